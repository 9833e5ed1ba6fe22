/** Returns the URL of a map of an address: a search on OpenStreetMap, which works on phones and desktops. */
export function mapUrl(place: { streetAddress: string | null; location: string; country: string }): string {
  const { streetAddress, location, country } = place
  const parts = [streetAddress, location, location.endsWith(country) ? null : country].filter(Boolean)
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: parts.join(', ') })}`
}
