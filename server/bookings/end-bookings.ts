import { afterCommit, type Database, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { paths } from '../../rules/paths.ts'
import type { AccountReason } from '../accounts/delete-account.ts'
import type { Person } from '../accounts/person.ts'
import { hasTimeAhead } from '../spaces/has-time-ahead.ts'
import { wake } from '../work/wake.ts'
import { isUnanswered } from './booking-conditions.ts'

/**
 * Ends the open requests of the person and on their spaces; the worker releases cards and hours. Holds and confirmed bookings
 * that have not ended, and requests that were accepted, prevent closing an account.
 */
export async function endBookings(tx: Tx, person: Person): Promise<AccountReason[]> {
  await execute(
    tx,
    sql`
      update bookings b set request_answer = case when b.user_id = ${person.id} then 'withdrawn' else 'ended' end,
        answered_at = app_now(), hold_check_at = app_now()
      from spaces s
      where s.id = b.space_id and (b.user_id = ${person.id} or s.user_id = ${person.id}) and ${isUnanswered}`,
  )
  afterCommit(tx, () => wake('holds'))
  return await bookingsToKeep(tx, person)
}

/** Returns the reasons of bookings that prevent closing an account. */
export async function bookingsToKeep(on: Database, person: Person): Promise<AccountReason[]> {
  const [ahead] = await fetchRows<{ own: number; hosted: number }>(
    on,
    sql`
      select
        (select count(*) from bookings b where b.user_id = ${person.id} and ${blocksDeletion}) as own,
        (select count(*) from spaces s join bookings b on b.space_id = s.id where s.user_id = ${person.id} and ${blocksDeletion}) as hosted`,
  )
  const reasons: AccountReason[] = []
  if (ahead?.own) {
    const text = `${bookings(ahead.own, 'of yours')} still to come. Use or cancel what lies ahead first.`
    reasons.push({ text, link: { to: paths.myBookings(), text: 'See your bookings' } })
  }
  if (ahead?.hosted) {
    const text = `${bookings(ahead.hosted, 'on your spaces')} still to come. Host or cancel what lies ahead first.`
    reasons.push({ text, link: { to: paths.bookingsReceived(), text: 'See the bookings of your spaces' } })
  }
  return reasons
}

const blocksDeletion = sql`(b.status in ('pending', 'confirmed') or (b.status = 'requested' and b.request_answer = 'accepted')) and ${hasTimeAhead}`

function bookings(count: number, whose: string): string {
  return count === 1 ? `1 booking ${whose} is` : `${count} bookings ${whose} are`
}
