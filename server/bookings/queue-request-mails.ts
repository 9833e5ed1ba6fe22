import type { Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { coHostsOfSpace } from '../spaces/managed-space.ts'
import { bookingFactsOf } from './queue-booking-mails.ts'
import {
  payAgainForGuest,
  requestEndedForGuest,
  requestEndedForOwner,
  requestedForOwner,
} from './request-mail-texts.ts'

/** Mails the owner and the co-hosts that a guest asks to book. */
export async function queueRequestedMail(tx: Tx, bookingId: string): Promise<void> {
  const booking = await bookingFactsOf(tx, bookingId)
  await queueMail(tx, { ...requestedForOwner(booking), dedupeKey: `requested:${bookingId}`, to: booking.ownerEmail })
  const coHosts = await fetchRows<{ id: string; email: string }>(
    tx,
    sql`select id, email from users where id::text = any(${await coHostsOfSpace(tx, booking.spaceId)}::text[]) order by id`,
  )
  for (const { id, email } of coHosts) {
    await queueMail(tx, {
      ...requestedForOwner(booking, 'coHost'),
      dedupeKey: `requested:${bookingId}:${id}`,
      to: email,
    })
  }
}

/** Mails the guest that a request ended without a booking, and the owner unless they declined it. */
export async function queueRequestEndedMails(tx: Tx, bookingId: string): Promise<void> {
  const booking = await bookingFactsOf(tx, bookingId)
  const key = `request-ended:${bookingId}`
  await queueMail(tx, { ...requestEndedForGuest(booking), dedupeKey: `${key}:guest`, to: booking.guestEmail })
  if (booking.requestAnswer === 'declined') return
  await queueMail(tx, { ...requestEndedForOwner(booking), dedupeKey: `${key}:owner`, to: booking.ownerEmail })
}

/** Mails the guest that the card could not be charged, and until when the hours are held. */
export async function queuePayAgainMail(tx: Tx, bookingId: string): Promise<void> {
  const booking = await bookingFactsOf(tx, bookingId)
  await queueMail(tx, { ...payAgainForGuest(booking), dedupeKey: `pay-again:${bookingId}`, to: booking.guestEmail })
}
