import { z } from 'zod'
import { appNow } from '../../db/app-now.ts'
import { type Database, db, inTransaction, type Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { lengthOf } from '../../rules/booking-hours.ts'
import { isSameAddOns, type Modification } from '../../rules/modification.ts'
import { type Currency, isCurrency } from '../../rules/money.ts'
import { isRefusal, Refusal, type RefusalCode } from '../../rules/refusal.ts'
import type { ChosenAddOn } from '../../rules/tariff.ts'
import { endOf } from '../../rules/time.ts'
import type { Person } from '../accounts/person.ts'
import { refuseRejectedAddress } from '../accounts/refuse-rejected-address.ts'
import { applyModification } from '../bookings/apply-modification.ts'
import { bookingRowOfGuest } from '../bookings/booking-row-of-guest.ts'
import { type HeldModification, holdModification } from '../bookings/hold-modification.ts'
import { countWithoutPayment } from '../bookings/hold-slot.ts'
import { insertModification } from '../bookings/insert-modification.ts'
import { type Booking, type LockedBooking, lockBooking } from '../bookings/lock-booking.ts'
import { lockGuest } from '../bookings/lock-guest.ts'
import { type ModificationRow, pendingModification } from '../bookings/modification-row.ts'
import { moveSlot } from '../bookings/move-slot.ts'
import { type RequestedTime, refuseHeldBefore } from '../bookings/refuse-held-before.ts'
import { limit } from '../limits/limit.ts'
import { endModification } from './end-hold.ts'
import { makeIntent } from './make-intent.ts'
import { modificationCheckout } from './modification-checkout.ts'
import { type CardCharge, chargeSavedCard } from './saved-card.ts'
import { settleIntent } from './settle-payment.ts'
import { endedKeyText } from './with-idempotency.ts'

/** A change that a guest agreed to: another time or add-ons of a booking, or a later end of a stay. */
export type AgreedModification = {
  /** The guest of the booking. */
  person: Pick<Person, 'id'>
  /** Whose limits count the change, if it is not the guest who asks for it now. */
  countedFor?: Pick<Person, 'id'>
  bookingId: string
  /** The time that is asked for. Without add-ons, they are unchanged. */
  timeOf(booking: Booking): { start: Date; hours: number; extraMinutes?: number; addOns?: ChosenAddOn[] | undefined }
  /**
   * Evaluates the change by its rules; availability is checked elsewhere. Throws `bookingNotFound` for another user's booking.
   */
  check(on: Database, booking: Booking | null): Promise<Modification>
  /** The difference that the guest was shown, in minor units: positive is to be paid, negative is refunded. */
  amount: number
  currency: string
  /** Charges the saved card of the booking at once, instead of asking for a card. */
  chargesCard: boolean
  /** Runs in the transaction that holds or moves the time, under its locks. */
  within?(tx: Tx, booking: LockedBooking): Promise<void>
}

export const modificationOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done'), refundMinor: z.number() }),
  z.object({
    outcome: z.literal('payment'),
    modificationId: z.string(),
    clientSecret: z.string(),
    amount: z.number(),
    currency: z.custom<Currency>(isCurrency),
    holdExpiresAt: z.coerce.date(),
  }),
])

/** A completed change, or one that waits for its difference to be paid. */
export type ModificationOutcome = z.output<typeof modificationOutcome>

/**
 * Makes a change that costs no more at once, and a difference in the guest's favour becomes a due refund. For one that costs
 * more, holds the extra time and requests the difference; the booking is unchanged until that is paid. With `chargesCard` the
 * saved card pays it at once; where its bank refuses or wants the guest, it is requested as without. Throws what `check`
 * throws, `notChangeable` for a suspended guest, `addressUnconfirmed`, `slotTaken`, `priceChanged` with the current difference,
 * `changeUnderWay`, `heldBefore`, `tooManyHolds`, `paymentProviderDown`, `chargeUnknown`, `tooManyRequests`.
 */
export async function startModification(agreed: AgreedModification): Promise<ModificationOutcome> {
  const { person, countedFor = person, bookingId, amount, currency } = agreed
  await limit('providerCalls', countedFor.id)
  if (amount > 0 && !agreed.countedFor) await refuseRejectedAddress(person.id)
  const booking = await bookingRowOfGuest(person, bookingId)
  const resumed = await resumeOrEnd(agreed, booking)
  if (resumed) return resumed
  await limit('holds', countedFor.id)
  if (amount > 0) await limit('intents', countedFor.id)
  else if (!agreed.countedFor) await countWithoutPayment(person.id)
  const changed = await inTransaction((tx) => holdOrMove(tx, agreed)).catch((error) =>
    resultOfTwin(agreed, booking, error),
  )
  if ('outcome' in changed) return changed
  if (!('paymentId' in changed)) return { outcome: 'done', refundMinor: changed.refundMinor }
  const { paymentId, modificationId, holdExpiresAt, toPayMinor: amountMinor } = changed
  const intent = await makeIntent({
    paymentId,
    bookingId,
    spaceId: booking.spaceId,
    idempotencyKey: `intent:${paymentId}`,
    amountMinor,
    currency,
    authorizeOnly: false,
  })
  const { client_secret: clientSecret } = intent
  const asked = { modificationId, clientSecret, amount: amountMinor, currency, holdExpiresAt }
  return await chargeOrAsk(agreed, asked, { paymentId, bookingId, intent })
}

type Asked = Omit<Extract<ModificationOutcome, { outcome: 'payment' }>, 'outcome' | 'currency'> & { currency: string }

/** Charges the saved card if the guest chose it, and completes the change if that, or an earlier request, has paid. */
async function chargeOrAsk(
  { chargesCard }: AgreedModification,
  asked: Asked,
  waiting: CardCharge,
): Promise<ModificationOutcome> {
  const isDone = chargesCard && (await settleIntent(await chargeSavedCard(waiting))) === 'confirmed'
  return isDone ? { outcome: 'done', refundMinor: 0 } : modificationOutcome.parse({ ...asked, outcome: 'payment' })
}

const refusalsOfTwins: RefusalCode[] = ['changeUnderWay', 'nothingChanged', 'notChangeable']

/**
 * If an identical request arrives at once, or was done within the last minute, returns the result of that one. A change may have
 * moved the booking to a start before which it can be changed no more.
 */
async function resultOfTwin(
  agreed: AgreedModification,
  booking: Booking,
  error: unknown,
): Promise<ModificationOutcome> {
  if (!isRefusal(error) || !refusalsOfTwins.includes(error.code)) throw error
  const pending = error.code === 'notChangeable' ? undefined : await pendingModification(db(), booking.id)
  const twin = (pending && (await resumeSame(agreed, booking, pending))) ?? (await justDone(agreed, booking))
  if (!twin) throw error
  return twin
}

async function justDone(agreed: AgreedModification, booking: Booking): Promise<ModificationOutcome | null> {
  const { start, hours, extraMinutes = 0, addOns } = agreed.timeOf(booking)
  // An instant, since the hours of a longer stay may be more than their column can hold.
  const end = endOf(start, lengthOf({ hours, extraMinutes }))
  const [done] = await fetchRows<{ refundMinor: number }>(
    db(),
    sql`
      select refund_minor from modifications
      where booking_id = ${booking.id} and status = 'done' and start_time = ${start} and end_time = ${end} and to_pay_minor - refund_minor = ${agreed.amount}
        and (${addOns === undefined} or add_ons = ${JSON.stringify(addOns ?? [])}::jsonb)
        and done_at > app_now() - interval '1 minute'
      order by done_at desc limit 1`,
  )
  return done ? { outcome: 'done', refundMinor: done.refundMinor } : null
}

/**
 * Resumes a change that is already waiting if it is the same and still live; ends it otherwise. It is read once: a second read
 * could find the change of an identical request that arrives at the same time, which charges the card meanwhile.
 */
async function resumeOrEnd(agreed: AgreedModification, booking: Booking): Promise<ModificationOutcome | null> {
  const pending = await pendingModification(db(), booking.id)
  if (!pending) return null
  const same = await resumeSame(agreed, booking, pending)
  if (same) return same
  const { after } = await agreed.check(db(), booking)
  if (await isAlive(pending)) await refuseHeldBefore(db(), extraTime(booking, after))
  const status = await endModification(pending.id)
  if (status !== 'expired') throw new Refusal('changeUnderWay')
  return null
}

async function resumeSame(
  agreed: AgreedModification,
  booking: Booking,
  pending: ModificationRow,
): Promise<ModificationOutcome | null> {
  if (!(await isAlive(pending)) || agreed.amount !== pending.toPayMinor) return null
  const { after } = await agreed.check(db(), booking)
  const isSameStart = after.startTime.getTime() === pending.startTime.getTime()
  if (!isSameStart || after.endTime.getTime() !== pending.endTime.getTime()) return null
  if (!isSameAddOns(after.addOns, pending.addOns)) return null
  const { amountMinor: amount, paymentId, intent, ...checkout } = await modificationCheckout(pending, booking.spaceId)
  const asked = { ...checkout, modificationId: pending.id, amount }
  return await chargeOrAsk(agreed, asked, { paymentId, bookingId: booking.id, intent })
}

async function isAlive({ holdExpiresAt }: ModificationRow): Promise<boolean> {
  return holdExpiresAt !== null && (await appNow(db())) < holdExpiresAt
}

type Changed = Modification | (Modification & HeldModification)

/** Returns the time that the change needs beyond that of its booking. */
function extraTime(booking: Booking, after: { startTime: Date; endTime: Date }): RequestedTime {
  const { userId: guestId, spaceId, timeZone, startTime, endTime } = booking
  return {
    guestId,
    spaceId,
    timeZone,
    start: after.startTime,
    end: after.endTime,
    booked: { start: startTime, end: endTime },
  }
}

/** Runs under the locks of guest and space and repeats every check. */
async function holdOrMove(tx: Tx, agreed: AgreedModification): Promise<Changed> {
  const { person, bookingId, amount, currency } = agreed
  await lockGuest(tx, person.id)
  const booking = await lockBooking(tx, bookingId)
  const modification = await agreed.check(tx, booking)
  const difference = modification.toPayMinor - modification.refundMinor
  if (!booking || amount !== difference || currency !== modification.currency) {
    throw new Refusal('priceChanged', { details: { amount: difference, currency: modification.currency } })
  }
  if (await pendingModification(tx, bookingId)) throw new Refusal('changeUnderWay')
  await agreed.within?.(tx, booking)
  const { now } = booking
  if (modification.toPayMinor > 0) {
    await refuseHeldBefore(tx, extraTime(booking, modification.after))
    return { ...modification, ...(await holdModification(tx, booking, modification, now)) }
  }
  if (!(await moveSlot(tx, booking, modification.after))) throw new Refusal('slotTaken')
  const row = await insertModification(tx, booking, modification, { status: 'done', createdAt: now, doneAt: now })
  await applyModification(tx, booking, modification, row, now)
  return modification
}

/** Rejects a stored client secret whose extra time was released, since it is unusable. */
export async function refuseEndedModification(stored: ModificationOutcome): Promise<void> {
  if (stored.outcome === 'done') return
  const ended = await fetchRows(
    db(),
    sql`
      select 1 from modifications
      where id = ${stored.modificationId} and (status = 'expired' or (status = 'pending' and hold_expires_at <= app_now()))`,
  )
  if (ended.length > 0) throw new Refusal('holdLapsed', { message: endedKeyText })
}
