import { csvLine } from '../../rules/csv.ts'
import { decimalsOf } from '../../rules/money.ts'
import type { Person } from '../../server/accounts/person.ts'
import { type OwnerPayout, payoutsOfOwner } from '../../server/payouts/payouts-of-owner.ts'

const columns = [
  ...['Booking', 'Space', 'Guest', 'Start', 'End', 'Status', 'Currency', 'Share', 'Sent', 'Taken back'],
  ...['Due', 'Sent at'],
]

/** The newest 5,000 payouts; amounts in whole units with decimals, instants in ISO 8601. */
export async function payoutsFile(owner: Person): Promise<string> {
  const payouts = await payoutsOfOwner(owner, { limit: 5_000 })
  return [csvLine(columns), ...payouts.map(lineOf)].join('')
}

function lineOf(payout: OwnerPayout): string {
  const digits = decimalsOf(payout.currency)
  const amount = (minor: number) => (minor / 10 ** digits).toFixed(digits)
  return csvLine([
    ...[payout.bookingId, payout.spaceTitle, payout.guestName],
    ...[payout.startTime.toISOString(), payout.endTime.toISOString(), payout.status, payout.currency],
    ...[amount(payout.shareMinor), amount(payout.sentMinor), amount(payout.takenBackMinor)],
    ...[payout.dueAt.toISOString(), payout.sentAt?.toISOString() ?? null],
  ])
}
