import { CalendarDays, Compass, House, type IconNode, Info, Mail, Menu as MenuIcon, MessageCircle, Plus } from 'lucide'
import { NavLink } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { usePrefetch } from '../ui/use-online.ts'
import { useAuth } from './auth-provider.tsx'
import { UnreadCount } from './inbox-links.tsx'

type Item = { to: string; text: string; icon: IconNode; highlight?: boolean }

/** The pages of both bars; a new public page needs one line here. */
const pages: Item[] = [
  { to: paths.home(), text: 'Home', icon: House },
  { to: paths.explore(), text: 'Explore', icon: Compass },
  { to: paths.about(), text: 'About', icon: Info },
  { to: paths.contact(), text: 'Contact', icon: Mail },
]

/** The third item for signed-in users (spec 2 "Navigation"). */
const listSpace: Item = { to: paths.createListing(), text: 'List A Space', icon: Plus, highlight: true }

/** The navigation beside the brand on wider screens. */
export function TopBar() {
  return (
    <nav className="top-bar" aria-label="Main">
      <ul>
        <Items iconSize={16} icons="highlighted" />
      </ul>
    </nav>
  )
}

/** The bottom bar on phones; hidden while scrolling down. Pages with another bottom bar have `PhoneMenu` instead. */
export function BottomBar() {
  return (
    <nav className="bottom-bar" aria-label="Main">
      <ul>
        <Items iconSize={20} icons="all" />
      </ul>
    </nav>
  )
}

/** The same pages in a menu in the head, on phones for pages without the bottom bar. */
export function PhoneMenu() {
  return (
    <nav className="phone-menu" aria-label="Main">
      <Menu
        buttonClass="icon-button"
        button={
          <>
            <Icon of={MenuIcon} size={24} />
            <span className="sr-only">Menu</span>
          </>
        }
      >
        <Items iconSize={20} icons="all" />
        <OwnItems />
      </Menu>
    </nav>
  )
}

/** On phones, pages with this menu may have no header with these links. */
function OwnItems() {
  const { person, unread = 0 } = useAuth()
  if (!person) return null
  return (
    <>
      <li>
        <NavLink to={paths.myBookings()}>
          <Icon of={CalendarDays} />
          My Bookings
        </NavLink>
      </li>
      <li>
        <NavLink to={paths.messages()}>
          <Icon of={MessageCircle} />
          Messages
          <UnreadCount unread={unread} />
        </NavLink>
      </li>
    </>
  )
}

function Items({ iconSize, icons }: { iconSize: 16 | 20; icons: 'all' | 'highlighted' }) {
  const { person } = useAuth()
  const prefetch = usePrefetch()
  const items = person ? pages.toSpliced(2, 0, listSpace) : pages
  return items.map(({ to, text, icon, highlight }) => (
    <li key={to}>
      <NavLink to={to} end={to === '/'} data-highlight={highlight} prefetch={prefetch}>
        {(icons === 'all' || highlight) && <Icon of={icon} size={iconSize} />}
        {text}
      </NavLink>
    </li>
  ))
}
