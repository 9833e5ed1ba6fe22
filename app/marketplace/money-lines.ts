import { type DisputedShare, disputedStayText, sentShareText } from '../../rules/dispute.ts'
import { formatMoney } from '../../rules/money.ts'
import { ownerSign } from '../../rules/owner-sign.ts'
import { mayBeAtTheBank, payoutDelayText } from '../../rules/payout.ts'
import { compensatedStay } from '../../rules/penalty.ts'
import { cardText, refundCardsText } from '../../rules/refund-cards.ts'
import { sentOfShare } from '../../rules/sent-of-share.ts'
import { localDateTimeText } from '../../rules/time.ts'
import type { MoneyEvent } from '../../server/receipts/money-timeline.ts'

/** An entry of the money timeline as rendered. */
export type MoneyLine = {
  key: string
  /** 'Wed 14 Oct 2026, 14:00' */
  at: string
  iso: string
  title: string
  note: string | null
  amount: string
  reference: string | null
  isAhead: boolean
  /** For the owner: it is a part of what they get in the end, and does not say what becomes of that. */
  counts: boolean
}

const ahead: ReadonlySet<string> = new Set(['due', 'pending', 'held', 'movable', 'waiting', 'frozen', 'unconnected'])

type Viewer = 'guest' | 'owner' | 'admin'

/**
 * Formats the money events of a booking, in the space's time zone. Refunds that became due together, one for each payment,
 * are one line, except for admins. `isStayAhead`: its start has not passed, and it is not cancelled.
 */
export function moneyLines(
  events: MoneyEvent[],
  viewer: Viewer,
  timeZone: string,
  now: Date,
  { isStayAhead = false } = {},
): MoneyLine[] {
  // What a lost dispute returned includes the refunds that it settled.
  const shown = events.filter((event) => event.state !== 'settled_by_dispute' && (viewer !== 'owner' || !isOver(event)))
  const groups = Map.groupBy(shown, (event) => (viewer !== 'admin' && refundOf(event)) || event)
  return [...groups.values()].map((parts, index) => {
    const event = joined(parts)
    const { title, note } = wordsOf(event, viewer, { now, events, isStayAhead })
    const cards = viewer === 'guest' && toCard.has(event.state) ? cardsText(parts) : null
    return {
      key: `${index}-${event.kind}`,
      at: localDateTimeText(event.at, timeZone),
      iso: event.at.toISOString(),
      title,
      note: [cards, note].filter(Boolean).join(' ') || null,
      amount: `${isLess(event, viewer) ? '−' : ''}${formatMoney(event, { decimals: 'always' })}`,
      reference: event.reference,
      isAhead: ahead.has(event.state),
      counts: viewer === 'owner' && ownerSign(event) !== 0,
    }
  })
}

/** Returns true for what says nothing to an owner that later events do not: a lost dispute, and a refund that was sent again. */
function isOver({ kind, state }: MoneyEvent): boolean {
  return state === 'not_owed' || (kind === 'disputed' && state === 'lost')
}

/** Returns a key that the parts of one refund share while they have the same state; null for other events. */
function refundOf({ batch, state }: MoneyEvent): string | null {
  return batch && `${batch} ${refundWords(state).title}`
}

function joined(parts: MoneyEvent[]): MoneyEvent {
  const [last] = parts.slice(-1)
  if (!last) throw new Error('A line needs an event')
  return { ...last, amountMinor: sumOf(parts) }
}

/** Names the card that was charged, or those to which a refund goes. */
function cardsText(parts: MoneyEvent[]): string | null {
  const { kind, currency, cardLastFour } = joined(parts)
  if (!charges.has(kind)) return refundCardsText(parts, currency)
  return cardLastFour && `The ${cardText(cardLastFour)}.`
}

const charges: ReadonlySet<string> = new Set(['charged', 'changeCharged', 'longerCharged'])

const toCard: ReadonlySet<string> = new Set(['due', 'pending', 'movable', 'succeeded'])

const backKinds = ['refund', 'changeRefund', 'bookedAgain', 'feeBack', 'ownerFeeBack', 'takenBack', 'becameDebt']

/** What a dispute finds of the owner's share. It waits while any of it is still to be sent; what was all taken back is none. */
function disputedShareOf(events: MoneyEvent[]): DisputedShare {
  if (events.some(({ kind }) => kind === 'held')) return 'waits'
  return sentOfShare(events) > 0 ? 'sent' : 'none'
}

function sumOf(events: MoneyEvent[], kinds?: readonly MoneyEvent['kind'][]): number {
  return events.reduce((sum, { kind, amountMinor }) => (kinds?.includes(kind) === false ? sum : sum + amountMinor), 0)
}

/**
 * Returns true for money that leaves what was paid for the booking. An owner reads how their share comes about: fees leave it,
 * and what a refund takes from the fees does not.
 */
function isLess(event: MoneyEvent, viewer: Viewer): boolean {
  const { kind, state } = event
  if (viewer === 'owner' && ownerSign(event) !== 0) return ownerSign(event) < 0
  if (kind === 'disputeEnded') return state === 'lost'
  return backKinds.includes(kind) && state !== 'failed' && state !== 'not_owed'
}

type Words = { title: string; note: string | null }

function wordsOf(
  { kind, state, at, amountMinor }: MoneyEvent,
  viewer: Viewer,
  { now, events, isStayAhead }: { now: Date; events: MoneyEvent[]; isStayAhead: boolean },
): Words {
  const [you, share] = viewer === 'owner' ? ['The guest', 'Your share'] : ['You', 'The owner’s share']
  const isPart = amountMinor < sumOf(events, ['sent', 'takenOff'])
  const shareInside = share.replace(/^[YT]/, (letter) => letter.toLowerCase())
  const shareOrPart = isPart ? `Part of ${shareInside}` : share
  const payer = viewer === 'admin' ? 'The guest' : you
  switch (kind) {
    case 'charged':
      return { title: viewer === 'owner' ? 'The guest paid' : `${payer} paid by card`, note: null }
    case 'changeCharged':
      return { title: `${payer} paid the difference of a change`, note: null }
    case 'longerCharged':
      return { title: `${payer} paid by card for a longer stay`, note: null }
    case 'fee':
      return { title: 'Service fee', note: 'Part of what was paid' }
    case 'ownerFee':
      return { title: 'Owner fee', note: 'Kept from the rental' }
    case 'ownerFeeBack':
      return { title: 'Owner fee, the part that came back', note: 'For what the refund took from the rental.' }
    case 'feeBack':
      return { title: feesBackTitle(viewer, state), note: null }
    case 'held':
      return heldWords(sentOfShare(events) > 0 ? `The rest of ${shareInside}` : share, state)
    case 'sent':
      return { title: `${share} was sent`, note: mayBeAtTheBank(at, now) ? bank : null }
    case 'takenOff':
      return {
        title: 'Taken off for what was owed',
        note: 'After a refund, a cancellation or a dispute; it was not sent.',
      }
    case 'takenBack':
      return { title: `${shareOrPart} was taken back`, note: null }
    case 'becameDebt':
      return { title: `${shareOrPart} became a debt`, note: 'It could not be taken back; later payouts pay it.' }
    case 'disputed':
      return {
        title: 'The payment was disputed',
        note: endWords(viewer)[state] ? null : disputedNote(viewer, disputedShareOf(events), isStayAhead),
      }
    case 'disputeEnded':
      return { title: `The dispute ended: ${endWords(viewer)[state] ?? state}`, note: null }
    case 'refund':
      return refundWords(state)
    case 'changeRefund':
      return { ...refundWords(state), title: `${refundWords(state).title}: a change to a lower price` }
    case 'bookedAgain':
      return { ...refundWords(state), title: `${refundWords(state).title}: the hours were booked again` }
    case 'penalty':
      return penaltyWords(viewer, state)
    case 'penaltyDifference':
      return {
        title:
          viewer === 'owner'
            ? 'Penalty for your cancellation'
            : 'The owner who cancelled paid a part of the next booking',
        note:
          viewer === 'owner'
            ? `For the dearer space to which your guest moved; ${state === 'done' ? 'it is paid' : 'your next payouts are less by it'}.`
            : null,
      }
    case 'difference':
      return { title: 'Paid by the owner who cancelled', note: 'The service fee is less by it.' }
    case 'compensation':
      return { ...refundWords(state), title: 'From the owner who cancelled another booking' }
  }
}

function feesBackTitle(viewer: Viewer, state: string): string {
  if (state === 'fee') return 'Service fee, went back too'
  if (state === 'fees') return 'Service fee and owner fee, went back too'
  return `${viewer === 'owner' ? 'Our' : 'The platform’s'} part of ${state === 'rest' ? 'what went back' : 'the refund'}`
}

const bank = 'The bank may take 3-5 business days more.'

function heldWords(share: string, state: string): { title: string; note: string } {
  if (state === 'due')
    return { title: `${share} is held until then`, note: `Sent ${payoutDelayText} after the end. ${bank}` }
  if (state === 'unconnected')
    return { title: `${share} is held until then`, note: 'It waits until a payout account is connected.' }
  if (state === 'frozen') return { title: `${share} is held`, note: 'It waits for the bank to decide the dispute.' }
  if (state === 'waiting') return { title: `${share} is ready`, note: 'It waits for the owner’s payout account.' }
  if (state === 'failed') return { title: `${share} could not be sent`, note: 'We are looking into it.' }
  return { title: `${share} is being sent`, note: bank }
}

function penaltyWords(viewer: Viewer, state: string): { title: string; note: string } {
  if (viewer === 'owner') {
    const how = state === 'due' ? 'it is taken off your next payouts' : 'it is paid'
    return { title: 'Penalty for your cancellation', note: `For the guest; ${how}.` }
  }
  const title = viewer === 'admin' ? 'The owner owes the guest' : 'The owner owes you'
  if (state === 'done') return { title, note: 'Paid, on the card of a later stay.' }
  const stay = compensatedStay(viewer === 'admin' ? 'the guest books' : 'you book')
  if (state === 'covered') return { title, note: `The owner has paid it; it goes to the card of ${stay}.` }
  return { title, note: `It goes to the card of ${stay}, once the owner’s next payouts have paid it.` }
}

/** What a dispute means while the bank has not decided. Guests do not read about the owner's share. */
function disputedNote(viewer: Viewer, share: DisputedShare, isStayAhead: boolean): string {
  if (viewer === 'owner' && isStayAhead) return `${disputedNote(viewer, share, false)} ${disputedStayText}`
  if (viewer === 'guest') return 'Your bank decides whether it comes back to you.'
  if (share === 'none') return 'The bank decides.'
  if (share === 'waits') return 'The bank decides; the payout waits.'
  return sentShareText(viewer === 'owner' ? 'Your share' : 'The owner’s share')
}

/** How a dispute ended, by its status; without the statuses of those that are open. */
function endWords(viewer: Viewer): Record<string, string> {
  return {
    won: 'the payment stands',
    lost: viewer === 'guest' ? 'your bank returned it to you' : 'the bank returned it to the guest',
    closed: 'it was only a question',
  }
}

function refundWords(state: string): { title: string; note: string | null } {
  if (state === 'succeeded') return { title: 'Refunded', note: 'Refunds take 5-7 business days to arrive.' }
  if (state === 'failed') return { title: 'Refund failed', note: 'It did not arrive. We are looking into it.' }
  if (state === 'not_owed') return { title: 'Refund failed', note: 'It did not arrive.' }
  if (state === 'held') return { title: 'Refund waits', note: 'It waits for the bank to decide the dispute.' }
  if (state === 'movable')
    return {
      title: 'Refund waits until then',
      note: 'It is sent then, unless the payment moves to another booking before.',
    }
  if (state === 'moved') return { title: 'Moved to another booking', note: null }
  if (state === 'settled_otherwise') return { title: 'Refunded another way', note: null }
  return { title: 'Refund on its way', note: 'Refunds take 5-7 business days to arrive.' }
}
