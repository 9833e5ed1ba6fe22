import { Link } from 'react-router'
import { calendarParams } from '../../rules/calendar-view.ts'
import { coHostAccessTexts } from '../../rules/co-host.ts'
import { paths } from '../../rules/paths.ts'
import type { CoHostedSpace } from '../../server/co-hosts/co-hosts-of.ts'
import '../listings/calendars.css'
import './co-hosts.css'

/** The spaces of others that the user manages, with what they may do there. */
export function CoHostedList({ spaces }: { spaces: CoHostedSpace[] }) {
  if (spaces.length === 0) return null
  return (
    <section aria-labelledby="co-hosted" className="grid gap-4 pt-8">
      <h2 id="co-hosted" className="type-title-3">
        You co-host
      </h2>
      <ul className="calendar-list">
        {spaces.map(({ id, slug, title, city, ownerName, access }) => (
          <li key={id}>
            <div className="co-host">
              <div className="grid min-w-0 gap-0.5">
                <Link to={paths.space(slug)} className="type-title-4 hover:underline">
                  {title}
                </Link>
                <span className="type-small text-soft">
                  {city}, for {ownerName}. {coHostAccessTexts[access].label}
                </span>
              </div>
              <nav aria-label={`Manage ${title}`} className="flex flex-wrap gap-x-4 gap-y-1">
                <Link className="text-link" to={paths.ownerCalendar(calendarParams({ spaces: [id] }))}>
                  Calendar
                </Link>
                <Link className="text-link" to={paths.listingHours(id)}>
                  Opening hours
                </Link>
                {access === 'prices' && (
                  <Link className="text-link" to={paths.listingPrices(id)}>
                    Prices
                  </Link>
                )}
                <Link className="text-link" to={paths.listingCoHosts(id)}>
                  Co-hosts and log
                </Link>
              </nav>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
