import { inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { type Currency, currencies } from '../../rules/money.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'

/** The platform's fees of one month, the guests' and the owners' together (spec D2). */
export type FeesOfMonth = { month: string; totalFeesMinor: number; totalBookings: number }

/** Twelve months of one currency, oldest first, the current one last; months without a booking are zero. */
export type MonthlyFees = { currency: Currency; months: FeesOfMonth[] }

const monthsShown = 12

/** Returns the platform fees of the last 12 months (spec 9) per currency to an admin; throws `notFound` for others. */
export async function monthlyFees(person: Person | null): Promise<MonthlyFees[]> {
  adminOnly(person)
  const rows = await inTransaction(async (tx) => {
    await execute(tx, sql`set local statement_timeout = '20s'`)
    return await fetchRows<FeesOfMonth & { currency: Currency | null }>(tx, statement)
  })
  const months = [...new Set(rows.map(({ month }) => month))]
  return currencies.flatMap((currency) => {
    const known = new Map(rows.filter((row) => row.currency === currency).map((row) => [row.month, row]))
    return known.size === 0 ? [] : [{ currency, months: months.map((month) => feesIn(month, known.get(month))) }]
  })
}

function feesIn(month: string, row: FeesOfMonth | undefined): FeesOfMonth {
  return { month, totalFeesMinor: row?.totalFeesMinor ?? 0, totalBookings: row?.totalBookings ?? 0 }
}

/** Every one of the twelve months occurs at least once, with or without a currency. */
const statement = sql`
    select to_char(m.month, 'YYYY-MM') as month, f.currency, coalesce(f.total_fees, 0)::bigint as total_fees_minor,
      coalesce(f.total_bookings, 0)::bigint as total_bookings
    from generate_series(0, ${monthsShown} - 1) back
    cross join lateral (
      select (date_trunc('month', app_now() at time zone 'UTC') - back * interval '1 month')::date as month
    ) m
    left join total_platform_fees f on f.month = m.month
    order by m.month, f.currency`
