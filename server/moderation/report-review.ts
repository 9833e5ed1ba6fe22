import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { ReportInput } from '../../rules/report.ts'
import { addReport, type Reporter } from './add-report.ts'

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

/** Stores a report of a visible review. Throws `reviewNotFound`, and what `addReport` throws. */
export async function reportReview(reviewId: number, input: ReportInput, reporter: Reporter): Promise<void> {
  const { id } = await reportableReview(reviewId)
  await addReport({ kind: 'review', id }, input, reporter)
}
