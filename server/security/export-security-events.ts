import { db, read } from '../../db/connect.ts'

/** Returns the stored security events of a person, newest first, for the export of their data. */
export async function exportSecurityEvents({ id }: { id: string }) {
  const securityEvents = await read(db(), {
    name: 'export_security_events',
    text: `
      select kind, happened_at as "happenedAt", address, user_agent as "browser"
      from security_events where person_id = $1 order by happened_at desc limit 10000`,
    values: [id],
  })
  return { securityEvents }
}
