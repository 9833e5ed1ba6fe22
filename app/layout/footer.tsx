import { Link } from 'react-router'
import { brand } from '../brand/brand.ts'
import { Wordmark } from '../brand/wordmark.tsx'
import { paths } from '../paths.ts'
import { useAuth } from './auth-provider.tsx'

/** What the company is, and the ways on; only pages that exist are linked. */
export function Footer() {
  const { person, year } = useAuth()
  const groups = [
    { title: 'Spaces', links: [{ to: paths.explore(), text: 'Explore' }, listing] },
    { title: 'Account', links: person ? own : [{ to: paths.signInPage(), text: 'Sign In' }] },
    { title: 'For programs', links: [{ to: paths.apiDocs(), text: 'API', document: true }] },
  ]
  return (
    <footer className="on-ink pt-16 pb-8">
      <div className="wrap">
        <div className="grid gap-x-(--gutter) grid-cols-2 gap-y-10 pb-14 lg:grid-cols-[5fr_2fr_2fr_2fr]">
          <div className="max-lg:col-span-2">
            <Wordmark />
            <p className="mt-4 max-w-[34ch] text-soft">{brand.blurb}</p>
          </div>
          {groups.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="type-label mb-2 text-soft">{title}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.to}>
                    <Link
                      to={link.to}
                      reloadDocument={'document' in link}
                      className="inline-block py-1.5 hover:underline"
                    >
                      {link.text}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className="type-small border-t border-line pt-6 text-soft">
          © {year} {brand.company}
        </p>
      </div>
    </footer>
  )
}

const listing = { to: paths.createListing(), text: 'List A Space' }
const own = [
  { to: paths.dashboard(), text: 'Dashboard' },
  { to: paths.myBookings(), text: 'My Bookings' },
  { to: paths.myListings(), text: 'My Listings' },
]
