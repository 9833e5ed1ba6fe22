import { ChevronLeft } from 'lucide'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import type { SpaceView } from './load-space.server.ts'

/** 'Back to listings' and where one is. */
export function SpaceTop({ space }: { space: SpaceView }) {
  const place = { city: space.citySlug }
  return (
    <div className="wrap space-top">
      <Link to={paths.explore()} className="space-back">
        <Icon of={ChevronLeft} size={16} />
        Back to listings
      </Link>
      <nav aria-label="Breadcrumb" className="crumbs">
        <ol>
          <li>
            <Link to={paths.explore(new URLSearchParams(place))}>{space.city}</Link>
          </li>
          <li>
            <Link to={paths.explore(new URLSearchParams({ ...place, type: space.type }))}>{space.typeLabel}</Link>
          </li>
          <li>
            <span aria-current="page">{space.title}</span>
          </li>
        </ol>
      </nav>
    </div>
  )
}
