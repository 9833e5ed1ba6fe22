import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Cell, type Column, DataTable } from './data-table.tsx'
import type { BookingAhead } from './load-moderated-space.server.ts'

const columns = {
  when: { label: 'When' },
  guest: { label: 'Guest' },
  status: { label: 'Status' },
  paid: { label: 'Paid', align: 'end' },
} as const satisfies Record<string, Column>

/** The upcoming bookings of a space or an owner; each links to its page, where it can be cancelled. */
export function BookingsAhead({ bookings }: { bookings: readonly BookingAhead[] }) {
  if (bookings.length === 0) return <p className="text-soft">None.</p>
  return (
    <DataTable label="Bookings ahead" columns={Object.values(columns)}>
      {bookings.map((booking) => (
        <tr key={booking.id}>
          <Cell column={columns.when} isHeading>
            <Link to={paths.adminBooking(booking.id)} className="text-link">
              {booking.when}
            </Link>
          </Cell>
          <Cell column={columns.guest}>{booking.guest}</Cell>
          <Cell column={columns.status}>{booking.status}</Cell>
          <Cell column={columns.paid}>{booking.isPaid ? booking.paid : 'Not yet'}</Cell>
        </tr>
      ))}
    </DataTable>
  )
}
