import { Link } from 'react-router'
import type { SpaceAccess } from '../../rules/co-host.ts'
import { paths } from '../../rules/paths.ts'

type FormName = 'basics' | 'hours' | 'prices' | 'calendars' | 'coHosts' | 'widget'

type ListingTabsProps = { id: number; here: FormName; access?: SpaceAccess }

/** Links between the forms of a listing that a person may use. */
export function ListingTabs({ id, here, access = 'owner' }: ListingTabsProps) {
  return (
    <nav aria-label="Edit the listing">
      <ul className="chips">
        {Object.entries(forms)
          .filter(([, { accesses }]) => accesses.includes(access))
          .map(([form, { text, path }]) => (
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

const everybody: readonly SpaceAccess[] = ['owner', 'calendar', 'prices']
const forms: Record<FormName, { text: string; path: (id: number) => string; accesses: readonly SpaceAccess[] }> = {
  basics: { text: 'Basics', path: paths.editListing, accesses: ['owner'] },
  hours: { text: 'Opening hours', path: paths.listingHours, accesses: everybody },
  prices: { text: 'Prices', path: paths.listingPrices, accesses: ['owner', 'prices'] },
  calendars: { text: 'Calendars', path: paths.listingCalendars, accesses: everybody },
  widget: { text: 'Your own site', path: paths.listingWidget, accesses: ['owner'] },
  coHosts: { text: 'Co-hosts', path: paths.listingCoHosts, accesses: everybody },
}
