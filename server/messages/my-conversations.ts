import { db } from '../../db/connect.ts'
import { fetchRows, type Sql, sql } from '../../db/sql.ts'
import { type Cursor, encodeCursor } from '../../rules/list-cursor.ts'
import type { Person } from '../accounts/person.ts'
import { nameInConversation } from '../accounts/shown-names.ts'
import { type FirstImage, firstImage } from '../bookings/booking-of.ts'

/** A conversation in a person's list. */
export type ConversationSummary = {
  id: number
  role: 'guest' | 'owner'
  otherName: string
  spaceTitle: string
  image: FirstImage | null
  timeZone: string
  lastAt: Date
  /** The newest message, and whether the person wrote it. */
  lastBody: string
  lastMine: boolean
  /** The number of messages that the person has not seen; 99 means 99 or more. */
  unread: number
}

export type ConversationsPage = { conversations: ConversationSummary[]; nextCursor: string | null }

type ConversationsQuery = { onlyUnread?: boolean; cursor?: Cursor | undefined; limit?: number }

/** `place` is the text of `lastAt`, to the microsecond. */
type Row = ConversationSummary & { place: string }

/** The maximum number of unread messages and conversations that is counted. */
const mostCounted = 99

/** Returns a page of a person's conversations, the newest message first; 30 by default, at most 100. */
export async function myConversations(
  person: Person,
  { onlyUnread = false, cursor, limit = 30 }: ConversationsQuery = {},
): Promise<ConversationsPage> {
  const size = Math.min(Math.max(limit, 1), 100)
  const rows = await fetchRows<Row>(
    db(),
    sql`
      with page as (
        select conversation_id, last_at, incoming_number, seen_number from conversation_sides
        where person_id = ${person.id} ${onlyUnread ? sql`and incoming_number > seen_number` : sql.empty}
          ${cursor ? before(cursor) : sql.empty}
        order by last_at desc, conversation_id desc limit ${size + 1})
      select c.id, case when c.guest_id = ${person.id} then 'guest' else 'owner' end as role, ${nameInConversation} as other_name,
        s.title as space_title, ${firstImage} as image, s.time_zone, page.last_at, page.last_at::text as place,
        m.body as last_body, m.sender_id = ${person.id} as last_mine,
        case when page.incoming_number <= page.seen_number then 0 else (
          select count(*) from (
            select from messages unseen where unseen.conversation_id = c.id and unseen.number > page.seen_number
              and unseen.sender_id <> ${person.id} limit ${sql.raw(mostCounted)}) counted) end as unread
      from page join conversations c on c.id = page.conversation_id
      join spaces s on s.id = c.space_id
      join messages m on m.conversation_id = c.id and m.number = c.last_number
      join users u on u.id = case when c.guest_id = ${person.id} then c.owner_id else c.guest_id end
      left join profiles p on p.id = u.id
      order by page.last_at desc, c.id desc`,
  )
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    conversations: shown.map(({ place: _, ...row }) => row),
    nextCursor: last && rows.length > size ? encodeCursor({ createdAt: last.place, id: String(last.id) }) : null,
  }
}

/** Where the page before ended at the time: a message that has arrived since moves its conversation, not the page. */
function before({ createdAt, id }: Cursor): Sql {
  return sql`and (last_at, conversation_id) < (${createdAt}::timestamptz, ${id}::bigint)`
}

/** Returns the number of a person's conversations with unseen messages, at most 99, not counting the one on screen. */
export async function countUnread(person: Person, except: number | null = null): Promise<number> {
  const [row] = await fetchRows<{ unread: number }>(
    db(),
    sql`
      select count(*) as unread from (
        select from conversation_sides
        where person_id = ${person.id} and incoming_number > seen_number and conversation_id is distinct from ${except}::bigint
        limit ${sql.raw(mostCounted)}) counted`,
  )
  return row?.unread ?? 0
}
