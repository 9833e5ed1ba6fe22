import { mostFavourites } from '../../rules/favourite.ts'
import { readStored, writeStored } from '../ui/stored-value.ts'

const storedName = 'favourites'

/** Returns the ids of the spaces that a visitor saved in this browser, the last one first. */
export function browserFavourites(): number[] {
  const ids = readStored(storedName).split(',').map(Number)
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, mostFavourites)
}

export function changeBrowserFavourites(id: number, isSaved: boolean): void {
  const others = browserFavourites().filter((other) => other !== id)
  writeStored(storedName, (isSaved ? [id, ...others].slice(0, mostFavourites) : others).join(','))
}

export function forgetBrowserFavourites(): void {
  writeStored(storedName, '')
}
