import type { Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import type { EntryInput, EntryTime } from '../../rules/calendar-entry.ts'

/** What is stored of an entry besides its time. */
export type EntryWords = Pick<EntryInput, 'kind' | 'name' | 'people' | 'note'>

export type EntryToInsert = EntryWords & EntryTime & { seriesId: string | null }

/**
 * Stores an entry and takes its time, in blocks of a day at most: all of it or nothing, returning null if part of it is taken.
 * The caller holds the space's lock.
 */
export async function insertEntry(
  tx: Tx,
  spaceId: number,
  { kind, name, people, note, startTime, endTime, seriesId }: EntryToInsert,
): Promise<string | null> {
  await execute(tx, sql`savepoint insert_entry`)
  const [entry] = await fetchRows<{ id: string }>(
    tx,
    sql`
      insert into calendar_entries (space_id, kind, start_time, end_time, name, people, note, series_id)
      values (${spaceId}, ${kind}, ${startTime}, ${endTime}, ${name}, ${people}, ${note}, ${seriesId})
      returning id`,
  )
  const isTaken = !entry || !(await takeTime(tx, entry.id))
  await execute(tx, isTaken ? sql`rollback to savepoint insert_entry` : sql`release savepoint insert_entry`)
  return isTaken ? null : entry.id
}

/** Takes the time of a stored entry. Returns false, possibly with part of it taken, if part of it is not free. */
export async function takeTime(tx: Tx, entryId: string): Promise<boolean> {
  const [taken] = await fetchRows<{ wanted: number; got: number }>(
    tx,
    sql`
      with wanted as (
        select space_id, tstzrange(since, least(since + interval '24 hours', end_time)) as during
        from calendar_entries, generate_series(start_time, end_time - interval '1 minute', interval '24 hours') since
        where id = ${entryId}
      ), got as (
        insert into availability_blocks (space_id, entry_id, kind, during)
        select space_id, ${entryId}, 'owner', during from wanted on conflict do nothing returning 1
      )
      select (select count(*) from wanted)::integer as wanted, (select count(*) from got)::integer as got`,
  )
  return taken !== undefined && taken.got === taken.wanted
}

/** Releases the time of entries. */
export async function freeTime(tx: Tx, entryIds: readonly string[]): Promise<void> {
  await execute(tx, sql`delete from availability_blocks where entry_id = any(${entryIds}::uuid[])`)
}
