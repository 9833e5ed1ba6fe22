import type { Tx } from '../../db/connect.ts'
import { notify } from '../notifications/notify.ts'
import { coHostsOfSpace } from '../spaces/space-access.ts'
import {
  agreedForGuest,
  askedForOwner,
  declinedForGuest,
  offeredForGuest,
  type ProposalFacts,
} from './proposal-mails.ts'
import { bookingFactsOf } from './queue-booking-mails.ts'

type QueuedProposal = ProposalFacts & { id: string }

/** Mails the owner and the co-hosts that a guest asks to stay longer. */
export async function queueAskedMails(tx: Tx, bookingId: string, proposal: QueuedProposal): Promise<void> {
  const booking = await bookingFactsOf(tx, bookingId)
  for (const personId of [booking.ownerId, ...(await coHostsOfSpace(tx, booking.spaceId))]) {
    if (personId === booking.guestId) continue
    const mail = askedForOwner(booking, proposal, { forCoHost: personId !== booking.ownerId })
    const key = `asks-to-stay:${proposal.id}:${personId}`
    const onPage = { detail: mail.content.lead.replace(/^Your guest/, () => booking.guestName) }
    await notify(tx, { personId, kind: 'request', key, mail, onPage, until: booking.endTime })
  }
}

/** Mails the guest that the owner lets them stay longer, and that the time is theirs once it is paid. */
export async function queueAgreedMail(tx: Tx, bookingId: string, proposal: QueuedProposal): Promise<void> {
  const booking = await bookingFactsOf(tx, bookingId)
  const mail = agreedForGuest(booking, proposal)
  const key = `may-stay:${proposal.id}`
  await notify(tx, { personId: booking.guestId, kind: 'request', key, mail, until: booking.endTime })
}

/** Mails the guest that the owner offers a longer stay. */
export async function queueOfferedMail(tx: Tx, bookingId: string, proposal: QueuedProposal): Promise<void> {
  const booking = await bookingFactsOf(tx, bookingId)
  const mail = offeredForGuest(booking, proposal)
  const key = `stay-offered:${proposal.id}`
  await notify(tx, { personId: booking.guestId, kind: 'request', key, mail, until: booking.endTime })
}

/** Mails the guest that the owner does not let them stay longer. */
export async function queueDeclinedMail(tx: Tx, bookingId: string, proposal: QueuedProposal): Promise<void> {
  const booking = await bookingFactsOf(tx, bookingId)
  const mail = declinedForGuest(booking, proposal)
  await notify(tx, { personId: booking.guestId, kind: 'request', key: `may-not-stay:${proposal.id}`, mail })
}
