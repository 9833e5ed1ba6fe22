import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl'
import { shapesOfWaters } from './city-waters.ts'

/** The colours of the map that is drawn without tiles, by the layers that have them. */
export type MapColors = { sea: string; land: string; coast: string; borders: string; area: string }

/** Returns the colours of an element's custom properties, `--map-sea` and so on, in its colour scheme. */
export function colorsOf(element: HTMLElement): MapColors {
  // A custom property is not resolved by itself, but a colour that uses it is.
  const probe = element.ownerDocument.createElement('span')
  element.append(probe)
  const read = (name: string) => {
    probe.style.color = `var(--map-${name})`
    return getComputedStyle(probe).color
  }
  const colors = {
    ...{ sea: read('sea'), land: read('land'), coast: read('coast') },
    ...{ borders: read('borders'), area: read('area') },
  }
  probe.remove()
  return colors
}

/** The shapes on a map: of continents, or in detail. */
export type ShapeKind = 'none' | 'coarse' | 'fine'

/** From here on a city fills the map: its areas and waters are shown. */
export const cityZoom = 9

/** Between these zooms shapes fade: nearer, they are wrong by much of the view. */
const fadeZooms = { none: [0, 0.1], coarse: [7, cityZoom], fine: [12.5, 14] } as const

/** Returns true if the map's shapes are seen in detail at a zoom. */
export function showsDetail(zoom: number): boolean {
  return zoom >= 5
}

/** Returns a style of land, coast lines, borders and waters; the data of the first three is set once it is loaded. */
export function plainStyle(colors: MapColors): StyleSpecification {
  const noData = { type: 'geojson' as const, data: { type: 'FeatureCollection' as const, features: [] } }
  const waters = { type: 'geojson' as const, data: shapesOfWaters() }
  const { sea, land, lakes, rivers, coast, borders } = paintOf(colors, 'none')
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const
  const ofCity = { source: 'waters', minzoom: cityZoom }
  return {
    version: 8,
    sources: { land: noData, coast: noData, borders: noData, waters },
    layers: [
      { id: 'sea', type: 'background', paint: sea },
      { id: 'land', type: 'fill', source: 'land', paint: { ...land, 'fill-antialias': false } },
      { id: 'lakes', type: 'fill', ...ofCity, filter: ['==', ['geometry-type'], 'Polygon'], paint: lakes },
      {
        ...{ id: 'rivers', type: 'line', ...ofCity, layout: round },
        ...{ filter: ['==', ['geometry-type'], 'LineString'], paint: { ...rivers, 'line-width': riverWidth } },
      },
      { id: 'coast', type: 'line', source: 'coast', paint: { ...coast, 'line-width': 1 } },
      {
        ...{ id: 'borders', type: 'line', source: 'borders' },
        paint: { ...borders, 'line-width': 1, 'line-dasharray': [3, 2] },
      },
    ],
  }
}

/** Returns the layers' properties that depend on the colours and on the shapes. Without shapes all is land. */
export function paintOf(colors: MapColors, kind: ShapeKind) {
  const opacity = fading(1, 0, kind)
  const ofWaters = fading(1, 0, 'fine')
  return {
    sea: { 'background-color': fading(colors.sea, colors.land, kind) },
    land: { 'fill-color': colors.land },
    lakes: { 'fill-color': colors.sea, 'fill-opacity': ofWaters },
    rivers: { 'line-color': colors.sea, 'line-opacity': ofWaters },
    coast: { 'line-color': colors.coast, 'line-opacity': opacity },
    borders: { 'line-color': colors.borders, 'line-opacity': opacity },
  }
}

/** As wide as on the ground, but never too thin to be seen. */
const riverWidth: ExpressionSpecification = [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  cityZoom,
  ['max', 2, ['/', ['get', 'width'], 8]],
  12,
  ['max', 4, ['get', 'width']],
  14,
  ['max', 8, ['*', ['get', 'width'], 4]],
]

function fading<Value extends string | number>(whole: Value, faded: Value, kind: ShapeKind): ExpressionSpecification {
  const [from, to] = fadeZooms[kind]
  return ['interpolate', ['linear'], ['zoom'], from, whole, to, faded]
}
