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
    sea: read('sea'),
    land: read('land'),
    coast: read('coast'),
    borders: read('borders'),
    area: read('area'),
  }
  probe.remove()
  return colors
}

/** The resolution of the shapes that a map has, if they are loaded. */
export type ShapeKind = 'none' | 'coarse' | 'fine'

/** From this zoom on a city fills the map, so that the names of its areas and its waters are shown. */
export const cityZoom = 9

/** Shapes fade between these zooms: when zoomed in further, their error is a large part of the view. */
const fadeZooms = { none: [0, 0.1], coarse: [7, cityZoom], fine: [12.5, 14] } as const

/** Returns true if the coarse shapes look wrong at a zoom. */
export function showsDetail(zoom: number): boolean {
  return zoom >= 5
}

/** Returns a style of land, coast lines, borders and waters; the data of the first three is set once it is loaded. */
export function plainStyle(colors: MapColors): StyleSpecification {
  const noData = { type: 'geojson' as const, data: { type: 'FeatureCollection' as const, features: [] } }
  const waters = { type: 'geojson' as const, data: shapesOfWaters() }
  const { sea, land, lakes, rivers, coast, borders } = paintOf(colors, 'none')
  const ofCity = { source: 'waters', minzoom: cityZoom }
  return {
    version: 8,
    sources: { land: noData, coast: noData, borders: noData, waters },
    layers: [
      { id: 'sea', type: 'background', paint: sea },
      { id: 'land', type: 'fill', source: 'land', paint: { ...land, 'fill-antialias': false } },
      { id: 'lakes', type: 'fill', ...ofCity, filter: ['==', ['geometry-type'], 'Polygon'], paint: lakes },
      {
        id: 'rivers',
        type: 'line',
        ...ofCity,
        filter: ['==', ['geometry-type'], 'LineString'],
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { ...rivers, 'line-width': riverWidth },
      },
      { id: 'coast', type: 'line', source: 'coast', paint: { ...coast, 'line-width': 1 } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { ...borders, 'line-width': 1, 'line-dasharray': [3, 2] },
      },
    ],
  }
}

/**
 * Returns the layers' properties that depend on the colours and on the shapes. Before shapes are loaded, everything has the
 * colour of land.
 */
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

/** The width on the ground in pixels, which doubles with each zoom, but at least a few pixels. */
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
