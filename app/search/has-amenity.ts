/** Returns true if one of the amenities is the given one, regardless of case, as in the search. */
export function hasAmenity(amenities: readonly string[], amenity: string): boolean {
  return amenities.some((one) => one.toLowerCase() === amenity.toLowerCase())
}
