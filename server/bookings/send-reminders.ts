import { db, inTransaction, type Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { dueReminder, firstReminderHours, type Reminder } from '../../rules/reminder.ts'
import { notify } from '../notifications/notify.ts'
import { runJob } from '../work/run-job.ts'
import type { Worker } from '../work/wake.ts'
import { bookingFactsOf } from './queue-booking-mails.ts'
import { remindOfEnds } from './remind-of-ends.ts'
import { reminderForGuest } from './reminder-mail.ts'

export const reminderWorker: Worker = { name: 'reminders', everySeconds: 60, run: sendReminders }

type ComingStay = { bookingId: string; startTime: Date; knownSince: Date; now: Date }

type DueReminder = ComingStay & { reminder: Reminder; key: string }

/**
 * Reminds guests a day and an hour before their stay, and half an hour before it ends. The key of the notification contains the
 * start, so each is stored once, and once more if the booking is moved. Returns how many were sent: one that fails is tried
 * again a minute later.
 */
export async function sendReminders(): Promise<number> {
  const due = await unsent((await comingStays()).flatMap(withReminder))
  let sent = 0
  for (const reminder of due) {
    const { bookingId } = reminder
    await runJob({ worker: reminderWorker.name, bookingId }, async () => {
      if (await inTransaction((tx) => remind(tx, reminder))) sent += 1
    })
  }
  return sent + (await remindOfEnds())
}

/** Returns the confirmed bookings that begin within a day. A booking ends a day after its start at the latest. */
function comingStays(): Promise<ComingStay[]> {
  const hours = sql`interval '1 hour'`
  return fetchRows<ComingStay>(
    db(),
    sql`
      select b.id as booking_id, b.start_time, app_now() as now,
        greatest(b.confirmed_at, (select max(m.done_at) from modifications m where m.booking_id = b.id)) as known_since
      from bookings b
      where b.status = 'confirmed' and b.end_time between app_now() and app_now() + ${firstReminderHours + 24} * ${hours}
        and b.start_time between app_now() and app_now() + ${firstReminderHours} * ${hours}`,
  )
}

function withReminder(stay: ComingStay): DueReminder[] {
  const reminder = dueReminder(stay, stay.now)
  const key = `reminder-${reminder}:${stay.bookingId}:${stay.startTime.toISOString()}`
  return reminder ? [{ ...stay, reminder, key }] : []
}

async function unsent(due: DueReminder[]): Promise<DueReminder[]> {
  const keys = due.map(({ key }) => key)
  const sent = await fetchRows<{ key: string }>(
    db(),
    sql`select key from notifications where key = any(${keys}::text[])`,
  )
  const known = new Set(sent.map(({ key }) => key))
  return due.filter(({ key }) => !known.has(key))
}

/** Queues the reminder, unless the booking was cancelled or moved meanwhile. */
async function remind(tx: Tx, { bookingId, startTime, reminder, key }: DueReminder): Promise<boolean> {
  const unchanged = await fetchRows(
    tx,
    sql`select from bookings where id = ${bookingId} and status = 'confirmed' and start_time = ${startTime}`,
  )
  if (unchanged.length === 0) return false
  const booking = await bookingFactsOf(tx, bookingId)
  const mail = reminderForGuest(booking, reminder)
  await notify(tx, { personId: booking.guestId, kind: 'reminder', key, mail })
  return true
}
