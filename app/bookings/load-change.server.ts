import { changesEndAt } from '../../rules/booking.ts'
import type { BookingDraft } from '../../rules/draft-address.ts'
import { resolveLocalStart } from '../../rules/local-start.ts'
import type { AgreedBooking } from '../../rules/modification.ts'
import { agreedHoursText, closedText } from '../../rules/own-time.ts'
import { acceptsBookings } from '../../rules/space-status.ts'
import { pricesDiffer } from '../../rules/tariff.ts'
import { localDate, localTime, offsetText, todayIn } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { type ModifiableBooking, modifiableBooking } from '../../server/bookings/modifiable-booking.ts'
import type { UnpaidModification } from '../../server/bookings/unpaid-modification.ts'
import { pageResult } from '../session.ts'
import { draftFrom } from '../space/booking-draft.ts'
import { loadSpace, type SpacePageData } from '../space/load-space.server.ts'

export type ChangePageData = SpacePageData & {
  bookingId: string
  title: string
  timeZone: string
  /** The current booking, from which the page calculates as the server does. */
  agreed: AgreedBooking
  /** The hours of the offer that the booking was made by; null without one. */
  agreedHours: number | null
  initial: BookingDraft
  changeUntil: Date
  /** Why no other time than the booking's own can be had; null where one can. */
  onlyOwnTime: string | null
  waiting: UnpaidModification | null
}

/** Loads the page on which a guest changes a booking: the space's week without this booking, and what was agreed. */
export async function loadChange(url: URL, person: Person, bookingId: string): Promise<ChangePageData> {
  const booking = await pageResult(() => modifiableBooking(person, bookingId))
  const { agreed, agreedHours, waiting, timeZone } = booking
  const initial = initialDraft(url.searchParams, booking)
  const page = await loadSpace(withDay(url, initial), booking.spaceSlug, person)
  return {
    ...page,
    nearby: [],
    space: {
      ...page.space,
      priceMinor: agreed.priceMinor,
      currency: agreed.currency,
      tariff: agreed.tariff,
      isFrom: pricesDiffer(agreed, todayIn(timeZone, page.space.now)),
    },
    feeRates: { guestFeeBp: agreed.guestFeeBp, ownerFeeBp: agreed.ownerFeeBp },
    week: page.week && { ...page.week, taken: withoutOwn(page.week.taken, agreed, waiting !== null) },
    dateWeek: page.dateWeek && { ...page.dateWeek, taken: withoutOwn(page.dateWeek.taken, agreed, waiting !== null) },
    bookingId,
    agreed,
    agreedHours,
    initial,
    timeZone,
    title: booking.spaceTitle,
    changeUntil: changesEndAt(agreed.startTime),
    onlyOwnTime: onlyOwnTime(booking, page),
    waiting: waiting && {
      id: waiting.id,
      startTime: waiting.startTime,
      endTime: waiting.endTime,
      toPayMinor: waiting.toPayMinor,
      holdExpiresAt: waiting.holdExpiresAt,
    },
  }
}

function onlyOwnTime({ isAgreed }: ModifiableBooking, { space }: SpacePageData): string | null {
  if (isAgreed) return agreedHoursText(space.owner.firstName)
  return acceptsBookings(space) ? null : closedText
}

/** The time that the address requests, else the one of a change that waits for its payment, else the booking's own. */
function initialDraft(
  params: URLSearchParams,
  { agreed, waiting, timeZone, headcount: people }: ModifiableBooking,
): BookingDraft {
  const { startTime, hours, addOns } = waiting ?? agreed
  const requested = draftFrom(params, { minHours: agreed.hours })
  if (requested.date) return { ...requested, people }
  const date = localDate(startTime, timeZone)
  const time = localTime(startTime, timeZone)
  const isTwice = resolveLocalStart({ date, time, timeZone }).kind === 'overlap'
  return { date, time, hours, people, addOns, offset: isTwice ? offsetText(startTime, timeZone) : '' }
}

/** Returns the address of the week of the draft's date. */
function withDay(url: URL, { date }: BookingDraft): URL {
  const shown = new URL(url)
  shown.searchParams.set('date', date)
  return shown
}

type Taken = NonNullable<SpacePageData['week']>['taken']

/** Removes the booking's own time, its buffer and the extra time held for it from the taken hours. */
function withoutOwn(taken: Taken, { startTime, endTime }: AgreedBooking, isWaiting: boolean): Taken {
  return taken.filter((span) => {
    const isOwn = span.mine && span.start.getTime() === startTime.getTime() && span.end.getTime() === endTime.getTime()
    const isOwnBuffer = span.kind === 'buffer' && span.start.getTime() === endTime.getTime()
    return !isOwn && !isOwnBuffer && !(isWaiting && span.mine && span.kind === 'hold')
  })
}
