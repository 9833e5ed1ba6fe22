import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import type { BookingPageData } from './load-booking.server.ts'
import { RequestAnswerForm } from './request-answer-form.tsx'

/** A request that waits for the user's answer: who asks, what the owner receives, and both answers. Nothing for all others. */
export function HostRequest({ booking: { id, role, request, share, with: guest } }: { booking: BookingPageData }) {
  if (role === 'guest' || !request?.isOpen) return null
  return (
    <div className="grid gap-4">
      <p className="tabular-nums">
        <b>{guest}</b> would like to book.{' '}
        {share && (
          <>
            You receive <b>{share}</b>.
          </>
        )}
      </p>
      <RequestAnswerForm bookingId={id} returnTo={paths.bookingsReceived()} />
      {role === 'owner' && (
        <p>
          <Link to={paths.writeAboutBooking(id)} className="text-link">
            Write to the guest
          </Link>
        </p>
      )}
    </div>
  )
}
