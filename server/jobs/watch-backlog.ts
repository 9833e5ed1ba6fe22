import { db } from '../../db/connect.ts'
import { execute, fetchRows, type Sql, sql } from '../../db/sql.ts'
import { type NewAlert, raiseAlert } from '../alerts/raise-alert.ts'
import { unprocessedEvents } from '../payments/process-webhook-events.ts'
import { unsentRefunds } from '../payments/send-refunds.ts'
import { openHolds, openModifications } from '../payments/sweep-holds.ts'
import type { Worker } from '../work/wake.ts'

export const backlogWorker: Worker = { name: 'backlog', everySeconds: 30, run: watchBacklog }

/** After how many seconds what is not done is late; the log of PostgreSQL is if its archiving fails that long. */
const lateAfterSeconds = { event: 60, work: 5 * 60, backup: 26 * 3_600, log: 10 * 60 }

const isLate = (since: Sql, kind: keyof typeof lateAfterSeconds) =>
  sql`${since} < app_now() - ${lateAfterSeconds[kind]} * interval '1 second'`

const logPause = sql`${lateAfterSeconds.log} * interval '1 second'`

/**
 * Raises an alert for overdue work, also for a nightly backup and the archive of PostgreSQL's log. Closes those about work that
 * was done since.
 */
export async function watchBacklog(): Promise<number> {
  const late = await fetchRows<NewAlert>(
    db(),
    sql`
      (select 'late:webhook:' || id as key, 'webhook_late' as kind, 'Webhook ' || id || ' (' || type || ') waits: ' || coalesce(last_error, 'not tried') as detail,
          null::uuid as booking_id
        from (${unprocessedEvents}) e where not fails_alone and ${isLate(sql`since`, 'event')} limit 20)
      union all
      (select 'late:event:' || id, 'job_late', 'Webhook ' || id || ' (' || type || ') fails each time: ' || coalesce(last_error, 'the process ended'), null
        from (${unprocessedEvents}) e where fails_alone limit 20)
      union all
      (select 'late:refund:' || id, 'job_late', 'A refund to the guest waits: ' || coalesce(last_error, 'not tried'), booking_id
        from (${unsentRefunds}) r where ${isLate(sql`since`, 'work')} limit 20)
      union all
      (select 'late:payout:' || booking_id, 'job_late', 'The payout to the owner waits: ' || coalesce(last_error, 'not tried'), booking_id
        from payouts where attempts > 0 and ${isLate(sql`check_at`, 'work')} limit 20)
      union all
      (select 'late:hold:' || id, 'job_late', 'The hold has lapsed and cannot be ended', id
        from (${openHolds}) h where ${isLate(sql`since`, 'work')} limit 20)
      union all
      (select 'late:change:' || id, 'job_late', 'A change that was not paid has lapsed and cannot be ended', booking_id
        from (${openModifications}) m where ${isLate(sql`since`, 'work')} limit 20)
      union all
      (select 'backup:late', 'backup_failed', 'The last backup was made on ' || to_char(ran_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC', null::uuid
        from reconciliation_runs where kind = 'backup' and ran_at < now() - ${lateAfterSeconds.backup} * interval '1 second')
      union all
      (select 'backup:log', 'backup_failed', 'PostgreSQL fails to archive its log, at ' || last_failed_wal, null::uuid
        from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')
          and last_failed_time > now() - ${logPause} and greatest(last_archived_time, stats_reset) < now() - ${logPause})`,
  )
  for (const alert of late) await raiseAlert(db(), alert)
  await closeDone()
  return 0
}

/** The third part of the key of an alert, 'late:refund:ID'. The id of an event may have colons of its own. */
const idInKey = sql`substring(key from '^late:[a-z]+:(.*)$')`

/** Closes an alert only when its row is done, not while it waits to be tried again. */
async function closeDone(): Promise<void> {
  await execute(
    db(),
    sql`
      update alerts set closed_at = app_now(), close_note = 'It was done later'
      where closed_at is null and starts_with(key, 'late:') and not case split_part(key, ':', 2)
        when 'webhook' then exists (select from (${unprocessedEvents}) e where id = ${idInKey} and not fails_alone)
        when 'event' then exists (select from (${unprocessedEvents}) e where id = ${idInKey})
        when 'refund' then exists (select from refunds where id = ${idInKey}::uuid and status = 'due')
        when 'payout' then exists (select from payouts
          where booking_id = ${idInKey}::uuid and attempts > 0 and status not in ('waiting', 'frozen'))
        when 'hold' then exists (select from bookings where id = ${idInKey}::uuid and status in ('pending', 'requested'))
        when 'change' then exists (select from modifications where id = ${idInKey}::uuid and status = 'pending')
        else true end`,
  )
}
