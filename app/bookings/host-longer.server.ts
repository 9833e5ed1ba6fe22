import { hoursText } from '../../rules/booking-hours.ts'
import { formatMoney } from '../../rules/money.ts'
import { deadlineText, hoursBetween, localTime } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'
import { type Extensions, extensionsOfHosted, optionUntil } from '../../server/bookings/extensions-of.ts'
import { longerChoiceOf } from './longer-choice.ts'

export type HostLonger = NonNullable<Awaited<ReturnType<typeof hostLongerOf>>>

/**
 * Returns what the guest of a running stay asks its owner or co-host for, or what they may offer or have offered; null for all
 * other bookings.
 */
export async function hostLongerOf(
  person: Person,
  { id, role, status }: Pick<BookingDetail, 'id' | 'role' | 'status'>,
) {
  if (status !== 'confirmed' || (role !== 'owner' && role !== 'coHost')) return null
  const extensions = await extensionsOfHosted(person, id)
  if (!extensions) return null
  const { proposal, isProposalOpen, waiting } = extensions
  const open = isProposalOpen ? proposal : null
  const isDeclined = proposal?.proposedBy === 'owner' && proposal.answer === 'declined'
  return {
    request: open?.proposedBy === 'guest' ? requestView(extensions, role) : null,
    offered: open?.proposedBy === 'owner' ? offeredView(extensions) : null,
    isDeclined,
    currency: extensions.currency,
    options: open || isDeclined || waiting ? [] : optionViews(extensions),
  }
}

function requestView({ proposal, agreedOptions, ...terms }: Extensions, role: BookingDetail['role']) {
  if (!proposal) return null
  const { timeZone, currency, endTime, until } = terms
  const option = optionUntil(agreedOptions, proposal.endTime)
  const more = option && formatMoney({ amountMinor: option.ownerMoreMinor, currency }, { decimals: 'always' })
  return {
    id: proposal.id,
    until: localTime(proposal.endTime, timeZone),
    length: hoursText(hoursBetween(endTime, proposal.endTime)),
    /** What the owner gets more; null for co-hosts, and if it is free. */
    more: role === 'owner' && option && option.ownerMoreMinor > 0 ? more : null,
    chargesCard: proposal.chargesCard,
    /** The longer stay costs the guest nothing more. */
    costsNothing: option?.toPayMinor === 0,
    isFree: option !== null,
    by: deadlineText(until, timeZone),
  }
}

function offeredView({ proposal, agreed, timeZone, until }: Extensions) {
  if (!proposal) return null
  return {
    id: proposal.id,
    until: localTime(proposal.endTime, timeZone),
    by: deadlineText(until, timeZone),
    isFree: agreed !== null,
  }
}

/** The later ends that may be offered; `choice` is what the form sends. */
function optionViews({ agreedOptions, timeZone, currency }: Extensions) {
  return agreedOptions.map(({ until, toPayMinor: amountMinor }) => ({
    choice: longerChoiceOf(until, amountMinor),
    text: `${localTime(until, timeZone)}, ${amountMinor === 0 ? 'free' : `${formatMoney({ amountMinor, currency }, { decimals: 'always' })} more for your guest`}`,
  }))
}
