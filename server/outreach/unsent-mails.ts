import { afterCommit, db, inTransaction } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import { recordAdminAction } from '../audit/record-admin-action.ts'
import { wake } from '../work/wake.ts'

/** A mail that could not be sent and is retried at `dueAt`; null if it was given up, or is of no use any more. */
export type UnsentMail = {
  id: number
  recipient: string
  subject: string
  attempts: number
  lastError: string
  createdAt: Date
  dueAt: Date | null
}

const pageSize = 50

/** Returns mails that could not be sent to an admin, newest first, page by page; throws `notFound` for others. */
export async function unsentMails(
  person: Person | null,
  { before = null }: { before?: number | null } = {},
): Promise<{ mails: UnsentMail[]; next: number | null }> {
  adminOnly(person)
  const rows = await fetchRows<UnsentMail>(
    db(),
    sql`
      select id, recipient, subject, attempts, last_error, created_at, due_at
      from outgoing_mails
      where sent_at is null and last_error is not null and (${before}::bigint is null or id < ${before})
      order by id desc limit ${pageSize + 1}`,
  )
  const mails = rows.slice(0, pageSize)
  return { mails, next: rows.length > pageSize ? (mails.at(-1)?.id ?? null) : null }
}

/**
 * Retries a mail immediately, also one that was given up or is too late. Throws `notFound` for users who are not admins, and
 * for a mail that was sent.
 */
export async function sendAgain(person: Person | null, id: number): Promise<void> {
  const admin = adminOnly(person)
  await inTransaction(async (tx) => {
    const [mail] = await fetchRows<{ subject: string; attempts: number }>(
      tx,
      sql`update outgoing_mails set due_at = app_now(), expires_at = null
        where id = ${id} and sent_at is null and last_error is not null returning subject, attempts`,
    )
    if (!mail) throw new Refusal('notFound')
    await recordAdminAction(tx, admin, {
      action: 'resendMail',
      subject: { kind: 'mail', id, label: mail.subject },
      after: { 'failed attempts': mail.attempts },
    })
    afterCommit(tx, () => wake('mails'))
  })
}
