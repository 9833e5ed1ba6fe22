import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { ReportInput } from '../../rules/report.ts'
import type { Person } from '../accounts/person.ts'
import { withinLimit } from '../limits/within-limit.ts'

/** A visible review as the page that reports it shows it. */
export type ReportableReview = { id: number; slug: string; spaceTitle: string; rating: number; body: string }

/** Returns a visible review of a listed space. Throws `reviewNotFound`. */
export async function reportableReview(id: number): Promise<ReportableReview> {
  const [found] = Number.isSafeInteger(id)
    ? await fetchRows<ReportableReview>(
        db(),
        sql`
          select r.id, s.slug, s.title as space_title, r.rating, r.body from reviews r join spaces s on s.id = r.space_id
          where r.id = ${id} and r.visible_at is not null and r.hidden_at is null and s.deleted_at is null`,
      )
    : []
  if (!found) throw new Refusal('reviewNotFound')
  return found
}

/**
 * Stores a report of a visible review for the admins. A visitor's e-mail address is stored if given, a person's is that of the
 * account. Throws `reviewNotFound`, and `tooManyRequests` above 5 an hour from one person or visitor's address.
 */
export async function reportReview(
  reviewId: number,
  { reason, words, email }: ReportInput,
  { person, address }: { person: Person | null; address: string },
): Promise<void> {
  const { id } = await reportableReview(reviewId)
  await withinLimit('reports', person?.id ?? address, () =>
    fetchRows(
      db(),
      sql`
        insert into reports (subject_kind, subject_id, reason, words, reporter_id, reporter_email, created_at)
        values ('review', ${id}, ${reason}, ${words}, ${person?.id ?? null}::uuid, ${person ? null : (email ?? null)}, app_now())`,
    ),
  )
}
