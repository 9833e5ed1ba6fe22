import { Link } from 'react-router'
import type { SpaceType } from '../../server/spaces/space-types.ts'
import { useAuth } from '../layout/auth-provider.tsx'
import { AddType } from './add-type.tsx'
import { useExploreAddress } from './address.ts'
import type { Filters } from './load-explore.server.ts'

type TypeChipsProps = { types: SpaceType[]; error: string | null; filters: Filters }

/** 'All Spaces' and one chip for each type; the signed-in can add one (spec 2 "Space-type filter bar"). */
export function TypeChips({ types, error, filters }: TypeChipsProps) {
  const { person } = useAuth()
  const address = useExploreAddress()
  const chips = [{ name: undefined, label: 'All Spaces' }, ...types]
  return (
    <div>
      <nav aria-label="Space type">
        <ul className="chips" data-scroll="">
          {chips.map(({ name, label }) => (
            <li key={label}>
              <Link
                className="chip"
                to={address({ ...filters, type: name })}
                aria-current={filters.type === name || undefined}
                preventScrollReset
              >
                {label}
              </Link>
            </li>
          ))}
          {person && (
            <li>
              <AddType />
            </li>
          )}
        </ul>
      </nav>
      {error && (
        <p className="mt-2 text-bad" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
