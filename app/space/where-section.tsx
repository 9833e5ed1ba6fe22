import { ShowPlaceMap } from '../map/show-place-map.tsx'
import type { SpaceView } from './load-space.server.ts'
import { locationText } from './space-head.tsx'

/** Where the space is, to within 500 metres: the address comes with a booking. */
export function WhereSection({ space }: { space: SpaceView }) {
  const { mapPoint, city, title } = space
  if (!mapPoint) return null
  return (
    <section className="space-section" aria-labelledby="where">
      <h2 id="where" className="type-title-3">
        Where it is
      </h2>
      <p className="mb-4">
        {locationText(space)}.{' '}
        <span className="text-soft">
          {mapPoint.isCity
            ? `The map shows the middle of ${city}. The address comes with your booking.`
            : 'The map shows it to within 500 metres. The address comes with your booking.'}
        </span>
      </p>
      <ShowPlaceMap
        label={`Map: where ${title} is`}
        point={mapPoint}
        withinMetres={mapPoint.isCity ? cityMetres : pointMetres}
        place={mapPoint.isCity ? null : locationText(space)}
      />
    </section>
  )
}

/** How far a space may be from its public point, and from the middle of its city. */
const [pointMetres, cityMetres] = [500, 3_000]
