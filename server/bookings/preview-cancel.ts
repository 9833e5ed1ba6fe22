import { db } from '../../db/connect.ts'
import { keptHoursMinor } from '../../rules/booked-again.ts'
import { bookingCan } from '../../rules/booking.ts'
import { penaltyFor } from '../../rules/penalty.ts'
import { type RefundStage, refundStages } from '../../rules/refund-stages.ts'
import type { Person } from '../accounts/person.ts'
import { type BookingDetail, bookingOf, bookingsOfSeries } from './booking-of.ts'
import { type Cancelled, refundNow, sideOf, termsOf } from './cancel-booking.ts'
import { refundedOutsideRules } from './make-refunds-due.ts'

/** The refund of cancelling now and, for a guest, in each later stage until nothing is refunded; shown before confirmation. */
export type CancelPreview = Cancelled & {
  stages: RefundStage[]
  /** What a guest gets back at most if the hours are booked again. */
  bookedAgainMinor: number
}

/** Returns the refund of cancelling now. Throws the same as `cancelBooking`. */
export async function previewCancel(person: Person, bookingId: string): Promise<CancelPreview> {
  return await previewCancelOf(await bookingOf(person, bookingId))
}

/** Same as `previewCancel` for a booking that was just read, in the role of its reader. */
export async function previewCancelOf(booking: BookingDetail): Promise<CancelPreview> {
  const { now, confirmedAt } = booking
  const by = sideOf(booking.role)
  const terms = termsOf(by, booking)
  const shares = refundNow(booking, terms, now)
  const returnedMinor = await refundedOutsideRules(db(), booking.id)
  const laterTerms = { ...booking, guestFeeMinor: booking.platformFeeAmountMinor, policy: booking.cancellationPolicy }
  const stages = terms === 'guest' && confirmedAt ? refundStages({ ...laterTerms, confirmedAt }, now) : []
  return {
    ...shares,
    refundMinor: Math.max(0, shares.refundMinor - returnedMinor),
    by,
    role: booking.role,
    ownerIsSuspended: terms !== by,
    bookedAgainMinor: terms === 'guest' ? keptOfHours(booking, shares.rentalRefundMinor) : 0,
    penalty: by === 'owner' ? penaltyFor(booking, now) : null,
    stages: stages.map((stage) => ({ ...stage, refundMinor: Math.max(0, stage.refundMinor - returnedMinor) })),
  }
}

export type LaterPreview = { booking: BookingDetail; preview: CancelPreview }

/** Same for the later bookings of its weekly series that can be cancelled now, in the order of their start. */
export async function previewLater(person: Person, { seriesId, startTime }: BookingDetail): Promise<LaterPreview[]> {
  if (!seriesId) return []
  const later = (await bookingsOfSeries(person, seriesId))
    .filter((other) => other.startTime > startTime && bookingCan('cancel', other, other.now))
    .sort((a, b) => a.startTime.getTime() - b.startTime.getTime())
  return await Promise.all(later.map(async (booking) => ({ booking, preview: await previewCancelOf(booking) })))
}

/** Returns what is kept of the price of the hours, without add-ons: the most that a guest can get back. */
function keptOfHours({ lines, ...booking }: BookingDetail, rentalRefundMinor: number): number {
  const addOns = lines.filter(({ kind }) => kind === 'add_on')
  const addOnsMinor = addOns.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return keptHoursMinor({ ...booking, addOnsMinor, rentalRefundMinor })
}
