import type { Point } from './map-point.ts'

/** A position on the map of the whole world, in pixels from its north-western corner. */
export type Pixel = { x: number; y: number }

/** The latitude at which the map of the web ends. */
const mostLat = 85.051129

/** Returns the width and height of the map of the whole world in pixels. */
export function worldSize(zoom: number): number {
  return 512 * 2 ** zoom
}

/** Projects a point as maps of the web do. */
export function toPixel({ lat, lon }: Point, zoom: number): Pixel {
  const sine = Math.sin(radians(Math.max(-mostLat, Math.min(mostLat, lat))))
  const size = worldSize(zoom)
  return { x: (lon / 360 + 0.5) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size }
}

/** The inverse of `toPixel`; the longitude is from -180 up to 180. */
export function fromPixel({ x, y }: Pixel, zoom: number): Point {
  const size = worldSize(zoom)
  const lat = Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) / radians(1)
  const turns = x / size
  return { lat, lon: (turns - Math.floor(turns) - 0.5) * 360 }
}

/** The length of the equator. */
const equatorMetres = 40_075_017

/** Returns the metres on the ground of a pixel at a latitude. */
export function metresPerPixel(lat: number, zoom: number): number {
  return (Math.cos(radians(lat)) * equatorMetres) / worldSize(zoom)
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
