import { csvLine } from '../../rules/csv.ts'
import { decimalsOf } from '../../rules/money.ts'
import { localDateTimeText } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { type DayRange, everyPayout, type OwnerPayout } from '../../server/payouts/payouts-of-owner.ts'

const columns = [
  ...[
    'Booking',
    'Space',
    'Guest',
    'Start',
    'End',
    'Start there',
    'Time zone',
    'Status',
    'Currency',
    'Gross',
    'Owner fee',
    'Lost in disputes',
    'Net',
  ],
  ...['Sent', 'Taken off for what you owed', 'Taken back', 'Became a debt', 'Still to send', 'Due at', 'Sent at'],
]

/**
 * Yields all payouts of a range as lines of a CSV file, the latest first; amounts in major units with decimals,
 * instants in ISO 8601. A payout is identified by its booking's number, since each booking has one; the provider's
 * transfer ids are for admins (spec D46). Gross - owner fee - lost = net, and sent + taken off - taken back - became a debt +
 * still to send = net.
 */
export async function* payoutLines(owner: Person, range: DayRange): AsyncGenerator<string> {
  yield csvLine(columns)
  for await (const payout of everyPayout(owner, { range })) yield lineOf(payout)
}

function lineOf(payout: OwnerPayout): string {
  const digits = decimalsOf(payout.currency)
  // Negative amounts must be numbers, because csvLine would escape a text with a minus as a formula.
  const amount = (minor: number) => (minor < 0 ? minor / 10 ** digits : (minor / 10 ** digits).toFixed(digits))
  return csvLine([
    ...[payout.number, payout.spaceTitle, payout.guestName],
    ...[payout.startTime.toISOString(), payout.endTime.toISOString()],
    ...[localDateTimeText(payout.startTime, payout.timeZone), payout.timeZone, payout.status, payout.currency],
    ...[payout.grossMinor, payout.ownerFeeMinor, payout.lostMinor, payout.shareMinor].map(amount),
    ...[payout.transferredMinor, payout.takenOffMinor, payout.takenBackMinor].map(amount),
    ...[payout.becameDebtMinor, payout.openMinor].map(amount),
    ...[payout.dueAt.toISOString(), payout.sentAt?.toISOString() ?? null],
  ])
}
