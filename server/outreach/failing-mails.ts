import { afterCommit, db, inTransaction, read } from '../../db/connect.ts'
import { Refusal } from '../../rules/refusal.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import { recordAdminAction } from '../audit/record-admin-action.ts'
import { wake } from '../work/wake.ts'

/** A mail that could not be sent and is retried at `dueAt`. */
export type FailingMail = {
  id: number
  recipient: string
  subject: string
  attempts: number
  lastError: string
  createdAt: Date
  dueAt: Date
}

/** Returns mails that could not be sent to an admin, newest first, at most `limit`; throws `notFound` for others. */
export async function failingMails(
  person: Person | null,
  { before = null, limit = 50 }: { before?: number | null; limit?: number } = {},
): Promise<{ mails: FailingMail[]; next: number | null }> {
  adminOnly(person)
  const rows = await read<FailingMail>(db(), {
    name: 'failing_mails',
    text: `
      select id, recipient, subject, attempts, last_error as "lastError", created_at as "createdAt", due_at as "dueAt"
      from outgoing_mails
      where sent_at is null and last_error is not null and ($1::bigint is null or id < $1)
      order by id desc limit $2`,
    values: [before, limit + 1],
  })
  const mails = rows.slice(0, limit)
  return { mails, next: rows.length > limit ? (mails.at(-1)?.id ?? null) : null }
}

/** Retries a mail immediately. Throws `notFound` for users who are not admins, and for a mail that was sent. */
export async function sendAgain(person: Person | null, id: number): Promise<void> {
  const admin = adminOnly(person)
  await inTransaction(async (tx) => {
    const [mail] = await read<{ subject: string; attempts: number }>(tx, {
      name: 'send_mail_again',
      text: `update outgoing_mails set due_at = app_now()
        where id = $1 and sent_at is null and last_error is not null returning subject, attempts`,
      values: [id],
    })
    if (!mail) throw new Refusal('notFound')
    await recordAdminAction(tx, admin, {
      action: 'resendMail',
      subject: { kind: 'mail', id, label: mail.subject },
      after: { 'failed attempts': mail.attempts },
    })
    afterCommit(tx, () => wake('mails'))
  })
}
