import { feature, mesh } from 'topojson-client'
import { unwrapLine, unwrapRing } from './unwrap-shapes.ts'

type Atlas = Parameters<typeof feature>[0]
type Countries = NonNullable<Parameters<typeof mesh>[1]>

/** Land, coast lines and borders as GeoJSON. */
export type WorldShapes = ReturnType<typeof shapesOf>

/** Returns the shapes of an atlas of countries. Throws if it is another kind of file. */
export function shapesOf(atlas: Atlas) {
  const { countries, land } = atlas.objects
  if (!isGroup(countries) || !land) throw new Error('The shapes of the map are of another kind')
  const coast = mesh(atlas, countries, (a, b) => a === b)
  const borders = mesh(atlas, countries, (a, b) => a !== b)
  return {
    land: { type: 'MultiPolygon' as const, coordinates: polygonsOf(atlas, land).map((rings) => rings.map(unwrapRing)) },
    coast: { ...coast, coordinates: coast.coordinates.map(unwrapLine) },
    borders: { ...borders, coordinates: borders.coordinates.map(unwrapLine) },
  }
}

function polygonsOf(atlas: Atlas, land: Parameters<typeof feature>[1]): number[][][][] {
  const found = feature(atlas, land)
  const shapes = found.type === 'FeatureCollection' ? found.features : [found]
  return shapes.flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates : []))
}

function isGroup(shape: unknown): shape is Countries {
  return typeof shape === 'object' && shape !== null && 'type' in shape && shape.type === 'GeometryCollection'
}
