import { type Database, db, read } from '../../db/connect.ts'
import { onMissedNews, subscribe } from '../live/subscribe.ts'

/** A space type as chips and selectors show it. */
export type SpaceType = { name: string; label: string }

let cached: Promise<SpaceType[]> | null = null

/** The space types that are shown, oldest first (spec 7). Kept in this process until one of them changes. */
export function listSpaceTypes(): Promise<SpaceType[]> {
  const reading = cached ?? readSpaceTypes()
  cached = reading
  reading.catch(() => {
    if (cached === reading) cached = null
  })
  return reading
}

/** The type that a name stands for, merged ones by what they were merged into; null for an unknown or hidden one. */
export async function findSpaceType(name: string, on: Database = db()): Promise<SpaceType | null> {
  const [type] = await read<SpaceType>(on, {
    name: 'space_type_by_name',
    text: `select t.name, t.label from space_types asked join space_types t on t.name = coalesce(asked.merged_into, asked.name)
      where asked.name = $1 and t.hidden_at is null`,
    values: [name],
  })
  return type ?? null
}

function readSpaceTypes(): Promise<SpaceType[]> {
  return read<SpaceType>(db(), {
    name: 'space_types',
    text: 'select name, label from space_types where hidden_at is null and merged_into is null order by created_at, id',
    values: [],
  })
}

function forget(): void {
  cached = null
}

subscribe(['space-types'], forget)
onMissedNews(forget)
