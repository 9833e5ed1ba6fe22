import { inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { Refusal } from '../../rules/refusal.ts'
import { reviewAnswerInput } from '../../rules/review-input.ts'
import type { Person } from '../accounts/person.ts'
import { publish } from '../live/publish.ts'
import { notify } from '../notifications/notify.ts'
import { reviewAnsweredMail } from './published-review-mails.ts'

type AnsweredReview = {
  spaceId: number
  isAnswered: boolean
  isHidden: boolean
  authorId: string
  spaceTitle: string
  slug: string
}

/**
 * Stores the owner's public answer to a visible review of their space, once, and notifies its author. Throws `reviewNotFound`
 * for others and while it is not visible, `answeredAlready`, `reviewHidden`, `invalidFields`.
 */
export async function answerReview(owner: Person, reviewId: number, input: unknown): Promise<void> {
  await inTransaction(async (tx) => {
    const [review] = Number.isSafeInteger(reviewId)
      ? await fetchRows<AnsweredReview>(
          tx,
          sql`
            select r.space_id, r.answer is not null as is_answered, r.hidden_at is not null as is_hidden, r.user_id as author_id,
              s.title as space_title, s.slug
            from reviews r join spaces s on s.id = r.space_id
            where r.id = ${reviewId} and s.user_id = ${owner.id} and r.visible_at is not null for update of r`,
        )
      : []
    if (!review) throw new Refusal('reviewNotFound')
    if (review.isHidden) throw new Refusal('reviewHidden')
    if (review.isAnswered) throw new Refusal('answeredAlready')
    const { answer } = parseInput(reviewAnswerInput, input)
    await execute(tx, sql`update reviews set answer = ${answer}, answered_at = app_now() where id = ${reviewId}`)
    const mail = reviewAnsweredMail({ ...review, answer })
    await notify(tx, { personId: review.authorId, kind: 'review', key: `review-answer:${reviewId}`, mail })
    publish(tx, `space:${review.spaceId}`)
  })
}
