import type { Point } from './map-point.ts'
import { fromPixel, toPixel, worldSize } from './mercator.ts'

/** Points that are too close to each other to be shown side by side, and the middle of them. */
export type MapCluster<Pin> = Point & { pins: Pin[] }

/**
 * Groups points that would cover each other at a zoom: in their order, each joins the first group whose first point is
 * within reach, else it begins a group. So the same points give the same groups, wherever the map is.
 */
export function clusterPins<Pin extends Point>(
  pins: readonly Pin[],
  zoom: number,
  reach: { across: number; down: number },
): MapCluster<Pin>[] {
  const size = worldSize(zoom)
  const groups: { pins: Pin[]; x: number; y: number; east: number; south: number }[] = []
  for (const pin of pins) {
    const { x, y } = toPixel(pin, zoom)
    const group = groups.find(
      (one) => Math.abs(eastOf(one.x, x, size)) <= reach.across && Math.abs(y - one.y) <= reach.down,
    )
    if (!group) groups.push({ pins: [pin], x, y, east: 0, south: 0 })
    else {
      group.pins.push(pin)
      group.east += eastOf(group.x, x, size)
      group.south += y - group.y
    }
  }
  return groups.map(({ pins, x, y, east, south }) => ({
    pins,
    ...fromPixel({ x: x + east / pins.length, y: y + south / pins.length }, zoom),
  }))
}

/** Returns the smallest box with all points; across the 180th meridian if it is smaller there. Null without points. */
export function boxOfPoints(points: readonly Point[]) {
  const lons = points.map(({ lon }) => lon).toSorted((a, b) => a - b)
  const [first, last] = [lons[0], lons.at(-1)]
  if (first === undefined || last === undefined) return null
  // The widest gap between neighbours is outside the box.
  let [west, east, gap] = [first, last, first + 360 - last]
  for (const [index, lon] of lons.slice(1).entries()) {
    const before = lons[index] ?? lon
    if (lon - before > gap) [west, east, gap] = [lon, before, lon - before]
  }
  const lats = points.map(({ lat }) => lat)
  return { west, south: Math.min(...lats), east, north: Math.max(...lats) }
}

/** Returns how far `x` is to the east of `from`, on the shorter way around the world. */
function eastOf(from: number, x: number, size: number): number {
  const way = x - from
  return way - size * Math.round(way / size)
}
