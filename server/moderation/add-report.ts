import { db } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import type { ReportInput } from '../../rules/report.ts'
import type { Person } from '../accounts/person.ts'
import { withinLimit } from '../limits/within-limit.ts'
import type { ReportSubjectKind } from './report-subject.ts'

/** The reporter: an account, or a visitor's network address for the limit. */
export type Reporter = { person: Person | null; address: string }

type ReportedSubject = { kind: ReportSubjectKind; id: number }

/**
 * Stores a report for the admins. A visitor's e-mail address is stored if given, a person's is that of the account. Throws
 * `tooManyRequests` above 5 an hour from one person or visitor's address.
 */
export async function addReport(
  { kind, id }: ReportedSubject,
  { reason, words, email }: ReportInput,
  { person, address }: Reporter,
): Promise<void> {
  await withinLimit('reports', person?.id ?? address, () =>
    execute(
      db(),
      sql`
        insert into reports (subject_kind, subject_id, reason, words, reporter_id, reporter_email, created_at)
        values (${kind}, ${id}, ${reason}, ${words}, ${person?.id ?? null}::uuid, ${person ? null : (email ?? null)}, app_now())`,
    ),
  )
}
