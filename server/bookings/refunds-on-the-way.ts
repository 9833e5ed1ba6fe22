import type { Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { formatMoney, type Money } from '../../rules/money.ts'
import type { Person } from '../accounts/person.ts'

/** Returns the refunds to a guest that the bank has not completed yet, as text, one line for each booking. */
export async function refundsOnTheWay(tx: Tx, guest: Person): Promise<string[]> {
  const refunds = await fetchRows<Money & { number: string }>(
    tx,
    sql`
      select b.number, r.currency, sum(r.amount_minor)::bigint as amount_minor
      from bookings b join refunds r on r.booking_id = b.id
      where b.user_id = ${guest.id} and r.status in ('due', 'pending')
      group by b.number, r.currency order by b.number`,
  )
  return refunds.map(({ number, ...money }) => `${formatMoney(money, { decimals: 'always' })} for booking ${number}`)
}
