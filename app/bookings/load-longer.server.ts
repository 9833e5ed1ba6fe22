import { hoursText } from '../../rules/booking-hours.ts'
import { type Extension, extensionsText, longerStaysOffText, remindAgainMinutes } from '../../rules/extension.ts'
import { formatMoney } from '../../rules/money.ts'
import { nameAtStart } from '../../rules/nameless.ts'
import { deadlineText, endOf, localTime } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'
import { bookingOfGuest } from '../../server/bookings/booking-of-guest.ts'
import { type Extensions, extensionsOfBooking } from '../../server/bookings/extensions-of.ts'
import type { StayProposal } from '../../server/bookings/stay-proposals.ts'
import { logBug } from '../../server/log.ts'
import { pageResult } from '../session.ts'
import type { PriceLineText } from '../ui/price-breakdown.tsx'
import { bookingDay } from './booking-day.server.ts'
import { longerChoiceOf } from './longer-choice.ts'

export type LongerPageData = Awaited<ReturnType<typeof loadLonger>>

/** A later end, as the page offers it; `choice` is what its form sends. */
export type LongerOption = {
  choice: string
  hours: number
  time: string
  amount: string
  lines: PriceLineText[]
  total: string
  button: string
}

/**
 * What a booking offers to a guest whose time ends soon, at `end`, shown from `from` until `until`; its last minutes begin at
 * `last`. The text is null while nothing is free. During the stay, hours can be added until `addableUntil`.
 */
export type LongerView = {
  from: Date
  last: Date
  end: Date
  until: Date
  text: string | null
  addableUntil: Date | null
}

/** Loads the page on which a guest stays longer. `longer` is null for a booking that is completed or was never confirmed. */
export async function loadLonger(person: Person, bookingId: string) {
  const booking = await pageResult(() => bookingOfGuest(person, bookingId))
  const { id, now, timeZone, startTime, endTime, spaceId, spaceTitle, image } = booking
  const extensions = await extensionsNow(person, booking)
  return {
    id,
    now,
    timeZone,
    startTime,
    endTime,
    spaceId,
    spaceTitle,
    image,
    ownerName: nameAtStart(booking.ownerName),
    spaceGone: booking.spaceGone,
    day: booking.spaceGone ? null : await bookingDay(booking, person, 'mine', addableUntil(booking, extensions)),
    longer: extensions && longerPageView(extensions),
  }
}

/** Returns null if the booking is completed, also if that happened just now. */
async function extensionsNow(
  person: Person,
  { id, status }: Pick<BookingDetail, 'id' | 'status'>,
): Promise<Extensions | null> {
  if (status !== 'confirmed') return null
  try {
    return await extensionsOfBooking(person, id)
  } catch (error) {
    logBug(error, { part: 'a longer stay' })
    return null
  }
}

function longerPageView(extensions: Extensions) {
  const { from, until, options, waiting, timeZone, currency, longerStays, agreed } = extensions
  const lastEnd = options.at(-1)?.until
  return {
    from,
    until,
    currency,
    savedCard: savedCardText(extensions),
    isAsked: longerStays === 'ask',
    proposal: proposalView(extensions),
    agreed: agreed && optionView(agreed, extensions),
    lastEnd: lastEnd ? localTime(lastEnd, timeZone) : null,
    ...afterwards(extensions),
    options: options.map((option) => optionView(option, extensions)),
    waiting: waiting && {
      id: waiting.id,
      until: localTime(waiting.until, timeZone),
      amount: formatMoney({ amountMinor: waiting.toPayMinor, currency }, { decimals: 'always' }),
      holdExpiresAt: waiting.holdExpiresAt,
    },
  }
}

/** The card that can be charged with one tap, 'the card of this booking, ending in 4242,'; null if none is saved. */
export function savedCardText({ cardSaved, cardLastFour }: Pick<Extensions, 'cardSaved' | 'cardLastFour'>) {
  if (!cardSaved) return null
  return `the card of this booking${cardLastFour ? `, ending in ${cardLastFour},` : ''}`
}

export type ProposalView = NonNullable<ReturnType<typeof proposalView>>

/** What the guest asked for or the owner offers, as its page says it; null if nothing is to be said. */
function proposalView({ proposal, isProposalOpen, agreed, timeZone, currency, until }: Extensions) {
  const state = proposal && stateOf(proposal, { isOpen: isProposalOpen, isFree: agreed !== null })
  if (!proposal || !state) return null
  const { id, endTime, amountMinor, chargesCard } = proposal
  return {
    id,
    state,
    chargesCard,
    until: localTime(endTime, timeZone),
    amount: amountMinor === 0 ? 'nothing' : formatMoney({ amountMinor, currency }, { decimals: 'always' }),
    by: deadlineText(until, timeZone),
  }
}

function stateOf(
  { proposedBy, answer }: StayProposal,
  { isOpen, isFree }: { isOpen: boolean; isFree: boolean },
): 'asked' | 'accepted' | 'offered' | 'declined' | null {
  if (answer === 'accepted') return isFree ? 'accepted' : null
  if (proposedBy === 'owner') return isOpen && isFree ? 'offered' : null
  if (answer === 'declined') return 'declined'
  return isOpen ? 'asked' : null
}

/** What follows the hours on offer, in a word (null if more is free), and as the reason why there are none. */
function afterwards({ limit, timeZone }: Extensions): { next: string | null; why: string } {
  switch (limit.why) {
    case 'off':
      return { next: null, why: `The ${longerStaysOffText}.` }
    case 'unavailable':
      return { next: null, why: 'It takes no bookings at the moment.' }
    case 'taken':
      return { next: 'Taken', why: `Taken from ${localTime(limit.from, timeZone)}.` }
    case 'closed':
      return { next: 'Closed', why: `It closes at ${localTime(limit.from, timeZone)}.` }
    case 'longest':
      return { next: null, why: '' }
  }
}

function optionView(
  { until, hours, rentalMinor, feeMinor, toPayMinor }: Extension,
  { timeZone, currency, endTime, guestFeeBp }: Extensions,
): LongerOption {
  const amount = (amountMinor: number) => formatMoney({ amountMinor, currency }, { decimals: 'always' })
  const time = localTime(until, timeZone)
  const isFree = toPayMinor === 0
  return {
    choice: longerChoiceOf(until, toPayMinor),
    hours,
    time,
    amount: isFree ? 'Free' : `+${amount(toPayMinor)}`,
    lines: isFree
      ? []
      : [
          {
            label: `${hoursText(hours)} more, ${localTime(endTime, timeZone)}–${time}`,
            amount: amount(rentalMinor),
          },
          { label: `Service fee (${guestFeeBp / 100}%)`, amount: amount(feeMinor) },
        ],
    total: isFree ? 'Nothing' : amount(toPayMinor),
    button: isFree ? `Stay until ${time}` : `Pay ${amount(toPayMinor)} and stay until ${time}`,
  }
}

/** Until when hours can be added to a stay that is running; null if none can. */
function addableUntil({ startTime, now }: Pick<BookingDetail, 'startTime' | 'now'>, extensions: Extensions | null) {
  return startTime <= now ? (extensions?.options.at(-1)?.until ?? null) : null
}

/** Returns what a guest's running stay offers on its page, the dashboard and My Bookings; null for all others. */
export async function longerViewOf(
  person: Person,
  booking: Pick<BookingDetail, 'id' | 'role' | 'status' | 'startTime' | 'endTime' | 'now'>,
): Promise<LongerView | null> {
  const { role, status, startTime, endTime, now } = booking
  const isSoon = startTime.getTime() - now.getTime() < 24 * 3_600_000
  if (role !== 'guest' || !isSoon || status !== 'confirmed') return null
  const extensions = await extensionsNow(person, booking)
  if (!extensions) return null
  // An offer of the owner can be accepted at any time of the stay.
  const from = extensions.agreed ? startTime : extensions.from
  const last = endOf(endTime, -remindAgainMinutes / 60)
  const { until } = extensions
  return {
    from,
    last,
    end: endTime,
    until,
    text: longerText(extensions),
    addableUntil: addableUntil(booking, extensions),
  }
}

function longerText({ options, waiting, ...terms }: Extensions): string | null {
  const proposal = proposalView({ options, waiting, ...terms })
  if (proposal?.state === 'offered') return `You are offered to stay until ${proposal.until} for ${proposal.amount}.`
  if (proposal?.state === 'asked')
    return `You asked to stay until ${proposal.until}. The answer comes by ${proposal.by}.`
  // Asking again is refused.
  if (proposal?.state === 'declined' && terms.longerStays === 'ask') return null
  if (waiting) return `Staying until ${localTime(waiting.until, terms.timeZone)} waits for its payment.`
  return extensionsText(options, terms)
}
