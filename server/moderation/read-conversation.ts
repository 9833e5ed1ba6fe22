import { db, inTransaction, type Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { messagesPerPage } from '../../rules/message.ts'
import { Refusal } from '../../rules/refusal.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import { type MessageFiles, withFiles } from '../messages/message-files.ts'
import { isOpenToAdmins } from '../messages/open-to-admins.ts'
import { recordReading } from '../messages/record-reading.ts'

/** A conversation as an admin reads it. */
export type ReadConversation = {
  id: number
  spaceTitle: string
  guest: { id: string; name: string }
  owner: { id: string; name: string }
  messages: ({ number: number; fromGuest: boolean; body: string; sentAt: Date } & MessageFiles)[]
  /** The number before which earlier messages are read; null if there are none. */
  before: number | null
}

type Found = { id: number; spaceTitle: string; guestId: string; guestName: string; ownerId: string; ownerName: string }

/**
 * Returns 50 messages of a conversation to an admin, only if one of its people has reported the other, or one of its bookings
 * is disputed. The audit log records that it was read, once in ten minutes for an admin. Throws `notFound` otherwise.
 */
export async function readConversation(
  person: Person | null,
  conversationId: number,
  before: number | null = null,
): Promise<ReadConversation> {
  const admin = adminOnly(person)
  return await inTransaction(async (tx) => {
    const found = await readable(tx, conversationId)
    await recordReading(tx, admin, found.id)
    const page = await fetchRows<Omit<ReadConversation['messages'][number], keyof MessageFiles>>(
      tx,
      sql`
        select number, sender_id = ${found.guestId} as from_guest, body, sent_at from messages
        where conversation_id = ${found.id} ${before === null ? sql.empty : sql`and number < ${before}`}
        order by number desc limit ${messagesPerPage + 1}`,
    )
    const messages = await withFiles(tx, found.id, page.slice(0, messagesPerPage).reverse())
    return {
      id: found.id,
      spaceTitle: found.spaceTitle,
      messages,
      guest: { id: found.guestId, name: found.guestName },
      owner: { id: found.ownerId, name: found.ownerName },
      before: page.length > messagesPerPage ? (messages[0]?.number ?? null) : null,
    }
  })
}

async function readable(tx: Tx, id: number): Promise<Found> {
  const [found] = Number.isSafeInteger(id)
    ? await fetchRows<Found>(
        tx,
        sql`
          select c.id, s.title as space_title, c.guest_id, coalesce(nullif(gp.full_name, ''), g.email) as guest_name,
            c.owner_id, coalesce(nullif(op.full_name, ''), o.email) as owner_name
          from conversations c join spaces s on s.id = c.space_id
          join users g on g.id = c.guest_id left join profiles gp on gp.id = g.id
          join users o on o.id = c.owner_id left join profiles op on op.id = o.id
          where c.id = ${id} and ${isOpenToAdmins}`,
      )
    : []
  if (!found) throw new Refusal('notFound')
  return found
}

/**
 * Returns the conversation of a booking's guest and owner to an admin, who may read it if the booking is disputed; null if
 * they have none. Throws `notFound` for others.
 */
export async function conversationOfBooking(person: Person | null, bookingId: string): Promise<number | null> {
  adminOnly(person)
  const [found] = await fetchRows<{ id: number }>(
    db(),
    sql`
      select c.id from bookings b join conversations c on c.guest_id = b.user_id and c.space_id = b.space_id
      where b.id = ${bookingId}`,
  )
  return found?.id ?? null
}
