import type { Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { notify } from '../notifications/notify.ts'
import { coHostsOfSpace } from '../spaces/space-access.ts'
import { bookingDayFactsOf, bookingFactsOf } from './queue-booking-mails.ts'
import { isReplacedByOffer } from './replaced-requests.ts'
import {
  heldUntilAnsweredText,
  payAgainForGuest,
  requestEndedForGuest,
  requestEndedForOwner,
  requestedForGuest,
  requestedForOwner,
} from './request-mails.ts'
import { requestOnPage } from './shown-notifications.ts'

/** Mails the owner and the other co-hosts that a guest asks to book, and the guest what that means for their card. */
export async function queueRequestedMails(tx: Tx, bookingId: string): Promise<void> {
  const booking = await bookingDayFactsOf(tx, bookingId)
  await notify(tx, {
    personId: booking.ownerId,
    kind: 'request',
    key: askedKey(bookingId),
    mail: requestedForOwner(booking),
    onPage: requestOnPage(booking, heldUntilAnsweredText(booking), 'owner'),
  })
  await notify(tx, {
    personId: booking.guestId,
    kind: 'request',
    key: `requested:${bookingId}:guest`,
    mail: requestedForGuest(booking),
  })
  const mail = requestedForOwner(booking, 'coHost')
  const onPage = requestOnPage(booking, heldUntilAnsweredText(booking), 'coHost')
  for (const coHostId of await coHostsOfSpace(tx, booking.spaceId)) {
    if (coHostId === booking.guestId) continue
    await notify(tx, { personId: coHostId, kind: 'request', key: `requested:${bookingId}:${coHostId}`, mail, onPage })
  }
}

/**
 * Mails the guest that a request ended without a booking, and the owner unless they declined it themselves or were never asked.
 */
export async function queueRequestEndedMails(tx: Tx, bookingId: string): Promise<void> {
  const booking = await bookingFactsOf(tx, bookingId)
  const replaced = await isReplacedByOffer(tx, bookingId)
  const key = `request-ended:${bookingId}`
  await notify(tx, {
    personId: booking.guestId,
    kind: 'request',
    key: `${key}:guest`,
    mail: requestEndedForGuest(booking, { replaced }),
  })
  const isDeclinedByOwner = booking.requestAnswer === 'declined' && booking.answeredByHost?.isOwner !== false
  if (isDeclinedByOwner || !(await wasAsked(tx, bookingId))) return
  await notify(tx, {
    personId: booking.ownerId,
    kind: 'request',
    key: `${key}:owner`,
    mail: requestEndedForOwner(booking, { replaced }),
  })
}

/** The notification of the owner, which a request that had ended before it was placed has not (`placeRequest`). */
function askedKey(bookingId: string): string {
  return `requested:${bookingId}`
}

async function wasAsked(tx: Tx, bookingId: string): Promise<boolean> {
  const asked = await fetchRows(tx, sql`select from notifications where key = ${askedKey(bookingId)}`)
  return asked.length > 0
}

/**
 * Mails the guest that the card could not be charged, and until when the hours are held; always, as of all failed charges.
 */
export async function queuePayAgainMail(tx: Tx, bookingId: string): Promise<void> {
  const booking = await bookingFactsOf(tx, bookingId)
  await notify(tx, {
    personId: booking.guestId,
    kind: 'money',
    key: `pay-again:${bookingId}`,
    mail: payAgainForGuest(booking),
    until: booking.holdExpiresAt ?? undefined,
  })
}
