import { lengthOf } from '../../rules/booking-hours.ts'
import { bookingStatusLabel } from '../../rules/booking-status-label.ts'
import { csvLine } from '../../rules/csv.ts'
import { decodeCursor } from '../../rules/list-cursor.ts'
import { decimalsOf } from '../../rules/money.ts'
import { localDateTimeText } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import type { HostedBooking } from '../../server/bookings/hosted-booking.ts'
import { type ReceivedQuery, receivedBookings } from '../../server/bookings/received-bookings.ts'

const columns = [
  ...['Booking', 'Status', 'Space', 'Guest', 'People', 'Start', 'End', 'Start there', 'Time zone', 'Hours'],
  ...[
    'Currency',
    'Guest pays',
    'You receive',
    'Cancelled by',
    'Reason',
    'Made',
    'Refunded',
    'Lost in disputes',
    'Penalty',
  ],
]

/**
 * Yields the bookings on an owner's spaces as lines of a CSV file: upcoming ones soonest first, then past and cancelled ones
 * latest first. Amounts in major units with decimals, instants in ISO 8601.
 */
export async function* receivedLines(
  owner: Person,
  filter: Pick<ReceivedQuery, 'q' | 'day' | 'spaceId'>,
): AsyncGenerator<string> {
  yield csvLine(columns)
  for (const part of ['upcoming', 'past'] as const) {
    let next: string | null = null
    do {
      const cursor = next ? decodeCursor(next) : undefined
      const page = await receivedBookings(owner, { ...filter, part, cursor, limit: 100 })
      for (const booking of page.bookings) yield lineOf(booking, booking.ownerId === owner.id)
      next = page.nextCursor
    } while (next)
  }
}

/** Co-hosts get no amounts: `seesMoney` is false. */
function lineOf(booking: HostedBooking, seesMoney: boolean): string {
  const { startTime, endTime, timeZone, currency, status } = booking
  const paid = [booking.totalPriceMinor, booking.ownerShareMinor]
  const digits = decimalsOf(currency)
  // Nothing was paid for a request that ended without a booking.
  const amountUnlessExpired = (minor: number | null) =>
    minor === null || !seesMoney || status === 'expired' ? null : (minor / 10 ** digits).toFixed(digits)
  return csvLine([
    ...[
      booking.number,
      bookingStatusLabel(status, booking.requestAnswer).toLowerCase(),
      booking.spaceTitle,
      booking.guestName,
      booking.headcount,
    ],
    ...[
      startTime.toISOString(),
      endTime.toISOString(),
      localDateTimeText(startTime, timeZone),
      timeZone,
      lengthOf(booking),
    ],
    ...[currency, ...paid.map(amountUnlessExpired)],
    ...[cancellerOf(booking), booking.cancelReason, booking.createdAt.toISOString()],
    ...[booking.refundMinor - booking.movedMinor, booking.lostMinor, booking.penaltyMinor ?? 0].map(
      amountUnlessExpired,
    ),
  ])
}

/** The side that cancelled; a co-host who did it for the owner by name. */
function cancellerOf({ cancelledBy, cancelledByHost: host }: HostedBooking): string | null {
  return host && !host.isOwner ? `co-host ${host.name}`.trim() : cancelledBy
}
