import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { coverDebts } from '../../rules/debt.ts'
import type { Currency } from '../../rules/money.ts'
import type { DayRange } from './payouts-of-owner.ts'

/**
 * What an owner owes, or owed, for one reason: a booking that they cancelled, or a share that was to be taken back after a refund
 * or a lost dispute. Amounts are in minor units of the currency in which payouts are reduced; until a penalty is posted, in that
 * of its booking.
 */
export type ListedDebt = {
  reason: 'penalty' | 'refund' | 'dispute'
  bookingId: string
  number: string
  spaceTitle: string
  timeZone: string
  startTime: Date
  endTime: Date
  /** The share of the rental; null if it is not a penalty. */
  shareBp: number | null
  amountMinor: number
  currency: Currency
  /** What of the amount had repaid an earlier debt and never reached the owner's account; 0 for a penalty. */
  nettedBeforeMinor: number
  /** When the booking was cancelled, or the share could not be taken back. */
  since: Date
  /** What is still owed. */
  openMinor: number
  isPaid: boolean
  covers: DebtCover[]
}

/** What reduced a debt: the payout of a booking, which may be on its way, or an admin who wrote it off (`number` is null). */
export type DebtCover = { number: string | null; bookingId: string | null; amountMinor: number; isSent: boolean }

type Arisen = Omit<ListedDebt, 'openMinor' | 'isPaid' | 'covers'> & { day: string }
type Taken = DebtCover & { currency: Currency; day: string }

/**
 * Returns the debts of an owner that arose on some days, or that payouts of stays that ended on them reduced, in the time of the
 * space, so that what was taken off those payouts is explained; the latest first.
 */
export async function debtListOf(ownerId: string, range: DayRange): Promise<ListedDebt[]> {
  const [debts, taken] = await Promise.all([debtsArisen(ownerId), takenFor(ownerId)])
  return coverDebts(debts, taken)
    .filter(({ debt, covers }) => isWithin(debt.day, range) || covers.some(({ cover }) => isWithin(cover.day, range)))
    .map(({ debt: { day, ...debt }, openMinor, covers }) => ({
      ...debt,
      openMinor,
      isPaid: openMinor === 0,
      covers: covers.map(({ cover: { number, bookingId, isSent }, amountMinor }) => ({
        number,
        bookingId,
        amountMinor,
        isSent,
      })),
    }))
    .reverse()
}

function isWithin(day: string, { from, to }: DayRange): boolean {
  return (!from || day >= from) && (!to || day <= to)
}

/** Returns all debts in the order in which payouts cover them; a penalty that is not posted yet comes last. */
async function debtsArisen(ownerId: string): Promise<Arisen[]> {
  return await fetchRows<Arisen>(
    db(),
    sql`
      select d.*, b.number, b.space_title, b.time_zone, b.start_time, b.end_time,
        (d.since at time zone b.time_zone)::date::text as day
      from (
        select 'penalty' as reason, booking_id, share_bp, coalesce(debt_minor, amount_minor) as amount_minor,
          coalesce(debt_currency, currency) as currency, 0::bigint as netted_before_minor, created_at as since, posted_at as owed_at
        from cancellation_penalties where owner_id = ${ownerId}
        union all
        select case when exists (select from disputes x where x.booking_id = r.booking_id and x.status = 'lost' and x.owner_back_minor > 0)
            then 'dispute' else 'refund' end,
          booking_id, null, amount_minor - taken_minor, currency, amount_minor - wanted_minor, done_at, done_at
        from reversals r where owner_id = ${ownerId} and status = 'done' and taken_minor < amount_minor) d
      join bookings b on b.id = d.booking_id
      order by d.owed_at nulls last, d.reason = 'penalty', d.booking_id`,
  )
}

/** Returns what covered debts, in the order in which it did; last what payouts on their way will. */
async function takenFor(ownerId: string): Promise<Taken[]> {
  return await fetchRows<Taken>(
    db(),
    sql`
      select b.number, t.booking_id, t.netted_minor as amount_minor, t.currency, t.status = 'sent' as is_sent, t.sent_at as at,
        (b.end_time at time zone b.time_zone)::date::text as day
      from payout_transfers t join bookings b on b.id = t.booking_id
      where t.owner_id = ${ownerId} and t.netted_minor > 0
      union all
      select null, null, amount_minor, currency, true, created_at, created_at::date::text
      from debt_write_offs where owner_id = ${ownerId}
      order by at, booking_id`,
  )
}
