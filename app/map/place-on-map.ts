import { type RefObject, useLayoutEffect } from 'react'
import type { MapLibreMap } from './draw-map.ts'

/** The attributes of an element that `usePlacesOnMap` moves to a point. */
export function placedAt({ lat, lon }: { lat: number; lon: number }) {
  return { 'data-lat': lat, 'data-lon': lon }
}

/** Moves the children of an element that have `placedAt` to their points whenever the map moves. Hides those beyond its edges. */
export function usePlacesOnMap(
  map: MapLibreMap,
  parent: RefObject<HTMLElement | null>,
  afterPlacing?: () => void,
): void {
  useLayoutEffect(() => {
    const place = () => {
      for (const child of parent.current?.children ?? []) if (child instanceof HTMLElement) placeOnMap(map, child)
      afterPlacing?.()
    }
    place()
    map.on('move', place)
    map.on('resize', place)
    return () => {
      map.off('move', place)
      map.off('resize', place)
    }
  })
}

const margin = 24

function placeOnMap(map: MapLibreMap, element: HTMLElement): void {
  const { x, y } = positionOn(map, { lat: Number(element.dataset.lat), lon: Number(element.dataset.lon) })
  const { clientWidth, clientHeight } = map.getContainer()
  const isInside = x > -margin && y > -margin && x < clientWidth + margin && y < clientHeight + margin
  element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%)`
  // The focus must not get lost.
  element.hidden = !isInside && !element.contains(document.activeElement)
}

/** Returns the position of a point in the map's element: of all worlds side by side, in the one nearest to the middle. */
export function positionOn(map: MapLibreMap, { lat, lon }: { lat: number; lon: number }): { x: number; y: number } {
  const middle = map.getCenter().lng
  return map.project([lon + 360 * Math.round((middle - lon) / 360), lat])
}
