import { Link, useLocation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { BookingBadge } from '../marketplace/booking-badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { HostedBookingView } from './hosted-booking-view.ts'
import { RequestAnswerButtons } from './request-answer-buttons.tsx'
import './hosted-bookings.css'

/** The statuses that are shown in a list of all spaces' bookings. */
const shownStatuses = new Set<HostedBookingView['status']>(['pending', 'requested', 'cancelled', 'expired'])

/** Bookings of the owner's spaces: guest, time, people, share and payout date (spec D31). */
export function HostedBookingsList({
  bookings,
  withSpace = false,
  canAnswer = true,
}: {
  bookings: HostedBookingView[]
  withSpace?: boolean
  /** False for admins, who cannot answer the guests of another owner's space. */
  canAnswer?: boolean
}) {
  const { pathname, search } = useLocation()
  return (
    <ol className="hosted">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <p className="hosted-when">
            {booking.soon && <span className="hosted-soon">{booking.soon}</span>}
            <b className="type-control block">{booking.day}</b>
            {booking.times} <span className="type-small text-soft">{booking.zone}</span>
            {booking.week && <span className="type-small block text-soft">{booking.week}</span>}
          </p>
          <p className="hosted-guest">
            <Link to={paths.booking(booking.id)} state={{ list: `${pathname}${search}` }} className="hover:underline">
              {booking.guest}
            </Link>
            <span className="text-soft">, {booking.people}</span>
            {booking.addOns && <span className="type-small block wrap-anywhere">With {booking.addOns}</span>}
            <span className="type-small block text-soft">{booking.number}</span>
            {booking.record && <span className="type-small block text-soft">{booking.record}</span>}
          </p>
          <p className="hosted-place">
            {withSpace ? (
              <>
                <Link to={booking.spacePath} className="text-soft hover:underline">
                  {booking.spaceTitle}
                </Link>
                {shownStatuses.has(booking.status) && (
                  <span className="mt-1 block">
                    <BookingBadge status={booking.status} requestAnswer={booking.requestAnswer} />
                  </span>
                )}
              </>
            ) : (
              <BookingBadge status={booking.status} requestAnswer={booking.requestAnswer} />
            )}
          </p>
          <p className="hosted-money">
            <b className="type-control">{booking.share}</b>
            <span className="block">
              {booking.payout && <span className="type-small block text-soft">{booking.payout}</span>}
              {booking.refunded && <span className="type-small block text-soft">{booking.refunded}</span>}
              {booking.penalty && <span className="type-small block text-soft">{booking.penalty}</span>}
              {booking.lost && <span className="type-small block text-soft">{booking.lost}</span>}
              {booking.needsAccount && (
                <span className="type-small block text-soft">
                  Waits until you{' '}
                  <Link to={`${paths.dashboard()}#payout-account`} className="text-link">
                    connect a payout account
                  </Link>
                </span>
              )}
            </span>
          </p>
          {booking.cancelled && <p className="hosted-reason type-small text-soft">{booking.cancelled}</p>}
          {booking.canReview && (
            <ButtonLink
              variant="line"
              size="small"
              className="hosted-ways"
              to={paths.reviewBooking(booking.id)}
              aria-label={`Review the guest ${booking.guest}, ${booking.day}, ${booking.times}`}
            >
              Review the guest
            </ButtonLink>
          )}
          {booking.longer && (
            <div className="hosted-answer">
              <p className="type-small">
                <b>Asks to stay until {booking.longer.until}</b>
                <span className="text-soft"> · Answer by {booking.longer.by}</span>
              </p>
              {canAnswer && !booking.isOwn && (
                <ButtonLink
                  variant="line"
                  size="small"
                  to={paths.booking(booking.id)}
                  aria-label={`Answer ${booking.guest}, who asks to stay until ${booking.longer.until}`}
                >
                  Answer
                </ButtonLink>
              )}
            </div>
          )}
          {booking.answerBy && (
            <div className="hosted-answer">
              <p className="type-small text-soft">Answer by {booking.answerBy}</p>
              {canAnswer && !booking.isOwn && (
                <RequestAnswerButtons
                  bookingId={booking.id}
                  about={`${booking.guest}, ${booking.day}, ${booking.times}`}
                  returnTo={`${pathname}${search}`}
                />
              )}
            </div>
          )}
          {booking.canCancel && !withSpace && (
            <ButtonLink
              variant="line"
              size="small"
              className="hosted-ways"
              to={paths.cancelBooking(booking.id)}
              aria-label={`Cancel ${booking.guest}, ${booking.day}, ${booking.times}`}
            >
              Cancel
            </ButtonLink>
          )}
        </li>
      ))}
    </ol>
  )
}
