import { desc } from 'drizzle-orm'
import { db } from '../../db/connect.ts'
import { outgoingMails } from '../../db/tables/account-tables.ts'

/** The newest mails, for the /dev/mail page of demo mode. */
export async function recentMails(limit = 50) {
  return await db()
    .select({
      id: outgoingMails.id,
      recipient: outgoingMails.recipient,
      subject: outgoingMails.subject,
      bodyText: outgoingMails.bodyText,
      bodyHtml: outgoingMails.bodyHtml,
      createdAt: outgoingMails.createdAt,
      sentAt: outgoingMails.sentAt,
      lastError: outgoingMails.lastError,
    })
    .from(outgoingMails)
    .orderBy(desc(outgoingMails.id))
    .limit(Math.min(limit, 100))
}
