import { amenitiesOf, shortDescription } from '../../rules/listing.ts'
import { formatHourly, isCurrency, parsePrice } from '../../rules/money.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { Photo, type PhotoFacts } from '../marketplace/photo.tsx'
import type { Typed } from './listing-form.tsx'

/** The card as it will stand in lists, while typing. */
export function PreviewCard({ typed, cover }: { typed: Typed; cover: PhotoFacts | null }) {
  return (
    <aside aria-label="Preview" className="self-start max-lg:hidden lg:sticky lg:top-24">
      <p className="type-label mb-3 text-soft">How it will look</p>
      <div className="card">
        <div className="card-photo">
          {cover ? (
            <Photo photo={cover} sizes="22rem" eager />
          ) : (
            <span className="photo bg-sunken" aria-hidden="true" />
          )}
        </div>
        <div className="card-body">
          <div className="card-line">
            <p className="card-title">{typed.title || 'Title'}</p>
            <p className="price">{hourlyOf(typed)}</p>
          </div>
          <p className="type-small truncate text-soft">
            {[typed.location || 'Location', typed.country].filter(Boolean).join(', ')} · up to {typed.capacity || '...'}
          </p>
          <p className="card-text">{shortDescription(typed.description ?? '')}</p>
          <ul className="tags">
            {amenitiesOf(typed.amenities ?? '')
              .slice(0, 3)
              .map((amenity) => (
                <li key={amenity}>{amenity}</li>
              ))}
          </ul>
        </div>
      </div>
    </aside>
  )
}

function hourlyOf({ price = '', currency }: Typed): string {
  if (!price || !isCurrency(currency)) return ''
  try {
    return formatHourly({ amountMinor: parsePrice(price, currency), currency })
  } catch (error) {
    if (isRefusal(error)) return ''
    throw error
  }
}
