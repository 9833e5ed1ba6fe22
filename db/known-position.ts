import { type WalPosition, walStart } from '../rules/wal-position.ts'
import { db } from './connect.ts'
import { fetchRows, sql } from './sql.ts'

/** SQL that returns an expression of type pg_lsn as a WalPosition. */
export function positionSql(lsn: string): string {
  return `lpad(to_hex((${lsn} - '0/0'::pg_lsn)::int8), 16, '0')`
}

/** On the primary: after every commit that was acknowledged before the statement began. */
export const primaryPositionSql = positionSql('pg_current_wal_flush_lsn()')

let known: WalPosition = walStart

/** Returns the latest position that an event of this process had: replicas that have not replayed it are not read. */
export function knownPosition(): WalPosition {
  return known
}

export function raiseKnownPosition(position: WalPosition): void {
  if (position > known) known = position
}

/** Forgets the known position, when this process changes to another database. */
export function forgetKnownPosition(): void {
  known = walStart
}

/** Queries the primary for a position after every commit that was acknowledged before the call. */
export async function primaryPosition(): Promise<WalPosition> {
  const [row] = await fetchRows<{ position: WalPosition }>(db(), sql`select ${sql.raw(primaryPositionSql)} as position`)
  if (!row) throw new Error('The primary did not state its position')
  return row.position
}
