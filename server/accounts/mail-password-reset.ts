import { createHash } from 'node:crypto'
import { inTransaction } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { passwordResetMail, type ResetLink } from './password-reset-mails.ts'

type Recipient = { email: string; emailVerified: boolean }

/** Mails a link to set a new password, valid for an hour. */
export async function mailPasswordReset({ email, emailVerified }: Recipient, link: ResetLink): Promise<void> {
  const mail = passwordResetMail(email, link, { isConfirmed: emailVerified })
  const dedupeKey = `password-reset:${createHash('sha256').update(link.token).digest('hex')}`
  const until = sql`app_now() + interval '1 hour'`
  await inTransaction((tx) => queueMail(tx, { ...mail, to: email, dedupeKey, until }))
}
