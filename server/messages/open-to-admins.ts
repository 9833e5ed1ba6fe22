import { sql } from '../../db/sql.ts'

/**
 * Whether an admin may read a conversation, of `conversations c`: one of its people has reported the other, or one of its
 * bookings is disputed.
 */
export const isOpenToAdmins = sql`(
  exists (select from reports r join conversation_sides side on side.id = r.subject_id
    where r.subject_kind = 'conversation' and side.conversation_id = c.id)
  or exists (select from bookings b join disputes d on d.booking_id = b.id
    where b.user_id = c.guest_id and b.space_id = c.space_id))`
