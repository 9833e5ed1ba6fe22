import { X } from 'lucide-react'
import { Link } from 'react-router'
import { useExploreAddress } from './address.ts'
import type { Explore } from './load-explore.server.ts'

/** How many were found, and each filter with a way to take it off. */
export function ActiveFilters({ explore }: { explore: Explore }) {
  const { filters, count, error } = explore
  const address = useExploreAddress()
  const active = activeOf(explore)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <p role="status" className="tabular-nums">
        {!error && (
          <>
            <b>{count}</b> <span className="text-soft">{count === '1' ? 'space' : 'spaces'}</span>
          </>
        )}
      </p>
      {active.length > 0 && (
        <ul className="chips items-center" aria-label="Filters">
          {active.map(({ name, text }) => (
            <li key={name}>
              <Link
                className="chip"
                data-kind="filter"
                to={address({ ...filters, [name]: undefined })}
                preventScrollReset
              >
                <span className="sr-only">Remove </span>
                {text}
                <X size={16} aria-hidden="true" />
              </Link>
            </li>
          ))}
          {active.length > 1 && (
            <li>
              <Link to={address({})} className="text-link type-label" preventScrollReset>
                Clear all
              </Link>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

function activeOf({ filters: { q, type, city, region }, types, places }: Explore) {
  return [
    { name: 'q', text: q && `“${q}”` },
    { name: 'type', text: type && (types.find(({ name }) => name === type)?.label ?? type) },
    { name: 'city', text: city && (places.find(({ slug }) => slug === city)?.name ?? city.replaceAll('-', ' ')) },
    { name: 'region', text: region },
  ].filter(({ text }) => text)
}
