import { type Point, toDecimals } from './map-point.ts'

/**
 * A part of the map, in degrees. If `west` is greater than `east`, it reaches across the 180th meridian, as the boxes of
 * GeoJSON do.
 */
export type MapBox = { west: number; south: number; east: number; north: number }

/** Parses "west,south,east,north". Returns the sentence that says what is wrong if it is not such a box. */
export function parseBox(text: string): MapBox | string {
  const parts = text.split(',').map((part) => part.trim())
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = parts.map((part) =>
    /^-?\d{1,3}(\.\d{1,15})?$/.test(part) ? Number(part) : Number.NaN,
  )
  const box = { west, south, east, north }
  if (parts.length !== 4 || Object.values(box).some(Number.isNaN))
    return 'Please give four numbers: west,south,east,north, such as 13.3,52.4,13.5,52.6'
  if (Math.abs(west) > 180 || Math.abs(east) > 180) return 'West and east are -180 to 180'
  if (Math.abs(south) > 90 || Math.abs(north) > 90) return 'South and north are -90 to 90'
  if (south >= north) return 'South has to be below north'
  if (west === east) return 'West and east are the same'
  return box
}

/** Formats a box for an address. */
export function boxText({ west, south, east, north }: MapBox): string {
  return [west, south, east, north].map((value) => toDecimals(value, 5)).join(',')
}

/** Returns the parts of a box that do not reach across the 180th meridian: one or two. */
export function partsOfBox(box: MapBox): MapBox[] {
  return box.west <= box.east
    ? [box]
    : [
        { ...box, east: 180 },
        { ...box, west: -180 },
      ]
}

/** Returns the box that a map shows. Its longitudes may lie beyond 180 degrees, and its latitudes beyond the poles. */
export function boxOfView({ west, south, east, north }: MapBox): MapBox {
  const latitudes = { south: Math.max(south, -90), north: Math.min(north, 90) }
  if (east - west >= 360) return { west: -180, east: 180, ...latitudes }
  return { west: wrapLon(west), east: wrapLon(east), ...latitudes }
}

/** Returns the box whose edges are at this distance from a point. */
export function boxAround({ lat, lon }: Point, metres: number): MapBox {
  const down = metres / 111_195
  const across = down / Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  return boxOfView({ west: lon - across, south: lat - down, east: lon + across, north: lat + down })
}

/** Returns a longitude from -180 up to 180. */
function wrapLon(lon: number): number {
  return ((((lon + 180) % 360) + 360) % 360) - 180
}
