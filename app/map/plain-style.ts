import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl'

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

/** Between these zooms the shapes fade: nearer, they are wrong by more than a few streets. */
const [wholeZoom, fadedZoom] = [9, 10.5]

/** Returns true if the map's shapes are seen in detail at a zoom. */
export function showsDetail(zoom: number): boolean {
  return zoom >= 5 && zoom < fadedZoom
}

/** Returns a style of land, coast lines and borders, whose data is set once it is loaded. */
export function plainStyle(colors: MapColors): StyleSpecification {
  const noData = { type: 'geojson' as const, data: { type: 'FeatureCollection' as const, features: [] } }
  const line = { 'line-width': 1, 'line-opacity': fading(1, 0) }
  return {
    version: 8,
    sources: { land: noData, coast: noData, borders: noData },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': seaColor(colors) } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colors.land, 'fill-antialias': false } },
      { id: 'coast', type: 'line', source: 'coast', paint: { ...line, 'line-color': colors.coast } },
      {
        ...{ id: 'borders', type: 'line', source: 'borders' },
        paint: { ...line, 'line-color': colors.borders, 'line-dasharray': [3, 2] },
      },
    ],
  }
}

/** The sea, which fades into the land like its coast. */
export function seaColor({ sea, land }: MapColors) {
  return fading(sea, land)
}

function fading<Value extends string | number>(whole: Value, faded: Value): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], wholeZoom, whole, fadedZoom, faded]
}
