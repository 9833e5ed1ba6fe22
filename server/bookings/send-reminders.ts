import { db, inTransaction, type Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { dueReminder, earliestReminderHours, latestReminderHours, type Reminder } from '../../rules/reminder.ts'
import { notify } from '../notifications/notify.ts'
import { forEachPage, pageOfRows } from '../work/for-each-page.ts'
import { runJob } from '../work/run-job.ts'
import type { Worker } from '../work/wake.ts'
import { bookingDayFactsOf } from './queue-booking-mails.ts'
import { remindOfEnds } from './remind-of-ends.ts'
import { reminderForGuest } from './reminder-mails.ts'

export const reminderWorker: Worker = { name: 'reminders', everySeconds: 60, run: sendReminders }

type ComingStay = { bookingId: string; startTime: Date; knownSince: Date; now: Date }

/**
 * Reminds guests a day and an hour before their stay, and half an hour before it ends. The key of the notification contains the
 * start, so each is stored once, and once more if the booking is moved. Returns how many were sent: one that fails is tried
 * again a minute later.
 */
export async function sendReminders(): Promise<number> {
  let sent = 0
  await forEachPage(comingStays, async (stay) => {
    const reminder = dueReminder(stay, stay.now)
    if (!reminder) return
    await runJob({ worker: reminderWorker.name, bookingId: stay.bookingId }, async () => {
      if (await inTransaction((tx) => remind(tx, stay, reminder))) sent += 1
    })
  })
  return sent + (await remindOfEnds())
}

/**
 * Returns the next confirmed bookings after `after` that begin within a day, without those whose present reminder is stored. A
 * booking ends a day after its start at the latest.
 */
function comingStays(after?: ComingStay): Promise<ComingStay[]> {
  const hours = sql`interval '1 hour'`
  const isNext = after
    ? sql`(b.start_time, b.id) > (${after.startTime}::timestamptz, ${after.bookingId}::uuid)`
    : sql`true`
  return fetchRows<ComingStay>(
    db(),
    sql`
      select b.id as booking_id, b.start_time, app_now() as now,
        greatest(b.confirmed_at, (select max(m.done_at) from modifications m where m.booking_id = b.id)) as known_since
      from bookings b
      where b.status = 'confirmed' and b.end_time between app_now() and app_now() + ${earliestReminderHours + 24} * ${hours}
        and b.start_time between app_now() and app_now() + ${earliestReminderHours} * ${hours} and ${isNext}
        and not exists (select from notifications n where n.key = 'reminder-'
          || case when b.start_time <= app_now() + ${latestReminderHours} * ${hours} then 'hour' else 'day' end
          || ':' || b.id || ':' || to_char(b.start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by b.start_time, b.id limit ${sql.raw(pageOfRows.size)}`,
  )
}

/** Queues the reminder, unless the booking was cancelled or moved meanwhile. */
async function remind(tx: Tx, { bookingId, startTime }: ComingStay, reminder: Reminder): Promise<boolean> {
  const unchanged = await fetchRows(
    tx,
    sql`select from bookings where id = ${bookingId} and status = 'confirmed' and start_time = ${startTime}`,
  )
  if (unchanged.length === 0) return false
  const booking = await bookingDayFactsOf(tx, bookingId)
  const key = `reminder-${reminder}:${bookingId}:${startTime.toISOString()}`
  const mail = reminderForGuest(booking, reminder)
  await notify(tx, { personId: booking.guestId, kind: 'reminder', key, mail, until: startTime })
  return true
}
