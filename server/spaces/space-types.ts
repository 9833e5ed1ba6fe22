import { type Database, db, read, type Tx } from '../../db/connect.ts'
import { onMissedEvents, subscribe } from '../live/subscribe.ts'

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
  const [type] = await read<SpaceType>(on, {
    name: 'space_type_by_name',
    text: `select t.name, t.label from space_types asked join space_types t on t.name = coalesce(asked.merged_into, asked.name)
      where asked.name = $1
        and (t.hidden_at is null or exists (select from spaces s where s.id = $2::bigint and s.type = t.name))`,
    values: [name, keptBy],
  })
  return type ?? null
}

/** Prevents a type from being merged away until the transaction that stores a space of it ends. */
export async function holdSpaceType(tx: Tx, name: string): Promise<void> {
  await read(tx, { name: 'hold_space_type', text: 'select from space_types where name = $1 for share', values: [name] })
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
  const rows = await read<SpaceType & { mergedInto: string | null; isHidden: boolean }>(db(), {
    name: 'space_types',
    text: `select name, label, merged_into as "mergedInto", hidden_at is not null as "isHidden"
      from space_types order by created_at, id`,
    values: [],
  })
  return {
    shown: rows.filter((row) => !row.isHidden && !row.mergedInto).map(({ name, label }) => ({ name, label })),
    aliases: new Map(rows.flatMap(({ name, mergedInto }) => (mergedInto ? [[name, mergedInto] as const] : []))),
  }
}

function clearCache(): void {
  cached = null
}

subscribe(['space-types'], clearCache)
onMissedEvents(clearCache)
