import type { Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'

/** Holds and confirmed bookings that have not ended, of the person and on their spaces, prevent closing an account. */
export async function endBookings(tx: Tx, person: Person): Promise<string[]> {
  const [ahead] = await fetchRows<{ own: number; hosted: number }>(
    tx,
    sql`
      select count(*) filter (where b.user_id = ${person.id}) as own, count(*) filter (where s.user_id = ${person.id}) as hosted
      from bookings b join spaces s on s.id = b.space_id
      where (b.user_id = ${person.id} or s.user_id = ${person.id}) and b.status in ('pending', 'confirmed') and b.end_time > app_now()`,
  )
  return [
    ...(ahead?.own ? [`${bookings(ahead.own, 'of yours')} still to come. Use or cancel what lies ahead first.`] : []),
    ...(ahead?.hosted
      ? [`${bookings(ahead.hosted, 'on your spaces')} still to come. Host or cancel what lies ahead first.`]
      : []),
  ]
}

function bookings(count: number, whose: string): string {
  return count === 1 ? `1 booking ${whose} is` : `${count} bookings ${whose} are`
}
