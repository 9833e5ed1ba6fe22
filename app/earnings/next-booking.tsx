import { MapPin } from 'lucide'
import { Link } from 'react-router'
import { bookingMomentText } from '../../rules/booking-moment.ts'
import { paths } from '../../rules/paths.ts'
import { timesText } from '../../rules/times-text.ts'
import { BookedStrip } from '../bookings/booked-strip.tsx'
import { LongerLine } from '../bookings/longer-line.tsx'
import { WaitingChange } from '../bookings/waiting-change.tsx'
import { BookingNumber } from '../marketplace/booking-number.tsx'
import { SpacePhoto } from '../marketplace/photo.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { UnbrokenTimes } from '../ui/unbroken-times.tsx'
import { useNow } from '../ui/use-now.ts'
import { useViewerTime } from '../ui/viewer-time.ts'
import type { DashboardData } from './load-dashboard.server.ts'

/** The user's next booking, with the details needed for it (spec D49). */
export function NextBooking({ nextBooking }: { nextBooking: NonNullable<DashboardData['nextBooking']> }) {
  const now = useNow(nextBooking.now, 15_000)
  const { lead, aside } = bookingMomentText(nextBooking, now)
  const { id, number, spaceTitle, image, when, zone, people, day, address, place, map, timeZone } = nextBooking
  const viewerTime = useViewerTime(timeZone, nextBooking.startTime, nextBooking.endTime)
  const times = timesText(nextBooking.startTime, nextBooking.endTime, timeZone)
  return (
    <section className="next-stay" aria-labelledby="next-stay">
      <div className="next-stay-words">
        <h2 id="next-stay" className="type-label text-soft">
          {now < nextBooking.startTime ? 'Your next stay' : 'Your stay now'}
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
          <b className="type-title-4">{lead}</b>
          {aside && <span className="text-soft">{aside}</span>}
        </p>
        <h3 className="type-title-2">
          <Link to={paths.booking(id)} className="hover:underline">
            {spaceTitle}
          </Link>
        </h3>
        <p className="tabular-nums">
          <UnbrokenTimes text={`${when}, ${zone}${viewerTime ? ` (${viewerTime})` : ''}`} />. {people}.
        </p>
        {day && <BookedStrip booked={day} day={day.label} summary={`Yours, ${times}`} />}
        <p>
          {address && <b className="block">{address}</b>}
          <span className="text-soft">{place}</span>
        </p>
        <BookingNumber number={number} />
        {nextBooking.unpaidChange && (
          <WaitingChange
            bookingId={id}
            waiting={nextBooking.unpaidChange}
            currency={nextBooking.currency}
            timeZone={timeZone}
          />
        )}
        {nextBooking.longer && <LongerLine id={id} now={nextBooking.now} longer={nextBooking.longer} />}
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.booking(id)}>See your booking</ButtonLink>
          <a className="button" data-variant="line" href={map} rel="noreferrer">
            <Icon of={MapPin} size={20} />
            Directions
          </a>
        </div>
      </div>
      {image && (
        <Link to={paths.booking(id)} className="next-stay-photo" tabIndex={-1} aria-hidden="true">
          <SpacePhoto photo={image} eager sizes="(width < 60rem) 100vw, 40vw" />
        </Link>
      )}
    </section>
  )
}
