import { MapPin } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import { cityPointOf } from '../../rules/city-points.ts'
import { boxAround, type MapBox } from '../../rules/map-box.ts'
import { type Point, pointInput, pointText } from '../../rules/map-point.ts'
import { placeOf } from '../../rules/places.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { usePublicSettings } from '../public-settings.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { MapLibreMap } from './draw-map.ts'
import { MapNames } from './map-names.tsx'
import { MapView } from './map-view.tsx'

type PointMapProps = {
  /** The values of the form: its point, and the place that the map shows without one. */
  typed: Readonly<Record<string, string | undefined>>
  /** Sets the field of the form. */
  set(point: string): void
}

/**
 * A map that is moved below a pin in its middle, by dragging, by the arrow keys, or by pressing a place. The button puts the
 * pin's point into the form. Loaded on request.
 */
export default function PointMap({ typed, set }: PointMapProps) {
  const { mapStyleUrl } = usePublicSettings()
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [view] = useState(() => firstView(typed, mapStyleUrl !== undefined))
  const [said, setSaid] = useState('')
  const put = () => {
    if (!map) return
    const { lat, lng } = map.getCenter().wrap()
    const point = pointText({ lat, lon: lng })
    set(point)
    setSaid(`The point is set: ${point}`)
  }
  return (
    <div className="col-span-full grid gap-3">
      <p className="type-small text-soft">
        Move the map until the pin {mapStyleUrl ? 'stands at the door' : 'is about there'}, or press the place, then put
        the pin there.{!mapStyleUrl && ' This map has no streets: for the door, type its coordinates.'}
      </p>
      <div className="place-map">
        <MapView label="Map to set the point of the space" view={view} styleUrl={mapStyleUrl} isInText>
          {(drawn) => (
            <>
              {!mapStyleUrl && <MapNames map={drawn} areas={[]} others={[]} />}
              <MiddlePin map={drawn} onDrawn={setMap} />
            </>
          )}
        </MapView>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="button" variant="line" onClick={put}>
          Put the pin here
        </Button>
        <p role="status" className="type-small tabular-nums">
          {said}
        </p>
      </div>
    </div>
  )
}

function MiddlePin({ map, onDrawn }: { map: MapLibreMap; onDrawn(map: MapLibreMap): void }) {
  const drawn = useEffectEvent(onDrawn)
  useEffect(() => {
    drawn(map)
    map.on('click', ({ lngLat }) => map.easeTo({ center: lngLat }))
  }, [map])
  return (
    <span className="map-middle" aria-hidden="true">
      <span className="map-door">
        <Icon of={MapPin} size={24} />
      </span>
    </span>
  )
}

const world: MapBox = { west: -130, south: -40, east: 150, north: 65 }

/** Around the typed point, else the middle of the typed city, else most of the world. */
function firstView({ point, location, country, city }: PointMapProps['typed'], hasStreets: boolean): MapBox {
  const typedPoint = point ? pointInput.safeParse(point).data : null
  if (typedPoint) return boxAround(typedPoint, hasStreets ? 400 : 4_000)
  const middle = middleOf({ location: location ?? '', country: country ?? '', city })
  return middle ? boxAround(middle, 9_000) : world
}

function middleOf(place: { location: string; country: string; city: string | undefined }): Point | null {
  try {
    return cityPointOf(placeOf(place))
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}
