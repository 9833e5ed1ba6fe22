import { Link } from 'react-router'
import { BookingBadge } from '../marketplace/booking-badge.tsx'
import type { BookingView } from '../my-bookings/booking-view.ts'
import { paths } from '../paths.ts'

/** The newest bookings of one's own, one a line. */
export function RecentBookings({ bookings }: { bookings: BookingView[] }) {
  return (
    <table className="recent">
      <thead>
        <tr>
          <th scope="col">Space</th>
          <th scope="col">When</th>
          <th scope="col">Status</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <tr key={booking.id}>
            <td>
              <Link to={paths.space(booking.spaceSlug)} className="type-control hover:underline">
                {booking.spaceTitle}
              </Link>
            </td>
            <td className="text-soft">
              {booking.when} <span className="type-small">{booking.zone}</span>
            </td>
            <td>
              <BookingBadge status={booking.status} />
            </td>
            <td className="type-control tabular-nums">{booking.total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
