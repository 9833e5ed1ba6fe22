import { Map as MapLibreMap, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import workerFile from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { MapBox } from '../../rules/map-box.ts'
import { colorsOf, paintOf, plainStyle, type ShapeKind, showsDetail } from './plain-style.ts'
import type { WorldShapes } from './shapes-of-atlas.ts'
import { loadShapes } from './world-shapes.ts'
import 'maplibre-gl/dist/maplibre-gl.css'

export type { MapLibreMap }

export type MapOptions = {
  /** The accessible name. */
  label: string
  view: MapBox
  /** The style of the operator's tiles; without it coast lines and borders are drawn. */
  styleUrl: string | undefined
  /** One finger scrolls the page, two move the map; the wheel zooms only with Ctrl. */
  isInText?: boolean | undefined
}

/** The closest zoom without tiles: streets apart, on empty ground. */
const closestPlainZoom = 14

/** Draws a map in an element. Throws if the browser cannot (WebGL is missing or turned off). */
export function drawMap(container: HTMLElement, { label, view, styleUrl, isInText = false }: MapOptions): MapLibreMap {
  setWorkerUrl(new URL(workerFile, location.href).href)
  const map = new MapLibreMap({
    container,
    style: styleUrl ?? plainStyle(colorsOf(container)),
    bounds: boundsOf(view),
    maxZoom: styleUrl ? 18 : closestPlainZoom,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    rollEnabled: false,
    fadeDuration: 0,
    cooperativeGestures: isInText,
    attributionControl: styleUrl
      ? { compact: false }
      : { compact: false, customAttribution: 'Approximate coast lines: Natural Earth' },
    locale: {
      'Map.Title': label,
      'CooperativeGesturesHandler.WindowsHelpText': 'Ctrl and scroll to zoom',
      'CooperativeGesturesHandler.MacHelpText': '⌘ and scroll to zoom',
      'CooperativeGesturesHandler.MobileHelpText': 'Two fingers move the map',
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new ScaleControl({ maxWidth: 90 }), 'bottom-left')
  if (!styleUrl) drawShapes(map)
  return map
}

/** Returns a box as MapLibre takes it: a longitude in the east is always greater. */
export function boundsOf({ west, south, east, north }: MapBox): [number, number, number, number] {
  return [west, south, west <= east ? east : east + 360, north]
}

/** Sets the shapes once the style is ready: coarse ones of continents, fine ones as soon as the map is close. */
function drawShapes(map: MapLibreMap): void {
  let drawn: ShapeKind = 'none'
  let isRemoved = false
  map.once('remove', () => {
    isRemoved = true
  })
  const draw = (kind: 'coarse' | 'fine') => {
    if (drawn === 'fine' || drawn === kind) return
    loadShapes(kind).then(
      (shapes) => {
        if (drawn === 'fine' || drawn === kind || isRemoved) return
        drawn = kind
        setShapes(map, shapes)
        // The sea gets its colour once the land is drawn, so that land never looks like sea.
        map.once('idle', () => paint(map, drawn))
      },
      // Pins and names are on the map without them.
      () => {},
    )
  }
  const drawAsSeen = () => draw(showsDetail(map.getZoom()) ? 'fine' : 'coarse')
  map.once('style.load', () => {
    drawAsSeen()
    map.on('zoomend', drawAsSeen)
  })
  followScheme(map, () => paint(map, drawn))
}

function setShapes(map: MapLibreMap, shapes: WorldShapes): void {
  for (const name of ['land', 'coast', 'borders'] as const) {
    const source = map.getSource(name)
    if (source && 'setData' in source && typeof source.setData === 'function') source.setData(shapes[name])
  }
}

function paint(map: MapLibreMap, drawn: ShapeKind): void {
  const { sea, land, lakes, rivers, coast, borders } = paintOf(colorsOf(map.getContainer()), drawn)
  map.setPaintProperty('sea', 'background-color', sea['background-color'])
  map.setPaintProperty('land', 'fill-color', land['fill-color'])
  map.setPaintProperty('lakes', 'fill-color', lakes['fill-color'])
  map.setPaintProperty('rivers', 'line-color', rivers['line-color'])
  for (const [layer, { 'line-color': color, 'line-opacity': opacity }] of Object.entries({ coast, borders })) {
    map.setPaintProperty(layer, 'line-color', color)
    map.setPaintProperty(layer, 'line-opacity', opacity)
  }
}

/** Draws in the other colours when the colour scheme changes. */
function followScheme(map: MapLibreMap, repaint: () => void): void {
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', repaint)
  map.once('remove', () => scheme.removeEventListener('change', repaint))
}
