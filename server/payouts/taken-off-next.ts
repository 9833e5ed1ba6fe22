import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { type ShareAhead, takenOffAhead } from '../../rules/debt.ts'
import type { Person } from '../accounts/person.ts'
import { owedByOwner } from './owed-by-owner.ts'
import { payouts } from './payouts-of-owner.ts'
import { takenOffOf } from './taken-off.ts'

/** How many of the next payouts are considered. A debt beyond their sum is shown as owed all the same. */
const most = 500

/**
 * Returns what an owner's debts will take off payouts that have not been sent, by the booking's id, in minor units of its
 * currency. A payout that a dispute freezes is left out: the debt comes off what leaves before. A charge whose settlement is not
 * known is taken as settled in its own currency.
 */
export async function takenOffNext(owner: Person): Promise<Map<string, number>> {
  const [debts, shares] = await Promise.all([owedByOwner(owner), sharesAhead(owner)])
  return takenOffAhead(debts, shares)
}

async function sharesAhead(owner: Person): Promise<ShareAhead[]> {
  return await fetchRows<ShareAhead>(
    db(),
    sql`
      with mine as (${payouts(owner, { from: null, to: null })})
      select m.booking_id, m.open_minor, t.planned_minor, coalesce(p.captured, m.open_minor)::bigint as captured_minor,
        coalesce(p.settled, m.open_minor)::bigint as settled_minor,
        coalesce(p.settled_currency, m.currency) as settled_currency
      from mine m
      left join lateral (select sum(captured_minor) as captured, sum(settled_minor) as settled, max(settled_currency) as settled_currency
        from payments where booking_id = m.booking_id and status = 'succeeded' and settled_minor > 0) p on true
      left join lateral (select sum(${takenOffOf('t')})::bigint as planned_minor from payout_transfers t
        where t.booking_id = m.booking_id and t.status = 'due' and t.amount_minor is not null) t on true
      where m.status in ('scheduled', 'waiting', 'sending', 'failed') and m.open_minor > 0
      order by m.due_at, m.booking_id limit ${most}`,
  )
}
