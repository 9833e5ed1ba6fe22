import { HeartButton } from '../favourites/heart-button.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { cardAddress } from './card-address.ts'
import type { CardView } from './card-view.ts'
import { FoundStrip } from './found-strip.tsx'
import { SpacePhoto } from './photo.tsx'
import { HourlyPrice } from './price.tsx'
import { RatingStars } from './rating-stars.tsx'
import { MarkBadges, NearlyBadge, StatusBadge } from './status-badge.tsx'
import { TodayStrip } from './today-strip.tsx'

type SpaceCardProps = {
  space: CardView
  /** True for cards above the fold. */
  eager?: boolean
  /** The rendered width of its photo, in the syntax of `img sizes`. */
  sizes?: string
  /** True among one's own spaces, which have no heart. */
  isOwn?: boolean
}

/**
 * A space in a list: one link with the facts for choosing (spec 2 "Space card"), and a heart to save it. For requested hours
 * its price is their total.
 */
export function SpaceCard({ space, eager, sizes = cardSizes, isOwn }: SpaceCardProps) {
  return (
    <article className="card" data-off={space.available ? undefined : ''}>
      <div className="card-photo">
        {space.image ? <SpacePhoto photo={space.image} sizes={sizes} eager={eager} /> : <span className="photo" />}
      </div>
      <div className="card-badges">
        {space.found?.isNearly ? <NearlyBadge found={space.found} /> : <StatusBadge space={space} />}
        <MarkBadges space={space} />
      </div>
      <div className="card-body">
        <div className="card-line">
          <h3 className="card-title">
            <PageLink to={cardAddress(space)} prefetch>
              {space.title}
            </PageLink>
          </h3>
          {space.found ? (
            <p className="price">
              {`${space.found.total} `}
              <span>{space.found.unit ?? 'total'}</span>
            </p>
          ) : (
            <HourlyPrice price={{ amountMinor: space.priceMinor, currency: space.currency }} isFrom={space.isFrom} />
          )}
        </div>
        <p className="card-place">
          <span>{`${space.location}, ${space.country}`}</span>
          {` · up to ${space.capacity.toLocaleString('en-US')}`}
        </p>
        <RatingStars rating={space.rating} count={space.reviewCount} />
        <p className="card-text">{space.shortDescription}</p>
        {space.found && <FoundStrip found={space.found} />}
        {space.today && <TodayStrip today={space.today} />}
        {space.amenities.length > 0 && (
          <ul className="tags" aria-label="Amenities">
            {space.amenities.map((amenity) => (
              <li key={amenity}>{amenity}</li>
            ))}
          </ul>
        )}
      </div>
      {!isOwn && <HeartButton space={space} />}
    </article>
  )
}

const cardSizes = '(width < 40rem) 92vw, (width < 70rem) 45vw, (width < 90rem) 30vw, 24rem'
