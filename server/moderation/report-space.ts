import { inTransaction, read } from '../../db/connect.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { ReportInput } from '../../rules/report.ts'
import type { Person } from '../accounts/person.ts'
import { limited } from '../limits/limited.ts'

/** The reporter: an account, or a visitor's network address for the limit. */
type Reporter = { person: Person | null; address: string }

/**
 * Stores a report of a listed space for the admins. A visitor's e-mail address is stored if given, a person's is that of
 * the account. Throws `spaceNotFound`, and `tooManyRequests` above 5 an hour from one person or visitor's address.
 */
export async function reportSpace(spaceId: number, input: ReportInput, { person, address }: Reporter): Promise<void> {
  await limited('reports', person?.id ?? address, () =>
    inTransaction(async (tx) => {
      const stored = await read<{ id: number }>(tx, {
        name: 'report_space',
        text: `
          insert into reports (subject_kind, subject_id, reason, words, reporter_id, reporter_email, created_at)
          select 'space', id, $2, $3, $4::uuid, $5::text, app_now() from spaces where id = $1 and deleted_at is null
          returning id`,
        values: [spaceId, input.reason, input.words, person?.id ?? null, person ? null : (input.email ?? null)],
      })
      if (stored.length === 0) throw new Refusal('spaceNotFound')
    }),
  )
}
