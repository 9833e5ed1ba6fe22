import { readStored, writeStored } from '../ui/stored-value.ts'

const storedName = 'favourites'
/** As many as an account can have (`mostFavourites`), without loading the code that checks them. */
const most = 500

/** Returns the ids of the spaces that a visitor saved in this browser, the last one first. */
export function browserFavourites(): number[] {
  const ids = readStored(storedName).split(',').map(Number)
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, most)
}

export function changeBrowserFavourites(id: number, isSaved: boolean): void {
  const others = browserFavourites().filter((other) => other !== id)
  writeStored(storedName, (isSaved ? [id, ...others].slice(0, most) : others).join(','))
}

export function forgetBrowserFavourites(): void {
  writeStored(storedName, '')
}
