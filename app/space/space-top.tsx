import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { HeartButton } from '../favourites/heart-button.tsx'
import { BackToListings } from '../marketplace/back-to-listings.tsx'
import type { SpaceView } from './load-space.server.ts'
import { ShareButton } from './share-button.tsx'

/** 'Back to listings', which links to the list `before`, the breadcrumbs, the button to share, and the heart. */
export function SpaceTop({ space, before }: { space: SpaceView; before: string }) {
  const place = { city: space.citySlug }
  return (
    <div className="wrap space-top">
      <BackToListings before={before} className="space-back" size={16} />
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
      {space.isListed && (
        <div className="space-tools">
          <ShareButton space={space} />
          {!space.isOwner && <HeartButton space={space} hasText />}
        </div>
      )}
    </div>
  )
}
