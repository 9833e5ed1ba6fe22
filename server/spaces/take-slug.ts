import { randomInt } from 'node:crypto'
import type { Tx } from '../../db/connect.ts'
import { slugify } from '../../rules/slug.ts'

/**
 * The slug of a space by its title: its words, with a suffix where another space has them, now or formerly. Call it
 * with the space's id to keep a slug that is the space's own already.
 */
export async function takeSlug(tx: Tx, title: string, spaceId: number | null): Promise<string> {
  const words = slugify(title)
  // A number alone would be taken for an id.
  const plain = /^\d+$/.test(words) ? `space-${words}` : words
  for (const candidate of [plain, `${plain}-${randomInt(2, 100)}`, `${plain}-${randomInt(1_000, 10_000)}`]) {
    if (await isFree(tx, candidate, spaceId)) return candidate
  }
  return `${plain}-${randomInt(1_000_000_000, 10_000_000_000)}`
}

/** Locks the slug until the transaction ends, so that two listings of one title stand in line. */
async function isFree(tx: Tx, slug: string, spaceId: number | null): Promise<boolean> {
  await tx.$client.query(`select pg_advisory_xact_lock(hashtextextended('slug:' || $1, 0))`, [slug])
  const { rows } = await tx.$client.query(
    `select from spaces where slug = $1 and id is distinct from $2
     union all select from space_slugs where slug = $1 and space_id is distinct from $2`,
    [slug, spaceId],
  )
  return rows.length === 0
}
