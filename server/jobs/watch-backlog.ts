import { db } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { type NewAlert, raiseAlert } from '../alerts/raise-alert.ts'
import { holdsMoneySql } from '../bookings/dispute-conditions.ts'
import { openHolds } from '../payments/open-holds.ts'
import type { Worker } from '../work/wake.ts'

export const backlogWorker: Worker = { name: 'backlog', everySeconds: 30, run: watchBacklog }

/**
 * An event that failed for about two hours while others succeeded, for a reason of its own: no event waits for it. While the
 * provider is away all fail.
 */
export const failsAlone = sql`(attempts >= 20 and exists (select from webhook_events done where done.processed_at > app_now() - interval '1 hour'))`

/**
 * Raises an alert for overdue work: a webhook after 60 seconds, a nightly backup after 26 hours, the archive of PostgreSQL's log
 * after ten minutes of failures, anything else after five minutes. Closes those about work that was done since.
 */
export async function watchBacklog(): Promise<number> {
  const late = await fetchRows<NewAlert>(
    db(),
    sql`
      (select 'late:webhook:' || id as key, 'webhook_late' as kind, 'Webhook ' || id || ' (' || type || ') waits: ' || coalesce(last_error, 'not tried') as detail,
          null::uuid as booking_id
        from webhook_events where processed_at is null and not ${failsAlone} and received_at < app_now() - interval '60 seconds' limit 20)
      union all
      (select 'late:event:' || id, 'job_late', 'Webhook ' || id || ' (' || type || ') fails each time: ' || coalesce(last_error, 'the process ended'), null
        from webhook_events where processed_at is null and ${failsAlone} limit 20)
      union all
      (select 'late:refund:' || id, 'job_late', 'A refund to the guest waits: ' || coalesce(last_error, 'not tried'), booking_id
        from refunds where status = 'due' and case when attempts = 0 then due_at else created_at end < app_now() - interval '5 minutes' and not exists (select 1 from disputes d
          where d.payment_id = refunds.payment_id and ${holdsMoneySql}) limit 20)
      union all
      (select 'late:payout:' || booking_id, 'job_late', 'The payout to the owner waits: ' || coalesce(last_error, 'not tried'), booking_id
        from payouts where attempts > 0 and check_at < app_now() - interval '5 minutes' limit 20)
      union all
      (select 'late:hold:' || b.id, 'job_late', 'The hold has lapsed and cannot be ended', b.id
        from (${openHolds}) b
        where b.hold_expires_at < app_now() - interval '5 minutes'
          and not exists (select 1 from payments p where p.booking_id = b.id and p.status = 'processing') limit 20)
      union all
      (select 'late:change:' || m.id, 'job_late', 'A change that was not paid has lapsed and cannot be ended', m.booking_id
        from modifications m
        where m.status = 'pending' and m.hold_expires_at < app_now() - interval '5 minutes'
          and not exists (select 1 from payments p where p.modification_id = m.id and p.status = 'processing') limit 20)
      union all
      (select 'backup:late', 'backup_failed', 'The last backup was made on ' || to_char(ran_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC', null::uuid
        from reconciliation_runs where kind = 'backup' and ran_at < now() - interval '26 hours')
      union all
      (select 'backup:log', 'backup_failed', 'PostgreSQL fails to archive its log, at ' || last_failed_wal, null::uuid
        from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')
          and last_failed_time > now() - interval '10 minutes' and greatest(last_archived_time, stats_reset) < now() - interval '10 minutes')`,
  )
  for (const alert of late) await raiseAlert(db(), alert)
  await closeDone()
  return 0
}

/** The third part of the key of an alert, 'late:refund:ID'. The id of an event may have colons of its own. */
const idInKey = sql`substring(key from '^late:[a-z]+:(.*)$')`

/** Work that is not late at the moment, because it is tried again later, is not done. */
async function closeDone(): Promise<void> {
  await execute(
    db(),
    sql`
      update alerts set closed_at = app_now(), close_note = 'It was done later'
      where closed_at is null and starts_with(key, 'late:') and not case split_part(key, ':', 2)
        when 'webhook' then exists (select from webhook_events
          where id = ${idInKey} and processed_at is null and not ${failsAlone})
        when 'event' then exists (select from webhook_events where id = ${idInKey} and processed_at is null)
        when 'refund' then exists (select from refunds where id = ${idInKey}::uuid and status = 'due')
        when 'payout' then exists (select from payouts
          where booking_id = ${idInKey}::uuid and attempts > 0 and status not in ('waiting', 'frozen'))
        when 'hold' then exists (select from bookings where id = ${idInKey}::uuid and status in ('pending', 'requested'))
        when 'change' then exists (select from modifications where id = ${idInKey}::uuid and status = 'pending')
        else true end`,
  )
}
