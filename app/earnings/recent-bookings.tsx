import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import type { BookingView } from '../bookings/booking-view.ts'
import { BookingBadge } from '../marketplace/booking-badge.tsx'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { UnbrokenTimes } from '../ui/unbroken-times.tsx'
import { useViewerTime } from '../ui/viewer-time.ts'
import { DashboardSection } from './dashboard-section.tsx'

type RecentBookingsProps = { bookings: BookingView[]; isWhite: boolean; isHost?: boolean }

/** The user's five newest bookings as a guest; without any, an owner is led to those of their spaces. */
export function RecentBookingsSection({ bookings, isWhite, isHost = false }: RecentBookingsProps) {
  const isEmpty = bookings.length === 0
  return (
    <DashboardSection
      id="recent"
      title="Recent Bookings"
      isWhite={isWhite}
      viewAll={isEmpty ? undefined : paths.myBookings()}
    >
      {isEmpty ? (
        <EmptyState title={isHost ? 'You have not booked anything' : 'No bookings yet'}>
          <p>
            {isHost
              ? 'What you book yourself stands here; who books your spaces is under Bookings Received.'
              : 'What you book stands here, the newest first.'}
          </p>
          <ButtonLink variant="line" to={isHost ? paths.bookingsReceived() : paths.explore()}>
            {isHost ? 'Bookings Received' : 'Explore Spaces'}
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
              <When booking={booking} />
            </td>
            <td>
              <BookingBadge status={booking.status} requestAnswer={booking.requestAnswer} />
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

function When({ booking: { when, zone, timeZone, startTime, endTime } }: { booking: BookingView }) {
  const viewerTime = useViewerTime(timeZone, startTime, endTime)
  return (
    <>
      <UnbrokenTimes text={when} />{' '}
      <span className="type-small">
        <UnbrokenTimes text={viewerTime ? `${zone} (${viewerTime})` : zone} />
      </span>
    </>
  )
}
