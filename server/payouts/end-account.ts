import { read, type Tx } from '../../db/connect.ts'
import type { Person } from '../accounts/person.ts'

/**
 * Payouts that have not been sent stand against ending an account (decision 43), whatever they wait for. Those of bookings
 * still ahead are not counted here: the bookings themselves stand against it.
 */
export async function endPayouts(tx: Tx, person: Person): Promise<string[]> {
  const [unsent] = await read<{ count: number }>(tx, {
    name: 'unsent_payouts_of_ending_account',
    text: `
      select count(*) as count from payouts p join bookings b on b.id = p.booking_id
      where p.owner_id = $1 and p.status not in ('sent', 'reversed', 'none')
        and b.owner_share_minor > 0 and not (b.status = 'confirmed' and b.end_time > app_now())`,
    values: [person.id],
  })
  if (!unsent?.count) return []
  const shares = unsent.count === 1 ? 'Your share of 1 booking has' : `Your shares of ${unsent.count} bookings have`
  return [`${shares} not been paid out yet.`]
}
