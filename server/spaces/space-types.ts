import { type Database, db, onDisconnect, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { onPossibleChange } from '../live/subscribe.ts'

/** A space type as chips and selectors show it. */
export type SpaceType = { name: string; label: string }

type Known = { shown: SpaceType[]; aliases: Map<string, string> }

let cached: Promise<Known> | null = null

/** Returns the space types that are shown, oldest first (spec 7). Cached in this process until one of them changes. */
export async function listSpaceTypes(): Promise<SpaceType[]> {
  return (await knownTypes()).shown
}

/** Returns the current ID for an ID: that of the type into which it was merged (spec D36), otherwise the same. */
export async function currentTypeName(name: string): Promise<string> {
  return (await knownTypes()).aliases.get(name) ?? name
}

/**
 * Returns the type of a name, for a merged one its target; null for an unknown or hidden one. The space `keptBy` may keep
 * its type even if it is hidden.
 */
export async function findSpaceType(
  name: string,
  on: Database = db(),
  keptBy: number | null = null,
): Promise<SpaceType | null> {
  const [type] = await fetchRows<SpaceType>(
    on,
    sql`select t.name, t.label from space_types asked join space_types t on t.name = coalesce(asked.merged_into, asked.name)
      where asked.name = ${name}
        and (t.hidden_at is null or exists (select from spaces s where s.id = ${keptBy}::bigint and s.type = t.name))`,
  )
  return type ?? null
}

/** Prevents a type from being merged away until the transaction that stores a space of it ends. */
export async function shareLockSpaceType(tx: Tx, name: string): Promise<void> {
  await execute(tx, sql`select from space_types where name = ${name} for share`)
}

function knownTypes(): Promise<Known> {
  const reading = cached ?? readSpaceTypes()
  cached = reading
  reading.catch(() => {
    if (cached === reading) cached = null
  })
  return reading
}

async function readSpaceTypes(): Promise<Known> {
  const rows = await fetchRows<SpaceType & { mergedInto: string | null; isHidden: boolean }>(
    db(),
    sql`select name, label, merged_into, hidden_at is not null as is_hidden
      from space_types order by created_at, id`,
  )
  return {
    shown: rows.filter((row) => !row.isHidden && !row.mergedInto).map(({ name, label }) => ({ name, label })),
    aliases: new Map(rows.flatMap(({ name, mergedInto }) => (mergedInto ? [[name, mergedInto] as const] : []))),
  }
}

function clearCache(): void {
  cached = null
}

onPossibleChange(['space-types'], clearCache)
onDisconnect(clearCache)
