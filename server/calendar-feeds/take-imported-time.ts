import { appNow } from '../../db/app-now.ts'
import type { Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { claimedTime, type TimeSpan } from '../../rules/claimed-time.ts'
import { env } from '../env.ts'
import { publish } from '../live/publish.ts'
import { publishSpaceChange } from '../spaces/publish-space-change.ts'

const dayMs = 86_400_000

/** Returns the time that calendars are read for: from now to the end of the booking window, and a day more. */
export function importWindow(now: Date): TimeSpan {
  return { start: now, end: new Date(now.getTime() + (env().BOOKING_WINDOW_DAYS + 1) * dayMs) }
}

/**
 * Makes the import blocks of a space what its imported events claim and nothing else has taken: takes and frees time. Never
 * touches other blocks; the past stays. The caller holds the space's lock.
 */
export async function takeImportedTime(tx: Tx, spaceId: number): Promise<void> {
  const [space] = await fetchRows<SpaceRow>(
    tx,
    sql`select id, user_id, city_id, time_zone from spaces where id = ${spaceId}`,
  )
  if (!space) return
  const within = importWindow(await appNow(tx))
  const claimed = await claimedBy(tx, spaceId, within)
  const blocks = await blocksOf(tx, spaceId, within)
  const taken = blocks.filter(({ kind }) => kind !== 'import')
  const wanted = claimedTime({ claimed, taken, timeZone: space.timeZone, within })
  const wantedKeys = new Set(wanted.map(spanKey))
  const imported = blocks.filter(({ kind, end }) => kind === 'import' && end > within.start)
  const kept = new Set(imported.map(spanKey))
  const gone = imported.filter((block) => !wantedKeys.has(spanKey(block)))
  const missing = wanted.filter((span) => !kept.has(spanKey(span)))
  await freeTime(tx, gone)
  await takeTime(tx, spaceId, missing)
  if (gone.length + missing.length === 0) return
  publishSpaceChange(tx, space)
  publish(tx, `hours:${space.cityId}`)
}

type SpaceRow = { id: number; userId: string; cityId: number; timeZone: string }
type Block = TimeSpan & { id: number; kind: string }

async function claimedBy(tx: Tx, spaceId: number, { start, end }: TimeSpan): Promise<TimeSpan[]> {
  return await fetchRows<TimeSpan>(
    tx,
    sql`
      select starts_at as start, ends_at as end from imported_events
      where space_id = ${spaceId} and ends_at > ${start} and starts_at < ${end}`,
  )
}

/** Blocks are 24 hours at most; those of the last day may be in the way of a claim that began before now. */
async function blocksOf(tx: Tx, spaceId: number, { start, end }: TimeSpan): Promise<Block[]> {
  return await fetchRows<Block>(
    tx,
    sql`
      select id, kind, lower(during) as start, upper(during) as end from availability_blocks
      where space_id = ${spaceId} and lower(during) > ${start}::timestamptz - interval '3 days'
        and lower(during) < ${end}::timestamptz + interval '2 days'`,
  )
}

function spanKey({ start, end }: TimeSpan): string {
  return `${start.getTime()}-${end.getTime()}`
}

/** The number of rows in one statement, so that none comes near the limit of its time. */
const rowsAtOnce = 500

async function freeTime(tx: Tx, blocks: readonly Block[]): Promise<void> {
  for (let at = 0; at < blocks.length; at += rowsAtOnce) {
    const ids = blocks.slice(at, at + rowsAtOnce).map(({ id }) => id)
    await execute(tx, sql`delete from availability_blocks where id = any(${ids}::bigint[]) and kind = 'import'`)
  }
}

async function takeTime(tx: Tx, spaceId: number, spans: readonly TimeSpan[]): Promise<void> {
  for (let at = 0; at < spans.length; at += rowsAtOnce) {
    const part = spans.slice(at, at + rowsAtOnce)
    await execute(
      tx,
      sql`
        insert into availability_blocks (space_id, kind, during)
        select ${spaceId}, 'import', tstzrange(span.start, span.end)
        from unnest(${part.map(({ start }) => start)}::timestamptz[], ${part.map(({ end }) => end)}::timestamptz[]) as span(start, "end")
        on conflict do nothing`,
    )
  }
}
