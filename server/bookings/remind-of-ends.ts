import { and, eq } from 'drizzle-orm'
import { db, inTransaction, type Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { bookings } from '../../db/tables/booking-tables.ts'
import { extendFromMinutes } from '../../rules/booking.ts'
import { extensionsText } from '../../rules/extension.ts'
import { notify } from '../notifications/notify.ts'
import { runJob } from '../work/run-job.ts'
import { extensionsFor } from './extensions-of.ts'
import { bookingFactsOf } from './queue-booking-mails.ts'
import { endReminderForGuest } from './reminder-mail.ts'

/**
 * Reminds guests half an hour before their stay ends, with what is free next. The key of the notification contains the end,
 * so each is stored once, and once more after a longer stay. Returns how many were due.
 */
export async function remindOfEnds(): Promise<number> {
  const ending = await fetchRows<{ id: string; endTime: Date }>(
    db(),
    sql`
      select b.id, b.end_time from bookings b
      where b.status = 'confirmed' and b.end_time > app_now() and b.end_time <= app_now() + ${extendFromMinutes} * interval '1 minute'`,
  )
  const due = await unsent(
    ending.map((stay) => ({ ...stay, key: `reminder-end:${stay.id}:${stay.endTime.toISOString()}` })),
  )
  for (const stay of due)
    await runJob({ worker: 'reminders', bookingId: stay.id }, () => inTransaction((tx) => remind(tx, stay)))
  return due.length
}

type EndingStay = { id: string; endTime: Date; key: string }

async function unsent(ending: EndingStay[]): Promise<EndingStay[]> {
  const sent = await fetchRows<{ key: string }>(
    db(),
    sql`select key from notifications where key = any(${ending.map(({ key }) => key)}::text[])`,
  )
  const known = new Set(sent.map(({ key }) => key))
  return ending.filter(({ key }) => !known.has(key))
}

/** Queues the reminder, unless the stay was extended meanwhile. */
async function remind(tx: Tx, { id, endTime, key }: EndingStay): Promise<void> {
  const isUnchanged = and(eq(bookings.id, id), eq(bookings.status, 'confirmed'), eq(bookings.endTime, endTime))
  const [booking] = await tx.select().from(bookings).where(isUnchanged)
  if (!booking) return
  const { options, ...terms } = await extensionsFor(tx, booking)
  const mail = endReminderForGuest(await bookingFactsOf(tx, id), extensionsText(options, terms))
  await notify(tx, { personId: booking.userId, kind: 'reminder', key, mail })
}
