import { Map as MapLibreMap, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import workerFile from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { MapBox } from '../../rules/map-box.ts'
import { colorsOf, plainStyle, seaColor, showsDetail } from './plain-style.ts'
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
    ...{ dragRotate: false, pitchWithRotate: false, touchPitch: false, rollEnabled: false },
    fadeDuration: 0,
    cooperativeGestures: isInText,
    attributionControl: styleUrl
      ? { compact: false }
      : { compact: false, customAttribution: 'Coast lines: Natural Earth' },
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

/** Sets the shapes once the style is ready: first the coarse ones, and the fine ones as soon as the map is close. */
function drawShapes(map: MapLibreMap): void {
  let drawn: 'none' | 'coarse' | 'fine' = 'none'
  let isRemoved = false
  map.once('remove', () => {
    isRemoved = true
  })
  const set = (shapes: WorldShapes) => {
    for (const name of ['land', 'coast', 'borders'] as const) {
      const source = map.getSource(name)
      if (source && 'setData' in source && typeof source.setData === 'function') source.setData(shapes[name])
    }
  }
  const draw = (kind: 'coarse' | 'fine') => {
    if (drawn === 'fine' || drawn === kind) return
    loadShapes(kind).then(
      (shapes) => {
        if (drawn === 'fine' || drawn === kind || isRemoved) return
        drawn = kind
        set(shapes)
      },
      // Pins and names are on the map without them.
      () => {},
    )
  }
  const drawFine = () => showsDetail(map.getZoom()) && draw('fine')
  map.once('style.load', () => {
    draw('coarse')
    drawFine()
    map.on('zoomend', drawFine)
  })
  followScheme(map)
}

/** Draws in the other colours when the colour scheme changes. */
function followScheme(map: MapLibreMap): void {
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  const paint = () => {
    const colors = colorsOf(map.getContainer())
    map.setPaintProperty('sea', 'background-color', seaColor(colors))
    map.setPaintProperty('land', 'fill-color', colors.land)
    map.setPaintProperty('coast', 'line-color', colors.coast)
    map.setPaintProperty('borders', 'line-color', colors.borders)
  }
  scheme.addEventListener('change', paint)
  map.once('remove', () => scheme.removeEventListener('change', paint))
}
