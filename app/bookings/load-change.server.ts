import { changeUntilHours } from '../../rules/booking.ts'
import { resolveLocalStart } from '../../rules/local-start.ts'
import type { AgreedBooking } from '../../rules/modification.ts'
import { endOf, localDate, localTime, offsetText } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { type ChangeableBooking, changeableBooking } from '../../server/bookings/changeable-booking.ts'
import { pageResult } from '../session.ts'
import { type BookingDraft, draftFrom } from '../space/booking-draft.ts'
import { loadSpace, type SpacePageData } from '../space/load-space.server.ts'

export type ChangePageData = SpacePageData & {
  bookingId: string
  title: string
  timeZone: string
  /** The booking as it stands, by which the page reckons as the server does. */
  agreed: AgreedBooking
  initial: BookingDraft
  changeUntil: Date
  /** A change that waits for its difference. */
  waiting: { id: string; startTime: Date; endTime: Date; toPayMinor: number; holdExpiresAt: Date | null } | null
}

/** Reads the page on which a guest changes their own booking: the space's week without it, and what was agreed. */
export async function loadChange(url: URL, person: Person, bookingId: string): Promise<ChangePageData> {
  const booking = await pageResult(() => changeableBooking(person, bookingId))
  const { agreed, waiting, timeZone } = booking
  const initial = initialDraft(url.searchParams, booking)
  const page = await loadSpace(withDay(url, initial), booking.spaceSlug, person)
  return {
    ...page,
    nearby: [],
    space: { ...page.space, priceMinor: agreed.priceMinor, currency: agreed.currency },
    feeRates: { guestFeeBp: agreed.guestFeeBp, ownerFeeBp: agreed.ownerFeeBp },
    week: page.week && { ...page.week, taken: withoutOwn(page.week.taken, agreed, waiting !== null) },
    ...{ bookingId, agreed, initial, timeZone, title: booking.spaceTitle },
    changeUntil: endOf(agreed.startTime, -changeUntilHours),
    waiting: waiting && {
      ...{ id: waiting.id, startTime: waiting.startTime, endTime: waiting.endTime, toPayMinor: waiting.toPayMinor },
      holdExpiresAt: waiting.holdExpiresAt,
    },
  }
}

/** The booking's own time, or the one that the address asks for. */
function initialDraft(
  params: URLSearchParams,
  { agreed, timeZone, headcount: people }: ChangeableBooking,
): BookingDraft {
  const { startTime, hours } = agreed
  const asked = draftFrom(params, { minHours: hours })
  if (asked.date) return { ...asked, people }
  const date = localDate(startTime, timeZone)
  const time = localTime(startTime, timeZone)
  const isTwice = resolveLocalStart({ date, time, timeZone }).kind === 'overlap'
  return { date, time, hours, people, offset: isTwice ? offsetText(startTime, timeZone) : '' }
}

/** The week of the draft is shown where the address names none. */
function withDay(url: URL, { date }: BookingDraft): URL {
  const shown = new URL(url)
  shown.searchParams.set('date', date)
  return shown
}

type Taken = NonNullable<SpacePageData['week']>['taken']

/** The booking's own time, its buffer and the extra time held for it are free for it. */
function withoutOwn(taken: Taken, { startTime, endTime }: AgreedBooking, isWaiting: boolean): Taken {
  return taken.filter((span) => {
    const isOwn = span.mine && span.start.getTime() === startTime.getTime() && span.end.getTime() === endTime.getTime()
    const isOwnBuffer = span.kind === 'buffer' && span.start.getTime() === endTime.getTime()
    return !isOwn && !isOwnBuffer && !(isWaiting && span.mine && span.kind === 'hold')
  })
}
