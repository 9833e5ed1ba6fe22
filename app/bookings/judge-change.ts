import { checkWithinOwnTime, staysWithin } from '../../rules/own-time.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { localDate, localTime, weekdayOf } from '../../rules/time.ts'
import type { CheckedDraft, DraftProblem } from '../space/booking-draft.ts'
import type { BookingFormState } from '../space/use-booking-form.ts'
import type { ChangePageData } from './load-change.server.ts'

type ChangePage = Pick<ChangePageData, 'agreed' | 'space' | 'onlyOwnTime'>

/**
 * Returns the form of a change with its draft judged as the server does: within the time of the booking, the limits that its
 * owner set later do not apply; where only that time can be had, any other is refused.
 */
export function judgedAsChange(booking: BookingFormState, page: ChangePage): BookingFormState {
  const { checked } = booking
  const { start, end } = checked
  // The hours that are booked already are no other ones to take.
  const nearestFree = () => booking.nearestFree((one) => !isWithinOwn(page, one))
  if (!start || !end) return { ...booking, nearestFree }
  const refused: DraftProblem | null = page.onlyOwnTime
    ? { code: 'notChangeable', message: page.onlyOwnTime }
    : checked.problem
  const problem = isWithinOwn(page, checked) ? ownTimeProblem(booking, start, page) : refused
  return { ...booking, nearestFree, checked: { ...checked, problem } }
}

function isWithinOwn({ agreed }: ChangePage, { start: startTime, end: endTime }: CheckedDraft): boolean {
  return startTime !== null && endTime !== null && staysWithin(agreed, { startTime, endTime })
}

function ownTimeProblem({ draft, now }: BookingFormState, start: Date, { space, agreed }: ChangePage) {
  const { hours, people: headcount } = draft
  try {
    checkWithinOwnTime({ space: { ...space, userId: 'owner' }, guestId: 'guest', start, hours, headcount, now }, agreed)
    return null
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { code: error.code, message: error.message, fields: error.fields }
  }
}

/** Returns a space with the hours of a booking as open ones, and its length as possible: what the fields of a change offer. */
export function withOwnHours(space: ChangePage['space'], booking: ChangePage['agreed']): ChangePage['space'] {
  const { startTime, endTime, timeZone, hours } = booking
  const { weekHours, specialHours } = space.opening
  const minHours = Math.min(space.minHours, hours)
  const date = localDate(startTime, timeZone)
  const special = specialHours.find((one) => one.date === date)
  if (!weekHours && !special) return { ...space, minHours }
  const own = { from: localTime(startTime, timeZone), to: localTime(endTime, timeZone) }
  const ranges = [...(special?.ranges ?? weekHours?.[weekdayOf(date)] ?? []), own]
  const others = specialHours.filter((one) => one !== special)
  return { ...space, minHours, opening: { weekHours, specialHours: [...others, { date, ranges }] } }
}
