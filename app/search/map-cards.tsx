import { X } from 'lucide'
import type { KeyboardEvent, RefObject } from 'react'
import { Link } from 'react-router'
import { SpacePhoto } from '../marketplace/photo.tsx'
import { RatingStars } from '../marketplace/rating-stars.tsx'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { PinView } from './pin-view.ts'

type MapCardsProps = {
  ref: RefObject<HTMLDivElement | null>
  pins: PinView[]
  onClose: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The cards of a pin, or of the spaces at one place. */
export function MapCards({ ref, pins, onClose, onKeyDown }: MapCardsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div ref={ref} className="map-cards" role="group" aria-label="Chosen on the map" onKeyDown={onKeyDown}>
      <ul>
        {pins.map((pin) => (
          <li key={pin.slug}>
            <MapCard pin={pin} />
          </li>
        ))}
      </ul>
      <IconButton label="Close" variant="bare" onClick={onClose}>
        <Icon of={X} />
      </IconButton>
    </div>
  )
}

function MapCard({ pin }: { pin: PinView }) {
  return (
    <article className="map-card">
      {pin.image ? <SpacePhoto photo={pin.image} sizes="6rem" /> : <span className="photo" aria-hidden="true" />}
      <div className="grid min-w-0 content-center gap-1">
        <h3 className="map-card-title">
          <Link to={pin.address}>{pin.title}</Link>
        </h3>
        <p className="type-small truncate text-soft">{pin.place}</p>
        <p className="price">{pin.priceText}</p>
        <RatingStars rating={pin.rating} count={pin.reviewCount} />
        {pin.isCity && <p className="type-small text-soft">In the middle of its city: its exact place is not known.</p>}
      </div>
    </article>
  )
}
