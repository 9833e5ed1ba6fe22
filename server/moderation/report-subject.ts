import { sql } from '../../db/sql.ts'

/** What a report is about: a space, one person's side of a conversation, or a review of a space. */
export type ReportSubjectKind = 'space' | 'conversation' | 'review'

/**
 * Joins the subject of reports `r` (or rows with the same two columns): the space `s`, the side of the reported person `side`,
 * its conversation `c`, the review `review`, and the reported person `u` with the profile `p`.
 */
export const joinSubject = sql`
  left join conversation_sides side on r.subject_kind = 'conversation' and side.id = r.subject_id
  left join conversations c on c.id = side.conversation_id
  left join reviews review on r.subject_kind = 'review' and review.id = r.subject_id
  join spaces s on s.id = case r.subject_kind when 'space' then r.subject_id when 'review' then review.space_id else c.space_id end
  join users u on u.id = coalesce(side.person_id, review.user_id, s.user_id) left join profiles p on p.id = u.id`

/** The title of the subject that `joinSubject` joins. */
export const subjectTitle = sql`case r.subject_kind when 'space' then s.title when 'review' then 'Review of ' || s.title
  else 'Messages about ' || s.title end`
