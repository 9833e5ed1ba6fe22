import type { Point } from './map-point.ts'

type MappedPlace = {
  streetAddress: string | null
  location: string
  country: string
  /** Where exactly it is; without it the map searches the address. */
  point?: Point | null
}

/** Returns the URL of a map of a place on OpenStreetMap, which works on phones and desktops. */
export function mapUrl({ streetAddress, location, country, point }: MappedPlace): string {
  if (point) {
    const { lat, lon } = point
    return `https://www.openstreetmap.org/?${new URLSearchParams({ mlat: String(lat), mlon: String(lon) })}#map=17/${lat}/${lon}`
  }
  const parts = [streetAddress, location, location.endsWith(country) ? null : country].filter(Boolean)
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: parts.join(', ') })}`
}
