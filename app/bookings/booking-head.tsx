import { Fragment } from 'react'
import { Link } from 'react-router'
import { bookingMoment, bookingMomentText } from '../../rules/booking-moment.ts'
import { paths } from '../../rules/paths.ts'
import { localTime, todayIn } from '../../rules/time.ts'
import { timesText } from '../../rules/times-text.ts'
import { BookingBadge } from '../marketplace/booking-badge.tsx'
import { BookingNumber } from '../marketplace/booking-number.tsx'
import { positionOfNow } from '../marketplace/strip-cells.ts'
import { typeInTitle } from '../marketplace/type-in-title.ts'
import { BackLink } from '../ui/back-link.tsx'
import { UnbrokenTimes } from '../ui/unbroken-times.tsx'
import { useNow } from '../ui/use-now.ts'
import { useViewerClock, useViewerTime } from '../ui/viewer-time.ts'
import { BookedStrip } from './booked-strip.tsx'
import { HostRequest } from './host-request.tsx'
import type { BookingPageData } from './load-booking.server.ts'
import { useDeadlineText } from './use-deadline-text.ts'

/** The time until the booking starts or ends, its title and number, its date, and its hours of the day. */
export function BookingHead({ booking }: { booking: BookingPageData }) {
  const now = useNow(booking.now, 15_000)
  const heldUntil = useViewerClock(booking.timeZone, booking.holdExpiresAt ?? booking.now)
  const requestText = useDeadlineText(booking.request, booking.timeZone)
  const { lead, aside } = bookingMomentText(booking, now, heldUntil)
  const back = backOf(booking)
  const isEnded = booking.status === 'cancelled' || booking.status === 'expired'
  const viewerTime = useViewerTime(booking.timeZone, booking.startTime, booking.endTime)
  return (
    <header className="grid grid-cols-1 gap-[clamp(0.875rem,1.6vw,1.5rem)]">
      <BackLink to={back.to}>{back.text}</BackLink>
      <div className="one-booking-soon">
        {isEnded ? <BookingBadge status={booking.status} requestAnswer={booking.requestAnswer} /> : <b>{lead}</b>}
        {aside && <span>{aside}</span>}
        <BookingNumber number={booking.number} />
      </div>
      <div className="grid justify-items-start gap-3">
        <h1 className={typeInTitle(booking.spaceTitle)}>{booking.spaceTitle}</h1>
        <p className="type-lead tabular-nums text-soft">
          <UnbrokenTimes text={booking.when} />, {booking.zone}
          {viewerTime && ` (${viewerTime})`}. {booking.people}.
        </p>
      </div>
      {booking.series && (
        <p>
          Week {booking.series.place} of a series.{' '}
          <Link to={paths.series(booking.series.id)} className="text-link">
            See all of its weeks
          </Link>
        </p>
      )}
      {booking.weeks && <WeeksReceived weeks={booking.weeks} />}
      {booking.request && (
        <div className="grid max-w-[60ch] gap-1">
          <p className="tabular-nums">{requestText}</p>
          {booking.request.note && (
            <blockquote className="whitespace-pre-line wrap-anywhere text-soft">“{booking.request.note}”</blockquote>
          )}
        </div>
      )}
      {booking.cancelled && (
        <div className="grid max-w-[60ch] gap-1">
          <p className="whitespace-pre-line wrap-anywhere">{booking.cancelled}</p>
          {booking.back && <p className="tabular-nums text-soft">{booking.back}</p>}
          {booking.movedTo && (
            <p>
              <Link to={paths.booking(booking.movedTo)} className="text-link">
                See your booking there
              </Link>
            </p>
          )}
          {booking.bookedAgain && <p className="tabular-nums">{booking.bookedAgain}</p>}
        </div>
      )}
      {booking.ownMoves.map(({ to, text }) => (
        <Link key={to} to={to} className="text-link justify-self-start">
          {text}
        </Link>
      ))}
      <HostRequest booking={booking} />
      <Day booking={booking} now={now} />
    </header>
  )
}

/** Which week of a series it is, for the owner, and the way to the others. */
function WeeksReceived({ weeks: { text, others } }: { weeks: NonNullable<BookingPageData['weeks']> }) {
  return (
    <p className="tabular-nums">
      {text} {others.length === 1 ? 'The other:' : 'The others:'}{' '}
      {others.map(({ to, text, isCancelled }, at) => (
        <Fragment key={to}>
          {at > 0 && ', '}
          <Link to={to} className="text-link whitespace-nowrap">
            {text}
          </Link>
          {isCancelled && ' (cancelled)'}
        </Fragment>
      ))}
      .
    </p>
  )
}

/** The list that the booking is in. */
function backOf({ role }: BookingPageData): { to: string; text: string } {
  return role === 'guest'
    ? { to: paths.myBookings(), text: 'My Bookings' }
    : { to: paths.bookingsReceived(), text: 'Bookings Received' }
}

function Day({ booking, now }: { booking: BookingPageData; now: Date }) {
  const { day, role, timeZone, startTime, endTime } = booking
  if (!day) return null
  const times = timesText(startTime, endTime, timeZone)
  const isToday = todayIn(timeZone, startTime) === todayIn(timeZone, now)
  const isHeld = bookingMoment(booking, now) === 'held'
  const whose = isHeld ? 'Held for you' : 'Yours'
  const forOwner = isHeld ? 'Held' : 'Booked'
  return (
    <BookedStrip
      size="panel"
      booked={day}
      day={isToday ? 'Today' : day.label}
      summary={role === 'guest' ? `${whose}, ${times}` : `${forOwner}, ${times}`}
      now={isToday ? positionOfNow(localTime(now, timeZone), day.from, day.hours.length) : undefined}
    />
  )
}
