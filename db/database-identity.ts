import { sql } from './sql.ts'

/** Which database of which server this is. A standby has the identity of its primary. */
export type DatabaseIdentity = { server: string; database: number }

/** PostgreSQL's insufficient_privilege: some hosts do not let an account read the server's identifier. */
export const identityIsHidden = '42501'

export const identityStatement = sql`
  select (select system_identifier::text from pg_control_system()) as server,
    (select oid::int8 from pg_database where datname = current_database()) as database`

export function isSameDatabase(a: DatabaseIdentity, b: DatabaseIdentity): boolean {
  return a.server === b.server && a.database === b.database
}
