import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'

/** Returns the stored security events of a person, newest first, for the export of their data. */
export async function exportSecurityEvents({ id }: { id: string }) {
  const securityEvents = await fetchRows(
    db(),
    sql`
      select kind, happened_at, address, user_agent as "browser"
      from security_events where person_id = ${id} order by happened_at desc limit 10000`,
  )
  return { securityEvents }
}
