import { db } from '../../db/connect.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { cardsFrom, readCards, type SpaceSummary } from './space-card.ts'

/** Returns the person's own spaces, newest first, including those switched off or taken down. Throws `notSignedIn`. */
export function spacesOfOwner(
  person: Person | null,
  { limit = 100 }: { limit?: number } = {},
): Promise<SpaceSummary[]> {
  if (!person) throw new Refusal('notSignedIn')
  const page = `select id from spaces where user_id = $1 and (deleted_at is null or taken_down_at is not null) order by created_at desc, id desc limit $2`
  return readCards(db(), {
    name: 'spaces:of-owner',
    text: `with page as (${page}) ${cardsFrom('page', 'created_at')}`,
    values: [person.id, limit],
  })
}
