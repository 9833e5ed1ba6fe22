import { lazy, startTransition, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { BookingBadge } from '../marketplace/booking-badge.tsx'
import { BookingNumber } from '../marketplace/booking-number.tsx'
import { SpacePhoto } from '../marketplace/photo.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { loadPart, pageInstead } from '../ui/load-part.ts'
import { UnbrokenTimes } from '../ui/unbroken-times.tsx'
import { useViewerClock, useViewerTime } from '../ui/viewer-time.ts'
import { BookedStrip } from './booked-strip.tsx'
import type { BookingDay } from './booking-summary.ts'
import type { BookingView } from './booking-view.ts'
import type { LongerView } from './load-longer.server.ts'
import { LongerLine } from './longer-line.tsx'

const loadDialog = loadPart(
  () => import('./cancel-dialog.tsx'),
  pageInstead(({ bookingId }) => paths.cancelBooking(bookingId)),
)
const CancelDialog = lazy(loadDialog)

type GuestBookingProps = { booking: BookingView; day: BookingDay | null; longer: LongerView | null; now: Date }

/** One booking of the guest: date, place, hours, price and actions. */
export function GuestBooking({ booking, day, longer, now }: GuestBookingProps) {
  const { date, image, status, part } = booking
  const isOver = part !== 'upcoming'
  const viewerTime = useViewerTime(booking.timeZone, booking.startTime, booking.endTime)
  return (
    <li className="trip" data-over={isOver || undefined}>
      <p className="trip-date">
        <time dateTime={date.iso} className="contents">
          <span>{date.weekday}</span> <b>{date.day}</b> <span>{date.month}</span>
        </time>
      </p>
      <div className="trip-photo">
        {image && <SpacePhoto photo={image} sizes={isOver ? '7rem' : '(width < 45rem) 75vw, 13rem'} />}
      </div>
      <div className="trip-main">
        <BookingBadge status={status} requestAnswer={booking.requestAnswer} />
        <h3 className="type-title-3">
          <Link to={booking.page} className="hover:underline">
            {booking.spaceTitle}
          </Link>
        </h3>
        <p className="text-soft tabular-nums">
          <UnbrokenTimes text={`${booking.times}${viewerTime ? ` (${viewerTime})` : ''} · ${booking.people}`} />
        </p>
        {booking.nowUntil && <p className="font-semibold tabular-nums">Yours now, until {booking.nowUntil}</p>}
        <p className="type-small text-soft">{booking.place}</p>
        <BookingNumber number={booking.number} />
        {booking.series && (
          <p className="type-small">
            <Link to={booking.series} className="text-link inline-flex min-h-11 items-center">
              One week of a series
            </Link>
          </p>
        )}
        {day && <BookedStrip booked={day} day={booking.soon || day.label} summary={booking.hours} />}
        {longer && <LongerLine id={booking.id} now={now} longer={longer} />}
      </div>
      <div className="trip-side">
        {booking.total && (
          <p className="trip-sum">{booking.isAllBack ? <s className="text-soft">{booking.total}</s> : booking.total}</p>
        )}
        {booking.money && <p className="type-small text-soft">{booking.money}</p>}
        {booking.answeredBy && <p className="type-small text-soft tabular-nums">{booking.answeredBy}</p>}
        {booking.held && <HeldFor {...booking.held} timeZone={booking.timeZone} />}
        {booking.unpaidChange && <ChangeWaits {...booking.unpaidChange} timeZone={booking.timeZone} />}
        <BookingLinks booking={booking} />
      </div>
    </li>
  )
}

function HeldFor({ left, until, timeZone }: { left: string; until: Date; timeZone: string }) {
  const clock = useViewerClock(timeZone, until)
  return (
    <p className="type-small text-soft tabular-nums">
      Held for you for {left}, until {clock}
    </p>
  )
}

type ChangeWaitsProps = { toPay: string; until: Date | null; timeZone: string }

function ChangeWaits({ toPay, until, timeZone }: ChangeWaitsProps) {
  const clock = useViewerClock(timeZone, until ?? new Date(0))
  return (
    <p className="type-small tabular-nums">
      A change waits for {toPay}.{until && ` Pay by ${clock}, or the booking stays as it is.`}
    </p>
  )
}

function BookingLinks({ booking }: { booking: BookingView }) {
  const [isCancelling, setCancelling] = useState(false)
  const { id, status, spaceTitle, when } = booking
  return (
    <div className="flex flex-wrap gap-2 min-[66rem]:justify-end">
      {booking.canPay && (
        <ButtonLink size="small" to={paths.payment(id)}>
          Continue to Payment
        </ButtonLink>
      )}
      {booking.unpaidChange && (
        <ButtonLink size="small" to={paths.payment(id, booking.unpaidChange.id)}>
          Pay the difference
        </ButtonLink>
      )}
      {booking.canReview && (
        <ButtonLink size="small" to={paths.reviewBooking(id)} aria-label={`Write a review of ${spaceTitle}, ${when}`}>
          Write a review
        </ButtonLink>
      )}
      {status !== 'pending' && (status !== 'expired' || booking.requestAnswer) && (
        <ButtonLink variant="line" size="small" to={paths.booking(id)} aria-label={`Details of ${spaceTitle}, ${when}`}>
          Details
        </ButtonLink>
      )}
      {booking.canWithdraw && (
        <ButtonLink
          variant="line"
          size="small"
          to={paths.withdrawRequest(id)}
          aria-label={`Withdraw ${spaceTitle}, ${when}`}
        >
          Withdraw
        </ButtonLink>
      )}
      {booking.canChange && (
        <ButtonLink
          variant="line"
          size="small"
          to={paths.changeBooking(id)}
          aria-label={`Change ${spaceTitle}, ${when}`}
        >
          Change
        </ButtonLink>
      )}
      {booking.canCancel && (
        <ButtonLink
          variant="line"
          size="small"
          to={paths.cancelBooking(id)}
          onPointerEnter={loadDialog}
          onFocus={loadDialog}
          onClick={(event) => {
            event.preventDefault()
            startTransition(() => setCancelling(true))
          }}
          aria-label={`Cancel ${spaceTitle}, ${when}`}
        >
          Cancel
        </ButtonLink>
      )}
      {status === 'completed' && booking.total !== 'Free' && (
        <a
          className="button"
          data-variant="line"
          data-size="small"
          href={paths.receipt(id)}
          download
          aria-label={`Receipt of ${spaceTitle}, ${when}`}
        >
          Receipt
        </a>
      )}
      {booking.again && (
        <ButtonLink
          variant="line"
          size="small"
          to={booking.again.to}
          aria-label={`${booking.again.label}: ${spaceTitle}`}
        >
          {booking.again.label}
        </ButtonLink>
      )}
      {isCancelling && <CancelDialog bookingId={id} onClose={() => setCancelling(false)} />}
    </div>
  )
}
