import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { isListable } from './not-deleted.ts'
import { managedIds } from './space-access.ts'

/** Returns true if the person has a listing, or co-hosts one, so that the calendar and the bookings received concern them. */
export async function managesSpaces({ id }: { id: string }): Promise<boolean> {
  const [row] = await fetchRows<{ manages: boolean }>(
    db(),
    sql`select exists (select from spaces s where s.id in (${managedIds(id)}) and ${isListable}) as manages`,
  )
  return row?.manages === true
}
