import { db } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { notDeleted } from './not-deleted.ts'
import { cardsFrom, readCards, type SpaceSummary } from './space-card.ts'

/** Returns the person's own spaces, newest first, including those switched off or taken down. Throws `notSignedIn`. */
export function spacesOfOwner(
  person: Person | null,
  { limit = 100 }: { limit?: number } = {},
): Promise<SpaceSummary[]> {
  if (!person) throw new Refusal('notSignedIn')
  const page = sql`select id from spaces s where user_id = ${person.id} and ${notDeleted} order by created_at desc, id desc limit ${limit}`
  return readCards(db(), sql`with page as (${page}) ${cardsFrom(sql`created_at`)}`)
}
