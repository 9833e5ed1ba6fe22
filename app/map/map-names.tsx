import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { cityPoints } from '../../rules/city-points.ts'
import type { Point } from '../../rules/map-point.ts'
import { knownCities } from '../../rules/places.ts'
import { cityWaters } from './city-waters.ts'
import type { MapLibreMap } from './draw-map.ts'
import { placeNames } from './place-names.ts'
import { placedAt, positionOn, usePlacesOnMap } from './place-on-map.ts'
import { cityZoom } from './plain-style.ts'

/** A name at its point. */
export type MapName = { name: string; point: Point }

type MapNamesProps = {
  map: MapLibreMap
  /** Parts of cities, which come before other names. Shown from `cityZoom` on. */
  areas: readonly MapName[]
  /** The points of pins and prices, which no name may cover. */
  others: readonly Point[]
}

/** Names on a map without tiles, as far as there is room: given areas, then known cities in their order, then waters. */
export function MapNames({ map, areas, others }: MapNamesProps) {
  const list = useRef<HTMLDivElement>(null)
  const names = [...areas.map((area) => ({ ...area, kind: 'area' })), ...known]
  usePlacesOnMap(map, list, () => showFree(map, list.current, names, others))
  return createPortal(
    <div ref={list} className="map-layer" aria-hidden="true">
      {names.map(({ name, kind, point }) => (
        <span key={`${kind} ${name} ${point.lat}`} className="map-name" data-kind={kind} {...placedAt(point)}>
          {name}
        </span>
      ))}
    </div>,
    map.getCanvasContainer(),
  )
}

const known = [
  ...knownCities.flatMap(({ slug, name }) => {
    const point = cityPoints[slug]
    return point ? [{ kind: 'city', name, point }] : []
  }),
  ...cityWaters.map(({ name, at }) => ({ kind: 'water', name, point: at })),
]

/** Sizes in pixels, estimated so that moving the map measures nothing. */
const [letterWidth, height] = [7.5, 18]
const otherSize = { width: 48, height: 34 }
/** Below a price, or above it. */
const beside = [29, -29]

/**
 * Moves names aside. Hides those without a free place, cities and waters that the edge of the map would cut, and in views of more
 * than a city the areas and waters.
 */
function showFree(
  map: MapLibreMap,
  list: HTMLElement | null,
  names: readonly (MapName & { kind: string })[],
  others: readonly Point[],
): void {
  const mapWidth = map.getContainer().clientWidth
  const isFar = map.getZoom() < cityZoom
  const inView = names.flatMap(({ name, kind, point }, index) => {
    const element = list?.children[index]
    if (!(element instanceof HTMLElement) || element.hidden) return []
    const box = { ...positionOn(map, point), width: name.length * letterWidth, height }
    const isCut = Math.min(box.x, mapWidth - box.x) < box.width / 2
    element.hidden = kind === 'area' ? isFar : isCut || (isFar && kind === 'water')
    return element.hidden ? [] : [{ element, ...box }]
  })
  const taken = others.map((other) => ({ ...positionOn(map, other), ...otherSize }))
  for (const [index, place] of placeNames(inView, beside, taken).entries()) {
    const element = inView[index]?.element
    if (!element) continue
    element.hidden = place === null
    element.style.translate = `0 ${place ?? 0}px`
  }
}
