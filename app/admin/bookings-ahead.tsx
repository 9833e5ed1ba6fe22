import { Link } from 'react-router'
import { mostBookingsAhead } from '../../rules/most-bookings-ahead.ts'
import { paths } from '../../rules/paths.ts'
import { Cell, type Column, DataTable } from './data-table.tsx'
import type { BookingAhead } from './load-moderated-space.server.ts'

const columns = {
  when: { label: 'When' },
  number: { label: 'Number' },
  space: { label: 'Space' },
  guest: { label: 'Guest' },
  status: { label: 'Status' },
  paid: { label: 'Paid', align: 'end' },
} as const satisfies Record<string, Column>

type BookingsAheadProps = {
  bookings: readonly BookingAhead[]
  /** They are at several spaces, which the page does not name. */
  withSpaces?: boolean
}

/** The upcoming bookings of a space or an owner; each links to its page, where it can be cancelled. */
export function BookingsAhead({ bookings, withSpaces = false }: BookingsAheadProps) {
  if (bookings.length === 0) return <p className="text-soft">None.</p>
  const { space, ...others } = columns
  return (
    <>
      <DataTable label="Bookings ahead" columns={Object.values(withSpaces ? columns : others)}>
        {bookings.map((booking) => (
          <tr key={booking.id}>
            <Cell column={columns.when} isHeading>
              <Link to={paths.adminBooking(booking.id)} className="text-link">
                {booking.when}
              </Link>
            </Cell>
            <Cell column={columns.number}>{booking.number}</Cell>
            {withSpaces && <Cell column={space}>{booking.space}</Cell>}
            <Cell column={columns.guest}>{booking.guest}</Cell>
            <Cell column={columns.status}>{booking.status}</Cell>
            <Cell column={columns.paid}>{booking.isPaid ? booking.paid : 'Not yet'}</Cell>
          </tr>
        ))}
      </DataTable>
      {bookings.length >= mostBookingsAhead && (
        <p className="mt-3 text-soft">These are the next {mostBookingsAhead}. There may be more.</p>
      )}
    </>
  )
}
