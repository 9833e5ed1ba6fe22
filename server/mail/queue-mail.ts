import { afterCommit, type Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { wake } from '../work/wake.ts'

export type Mail = { subject: string; text: string; html: string }

/** An event for the recipient's calendar: an .ics file, and if it adds and replaces the event or removes it. */
export type MailCalendar = { method: 'REQUEST' | 'CANCEL'; file: string }

/** `replyTo` is the address for replies, if not our own. */
type OutgoingMail = Mail & { dedupeKey: string; to: string; replyTo?: string; calendar?: MailCalendar | undefined }

/**
 * Queues a mail to be sent once this transaction commits; the same `dedupeKey` is queued once. A deleted account has no
 * address, so nothing is queued for it.
 */
export async function queueMail(tx: Tx, mail: OutgoingMail): Promise<void> {
  if (mail.to.endsWith('@deleted.invalid')) return
  await execute(
    tx,
    sql`
      insert into outgoing_mails (dedupe_key, recipient, subject, body_text, body_html, reply_to, calendar_method, calendar_file, created_at, due_at)
      values (${mail.dedupeKey}, ${mail.to}, ${oneLine(mail.subject)}, ${mail.text}, ${mail.html}, ${mail.replyTo ?? null},
        ${mail.calendar?.method ?? null}, ${mail.calendar?.file ?? null}, app_now(), app_now())
      on conflict do nothing`,
  )
  afterCommit(tx, () => wake('mails'))
}

/** Prevents a title with a line break from adding a header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
