/** Where a map shows an address: a search of OpenStreetMap, which phones and wide screens open alike. */
export function mapUrl(place: { streetAddress: string | null; location: string; country: string }): string {
  const { streetAddress, location, country } = place
  const parts = [streetAddress, location, location.endsWith(country) ? null : country].filter(Boolean)
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: parts.join(', ') })}`
}
