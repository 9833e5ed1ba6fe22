/** What makes a space like another, for a guest whose booking was cancelled. */
export type Alike = { type: string; location: string; amenities: readonly string[]; rating: number | null }

/** The amenities of a cancelled space that another has too, and those that it lacks. */
export type Comparison = { shares: string[]; lacks: string[] }

/** How many other spaces are shown at once. */
export const mostReplacements = 4

/** Compares amenities by name, regardless of their case, in the order of the cancelled space. */
export function compareAmenities(cancelled: Pick<Alike, 'amenities'>, other: Pick<Alike, 'amenities'>): Comparison {
  const theirs = new Set(other.amenities.map((amenity) => amenity.toLowerCase()))
  const has = (amenity: string) => theirs.has(amenity.toLowerCase())
  return {
    shares: cancelled.amenities.filter(has),
    lacks: cancelled.amenities.filter((amenity) => !has(amenity)),
  }
}

/** Amenities of the cancelled space that are named beside each other space, shared and lacking ones together. */
const mostCompared = 4

/** Returns the first amenities of a comparison: shared ones before lacking ones, with a place for one that lacks. */
export function shortComparison({ shares, lacks }: Comparison): Comparison {
  const shown = shares.slice(0, lacks.length > 0 ? mostCompared - 1 : mostCompared)
  return { shares: shown, lacks: lacks.slice(0, mostCompared - shown.length) }
}

/** Sorts other spaces: the same location first, then the same type, then by shared amenities, then by rating. */
export function mostAlikeFirst<T extends Alike>(cancelled: Alike, others: readonly T[]): T[] {
  const keys = (other: T) => [
    Number(other.location === cancelled.location),
    Number(other.type === cancelled.type),
    compareAmenities(cancelled, other).shares.length,
    other.rating ?? 0,
  ]
  return others.toSorted((a, b) => {
    const [ofA, ofB] = [keys(a), keys(b)]
    const at = ofA.findIndex((key, index) => key !== ofB[index])
    return at < 0 ? 0 : (ofB[at] ?? 0) - (ofA[at] ?? 0)
  })
}
