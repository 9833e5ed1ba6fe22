import {
  Building2,
  Calendar1,
  CalendarCheck,
  CalendarDays,
  ChartColumn,
  ChevronDown,
  Heart,
  LayoutDashboard,
  LogOut,
  Plus,
  Search,
  UserRound,
} from 'lucide'
import { Link, useFetcher } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu, MenuRule } from '../ui/menu.tsx'
import { type SignedInUser, useAuth } from './auth-provider.tsx'
import { OpenItemsCount } from './open-items-count.tsx'

/**
 * The menu of the signed-in user. Phones hide My Listings and Admin (spec 2 "Header"), and Calendar and Bookings Received from
 * users who manage no space.
 */
export function AccountMenu({ person }: { person: SignedInUser }) {
  const name = person.fullName || person.email
  const { openItems, isHost } = useAuth()
  // A fetcher instead of a navigation: the page stays if the server is not reached.
  const signingOut = useFetcher()
  return (
    <Menu
      buttonClass="account"
      button={
        <>
          <Avatar name={name} url={person.avatarUrl} />
          <span className="max-w-48 truncate max-md:sr-only">{name}</span>
          <span className="sr-only">, account menu</span>
          <Icon of={ChevronDown} size={16} className="max-md:hidden" />
        </>
      }
    >
      {[...items, ...(person.isAdmin || person.needsSecondFactor ? [adminItem] : [])].map(
        ({ to, text, icon, onPhones }) => (
          <li key={to} className={onPhones && !(onPhones === 'hosts' && isHost) ? 'max-md:hidden' : undefined}>
            <Link to={to}>
              <Icon of={icon} />
              {text}
              {to === paths.admin() && <OpenItemsCount count={openItems} />}
            </Link>
          </li>
        ),
      )}
      <MenuRule />
      <li>
        <signingOut.Form method="post" action={paths.signOut()}>
          <button type="submit" name="person" value={person.id}>
            <Icon of={LogOut} />
            Sign Out
          </button>
        </signingOut.Form>
      </li>
    </Menu>
  )
}

type MenuItem = {
  to: string
  text: string
  icon: typeof Plus
  /** Who sees the item on phones; `hosts` are users who manage spaces. Default: everyone. */
  onPhones?: 'hosts' | 'nobody'
}

const items: MenuItem[] = [
  { to: paths.dashboard(), text: 'Dashboard', icon: LayoutDashboard },
  { to: paths.createListing(), text: 'List A Space', icon: Plus },
  { to: paths.myListings(), text: 'My Listings', icon: Building2, onPhones: 'nobody' },
  { to: paths.ownerCalendar(), text: 'Calendar', icon: Calendar1, onPhones: 'hosts' },
  { to: paths.bookingsReceived(), text: 'Bookings Received', icon: CalendarCheck, onPhones: 'hosts' },
  { to: paths.myBookings(), text: 'My Bookings', icon: CalendarDays },
  { to: paths.favourites(), text: 'Favourites', icon: Heart },
  { to: paths.savedSearches(), text: 'Saved Searches', icon: Search },
  { to: paths.profile(), text: 'Profile', icon: UserRound },
]

const adminItem: MenuItem = { to: paths.admin(), text: 'Admin Dashboard', icon: ChartColumn, onPhones: 'nobody' }
