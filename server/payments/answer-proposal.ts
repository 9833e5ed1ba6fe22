import { db, inTransaction, type Tx } from '../../db/connect.ts'
import { wholeAndHalf } from '../../rules/extension.ts'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import { hoursBetween } from '../../rules/time.ts'
import { isUuid } from '../../rules/uuid.ts'
import type { Person } from '../accounts/person.ts'
import { checkExtension } from '../bookings/check-extension.ts'
import { type LockedBooking, lockBooking, publishBooking, roleIn } from '../bookings/lock-booking.ts'
import { queueAgreedMail, queueDeclinedMail } from '../bookings/queue-proposal-mails.ts'
import { latestProposal, type StayProposal, storeProposalAnswer } from '../bookings/stay-proposals.ts'
import { limit } from '../limits/limit.ts'
import { recordSpaceAction } from '../spaces/record-space-action.ts'
import { startModification } from './start-modification.ts'

export type ProposalAnswerRequest = {
  person: Person
  bookingId: string
  /** The proposal that was shown. */
  proposalId: string
  answer: 'accepted' | 'declined' | 'withdrawn'
}

/** What became of a stay: `payment` if it waits for its guest to pay. */
export type ProposalOutcome = 'done' | 'payment' | 'declined' | 'withdrawn'

/**
 * Answers a proposed later end of a stay. The owner or a co-host accepts or declines what the guest asks for: accepting holds
 * the hours and charges the saved card in the guest's name, as if the guest stayed longer by themselves, and stores the
 * answer in the same transaction. Who proposed may withdraw. The first answer decides; giving it again continues a payment that
 * waits, and never starts another. Throws `bookingNotFound` for all other users, `requestAnswered`, and what
 * `startModification` throws.
 */
export async function answerProposal(request: ProposalAnswerRequest): Promise<ProposalOutcome> {
  const { person, answer } = request
  await limit('providerCalls', person.id)
  const { booking, proposal } = await inTransaction((tx) => checkOrStoreAnswer(tx, request))
  if (answer !== 'accepted') return answer
  try {
    return await accept(person, booking, proposal)
  } catch (error) {
    // The hours may be held by then: their guest continues on the page.
    const isHeld = isRefusal(error) && ['paymentProviderDown', 'chargeUnknown'].includes(error.code)
    if (isHeld && (await latestProposal(db(), booking))?.answer === 'accepted') return 'payment'
    throw error
  }
}

/** Stores an answer that needs no payment; for one that does, only checks that it may be given. */
async function checkOrStoreAnswer(tx: Tx, { person, bookingId, proposalId, answer }: ProposalAnswerRequest) {
  const booking = isUuid(bookingId) ? await lockBooking(tx, bookingId) : null
  const side = booking && (await answeringSide(tx, person, booking))
  const proposal = booking && (await latestProposal(tx, booking))
  const isOwn = proposal?.proposedBy === side
  if (!booking || !side || (proposal && isOwn !== (answer === 'withdrawn'))) throw new Refusal('bookingNotFound')
  if (proposal?.id !== proposalId) throw new Refusal('requestAnswered')
  if (answer === 'accepted') {
    if (side === 'guest') throw new Refusal('bookingNotFound')
    return { booking, proposal }
  }
  const isStored = await storeProposalAnswer(tx, booking, { id: proposalId, answer })
  if (isStored && answer === 'declined' && side === 'owner') {
    await queueDeclinedMail(tx, booking.id, proposal)
    await recordSpaceAction(tx, person, booking.spaceId, 'longerStayDeclined', { about: booking.number })
  }
  if (isStored) publishBooking(tx, booking)
  return { booking, proposal }
}

/** Holds the hours and asks for their price in the name of the guest, who agreed to both when they asked. */
async function accept(person: Person, booking: LockedBooking, proposal: StayProposal): Promise<ProposalOutcome> {
  const { endTime: until, amountMinor, chargesCard } = proposal
  const guest = { id: booking.userId }
  const changed = await startModification({
    person: guest,
    countedFor: person,
    bookingId: booking.id,
    amount: amountMinor,
    currency: booking.currency,
    chargesCard,
    timeOf: ({ startTime }) => ({ start: startTime, ...wholeAndHalf(hoursBetween(startTime, until)) }),
    check: (on, current) => checkExtension(on, guest, current, until, 'agreed'),
    within: (tx, current) => storeAccepted(tx, person, current, proposal),
  })
  return changed.outcome
}

async function storeAccepted(tx: Tx, person: Person, booking: LockedBooking, proposal: StayProposal): Promise<void> {
  // Accepted before: its payment has ended, and only the guest may start another.
  if (!(await storeProposalAnswer(tx, booking, { id: proposal.id, answer: 'accepted' }))) {
    throw new Refusal('requestAnswered')
  }
  if (proposal.amountMinor > 0) await queueAgreedMail(tx, booking.id, proposal)
  await recordSpaceAction(tx, person, booking.spaceId, 'longerStayAccepted', { about: booking.number })
}

/** Returns for whom a person answers: a co-host does it for the owner. Null for an admin. */
async function answeringSide(tx: Tx, person: Person, booking: LockedBooking): Promise<'guest' | 'owner' | null> {
  const role = await roleIn(tx, booking, person)
  if (role === 'coHost') return 'owner'
  return role === 'admin' ? null : role
}
