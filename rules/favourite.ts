/** The number of spaces that a person can save, and how many of them a page shows. */
export const mostFavourites = 500
export const favouritesPerPage = 24

/** A place in the list of favourites, newest first: when it was saved, in microseconds since 1970, and the space's id. */
export type FavouriteCursor = { at: string; id: number }

export function encodeFavouriteCursor({ at, id }: FavouriteCursor): string {
  return `${at}_${id}`
}

/** Returns the cursor of an address; null if it is none, which leads to the first page. */
export function readFavouriteCursor(text: string | null): FavouriteCursor | null {
  const [, at, id] = text?.match(/^(\d{1,17})_(\d{1,15})$/) ?? []
  return at && id ? { at, id: Number(id) } : null
}
