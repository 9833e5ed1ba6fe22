import { paths } from '../../rules/paths.ts'

type AgainLink = { label: string; to: string }

/** The link of a past booking, for its guest. An ended request never was a booking, so its hours are not suggested again. */
export function againLink(bookingId: string, space: string, isEndedRequest: boolean): AgainLink {
  if (isEndedRequest) return { label: 'Find another time', to: paths.space(space) }
  return { label: 'Book again', to: paths.bookAgain(bookingId) }
}
