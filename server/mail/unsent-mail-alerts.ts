import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { closeAlertOf, closeAlertsAbout } from '../alerts/close-alerts.ts'
import { raiseAlert, raiseUnlessOpen } from '../alerts/raise-alert.ts'

const alertAfterAttempts = 8
const aboutServer = 'mail-server'

/** Mails to addresses that anyone can type into a form, by the beginning of their keys. */
const requestedByAnyone = ['confirm-address:', 'newsletter-ask:', 'sign-up-attempt:', 'password-reset:']

type AttemptedMail = { id: number; dedupeKey: string; subject: string; attempts: number }

/**
 * Raises an alert about a mail that was not sent, from its eighth attempt on. A mail server that is away, or does not accept us,
 * is one alert, however many mails wait for it.
 */
export async function alertUnsent(mail: AttemptedMail, reason: string, isOfMail: boolean): Promise<void> {
  if (mail.attempts < alertAfterAttempts) return
  if (!isOfMail) {
    const detail = `The mail server sends nothing: ${reason}`
    return await raiseUnlessOpen(db(), { kind: 'mail_failed', subject: aboutServer, detail })
  }
  await alertAbout(mail, `mail:${mail.id}`, `“${mail.subject}” is tried again and again: ${reason}`)
}

/** Raises an alert about a mail that is not tried again. */
export async function alertGivenUp(mail: AttemptedMail, reason: string): Promise<void> {
  await alertAbout(mail, `mail-given-up:${mail.id}`, `“${mail.subject}” is not tried again: ${reason}`)
}

/** The page of mails that could not be sent lists all; alerts about what strangers type would hide others. */
async function alertAbout({ dedupeKey }: AttemptedMail, key: string, detail: string): Promise<void> {
  if (requestedByAnyone.some((prefix) => dedupeKey.startsWith(prefix))) return
  await raiseAlert(db(), { key, kind: 'mail_failed', detail })
}

/** Closes what a mail has ended that was sent at a later attempt than its first. */
export async function closeAlertsOfSent({ id, attempts }: AttemptedMail): Promise<void> {
  if (attempts > alertAfterAttempts) await closeAlertOf(db(), `mail:${id}`, { by: null, note: 'It was sent' })
  await closeAlertsAbout(db(), aboutServer, 'A mail that waited was sent')
}

/**
 * Closes what is open about a mail that is not tried again. The alert about the mail server ends with the last mail that it is
 * about, because an open one would hide the next outage.
 */
export async function closeAlertsOfEnded({ id, attempts }: AttemptedMail): Promise<void> {
  if (attempts <= alertAfterAttempts) return
  await closeAlertOf(db(), `mail:${id}`, { by: null, note: 'It is not tried again' })
  const waiting = await fetchRows(
    db(),
    sql`select from outgoing_mails where sent_at is null and due_at is not null and attempts >= ${alertAfterAttempts} limit 1`,
  )
  if (waiting.length === 0) await closeAlertsAbout(db(), aboutServer, 'No mail waits for it any more')
}
