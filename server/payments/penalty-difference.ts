import { appNow } from '../../db/app-now.ts'
import { type Database, db, inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, type Sql, sql } from '../../db/sql.ts'
import type { Currency } from '../../rules/money.ts'
import { differenceInTheEnd, type EndedPrice } from '../../rules/moved-price.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import { env } from '../env.ts'
import { postTransaction } from '../ledger/post-transaction.ts'
import { forEachPage, pageOfRows } from '../work/for-each-page.ts'
import { runJob } from '../work/run-job.ts'

/** Selects what was made due of penalty `c`; a failed refund is sent again by an admin. */
const paidOfPenalty = sql`(select coalesce(sum(r.amount_minor), 0) from refunds r where r.penalty_of = c.booking_id and r.retry_of is null)::bigint`

/** Selects what is left for the guest of penalty `c`. */
export const leftOfPenalty = sql`(c.amount_minor - c.difference_minor - ${paidOfPenalty})`

/** Returns what is left for its guest of the penalty of a cancelled booking, in minor units; 0 if there is none. */
export async function penaltyLeft(on: Database, bookingId: string): Promise<number> {
  const [penalty] = await fetchRows<{ leftMinor: number }>(
    on,
    sql`select ${leftOfPenalty} as left_minor from cancellation_penalties c where c.booking_id = ${bookingId}`,
  )
  return penalty?.leftMinor ?? 0
}

/**
 * Makes other servers wait that would pay a penalty, or post its difference, at the same time. The caller has locked the
 * booking that it posts for.
 */
export async function lockPenalty(tx: Tx, penaltyOf: string): Promise<void> {
  await execute(tx, sql`select from cancellation_penalties where booking_id = ${penaltyOf} for update`)
}

/** Takes the difference to a dearer booking from the penalty of the cancelled one, whose lock the caller holds. */
export async function takeDifference(
  tx: Tx,
  { penaltyOf, bookingId, differenceMinor }: { penaltyOf: string; bookingId: string; differenceMinor: number },
): Promise<void> {
  if (differenceMinor === 0) return
  await execute(
    tx,
    sql`
      update cancellation_penalties set difference_minor = ${differenceMinor}, replaced_by = ${bookingId}
      where booking_id = ${penaltyOf}`,
  )
}

type Difference = EndedPrice & {
  penaltyOf: string
  bookingId: string
  status: 'completed' | 'cancelled'
  differenceMinor: number
  gaveHoursBack: boolean
  currency: Currency
}

/**
 * Posts the differences of stays that are over: what the guest was owed of the penalty is the platform's, whose fee was less by
 * it. What was taken for hours that were given back, or for a stay that was cancelled, is the guest's again. Returns how many it
 * dealt with.
 */
export async function postDifferences(): Promise<number> {
  let done = 0
  const read = (last?: Difference) => openDifferences(db(), last ? sql`c.booking_id > ${last.penaltyOf}` : sql`true`)
  await forEachPage(read, async ({ penaltyOf, bookingId }) => {
    await runJob({ worker: 'penalties', bookingId: penaltyOf }, async () => {
      done += await inTransaction((tx) => postDifference(tx, penaltyOf, bookingId))
    })
  })
  return done
}

/** Same for one. Returns 1 if it was dealt with now, 0 if another process did. */
async function postDifference(tx: Tx, penaltyOf: string, replacedBy: string): Promise<number> {
  await lockBooking(tx, replacedBy)
  await lockPenalty(tx, penaltyOf)
  const [difference] = await openDifferences(tx, sql`c.booking_id = ${penaltyOf}`)
  if (!difference) return 0
  const { bookingId, currency } = difference
  const differenceMinor = leftOf(difference)
  if (differenceMinor === 0) {
    await execute(
      tx,
      sql`update cancellation_penalties set difference_minor = 0, paid_at = null where booking_id = ${penaltyOf}`,
    )
    return 1
  }
  const now = await appNow(tx)
  await postTransaction(tx, {
    kind: 'penalty_difference',
    reference: penaltyOf,
    bookingId,
    currency,
    occurredAt: now,
    entries: [
      { account: 'guest_credit', amountMinor: differenceMinor },
      { account: 'platform_fees', amountMinor: -differenceMinor },
    ],
  })
  await execute(
    tx,
    sql`
      update cancellation_penalties c set difference_posted_at = ${now}, difference_minor = ${differenceMinor},
        paid_at = case when amount_minor = ${differenceMinor} then ${now} when difference_minor > ${differenceMinor} then null else paid_at end
      where booking_id = ${penaltyOf}`,
  )
  return 1
}

/** Without hours given back it stays as it was taken, also if the usual fee has changed since. */
function leftOf(difference: Difference): number {
  if (difference.status === 'cancelled') return 0
  if (!difference.gaveHoursBack) return difference.differenceMinor
  return differenceInTheEnd(difference.differenceMinor, difference, env().feeRates.guestFeeBp)
}

async function openDifferences(on: Database, some: Sql): Promise<Difference[]> {
  return await fetchRows<Difference>(
    on,
    sql`
      select c.booking_id as penalty_of, b.id as booking_id, b.status, c.difference_minor, c.currency,
        b.rental_minor, b.kept_rental_minor, b.guest_fee_bp, b.platform_fee_amount_minor as guest_fee_minor, b.kept_fee_minor,
        exists (select from modifications m where m.booking_id = b.id and m.status = 'done' and m.refund_minor > 0) as gave_hours_back
      from cancellation_penalties c join bookings b on b.id = c.replaced_by
      where c.difference_minor > 0 and c.difference_posted_at is null and c.posted_at is not null and b.status in ('completed', 'cancelled')
        and ${some}
      order by c.booking_id limit ${sql.raw(pageOfRows.size)}`,
  )
}
