import { useLocation } from 'react-router'
import { bookingMoment } from '../../rules/booking-moment.ts'
import { paths } from '../../rules/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { againLink } from './again-link.ts'
import type { BookingPageData } from './load-booking.server.ts'

/** The actions that are possible with a booking now. A deleted space gets no link. */
export function BookingActions({ booking }: { booking: BookingPageData }) {
  const { id, role, spaceSlug, spaceGone, request, canPay, canChange, canCancel } = booking
  const moment = bookingMoment(booking, booking.now)
  // The list that led here, for the way back.
  const { state } = useLocation()
  const isBehind = moment === 'over' || moment === 'cancelled' || booking.status === 'expired'
  const canBookAgain = role === 'guest' && isBehind && !spaceGone
  const again = againLink(id, spaceSlug, request?.isEnded ?? false)
  const isHost = role === 'owner' || role === 'coHost'
  // Answered at the top of the page.
  if (isHost && request?.isOpen) return null
  return (
    <div className="flex flex-wrap gap-2">
      {canPay && <ButtonLink to={paths.payment(id)}>{request ? 'Pay again' : 'Continue to Payment'}</ButtonLink>}
      {role === 'guest' && request?.isOpen && (
        <ButtonLink variant="line" to={paths.withdrawRequest(id)}>
          Withdraw the request
        </ButtonLink>
      )}
      {canBookAgain && (
        <ButtonLink to={again.to} variant={booking.review?.until || booking.replacements ? 'line' : undefined}>
          {again.label}
        </ButtonLink>
      )}
      {canChange && (
        <ButtonLink variant="line" to={paths.changeBooking(id)}>
          Change
        </ButtonLink>
      )}
      {role !== 'coHost' && (
        <ButtonLink variant="line" to={paths.writeAboutBooking(id)}>
          {role === 'guest' ? 'Ask the owner' : 'Write to the guest'}
        </ButtonLink>
      )}
      {isHost && (booking.status === 'confirmed' || booking.status === 'completed') && (
        <a className="button" data-variant="line" href={paths.calendar(id)} download>
          Add to calendar
        </a>
      )}
      {!canBookAgain && !spaceGone && (
        <ButtonLink variant="line" to={paths.space(spaceSlug)}>
          See the space
        </ButtonLink>
      )}
      <ButtonLink variant="line" to={paths.contactAboutBooking(id)}>
        Get help
      </ButtonLink>
      {canCancel && (
        <ButtonLink variant="line" to={paths.cancelBooking(id)} state={state}>
          Cancel booking
        </ButtonLink>
      )}
    </div>
  )
}
