import { CalendarDays, Compass, House, type IconNode, Info, Mail, Menu as MenuIcon, MessageCircle, Plus } from 'lucide'
import { useLocation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { PageLink } from '../ui/page-link.tsx'
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
  const { pathname } = useLocation()
  if (!person) return null
  return (
    <>
      <li>
        <PageLink to={paths.myBookings()} aria-current={currentAt(pathname, paths.myBookings())}>
          <Icon of={CalendarDays} />
          My Bookings
        </PageLink>
      </li>
      <li>
        <PageLink to={paths.messages()} aria-current={currentAt(pathname, paths.messages())}>
          <Icon of={MessageCircle} />
          Messages
          <UnreadCount unread={unread} />
        </PageLink>
      </li>
    </>
  )
}

function Items({ iconSize, icons }: { iconSize: 16 | 20; icons: 'all' | 'highlighted' }) {
  const { person } = useAuth()
  const { pathname } = useLocation()
  const items = person ? pages.toSpliced(2, 0, listSpace) : pages
  return items.map(({ to, text, icon, highlight }) => (
    <li key={to}>
      <PageLink to={to} aria-current={currentAt(pathname, to)} data-highlight={highlight} prefetch>
        {(icons === 'all' || highlight) && <Icon of={icon} size={iconSize} />}
        {text}
      </PageLink>
    </li>
  ))
}

/** Marks a link to the page on screen, or to one above it. */
function currentAt(pathname: string, to: string): 'page' | undefined {
  return pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)) ? 'page' : undefined
}
