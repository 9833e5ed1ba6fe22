import { bookingMoment } from '../../rules/booking-moment.ts'
import { paths } from '../../rules/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { BookingPageData } from './load-booking.server.ts'

/** The actions that are possible with a booking now. A deleted space gets no link. */
export function BookingActions({ booking }: { booking: BookingPageData }) {
  const { id, role, spaceSlug, spaceGone, canPay, canChange, canCancel } = booking
  const moment = bookingMoment(booking, booking.now)
  const isBehind = moment === 'over' || moment === 'cancelled'
  const canBookAgain = role === 'guest' && isBehind && !spaceGone
  return (
    <div className="flex flex-wrap gap-2">
      {canPay && <ButtonLink to={paths.payment(id)}>Continue to Payment</ButtonLink>}
      {canBookAgain && (
        <ButtonLink to={paths.space(spaceSlug)} variant={booking.review?.until ? 'line' : undefined}>
          Book again
        </ButtonLink>
      )}
      {canChange && (
        <ButtonLink variant="line" to={paths.changeBooking(id)}>
          Change
        </ButtonLink>
      )}
      {canCancel && (
        <ButtonLink variant="line" to={paths.cancelBooking(id)}>
          Cancel booking
        </ButtonLink>
      )}
      <ButtonLink variant="line" to={paths.writeAboutBooking(id)}>
        {role === 'guest' ? 'Ask the owner' : 'Write to the guest'}
      </ButtonLink>
      {role === 'owner' && (booking.status === 'confirmed' || booking.status === 'completed') && (
        <a className="button" data-variant="line" href={paths.calendar(id)} download>
          Add to calendar
        </a>
      )}
      {!canBookAgain && !spaceGone && (
        <ButtonLink variant="line" to={paths.space(spaceSlug)}>
          See the space
        </ButtonLink>
      )}
      <ButtonLink variant="line" to={paths.contact()}>
        Get help
      </ButtonLink>
    </div>
  )
}
