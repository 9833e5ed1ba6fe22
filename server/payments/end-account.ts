import { read, type Tx } from '../../db/connect.ts'
import type { Person } from '../accounts/person.ts'

/**
 * Shares of an owner that were earned and not sent stand against ending an account (decision 43): those of bookings that
 * have ended, and of cancelled ones of which rental was kept.
 */
export async function endPayments(tx: Tx, person: Person): Promise<string[]> {
  const [unsent] = await read<{ count: number }>(tx, {
    name: 'unsent_shares_of_ending_account',
    text: `
      select count(*) as count from bookings b join spaces s on s.id = b.space_id
      where s.user_id = $1 and b.owner_share_minor > 0
        and (b.status in ('completed', 'cancelled') or (b.status = 'confirmed' and b.end_time <= app_now()))
        and not exists (select 1 from payouts o where o.booking_id = b.id and o.status in ('sent', 'reversed', 'none'))`,
    values: [person.id],
  })
  if (!unsent?.count) return []
  const shares = unsent.count === 1 ? 'Your share of 1 booking has' : `Your shares of ${unsent.count} bookings have`
  return [`${shares} not been paid out yet.`]
}
