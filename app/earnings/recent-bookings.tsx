import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import type { BookingView } from '../bookings/booking-view.ts'
import { BookingBadge } from '../marketplace/booking-badge.tsx'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { UnbrokenTimes } from '../ui/unbroken-times.tsx'
import { DashboardSection } from './dashboard-section.tsx'

/** The user's five newest bookings. */
export function RecentBookingsSection({ bookings, isWhite }: { bookings: BookingView[]; isWhite: boolean }) {
  const isEmpty = bookings.length === 0
  return (
    <DashboardSection
      id="recent"
      title="Recent Bookings"
      isWhite={isWhite}
      viewAll={isEmpty ? undefined : paths.myBookings()}
    >
      {isEmpty ? (
        <EmptyState title="No bookings yet">
          <p>What you book stands here, the newest first.</p>
          <ButtonLink variant="line" to={paths.explore()}>
            Explore Spaces
          </ButtonLink>
        </EmptyState>
      ) : (
        <RecentBookings bookings={bookings} />
      )}
    </DashboardSection>
  )
}

/** One booking per line; paid ones link to their page. */
function RecentBookings({ bookings }: { bookings: BookingView[] }) {
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
              <Link to={booking.page} className="type-control hover:underline">
                {booking.spaceTitle}
              </Link>
              <span className="type-small block text-soft">{booking.number}</span>
            </td>
            <td className="text-soft">
              <UnbrokenTimes text={booking.when} /> <span className="type-small">{booking.zone}</span>
            </td>
            <td>
              <BookingBadge status={booking.status} />
            </td>
            <td className="type-control tabular-nums">
              {booking.isAllBack ? <s className="text-soft">{booking.total}</s> : booking.total}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
