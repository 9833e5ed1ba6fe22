import { inTransaction } from '../../db/connect.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { accountKey } from './count-guess.ts'
import { signUpAttemptMail } from './sign-up-attempt-mails.ts'

/** Mails the owner of an account that a sign-up with its address was rejected; at most once a day. */
export async function mailSignUpAttempt(email: string): Promise<void> {
  const mail = signUpAttemptMail(email)
  const day = new Date().toISOString().slice(0, 10)
  const dedupeKey = `sign-up-attempt:${accountKey(email)}:${day}`
  await inTransaction((tx) => queueMail(tx, { ...mail, to: email, dedupeKey }))
}
