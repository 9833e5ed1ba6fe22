import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { RequestAnswer } from '../../rules/booking.ts'

type AnsweredRequest = { spaceId: number; number: string; requestAnswer: RequestAnswer | null }

/** Returns the user who accepted or declined a request: the owner or a co-host; null for other answers. */
export async function requestAnswerer({
  spaceId,
  number,
  requestAnswer,
}: AnsweredRequest): Promise<{ id: string; name: string } | null> {
  if (requestAnswer !== 'accepted' && requestAnswer !== 'declined') return null
  const [answerer] = await fetchRows<{ id: string; name: string }>(
    db(),
    sql`
      select u.id, coalesce(nullif(p.full_name, ''), nullif(u.name, ''), 'A co-host') as name
      from space_actions a join users u on u.id = a.user_id left join profiles p on p.id = a.user_id
      where a.space_id = ${spaceId} and a.about = ${number} and a.action in ('requestAccepted', 'requestDeclined')
      order by a.id desc limit 1`,
  )
  return answerer ?? null
}
