import { afterCommit, type Tx } from '../../db/connect.ts'
import { execute, type Sql, sql } from '../../db/sql.ts'
import { isDeletedAddress } from '../../rules/deleted-address.ts'
import { wake } from '../work/wake.ts'
import type { MailContent } from './mail-content.ts'

/** A rendered mail, and the content that it was rendered from. */
export type Mail = { subject: string; text: string; html: string; content: MailContent }

/** Events for the recipient's calendar: an .ics file, and if it adds and replaces an event, removes it, or has several. */
export type MailCalendar = { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; file: string }

type OutgoingMail = Omit<Mail, 'content'> & {
  dedupeKey: string
  to: string
  /** The address for replies, if not our own. */
  replyTo?: string
  calendar?: MailCalendar | undefined
  /** A POST request to this address turns off mails like this one. */
  unsubscribeUrl?: string | undefined
  /** After this time it is of no use, and is not sent. */
  until?: Date | Sql | undefined
}

/** Begins the keys of mails to a deleted account: their rows contain its address, and are deleted once they were sent. */
export const lastMailPrefix = 'last:'

/** How long a last mail is tried, in days. */
export const lastMailDays = 14

/**
 * Queues a mail to be sent once this transaction commits; the same `dedupeKey` is queued once. A deleted account has no
 * address, so nothing is queued for it.
 */
export async function queueMail(tx: Tx, mail: OutgoingMail): Promise<void> {
  if (isDeletedAddress(mail.to)) return
  await execute(
    tx,
    sql`
      insert into outgoing_mails (dedupe_key, recipient, subject, body_text, body_html, reply_to, calendar_method, calendar_file, unsubscribe_url, created_at, due_at, expires_at)
      values (${mail.dedupeKey}, ${mail.to}, ${oneLine(mail.subject)}, ${mail.text}, ${mail.html}, ${mail.replyTo ?? null},
        ${mail.calendar?.method ?? null}, ${mail.calendar?.file ?? null}, ${mail.unsubscribeUrl ?? null}, app_now(), app_now(), (${mail.until ?? null})::timestamptz)
      on conflict do nothing`,
  )
  afterCommit(tx, () => wake('mails'))
}

/** Prevents a title with a line break from adding a header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
