import { MapPin } from 'lucide'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { boxAround } from '../../rules/map-box.ts'
import type { Point } from '../../rules/map-point.ts'
import { metresPerPixel } from '../../rules/mercator.ts'
import { usePublicSettings } from '../public-settings.ts'
import { Icon } from '../ui/icon.tsx'
import type { MapLibreMap } from './draw-map.ts'
import { MapNames } from './map-names.tsx'
import { MapView } from './map-view.tsx'
import { placedAt, usePlacesOnMap } from './place-on-map.ts'

export type PlaceMapProps = {
  label: string
  point: Point
  /** The place is somewhere in a circle around the point; null if it is the point. */
  withinMetres: number | null
  /** The name of its location, the smallest part first; null if the point is not in that part. */
  place: string | null
}

/** A map of one place in a text. Loaded on its first 'Show map'. */
export default function PlaceMap({ label, point, withinMetres, place }: PlaceMapProps) {
  const { mapStyleUrl } = usePublicSettings()
  // Without tiles there are no streets, so the surroundings of the city are shown.
  const view = boxAround(point, mapStyleUrl ? 1_500 : 9_000)
  // Such as 'Tribeca, New York', without the country.
  const name = place?.split(',').slice(0, 2).join(',')
  return (
    <div className="place-map">
      <MapView label={label} view={view} styleUrl={mapStyleUrl} isInText>
        {(map) => (
          <>
            {!mapStyleUrl && <MapNames map={map} areas={name ? [{ name, point }] : []} others={[point]} />}
            <Place map={map} point={point} withinMetres={withinMetres} />
          </>
        )}
      </MapView>
    </div>
  )
}

function Place({ map, point, withinMetres }: Pick<PlaceMapProps, 'point' | 'withinMetres'> & { map: MapLibreMap }) {
  const layer = useRef<HTMLDivElement>(null)
  usePlacesOnMap(map, layer, () => {
    const area = layer.current?.querySelector<HTMLElement>('.map-area')
    if (!area || withinMetres === null) return
    const size = `${Math.max(20, (2 * withinMetres) / metresPerPixel(point.lat, map.getZoom()))}px`
    area.style.inlineSize = size
    area.style.blockSize = size
  })
  return createPortal(
    <div ref={layer} className="map-layer" aria-hidden="true">
      {withinMetres === null ? (
        <span className="map-door" {...placedAt(point)}>
          <Icon of={MapPin} size={24} />
        </span>
      ) : (
        <span className="map-area" {...placedAt(point)} />
      )}
    </div>,
    map.getCanvasContainer(),
  )
}
