import { lazy, startTransition, useState } from 'react'
import { Link } from 'react-router'
import { BookingBadge } from '../marketplace/booking-badge.tsx'
import { Photo } from '../marketplace/photo.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { BookingView } from './booking-view.ts'

const loadDialog = () => import('./cancel-dialog.tsx')
const CancelDialog = lazy(loadDialog)

/** One booking in a list: what, when, how much, and what can be done with it. */
export function BookingRow({ booking }: { booking: BookingView }) {
  const [isCancelling, setCancelling] = useState(false)
  return (
    <article className="grid gap-x-6 gap-y-4 sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <Link
        to={paths.space(booking.spaceSlug)}
        tabIndex={-1}
        aria-hidden="true"
        className="overflow-hidden rounded-photo"
      >
        {booking.image && <Photo photo={booking.image} sizes="(width < 40rem) 92vw, 11rem" />}
      </Link>
      <div className="grid content-start gap-1">
        <p>
          <BookingBadge status={booking.status} />
        </p>
        <h3 className="type-title-4 mt-1">
          <Link to={paths.space(booking.spaceSlug)} className="hover:underline">
            {booking.spaceTitle}
          </Link>
        </h3>
        <p className="type-small text-soft">{booking.place}</p>
        <p className="tabular-nums">{booking.when}</p>
        <p className="type-small text-soft">
          {booking.zone} · {booking.people}
        </p>
      </div>
      <div className="grid content-start gap-3 sm:justify-items-end sm:text-end">
        <p className="type-title-4 tabular-nums">{booking.total}</p>
        {booking.money && <p className="type-small max-w-[24ch] text-soft">{booking.money}</p>}
        {booking.canPay && <ButtonLink to={paths.payment(booking.id)}>Continue to Payment</ButtonLink>}
        {booking.canCancel && (
          <ButtonLink
            variant="line"
            size="small"
            to={paths.cancelBooking(booking.id)}
            onPointerEnter={loadDialog}
            onFocus={loadDialog}
            onClick={(event) => {
              event.preventDefault()
              startTransition(() => setCancelling(true))
            }}
            aria-label={`Cancel ${booking.spaceTitle}, ${booking.when}`}
          >
            Cancel
          </ButtonLink>
        )}
      </div>
      {isCancelling && <CancelDialog bookingId={booking.id} onClose={() => setCancelling(false)} />}
    </article>
  )
}
