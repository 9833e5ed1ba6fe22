import type { Database } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'

/** Ends the changes of address that wait for the press of a link: because of a newer one, or a new password. */
export async function endAddressChanges(on: Database, personId: string): Promise<void> {
  await execute(on, sql`delete from verifications where value like ${`change-address ${personId} %`}`)
}
