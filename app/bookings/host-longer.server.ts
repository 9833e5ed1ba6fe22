import { hoursText } from '../../rules/booking-hours.ts'
import { formatMoney } from '../../rules/money.ts'
import { hoursBetween, localTime } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'
import { extensionsOfHosted, optionUntil } from '../../server/bookings/extensions-of.ts'

export type HostLonger = NonNullable<Awaited<ReturnType<typeof hostLongerOf>>>

/** Returns what the guest of a running stay asks its owner or co-host for; null for all other bookings, and if nothing is asked. */
export async function hostLongerOf(person: Person, { id, role, status }: BookingDetail) {
  if (status !== 'confirmed' || (role !== 'owner' && role !== 'coHost')) return null
  const extensions = await extensionsOfHosted(person, id)
  if (!extensions?.isProposalOpen || extensions.proposal?.proposedBy !== 'guest') return null
  const { proposal, agreedOptions, timeZone, currency, endTime, until } = extensions
  const option = optionUntil(agreedOptions, proposal.endTime)
  const more = option && formatMoney({ amountMinor: option.ownerMoreMinor, currency }, { decimals: 'always' })
  return {
    id: proposal.id,
    until: localTime(proposal.endTime, timeZone),
    length: hoursText(hoursBetween(endTime, proposal.endTime)),
    /** What the owner gets more; null for co-hosts, and if it is free. */
    more: role === 'owner' && option && option.ownerMoreMinor > 0 ? more : null,
    chargesCard: proposal.chargesCard,
    isFree: option !== null,
    by: localTime(until, timeZone),
  }
}
