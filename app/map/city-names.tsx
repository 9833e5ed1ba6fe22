import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { cityPoints } from '../../rules/city-points.ts'
import type { Point } from '../../rules/map-point.ts'
import { knownCities } from '../../rules/places.ts'
import type { MapLibreMap } from './draw-map.ts'
import { placeNames } from './place-names.ts'
import { placedAt, positionOn, usePlacesOnMap } from './place-on-map.ts'

type CityNamesProps = {
  map: MapLibreMap
  /** The points of things that must not be covered. */
  others: readonly Point[]
}

/** The names of the known cities on a map without tiles, as far as there is room: the more important ones first. */
export function CityNames({ map, others }: CityNamesProps) {
  const list = useRef<HTMLDivElement>(null)
  usePlacesOnMap(map, list, () => showFree(map, list.current, others))
  return createPortal(
    <div ref={list} className="map-layer" aria-hidden="true">
      {cities.map(({ name, point }) => (
        <span key={name} className="map-city" {...placedAt(point)}>
          {name}
        </span>
      ))}
    </div>,
    map.getCanvasContainer(),
  )
}

const cities = knownCities.flatMap(({ slug, name }) => {
  const point = cityPoints[slug]
  return point ? [{ name, point }] : []
})

/** Sizes in pixels, estimated so that moving the map measures nothing. */
const [letterWidth, height] = [7.5, 18]
const otherSize = { width: 48, height: 34 }
/** Below a price, or above it. */
const beside = [29, -29]

/** Moves names aside and hides those without a free place. */
function showFree(map: MapLibreMap, list: HTMLElement | null, others: readonly Point[]): void {
  const inView = cities.flatMap(({ name, point }, index) => {
    const element = list?.children[index]
    if (!(element instanceof HTMLElement) || element.hidden) return []
    return [{ element, ...positionOn(map, point), width: name.length * letterWidth, height }]
  })
  const taken = others.map((other) => ({ ...positionOn(map, other), ...otherSize }))
  for (const [index, place] of placeNames(inView, beside, taken).entries()) {
    const element = inView[index]?.element
    if (!element) continue
    element.hidden = place === null
    element.style.translate = `0 ${place ?? 0}px`
  }
}
