import { randomInt } from 'node:crypto'
import type { Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { slugOfTitle } from '../../rules/slug.ts'

/**
 * Returns a slug for a title: its words, with a suffix if another space has or had the same slug. Pass the space's id to
 * let it keep its own slug.
 */
export async function takeSlug(tx: Tx, title: string, spaceId: number | null): Promise<string> {
  const words = slugOfTitle(title)
  // A number alone would be mistaken for an id.
  const plain = /^\d+$/.test(words) ? `space-${words}` : words
  for (const candidate of [plain, `${plain}-${randomInt(2, 100)}`, `${plain}-${randomInt(1_000, 10_000)}`]) {
    if (await isFree(tx, candidate, spaceId)) return candidate
  }
  return `${plain}-${randomInt(1_000_000_000, 10_000_000_000)}`
}

/** Locks the slug until the transaction ends, so that two listings of one title are serialized. */
async function isFree(tx: Tx, slug: string, spaceId: number | null): Promise<boolean> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended('slug:' || ${slug}, 0))`)
  const rows = await fetchRows(
    tx,
    sql`select from spaces where slug = ${slug} and id is distinct from ${spaceId}
     union all select from space_slugs where slug = ${slug} and space_id is distinct from ${spaceId}`,
  )
  return rows.length === 0
}
