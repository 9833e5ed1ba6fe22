import { db, inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import type { ContactSubject } from '../../rules/contact.ts'
import { Refusal } from '../../rules/refusal.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import { recordAdminAction } from '../audit/record-admin-action.ts'

export type ContactMessage = {
  id: number
  /** The sender's account, if signed in. */
  userId: string | null
  name: string
  email: string
  subject: ContactSubject
  message: string
  createdAt: Date
  answeredAt: Date | null
  answeredBy: string | null
}

const pageSize = 25

type MessagesQuery = { isAnswered?: boolean; before?: number | null }

/** Returns messages of the contact form to an admin, newest first, answered or not; throws `notFound` for others. */
export async function listContactMessages(
  person: Person | null,
  { isAnswered = false, before = null }: MessagesQuery = {},
): Promise<{ messages: ContactMessage[]; next: number | null }> {
  adminOnly(person)
  const rows = await fetchRows<ContactMessage>(
    db(),
    sql`
      select m.id, m.user_id, m.name, m.email, m.subject, m.message, m.created_at,
        m.answered_at, u.email as answered_by
      from contact_messages m left join users u on u.id = m.answered_by
      where (m.answered_at is not null) = ${isAnswered} and (${before}::bigint is null or m.id < ${before})
      order by m.id desc limit ${pageSize + 1}`,
  )
  const messages = rows.slice(0, pageSize)
  return { messages, next: rows.length > pageSize ? (messages.at(-1)?.id ?? null) : null }
}

/** Counts the messages that are not answered, for an admin; 100 means 100 or more. Throws `notFound` for others. */
export async function countOpenMessages(person: Person | null): Promise<number> {
  adminOnly(person)
  const [row] = await fetchRows<{ open: number }>(
    db(),
    sql`select count(*) as open from (select from contact_messages where answered_at is null limit 100) counted`,
  )
  return row?.open ?? 0
}

/** Marks a message as answered, or as open again. Throws `notFound` for users who are not admins and for an unknown message. */
export async function markAnswered(person: Person | null, id: number, isAnswered: boolean): Promise<void> {
  const admin = adminOnly(person)
  await inTransaction(async (tx) => {
    const [message] = await fetchRows<{ name: string; wasAnswered: boolean }>(
      tx,
      sql`select name, answered_at is not null as was_answered from contact_messages where id = ${id} for update`,
    )
    if (!message) throw new Refusal('notFound')
    if (message.wasAnswered === isAnswered) return
    await execute(
      tx,
      sql`update contact_messages set answered_at = case when ${isAnswered} then app_now() end, answered_by = case when ${isAnswered} then ${admin.id}::uuid end
       where id = ${id}`,
    )
    await recordAdminAction(tx, admin, {
      action: 'answerMessage',
      subject: { kind: 'contactMessage', id, label: `Message of ${message.name}` },
      before: { answered: message.wasAnswered },
      after: { answered: isAnswered },
    })
  })
}
