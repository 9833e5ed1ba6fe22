import { createTransport, type Transporter } from 'nodemailer'
import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { brandSlug } from '../../rules/brand.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { env } from '../env.ts'
import { logBug, logProblem } from '../log.ts'
import type { Worker } from '../work/wake.ts'

export const mailWorker: Worker = { name: 'mails', everySeconds: 10, run: sendMails }

const batch = 20
const alertAfterAttempts = 8

type DueMail = {
  id: number
  recipient: string
  subject: string
  bodyText: string
  bodyHtml: string | null
  replyTo: string | null
  attempts: number
}

/** Sends the mails that are due. Without SMTP settings (demo mode) they stay in the database as sent, for /dev/mail. */
export async function sendMails(): Promise<number> {
  const due = await leaseDueMails()
  for (const mail of due) {
    try {
      await sendMail(mail)
    } catch (error) {
      logBug(error, { worker: mailWorker.name, mailId: mail.id })
    }
  }
  return due.length
}

async function sendMail(mail: DueMail): Promise<void> {
  try {
    await post(mail)
  } catch (error) {
    logProblem('a mail was not sent', error, { mailId: mail.id })
    return await postpone(mail, error instanceof Error ? error.message : String(error))
  }
  await fetchRows(db(), sql`update outgoing_mails set sent_at = app_now(), last_error = null where id = ${mail.id}`)
}

/** Leases mails for a minute; if this process crashes, another sends them then. */
async function leaseDueMails(): Promise<DueMail[]> {
  return await fetchRows<DueMail>(
    db(),
    sql`
      update outgoing_mails set attempts = attempts + 1, due_at = app_now() + interval '60 seconds'
      where id in (
        select id from outgoing_mails where sent_at is null and due_at <= app_now()
        order by due_at limit ${batch} for update skip locked)
      returning id, recipient, subject, body_text, body_html,
        reply_to, attempts`,
  )
}

async function post(mail: DueMail): Promise<void> {
  const transport = transporter()
  if (!transport) return
  await transport.sendMail({
    from: env().MAIL_FROM,
    to: mail.recipient,
    replyTo: mail.replyTo ?? undefined,
    subject: mail.subject,
    text: mail.bodyText,
    html: mail.bodyHtml ?? undefined,
    // The same for a second attempt, so that a mailbox can recognize the duplicate.
    messageId: `<mail-${mail.id}@${brandSlug}>`,
  })
}

async function postpone(mail: DueMail, reason: string): Promise<void> {
  const seconds = Math.min(30 * 2 ** mail.attempts, 3_600)
  await fetchRows(
    db(),
    sql`update outgoing_mails set due_at = app_now() + ${seconds} * interval '1 second', last_error = ${reason.slice(0, 500)} where id = ${mail.id}`,
  )
  if (mail.attempts < alertAfterAttempts) return
  await raiseAlert(db(), {
    key: `mail:${mail.id}`,
    kind: 'mail_failed',
    detail: `Mail ${mail.id} does not leave: ${reason}`,
  })
}

let made: { url: string; transport: Transporter } | undefined

function transporter(): Transporter | null {
  const url = env().SMTP_URL
  if (!url) return null
  if (made?.url !== url) made = { url, transport: createTransport(url) }
  return made.transport
}
