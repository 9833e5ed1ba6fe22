import { inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { publish } from '../live/publish.ts'
import type { Worker } from '../work/wake.ts'

/** Popular: among the most booked tenth of its city in 90 days, with at least this many bookings. */
const popularBookings = 5
const popularShare = 0.1
/** Great value: a fifth or more below the median of its type, city and currency, if there are enough to compare. */
const greatValueShare = 0.8
const comparedSpaces = 3
const minimumRating = 4

/**
 * Computes the badges 'Popular' and 'Great Value' once a day and server (spec D25), in one of them at a time. Decisions of
 * admins are preserved.
 */
export const computeBadgesWorker: Worker = { name: 'compute-badges', everySeconds: 24 * 3600, run: compute }

/** Writes only changes; spaces whose badges are unchanged are not touched. */
async function compute(): Promise<number> {
  return inTransaction(async (tx) => {
    if (!(await claimComputation(tx))) return 0
    await execute(tx, sql`set local statement_timeout = '5min'`)
    const popular = await execute(tx, setPopular)
    const greatValue = await execute(tx, setGreatValue)
    if (popular + greatValue > 0) publish(tx, 'spaces')
    return 0
  })
}

async function claimComputation(tx: Tx): Promise<boolean> {
  const [lock] = await fetchRows<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtextextended('compute-badges', 0)) as taken`,
  )
  return lock?.taken ?? false
}

const setPopular = sql`
  with booked as (
    select s.id, count(*) as bookings, percent_rank() over (partition by s.city_id order by count(*) desc) as standing
    from bookings b join spaces s on s.id = b.space_id
    where b.status in ('confirmed', 'completed') and b.created_at > app_now() - interval '90 days' and s.deleted_at is null
    group by s.id
  ), popular as (select id from booked where bookings >= ${popularBookings} and standing < ${popularShare})
  update spaces s set popular = not s.popular
  where s.deleted_at is null and s.popular <> coalesce(s.popular_override, s.id in (select id from popular))`

const setGreatValue = sql`
  with medians as (
    select type, city_id, currency, percentile_cont(0.5) within group (order by price_minor) as median
    from spaces where deleted_at is null
    group by type, city_id, currency having count(*) >= ${comparedSpaces}
  ), cheap as (
    select s.id from spaces s join medians m using (type, city_id, currency)
    where s.price_minor <= m.median * ${greatValueShare} and (s.rating is null or s.rating >= ${minimumRating})
  )
  update spaces s set great_value = not s.great_value
  where s.deleted_at is null and s.great_value <> coalesce(s.great_value_override, s.id in (select id from cheap))`
