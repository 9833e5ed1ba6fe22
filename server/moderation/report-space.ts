import { inTransaction } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { ReportInput } from '../../rules/report.ts'
import type { Person } from '../accounts/person.ts'
import { withinLimit } from '../limits/within-limit.ts'

/** The reporter: an account, or a visitor's network address for the limit. */
type Reporter = { person: Person | null; address: string }

/**
 * Stores a report of a listed space for the admins. A visitor's e-mail address is stored if given, a person's is that of
 * the account. Throws `spaceNotFound`, and `tooManyRequests` above 5 an hour from one person or visitor's address.
 */
export async function reportSpace(spaceId: number, input: ReportInput, { person, address }: Reporter): Promise<void> {
  await withinLimit('reports', person?.id ?? address, () =>
    inTransaction(async (tx) => {
      const stored = await fetchRows<{ id: number }>(
        tx,
        sql`
          insert into reports (subject_kind, subject_id, reason, words, reporter_id, reporter_email, created_at)
          select 'space', id, ${input.reason}, ${input.words}, ${person?.id ?? null}::uuid, ${person ? null : (input.email ?? null)}::text, app_now() from spaces where id = ${spaceId} and deleted_at is null
          returning id`,
      )
      if (stored.length === 0) throw new Refusal('spaceNotFound')
    }),
  )
}
