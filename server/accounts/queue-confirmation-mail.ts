import { createHash, randomBytes } from 'node:crypto'
import { inTransaction } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { confirmationHours } from '../../rules/confirmation-link.ts'
import { Refusal } from '../../rules/refusal.ts'
import { limit } from '../limits/limit.ts'
import { type Mail, queueMail } from '../mail/queue-mail.ts'
import { auth } from './auth.ts'
import { confirmationMail, welcomeMail } from './confirmation-mails.ts'
import { hasConfirmedAddress } from './has-confirmed-address.ts'
import type { Person } from './person.ts'

/** Queues the welcome mail of a new account, with the link that confirms its address. */
export async function queueWelcomeMail(person: Person): Promise<void> {
  await queueWithLink(person, welcomeMail)
}

/**
 * Queues another mail with a link that confirms the person's address; does nothing if it is already confirmed. Throws
 * `notSignedIn`, and `tooManyRequests` above 3 an hour for one account.
 */
export async function resendConfirmation(person: Person | null): Promise<void> {
  if (!person) throw new Refusal('notSignedIn')
  if (await hasConfirmedAddress(person.id)) return
  await limit('confirmation', person.id)
  await queueWithLink(person, confirmationMail)
}

/** The name under which a token is stored; the library stores only its hash. */
export function confirmationName(token: string): string {
  return `confirm-address:${token}`
}

async function queueWithLink({ id, email }: Person, mailWith: (email: string, path: string) => Mail): Promise<void> {
  const token = randomBytes(24).toString('base64url')
  const { internalAdapter } = await auth().$context
  await internalAdapter.createVerificationValue({
    identifier: confirmationName(token),
    // Includes the address, so that a link sent to a previous one confirms nothing.
    value: `${id} ${email}`,
    expiresAt: new Date(Date.now() + confirmationHours * 3_600_000),
  })
  const dedupeKey = `confirm-address:${createHash('sha256').update(token).digest('hex')}`
  const mail = mailWith(email, `/confirm-address?token=${token}`)
  const until = sql`app_now() + ${confirmationHours} * interval '1 hour'`
  await inTransaction((tx) => queueMail(tx, { ...mail, to: email, dedupeKey, until }))
}
