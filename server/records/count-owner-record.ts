import { dbToRead } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import {
  type AnswerCase,
  answerMinutes,
  answerTimeShown,
  leastCases,
  medianOf,
  type Share,
} from '../../rules/owner-record.ts'
import { currentTime } from '../clock.ts'
import {
  countedAnswers,
  countedCancellations,
  countedProblems,
  countedRefunds,
  countedStays,
} from './owner-statements.ts'

/** What happened at an owner's spaces, counted from rows. A figure with fewer than ten cases is null. */
export type OwnerRecord = {
  stays: number
  hours: number
  withoutProblem: Share
  cancellations: Share
  refunds: Share
  /** '20 min'. */
  answerTime: string | null
  rating: number | null
  reviews: number
  countedAt: Date
}

/** Counts the record of an owner at this moment. */
export async function countOwnerRecord(ownerId: string): Promise<OwnerRecord> {
  const [now, stays, withoutProblem, cancellations, refunds, answerTime, rating] = await Promise.all([
    currentTime(),
    fetchRows<{ stays: number; hours: number }>(dbToRead(), countedStays.of(ownerId)),
    fetchRows<Share>(dbToRead(), countedProblems.of(ownerId)),
    fetchRows<Share>(dbToRead(), countedCancellations.of(ownerId)),
    fetchRows<Share>(dbToRead(), countedRefunds.of(ownerId)),
    ownerAnswerTime(ownerId),
    fetchRows<{ rating: number | null; reviews: number }>(dbToRead(), ratingOf(ownerId)),
  ])
  const none: Share = { cases: 0, of: 0 }
  return {
    stays: stays[0]?.stays ?? 0,
    hours: stays[0]?.hours ?? 0,
    withoutProblem: withoutProblem[0] ?? none,
    cancellations: cancellations[0] ?? none,
    refunds: refunds[0] ?? none,
    answerTime,
    rating: rating[0]?.rating ?? null,
    reviews: rating[0]?.reviews ?? 0,
    countedAt: now,
  }
}

/** Returns how long an owner usually takes to answer, '20 min'; null with too few cases. */
export async function ownerAnswerTime(ownerId: string): Promise<string | null> {
  const [now, answers] = await Promise.all([
    currentTime(),
    fetchRows<AnswerCase>(dbToRead(), countedAnswers.of(ownerId)),
  ])
  const minutes = answers.flatMap((answer) => answerMinutes(answer, now) ?? [])
  const median = minutes.length >= leastCases ? medianOf(minutes) : null
  return median === null ? null : answerTimeShown(median)
}

/** The average of all visible reviews of the listed spaces. */
const ratingOf = (ownerId: string) => sql`
  select round(avg(r.rating), 1)::float8 as rating, count(r.id) as reviews
  from spaces s join reviews r on r.space_id = s.id
  where s.user_id = ${ownerId} and s.deleted_at is null and r.visible_at is not null and r.hidden_at is null`
