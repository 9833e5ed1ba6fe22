import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { BookingBadge } from '../marketplace/booking-badge.tsx'
import type { BookingRow } from './booking-row.ts'
import { Cell, type Column, DataTable } from './data-table.tsx'

const columns = {
  id: { label: 'Booking' },
  space: { label: 'Space' },
  guest: { label: 'Guest' },
  when: { label: 'When, local' },
  status: { label: 'Status' },
  total: { label: 'Total', align: 'end' },
} as const satisfies Record<string, Column>

/** A table of bookings; each links to its page. */
export function BookingsTable({ bookings }: { bookings: readonly BookingRow[] }) {
  return (
    <DataTable label="Bookings" columns={Object.values(columns)}>
      {bookings.map((booking) => (
        <tr key={booking.id}>
          <Cell column={columns.id} isHeading>
            <Link to={paths.adminBooking(booking.id)} className="text-link" aria-label={`Booking ${booking.number}`}>
              {booking.number}
            </Link>
          </Cell>
          <Cell column={columns.space}>{booking.spaceTitle}</Cell>
          <Cell column={columns.guest}>
            <Link to={paths.adminPerson(booking.guestId)} className="text-link">
              {booking.guestName}
            </Link>
          </Cell>
          <Cell column={columns.when}>{booking.when}</Cell>
          <Cell column={columns.status}>
            <BookingBadge {...booking} />
          </Cell>
          <Cell column={columns.total}>
            {booking.total}
            {booking.refund && <span className="text-soft"> (back {booking.refund})</span>}
          </Cell>
        </tr>
      ))}
    </DataTable>
  )
}
