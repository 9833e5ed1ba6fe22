import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'

type ListingTabsProps = { id: number; here: 'basics' | 'hours' | 'prices' | 'calendars' }

/** Links between the forms of a listing. */
export function ListingTabs({ id, here }: ListingTabsProps) {
  return (
    <nav aria-label="Edit the listing">
      <ul className="chips">
        {Object.entries(forms).map(([form, { text, path }]) => (
          <li key={form}>
            <Link to={path(id)} className="chip" aria-current={form === here ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const forms = {
  basics: { text: 'Basics', path: paths.editListing },
  hours: { text: 'Opening hours', path: paths.listingHours },
  prices: { text: 'Prices', path: paths.listingPrices },
  calendars: { text: 'Calendars', path: paths.listingCalendars },
}
