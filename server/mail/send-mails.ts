import { createTransport, type Transporter } from 'nodemailer'
import { db } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { env } from '../env.ts'
import { logProblem } from '../log.ts'
import { isPublicHost } from '../security/is-public-host.ts'
import { leaseDue } from '../work/lease-due.ts'
import { postpone } from '../work/postpone.ts'
import { runJob } from '../work/run-job.ts'
import type { Worker } from '../work/wake.ts'
import { lastMailPrefix, type MailCalendar } from './queue-mail.ts'
import { isAboutMail, isAddressUnknown, isRecipientRejected } from './rejected-mail.ts'
import { siteUrl } from './render-mail.ts'
import { alertGivenUp, alertUnsent, closeAlertsOfEnded, closeAlertsOfSent } from './unsent-mail-alerts.ts'

export const mailWorker: Worker = { name: 'mails', everySeconds: 10, run: sendMails }

/** Mails that are sent at the same time, each over a connection of its own. */
const mostAtOnce = 10
/** How long one mail may take. All are sent at once, so the lease of a minute is long enough. */
const patienceMs = 30_000

type DueMail = {
  id: number
  dedupeKey: string
  recipient: string
  subject: string
  bodyText: string
  bodyHtml: string | null
  replyTo: string | null
  calendarMethod: MailCalendar['method'] | null
  calendarFile: string | null
  unsubscribeUrl: string | null
  attempts: number
  createdAt: Date
  isOld: boolean
  /** True once it is of no use any more. */
  isLate: boolean
}

/**
 * Sends the mails that are due. One whose recipient does not accept mail, or that the mail server has rejected for five days,
 * is given up until an admin sends it again; what fails for our own reasons is retried each hour, until it is of no use any
 * more. Without SMTP settings (demo mode) they stay in the database as sent, for /dev/mail.
 */
export async function sendMails(): Promise<number> {
  const due = await leaseDueMails()
  const sending = due.map((mail) =>
    runJob({ worker: mailWorker.name, mailId: mail.id, mail: mail.dedupeKey }, () => sendMail(mail)),
  )
  await Promise.all(sending)
  return due.length
}

async function sendMail(mail: DueMail): Promise<'postponed' | undefined> {
  if (mail.isLate && transporter()) return await endUnsent(mail, 'Too late: it was of no use any more')
  let isAccepted: boolean
  try {
    isAccepted = await post(mail)
  } catch (error) {
    logProblem('a mail was not sent', error)
    const isFinal = isRecipientRejected(error) || (mail.isOld && isAboutMail(error))
    if (isAddressUnknown(error)) await markRejected(mail.recipient)
    const reason = error instanceof Error ? error.message : String(error)
    await (isFinal ? giveUp(mail, reason) : sendLater(mail, reason, isAboutMail(error)))
    return isFinal ? undefined : 'postponed'
  }
  await execute(db(), sql`update outgoing_mails set sent_at = app_now(), last_error = null where id = ${mail.id}`)
  if (isAccepted) await deleteIfLast(mail)
  if (isAccepted) await endRejection(mail.recipient)
  if (mail.attempts > 1) await closeAlertsOfSent(mail)
  return
}

/** Deletes a mail that was sent or given up if its account is deleted, perhaps since it was read. */
async function deleteIfLast({ id }: DueMail): Promise<void> {
  await execute(db(), sql`delete from outgoing_mails where id = ${id} and dedupe_key like ${`${lastMailPrefix}%`}`)
}

/** If this process crashes, another sends the mails after the minute of their lease. */
async function leaseDueMails(): Promise<DueMail[]> {
  return await leaseDue<DueMail>({
    table: 'outgoing_mails',
    where: sql`sent_at is null`,
    countsAttempts: true,
    limit: mostAtOnce,
    returning: sql`id, dedupe_key, recipient, subject, body_text, body_html, reply_to, calendar_method, calendar_file, unsubscribe_url, attempts,
      created_at, created_at < app_now() - interval '5 days' as is_old, coalesce(expires_at <= app_now(), false) as is_late`,
  })
}

/** Returns true if a mail server accepted the mail, false in a demo without one. */
async function post(mail: DueMail): Promise<boolean> {
  const transport = transporter()
  if (!transport) return false
  await transport.sendMail({
    from: env().MAIL_FROM,
    to: mail.recipient,
    replyTo: mail.replyTo ?? undefined,
    subject: mail.subject,
    text: mail.bodyText,
    html: mail.bodyHtml ?? undefined,
    icalEvent: calendarPart(mail),
    headers: unsubscribeHeaders(mail),
    messageId: messageIdOf(mail),
    signal: AbortSignal.timeout(patienceMs),
  })
  return true
}

/**
 * Returns the Message-ID, which is the same for a second attempt, so that a mailbox recognizes the duplicate. Ids of mails begin
 * again with an empty or restored database; the time at which a mail was queued does not.
 */
function messageIdOf({ id, createdAt }: DueMail): string {
  return `<mail-${id}-${createdAt.getTime()}@${new URL(siteUrl('/')).hostname}>`
}

/** A part that mail programs recognize as an event, and the same as an attached file. */
function calendarPart({ calendarMethod, calendarFile }: DueMail) {
  if (calendarMethod === null || calendarFile === null) return undefined
  return {
    method: calendarMethod,
    content: calendarFile,
    filename: { REQUEST: 'booking.ics', CANCEL: 'cancelled.ics', PUBLISH: 'bookings.ics' }[calendarMethod],
  }
}

/** Mailboxes show a button for these headers, and end the mails with one POST request (RFC 2369, RFC 8058). */
function unsubscribeHeaders({ unsubscribeUrl }: DueMail): Record<string, string> {
  if (unsubscribeUrl === null) return {}
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

async function sendLater(mail: DueMail, reason: string, isOfMail: boolean): Promise<void> {
  const { id, attempts } = mail
  await postpone({ table: 'outgoing_mails', id, attempts, seconds: 30, mostSeconds: 3_600, reason })
  await alertUnsent(mail, reason, isOfMail)
}

/** From now on the owner of the address is asked for it before booking (`refuseRejectedAddress`). */
async function markRejected(email: string): Promise<void> {
  await execute(
    db(),
    sql`update users set mail_rejected_at = app_now() where email = ${email.toLowerCase()} and mail_rejected_at is null`,
  )
}

/** A later mail arrived, so the mailbox is there. */
async function endRejection(email: string): Promise<void> {
  await execute(
    db(),
    sql`update users set mail_rejected_at = null where email = ${email.toLowerCase()} and mail_rejected_at is not null`,
  )
}

/** Without a due time it is not sent until an admin sends it again. */
async function endUnsent(mail: DueMail, reason: string): Promise<undefined> {
  await execute(
    db(),
    sql`update outgoing_mails set due_at = null, last_error = ${reason.slice(0, 500)} where id = ${mail.id}`,
  )
  await closeAlertsOfEnded(mail)
  await deleteIfLast(mail)
  return
}

async function giveUp(mail: DueMail, reason: string): Promise<void> {
  await endUnsent(mail, reason)
  // The last mail of a deleted account is deleted.
  const [left] = await fetchRows<{ id: number }>(db(), sql`select id from outgoing_mails where id = ${mail.id}`)
  if (!left) return
  await alertGivenUp(mail, reason)
}

let made: { url: string; transport: Transporter } | undefined

function transporter(): Transporter | null {
  const url = env().SMTP_URL
  if (!url) return null
  if (made?.url !== url) made = { url, transport: createTransport(withTls(url)) }
  return made.transport
}

/**
 * Returns the URL of a mail server with `requireTLS` if the server is on the internet: else mails would be sent unencrypted
 * whenever it does not offer STARTTLS, or an attacker between them removes the offer. `requireTLS` or `ignoreTLS` in the URL
 * takes precedence.
 */
export function withTls(url: string): string {
  const parsed = new URL(url)
  const { protocol, hostname, searchParams } = parsed
  if (protocol !== 'smtp:' || !isPublicHost(hostname)) return url
  if (searchParams.has('requireTLS') || searchParams.has('ignoreTLS')) return url
  searchParams.set('requireTLS', 'true')
  return parsed.href
}
