import { db } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { cardsFrom, readCards, type SpaceSummary } from './space-card.ts'

/** Returns those of the spaces that are listed, in the order of the ids. */
export async function listedSpaces(ids: readonly number[]): Promise<SpaceSummary[]> {
  if (ids.length === 0) return []
  const cards = await readCards(
    db(),
    sql`with page as (select id from spaces where id = any(${ids}::bigint[]) and deleted_at is null) ${cardsFrom()}`,
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}
