import { Link } from 'react-router'
import { BookingBadge } from '../marketplace/booking-badge.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { HostedView } from './hosted-view.ts'

/** Bookings on one's own spaces: guest, time, people, what is received and when. */
export function HostedList({ bookings, withSpace = false }: { bookings: HostedView[]; withSpace?: boolean }) {
  return (
    <ul className="border-t border-line">
      {bookings.map((booking) => (
        <li
          key={booking.id}
          className="grid gap-x-6 gap-y-2 border-b border-line py-5 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
        >
          <div className="grid gap-1">
            <p>
              <BookingBadge status={booking.status} />
            </p>
            <p className="type-control">{booking.guest}</p>
            {withSpace && (
              <Link to={paths.space(booking.spaceSlug)} className="text-link justify-self-start">
                {booking.spaceTitle}
              </Link>
            )}
            <p className="tabular-nums">{booking.when}</p>
            <p className="type-small text-soft">
              {booking.zone} · {booking.people}
            </p>
            {booking.reason && <p className="type-small text-soft">Reason: {booking.reason}</p>}
          </div>
          <div className="sm:text-end">
            <p className="type-title-4 tabular-nums">{booking.share}</p>
            {booking.payout && <p className="type-small text-soft">{booking.payout}</p>}
          </div>
          <div>
            {booking.canCancel && (
              <ButtonLink
                variant="line"
                size="small"
                to={paths.cancelBooking(booking.id)}
                aria-label={`Cancel ${booking.guest}, ${booking.when}`}
              >
                Cancel
              </ButtonLink>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
