import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { closeAlertOf, closeAlertsAbout } from '../alerts/close-alerts.ts'
import { raiseAlert, raiseUnlessOpen } from '../alerts/raise-alert.ts'

const alertAfterAttempts = 8
const aboutServer = 'mail-server'

type AttemptedMail = { id: number; subject: string; attempts: number }

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
  await raiseAlert(db(), {
    key: `mail:${mail.id}`,
    kind: 'mail_failed',
    detail: `“${mail.subject}” is tried again and again: ${reason}`,
  })
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
