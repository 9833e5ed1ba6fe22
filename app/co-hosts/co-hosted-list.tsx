import { Link } from 'react-router'
import { calendarParams } from '../../rules/calendar-view.ts'
import { coHostAccessTexts } from '../../rules/co-host.ts'
import { paths } from '../../rules/paths.ts'
import type { CoHostedSpace } from '../../server/co-hosts/co-hosts-of.ts'
import { SpacePhoto } from '../marketplace/photo.tsx'
import { ButtonLink } from '../ui/button.tsx'
import '../listings/listing-row.css'

/** The spaces of others that the user manages, as rows like those of own listings, with what they may do there. */
export function CoHostedList({ spaces }: { spaces: CoHostedSpace[] }) {
  if (spaces.length === 0) return null
  return (
    <section aria-labelledby="co-hosted" className="grid gap-4 pt-8">
      <h2 id="co-hosted" className="type-title-3">
        You co-host
      </h2>
      <ul className="grid">
        {spaces.map((space) => (
          <CoHostedRow key={space.id} {...space} />
        ))}
      </ul>
    </section>
  )
}

function CoHostedRow({ id, slug, title, city, ownerName, access, image }: CoHostedSpace) {
  const { label } = coHostAccessTexts[access]
  return (
    <li className="listing-row" data-co-hosted>
      <span className="listing-thumb">{image && <SpacePhoto photo={{ ...image, alt: '' }} sizes="6rem" />}</span>
      <div className="listing-name">
        <h3 className="type-control">
          <Link to={paths.space(slug)} className="hover:underline">
            {title}
          </Link>
        </h3>
        <p className="type-small text-soft">
          {city}, for {ownerName}. {label}
        </p>
      </div>
      <nav aria-label={`Manage ${title}`} className="listing-ways">
        <ButtonLink variant="line" size="small" to={paths.bookingsReceived(id)}>
          Bookings
        </ButtonLink>
        <ButtonLink variant="line" size="small" to={paths.ownerCalendar(calendarParams({ spaces: [id] }))}>
          Calendar
        </ButtonLink>
        <ButtonLink variant="line" size="small" to={paths.listingHours(id)}>
          Opening hours
        </ButtonLink>
        {access === 'prices' && (
          <ButtonLink variant="line" size="small" to={paths.listingPrices(id)}>
            Prices
          </ButtonLink>
        )}
        <ButtonLink variant="line" size="small" to={paths.listingCalendars(id)}>
          Calendars
        </ButtonLink>
        <ButtonLink variant="line" size="small" to={paths.listingCoHosts(id)}>
          Co-hosts and log
        </ButtonLink>
      </nav>
    </li>
  )
}
