import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'
import { nameInConversation } from '../accounts/shown-names.ts'

/** Returns a person’s conversations with all messages, offers and price requests, blocked users, and saved answers. */
export async function exportMessages({ id }: Person) {
  const [conversations, blocked, savedAnswers] = await Promise.all([
    fetchRows(
      db(),
      sql`
        select s.title as "space", ${nameInConversation} as "with", c.created_at,
          (select coalesce(jsonb_agg(jsonb_build_object('from', case when m.sender_id = ${id} then 'you' else 'them' end,
            'body', m.body, 'sentAt', m.sent_at, 'pictures',
              (select count(*) from message_pictures p
                where p.conversation_id = m.conversation_id and p.number = m.number and p.pdf_name is null), 'pdfs',
              (select coalesce(jsonb_agg(p.pdf_name order by p.position), '[]') from message_pictures p
                where p.conversation_id = m.conversation_id and p.number = m.number and p.pdf_name is not null), 'offer',
              (select jsonb_build_object('startTime', o.start_time, 'hours', o.hours, 'people', o.headcount, 'rentalMinor', o.rental_minor,
                'currency', o.currency, 'expiresAt', o.expires_at, 'withdrawnAt', o.withdrawn_at) from offers o
                where o.conversation_id = m.conversation_id and o.number = m.number), 'priceRequest',
              (select jsonb_build_object('startTime', q.start_time, 'hours', q.hours, 'people', q.headcount, 'rentalMinor', q.rental_minor,
                'currency', q.currency) from price_requests q
                where q.conversation_id = m.conversation_id and q.number = m.number)) order by m.number), '[]') from messages m where m.conversation_id = c.id) as messages
        from conversation_sides side join conversations c on c.id = side.conversation_id join spaces s on s.id = c.space_id
        join users u on u.id = case when c.guest_id = ${id} then c.owner_id else c.guest_id end left join profiles p on p.id = u.id
        where side.person_id = ${id} order by c.id`,
    ),
    fetchRows(
      db(),
      sql`
        select ${nameInConversation} as "name", x.created_at from blocked_people x join users u on u.id = x.blocked_id
        left join profiles p on p.id = u.id
        left join lateral (select owner_id from conversations where guest_id = x.blocker_id and owner_id = u.id limit 1) c on true
        where x.blocker_id = ${id} order by x.created_at`,
    ),
    fetchRows(db(), sql`select title, body, saved_at from saved_answers where user_id = ${id} order by saved_at, id`),
  ])
  return { conversations, blocked, savedAnswers }
}
