import type { Tx } from '../../db/connect.ts'
import { notify } from '../notifications/notify.ts'
import { coHostsOfSpace } from '../spaces/space-access.ts'
import { bookingDayFactsOf, bookingFactsOf } from './queue-booking-mails.ts'
import {
  payAgainForGuest,
  requestEndedForGuest,
  requestEndedForOwner,
  requestedForGuest,
  requestedForOwner,
} from './request-mail-texts.ts'

/** Mails the owner and the co-hosts that a guest asks to book, and the guest what that means for their card. */
export async function queueRequestedMails(tx: Tx, bookingId: string): Promise<void> {
  const booking = await bookingDayFactsOf(tx, bookingId)
  await notify(tx, {
    personId: booking.ownerId,
    kind: 'request',
    key: `requested:${bookingId}`,
    mail: requestedForOwner(booking),
  })
  await notify(tx, {
    personId: booking.guestId,
    kind: 'request',
    key: `requested:${bookingId}:guest`,
    mail: requestedForGuest(booking),
  })
  const mail = requestedForOwner(booking, 'coHost')
  for (const coHostId of await coHostsOfSpace(tx, booking.spaceId)) {
    await notify(tx, { personId: coHostId, kind: 'request', key: `requested:${bookingId}:${coHostId}`, mail })
  }
}

/** Mails the guest that a request ended without a booking, and the owner unless they declined it. */
export async function queueRequestEndedMails(tx: Tx, bookingId: string): Promise<void> {
  const booking = await bookingFactsOf(tx, bookingId)
  const key = `request-ended:${bookingId}`
  await notify(tx, {
    personId: booking.guestId,
    kind: 'request',
    key: `${key}:guest`,
    mail: requestEndedForGuest(booking),
  })
  if (booking.requestAnswer === 'declined') return
  await notify(tx, {
    personId: booking.ownerId,
    kind: 'request',
    key: `${key}:owner`,
    mail: requestEndedForOwner(booking),
  })
}

/** Mails the guest that the card could not be charged, and until when the hours are held. */
export async function queuePayAgainMail(tx: Tx, bookingId: string): Promise<void> {
  const booking = await bookingFactsOf(tx, bookingId)
  await notify(tx, {
    personId: booking.guestId,
    kind: 'request',
    key: `pay-again:${bookingId}`,
    mail: payAgainForGuest(booking),
  })
}
