import { inTransaction, type Tx } from '../../db/connect.ts'
import type { Currency } from '../../rules/money.ts'
import { movedPrice } from '../../rules/moved-price.ts'
import { Refusal } from '../../rules/refusal.ts'
import { endOf } from '../../rules/time.ts'
import type { Person } from '../accounts/person.ts'
import type { BookingDetail } from '../bookings/booking-of.ts'
import { bookingOfGuest } from '../bookings/booking-of-guest.ts'
import { holdSlotIn, queuePerSpace } from '../bookings/hold-slot.ts'
import { lockBooking, publishBooking } from '../bookings/lock-booking.ts'
import { lockGuest } from '../bookings/lock-guest.ts'
import { queueConfirmedMails } from '../bookings/queue-booking-mails.ts'
import { refuseTaken } from '../bookings/refuse-taken.ts'
import { isReplaceable } from '../bookings/replacements.ts'
import { limit } from '../limits/limit.ts'
import { lockSpace } from '../spaces/lock-space.ts'
import { endOrCaptureHold } from './end-hold.ts'
import { movableMoney, movedTo, movePayment } from './move-payment.ts'
import { penaltyLeft, takeDifference } from './penalty-difference.ts'
import { type CheckedRequest, checkRequest } from './start-checkout.ts'

type MoveRequest = {
  person: Person
  /** The booking that was cancelled. */
  bookingId: string
  spaceId: number
  /** The total with the guest fee that the guest was shown, in minor units. */
  amount: number
  currency: Currency
}

/**
 * Moves a booking that its owner or the platform cancelled to another space at the same hours: the payment that came for it
 * pays for the new booking, which is confirmed at once, and what is left of the payment is refunded. A dearer space costs no
 * more if the penalty of the owner who cancelled pays the difference (`movedPrice`). Possible until the refund is sent. A
 * repetition returns the same booking. The guest's own hold of these hours ends for it. Throws `bookingNotFound` for anyone but
 * its guest, `notReplaceable`, `notMovable` once the refund was sent or if the space costs more than that or books by request,
 * `notPayable` while the own hold is being paid, `notChangeable` for a suspended guest, and what `checkRequest` and `holdSlot`
 * throw.
 */
export async function moveBooking({ bookingId, ...request }: MoveRequest): Promise<{ bookingId: string }> {
  const { person, spaceId } = request
  const cancelled = await bookingOfGuest(person, bookingId)
  if (!isReplaceable(cancelled)) throw new Refusal('notReplaceable')
  const before = await movedBefore(cancelled.id, spaceId)
  if (before) return before
  await limit('holds', person.id)
  const { startTime, endTime, hours: duration, headcount } = cancelled
  const times = { startTime: startTime.toISOString(), endTime: endTime.toISOString() }
  const checked = await checkRequest({ ...request, ...times, duration, headcount })
  if (checked.space.byRequest) throw new Refusal('notMovable')
  try {
    await endOwnHold(cancelled.id, checked)
    return await queuePerSpace(spaceId, () => inTransaction((tx) => move(tx, person, cancelled, checked)))
  } catch (error) {
    // A double click: the other request has moved it.
    const made = await movedBefore(cancelled.id, spaceId)
    if (!made) throw error
    return made
  }
}

/**
 * Ends the guest's own hold at the space if it is in the way of these hours, which others have not taken, and the payment can be
 * moved. Throws `slotTaken`, `notMovable`, `notPayable`.
 */
async function endOwnHold(cancelledId: string, checked: CheckedRequest): Promise<void> {
  const { holdId, holdStart, holdEnd, bufferMinutes } = checked.space
  if (!holdId || !holdStart || !holdEnd) return
  const buffer = bufferMinutes / 60
  if (holdStart >= endOf(checked.end, buffer) || checked.start >= endOf(holdEnd, buffer)) return
  const money = await movableMoney(cancelledId)
  if (!money || !movedPrice(checked.price, money)) throw new Refusal('notMovable')
  await refuseTaken([checked], [holdId])
  if ((await endOrCaptureHold(holdId)) === 'processing') throw new Refusal('notPayable')
}

async function move(tx: Tx, { id: guestId }: Person, { id, spaceId }: BookingDetail, checked: CheckedRequest) {
  await lockForMove(tx, guestId, [spaceId, checked.space.id])
  const booking = await lockBooking(tx, id)
  if (!booking) throw new Refusal('bookingNotFound')
  const penaltyMinor = await penaltyLeft(tx, id)
  const { bookingId } = await movePayment(tx, booking, {
    priceFor: (paidMinor) => movedPrice(checked.price, { paidMinor, penaltyMinor }),
    book: async ({ price, differenceMinor }) => {
      const booked = await holdSlotIn(tx, { ...checked, price, guestId }, 'confirmed')
      await takeDifference(tx, { penaltyOf: id, bookingId: booked.bookingId, differenceMinor })
      return booked
    },
  })
  await queueConfirmedMails(tx, bookingId)
  publishBooking(tx, booking)
  return { bookingId }
}

/** Locks a guest, then spaces in the order of their ids. */
export async function lockForMove(tx: Tx, guestId: string, spaceIds: number[]): Promise<void> {
  await lockGuest(tx, guestId)
  for (const id of spaceIds.toSorted((a, b) => a - b)) await lockSpace(tx, id)
}

async function movedBefore(cancelledId: string, spaceId: number): Promise<{ bookingId: string } | null> {
  const moved = await movedTo(cancelledId)
  return moved?.spaceId === spaceId ? { bookingId: moved.bookingId } : null
}
