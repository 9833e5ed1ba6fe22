import { paths } from '../../rules/paths.ts'

/** The response of `change-route`: the ids that are saved now, for `merge`. */
type FavouritesResult = { ok: number[] | null; error: { message: string } | null }

let last: Promise<unknown> = Promise.resolve()

/** Posts a change of the favourites. One is sent after the other, so that of two presses of a heart the last one decides. */
export function sendFavourites(change: Record<string, string>): Promise<FavouritesResult> {
  const sent = last.then(() => post(change))
  last = sent
  return sent
}

async function post(change: Record<string, string>): Promise<FavouritesResult> {
  try {
    const response = await fetch(paths.changeFavourites(), {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ ...change, script: 'yes' }),
      // It arrives even if the page is left at once.
      keepalive: true,
    })
    return await response.json()
  } catch {
    return { ok: null, error: { message: 'This could not be sent. Please try again.' } }
  }
}
