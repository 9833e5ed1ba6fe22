import { and, eq } from 'drizzle-orm'
import { db, inTransaction, type Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { bookings } from '../../db/tables/booking-tables.ts'
import { extendFromMinutes } from '../../rules/booking.ts'
import { extensionsText, remindAgainMinutes } from '../../rules/extension.ts'
import type { ExtensionLimit } from '../../rules/extension-limit.ts'
import { notify } from '../notifications/notify.ts'
import { runJob } from '../work/run-job.ts'
import { type Extensions, extensionsFor } from './extensions-of.ts'
import { isExtensionSql } from './modification-row.ts'
import { bookingDayFactsOf } from './queue-booking-mails.ts'
import { leaveOnTimeForGuest, stayLongerForGuest } from './reminder-mails.ts'

/**
 * Reminds guests half an hour before their stay ends, with what is free next, and again ten minutes before if they can still
 * stay longer and did nothing about it. The keys of the notifications contain the end, so each is stored once, and the first
 * once more after a longer stay. Returns how many were sent.
 */
export async function remindOfEnds(): Promise<number> {
  let sent = 0
  for (const stay of await dueStays()) {
    await runJob({ worker: 'reminders', bookingId: stay.id }, async () => {
      if (await inTransaction((tx) => remind(tx, stay))) sent += 1
    })
  }
  return sent
}

type EndingStay = { id: string; endTime: Date; key: string; isAgain: boolean }

type Ending = { id: string; endTime: Date; minutesLeft: number }

async function dueStays(): Promise<EndingStay[]> {
  const ending = await fetchRows<Ending>(
    db(),
    sql`
      select b.id, b.end_time, extract(epoch from b.end_time - app_now())::float8 / 60 as minutes_left from bookings b
      where b.status = 'confirmed' and b.end_time > app_now() and b.end_time <= app_now() + ${extendFromMinutes} * interval '1 minute'`,
  )
  const minutesSince = await reminded(ending.flatMap((stay) => [keyOf(stay), keyAgainOf(stay)]))
  return ending.flatMap((stay): EndingStay[] => {
    const first = minutesSince.get(keyOf(stay))
    if (first === undefined) return [{ ...stay, key: keyOf(stay), isAgain: false }]
    // Not soon after the first, which may have been late.
    const isDue = stay.minutesLeft <= remindAgainMinutes && first >= remindAgainMinutes
    return isDue && !minutesSince.has(keyAgainOf(stay)) ? [{ ...stay, key: keyAgainOf(stay), isAgain: true }] : []
  })
}

function keyOf({ id, endTime }: Ending): string {
  return `reminder-end:${id}:${endTime.toISOString()}`
}

function keyAgainOf({ id, endTime }: Ending): string {
  return `reminder-end-again:${id}:${endTime.toISOString()}`
}

/** Returns how many minutes ago each reminder was stored. */
async function reminded(keys: string[]): Promise<Map<string, number>> {
  const rows = await fetchRows<{ key: string; minutes: number }>(
    db(),
    sql`
      select key, extract(epoch from app_now() - created_at)::float8 / 60 as minutes from notifications
      where key = any(${keys}::text[])`,
  )
  return new Map(rows.map(({ key, minutes }) => [key, minutes]))
}

/** Queues the reminder, unless the stay was extended meanwhile; the second one only if it would be of use. */
async function remind(tx: Tx, { id, endTime, key, isAgain }: EndingStay): Promise<boolean> {
  const isUnchanged = and(eq(bookings.id, id), eq(bookings.status, 'confirmed'), eq(bookings.endTime, endTime))
  const [booking] = await tx.select().from(bookings).where(isUnchanged)
  if (!booking) return false
  const extensions = await extensionsFor(tx, booking)
  const facts = await bookingDayFactsOf(tx, id)
  // A suspended guest can add no time, even if it is free.
  const text = facts.guestSuspended ? null : extensionsText(extensions.options, extensions)
  if (isAgain && (!text || isDecided(extensions) || (await wasLonger(tx, id)))) return false
  const limit: ExtensionLimit = facts.guestSuspended ? { why: 'longest' } : extensions.limit
  const mail = text ? stayLongerForGuest(facts, text, { isAgain }) : leaveOnTimeForGuest(facts, limit)
  await notify(tx, { personId: booking.userId, kind: 'reminder', key, mail, until: endTime })
  return true
}

/** Returns true while the guest holds more time or a proposal waits, and once one was declined. */
function isDecided({ waiting, proposal, isProposalOpen }: Extensions): boolean {
  return waiting !== null || isProposalOpen || proposal?.answer === 'declined'
}

/** Returns true if the stay has been extended before: its guest knows how. */
async function wasLonger(tx: Tx, bookingId: string): Promise<boolean> {
  const longer = await fetchRows(
    tx,
    sql`select 1 from modifications m where m.booking_id = ${bookingId} and m.status = 'done' and ${isExtensionSql} limit 1`,
  )
  return longer.length > 0
}
