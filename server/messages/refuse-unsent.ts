import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { mostAllowed } from '../limits/limit.ts'
import { limits } from '../limits/limits.ts'

/**
 * Throws `tooManyRequests` if as many pictures and PDFs of a person as allowed were uploaded and not sent. Uploads that arrive
 * at the same time may exceed that by two, so it needs no lock.
 */
export async function refuseManyUnsent({ id }: Person): Promise<void> {
  const [found] = await fetchRows<{ unsent: number }>(
    db(),
    sql`select count(*)::int as unsent from message_pictures where sender_id = ${id} and conversation_id is null`,
  )
  const most = mostAllowed('unsentFiles')
  if ((found?.unsent ?? 0) >= most) throw new Refusal('tooManyRequests', { message: limits.unsentFiles.words(most) })
}
