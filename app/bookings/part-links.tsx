import { Link } from 'react-router'
import type { PartLink } from './booking-parts.ts'

/** Chips that lead to the sections of My Bookings, if there are several. */
export function PartLinks({ links }: { links: PartLink[] }) {
  if (links.length < 2) return null
  return (
    <nav aria-label="Which bookings" className="chips">
      {links.map(({ id, title, count, page }) =>
        page === null ? (
          <a key={id} className="chip tabular-nums" href={`#${id}`}>
            {title} {count}
          </a>
        ) : (
          <Link key={id} className="chip tabular-nums" to={`?page=${page}#${id}`}>
            {title} {count}
          </Link>
        ),
      )}
    </nav>
  )
}
