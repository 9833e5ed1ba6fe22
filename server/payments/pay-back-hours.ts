import { appNow } from '../../db/app-now.ts'
import { inTransaction, type Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { ownerPartPaidBack } from '../../rules/booked-again.ts'
import { type LockedBooking, lockBooking, publishBooking } from '../bookings/lock-booking.ts'
import { makeRefundsDue } from '../bookings/make-refunds-due.ts'
import { queueBookedAgainMails } from '../bookings/queue-money-mails.ts'
import { logBug } from '../log.ts'
import { leaseDue } from '../work/lease-due.ts'
import { postpone } from '../work/postpone.ts'
import { runJob } from '../work/run-job.ts'
import type { Worker } from '../work/wake.ts'
import { owedByFailedRefunds } from './failed-refunds.ts'
import { ownerClaim } from './owner-claim.ts'
import { paidBackBy, type StayInHours, staysInHours } from './stays-in-hours.ts'

export const bookedAgainWorker: Worker = { name: 'booked-again', everySeconds: 10, run: payBackHours }

type DueHours = { bookingId: string; attempts: number }

/**
 * Pays guests who cancelled too late back what was kept of their hours, as far as others booked and stayed these. Returns the
 * number of cancelled bookings checked.
 */
export async function payBackHours(): Promise<number> {
  const table = { table: 'returnable_hours', key: sql`booking_id`, dueAt: sql`check_at` }
  const due = await leaseDue<DueHours>({ ...table, returning: sql`booking_id, attempts` })
  for (const { bookingId, attempts } of due) {
    await runJob(
      { worker: bookedAgainWorker.name, bookingId },
      () => inTransaction((tx) => payBack(tx, bookingId)),
      async (error) => {
        logBug(error)
        const reason = error instanceof Error ? error.message : String(error)
        const again = { id: bookingId, attempts, seconds: 60, mostSeconds: 21_600, reason }
        await postpone({ ...table, ...again, alsoSet: sql`, attempts = least(attempts + 1, 30)` })
      },
    )
  }
  return due.length
}

/** Looks at each stay in the hours of a cancelled booking, and stores when the next one is decided. */
async function payBack(tx: Tx, bookingId: string): Promise<void> {
  const booking = await lockBooking(tx, bookingId)
  if (!booking) throw new Error(`Booking ${bookingId} has no hours`)
  const now = await appNow(tx)
  const { isFrozen } = await ownerClaim(tx, bookingId)
  const stays = await staysInHours(tx, booking)
  for (const stay of stays) {
    if (stay.paidBack) await limitOwnerPart(tx, booking.id, stay)
    else if (stay.isDecided && !isFrozen) await payBackStay(tx, booking, stay, now)
  }
  const later = [
    ...(isFrozen ? [new Date(now.getTime() + 6 * 3_600_000)] : []),
    ...stays.filter(({ isDecided, paidBack }) => !isDecided && !paidBack).map(({ decidedAt }) => decidedAt),
  ].sort((a, b) => a.getTime() - b.getTime())
  await execute(
    tx,
    sql`update returnable_hours set check_at = ${later[0] ?? null}, attempts = 0, last_error = null where booking_id = ${bookingId}`,
  )
  publishBooking(tx, booking)
}

/** Pays the guest back what one stay in the hours of their booking makes up for. */
async function payBackStay(tx: Tx, booking: LockedBooking, stay: StayInHours, now: Date): Promise<void> {
  const stayShare = { rentalMinor: stay.rentalMinor, ownerShareMinor: (await ownerClaim(tx, stay.id)).shareMinor }
  const { keptMinor, shareMinor } = await ownerClaim(tx, booking.id)
  const owed = await owedByFailedRefunds(tx, booking.id)
  const amountMinor = Math.min(await paidBackBy(tx, stay, booking.id), keptMinor - owed.amountMinor)
  if (amountMinor <= 0) return
  const { ownerFeeBp } = booking
  const shares = { cancelled: { ownerFeeBp, ownerShareMinor: shareMinor }, stay: stayShare }
  const ownerBackMinor = ownerPartPaidBack(amountMinor, shares)
  await execute(
    tx,
    sql`
      insert into hours_booked_again (booking_id, stay_id, amount_minor, owner_back_minor, created_at)
      values (${booking.id}, ${stay.id}, ${amountMinor}, ${ownerBackMinor}, ${now})`,
  )
  const key = `booked-again:${stay.id}`
  await makeRefundsDue(tx, booking, { amountMinor, reason: 'booked_again', key, now, ownerBackMinor })
  // The ledger and the payout follow these columns.
  await execute(
    tx,
    sql`
      update bookings set refund_minor = refund_minor + ${amountMinor}, owner_share_minor = owner_share_minor - ${ownerBackMinor},
        owner_fee_minor = greatest(0, owner_fee_minor - ${amountMinor - ownerBackMinor})
      where id = ${booking.id}`,
  )
  await queueBookedAgainMails(tx, { bookingId: booking.id, stayId: stay.id, amountMinor, ownerBackMinor })
}

/**
 * After a refund or a lost dispute of the stay: what its owner gave back for it beyond their present share of it is theirs
 * again.
 */
async function limitOwnerPart(tx: Tx, bookingId: string, stay: StayInHours): Promise<void> {
  const { shareMinor } = await ownerClaim(tx, stay.id)
  await execute(
    tx,
    sql`
      with back as (
        update hours_booked_again a set owner_back_minor = greatest(0, a.owner_back_minor - over.minor)
        from (select greatest(0, sum(owner_back_minor) - ${shareMinor}) as minor from hours_booked_again where stay_id = ${stay.id}) over
        where a.booking_id = ${bookingId} and a.stay_id = ${stay.id} and over.minor > 0
        returning least(over.minor, ${stay.paidBack?.ownerBackMinor ?? 0}) as minor)
      update bookings b set owner_share_minor = b.owner_share_minor + back.minor from back where b.id = ${bookingId}`,
  )
}
