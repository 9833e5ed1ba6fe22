import { dbToRead } from '../../db/connect.ts'
import { fetchRows, type Sql, sql } from '../../db/sql.ts'
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
  type RecordScope,
} from './record-statements.ts'

/** What happened at a space, or at all of an owner's, counted from rows. A figure with fewer than ten cases is not shown. */
export type SpaceRecord = {
  stays: number
  hours: number
  withoutProblem: Share
  cancellations: Share
  refunds: Share
  /** '20 min'; null with fewer than ten cases. */
  answerTime: string | null
  countedAt: Date
}

export type OwnerRecord = SpaceRecord & { rating: number | null; reviews: number }

/** Counts the record of an owner at this moment. */
export async function countOwnerRecord(ownerId: string): Promise<OwnerRecord> {
  const [record, [rated]] = await Promise.all([
    countRecord({ ownerId }),
    fetchRows<{ rating: number | null; reviews: number }>(dbToRead(), ratingOf(ownerId)),
  ])
  return { ...record, rating: rated?.rating ?? null, reviews: rated?.reviews ?? 0 }
}

/** Counts a record at this moment; in one statement, because pages of spaces show it too. */
export async function countRecord(scope: RecordScope): Promise<SpaceRecord> {
  const [[counted], answerTime] = await Promise.all([
    fetchRows<{
      countedAt: Date
      stays: { stays: number; hours: number }
      withoutProblem: Share
      cancellations: Share
      refunds: Share
    }>(
      dbToRead(),
      sql`select app_now() as counted_at, ${asJson(countedStays.of(scope))} as stays, ${asJson(countedProblems.of(scope))} as without_problem,
        ${asJson(countedCancellations.of(scope))} as cancellations, ${asJson(countedRefunds.of(scope))} as refunds`,
    ),
    usualAnswerTime(scope),
  ])
  if (!counted) throw new Error('A select without a table has no row')
  return { ...counted, ...counted.stays, answerTime }
}

/** The one row of a statement as a value. */
function asJson(statement: Sql): Sql {
  return sql`(select to_jsonb(counted) from (${statement}) counted)`
}

/** Returns how long answers usually take, '20 min'; null with too few cases. */
export async function usualAnswerTime(scope: RecordScope): Promise<string | null> {
  const [now, answers] = await Promise.all([currentTime(), fetchRows<AnswerCase>(dbToRead(), countedAnswers.of(scope))])
  const minutes = answers.flatMap((answer) => answerMinutes(answer, now) ?? [])
  const median = minutes.length >= leastCases ? medianOf(minutes) : null
  return median === null ? null : answerTimeShown(median)
}

/** The average of all visible reviews of the listed spaces. */
const ratingOf = (ownerId: string) => sql`
  select round(avg(r.rating), 1)::float8 as rating, count(r.id) as reviews
  from spaces s join reviews r on r.space_id = s.id
  where s.user_id = ${ownerId} and s.deleted_at is null and r.visible_at is not null and r.hidden_at is null`
