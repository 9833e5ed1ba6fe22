import { amenitiesOf, shortDescription } from '../../rules/listing.ts'
import { isCurrency, type Money } from '../../rules/money.ts'
import { defaultHours } from '../../rules/opening-hours.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { isTimeZone } from '../../rules/time.ts'
import { parsePrice } from '../../rules/typed-price.ts'
import { todayStrip } from '../marketplace/card-view.ts'
import { type PhotoData, SpacePhoto } from '../marketplace/photo.tsx'
import { HourlyPrice } from '../marketplace/price.tsx'
import { StatusBadge } from '../marketplace/status-badge.tsx'
import { TodayStrip } from '../marketplace/today-strip.tsx'
import type { ListingFormValues } from './fields-props.ts'

type PreviewCardProps = { typed: ListingFormValues; cover: PhotoData | null; now: Date; isNew: boolean }

/** A preview of the listing's card while typing. Reviews and the day of an existing listing are left out. */
export function PreviewCard({ typed, cover, now, isNew }: PreviewCardProps) {
  const price = priceOf(typed)
  const amenities = amenitiesOf(typed.amenities ?? '').slice(0, 3)
  const place = [typed.location || 'Location', typed.country].filter(Boolean).join(', ')
  return (
    <aside aria-labelledby="preview" className="listing-side">
      <h2 id="preview" className="type-label">
        As guests will see it
      </h2>
      <div className="card">
        <div className="card-photo">
          {cover ? <SpacePhoto photo={cover} sizes="22.5rem" /> : <span className="photo" />}
        </div>
        <div className="card-badges">
          <StatusBadge space={{ available: true, status: 'available', rentedNow: false }} />
        </div>
        <div className="card-body">
          <div className="card-line">
            <p className="card-title">{typed.title || 'Title'}</p>
            {price && <HourlyPrice price={price} />}
          </div>
          <p className="type-small truncate text-soft">
            {place} · up to {typed.capacity || '?'}
          </p>
          {isNew && <p className="type-small text-soft">No reviews yet</p>}
          <p className="card-text">{shortDescription(typed.description ?? '')}</p>
          {isNew && typed.timeZone && isTimeZone(typed.timeZone) && (
            <TodayStrip today={todayStrip({ ...newSpace, timeZone: typed.timeZone }, now)} />
          )}
          {amenities.length > 0 && (
            <ul className="tags">
              {amenities.map((amenity) => (
                <li key={amenity}>{amenity}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </aside>
  )
}

/** The defaults of a new listing: available, nothing booked, default hours. */
const newSpace = {
  priceMinor: 0,
  currency: 'USD' as const,
  tariff: null,
  available: true,
  status: 'available',
  taken: [],
  opening: defaultHours,
  bufferMinutes: 0,
  noticeMinutes: 0,
}

function priceOf({ price, currency }: ListingFormValues): Money | null {
  if (!price || !isCurrency(currency)) return null
  try {
    return { amountMinor: parsePrice(price, currency), currency }
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}
