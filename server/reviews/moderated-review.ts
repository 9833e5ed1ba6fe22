import { type Database, db, type Tx } from '../../db/connect.ts'
import { fetchRows, type Sql, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'

/** A review as an admin decides on it. */
export type ModeratedReview = {
  id: number
  bookingId: string
  spaceId: number
  slug: string
  spaceTitle: string
  /** The space was deleted or taken down, so its page and reviews are not found. */
  spaceGone: boolean
  ownerId: string
  authorId: string
  authorName: string
  rating: number
  body: string
  answer: string | null
  createdAt: Date
  isVisible: boolean
  hiddenReason: string | null
}

/** Returns a review to an admin. Throws `notFound` for others, and `reviewNotFound`. */
export async function moderatedReview(person: Person | null, id: number): Promise<ModeratedReview> {
  adminOnly(person)
  return await readReview(db(), id, sql.empty)
}

/** Locks a review for a decision. Throws `reviewNotFound`. */
export async function lockReview(tx: Tx, id: number): Promise<ModeratedReview> {
  return await readReview(tx, id, sql`for update of r`)
}

async function readReview(on: Database, id: number, lock: Sql): Promise<ModeratedReview> {
  const [found] = Number.isSafeInteger(id)
    ? await fetchRows<ModeratedReview>(
        on,
        sql`
          select r.id, r.booking_id, r.space_id, s.slug, s.title as space_title, s.deleted_at is not null as space_gone, s.user_id as owner_id, r.user_id as author_id,
            coalesce(nullif(p.full_name, ''), u.email) as author_name, r.rating, r.body, r.answer,
            r.created_at, r.visible_at is not null as is_visible, r.hidden_reason
          from reviews r join spaces s on s.id = r.space_id join users u on u.id = r.user_id left join profiles p on p.id = u.id
          where r.id = ${id} ${lock}`,
      )
    : []
  if (!found) throw new Refusal('reviewNotFound')
  return found
}
