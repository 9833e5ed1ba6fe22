import { paths } from '../../rules/paths.ts'

/** The response of `change-route`: the ids that are saved now, for `merge`. */
type FavouritesResult = { ok: number[] | null; error: { message: string } | null }

/** How long a request may take: a connection can break without an end. */
const longestMs = 15_000

/** The last change of each heart, by the id of its space, and that of 'merge'. */
const last = new Map<string, Promise<unknown>>()

/** Posts a change of the favourites: those of one heart one after the other, so that the last of two presses decides. */
export function sendFavourites(change: Record<string, string>): Promise<FavouritesResult> {
  const heart = change.save ?? change.remove ?? 'merge'
  const sent = Promise.all([last.get('merge'), last.get(heart)]).then(() => post(change))
  last.set(heart, sent)
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
      signal: AbortSignal.timeout(longestMs),
    })
    return await response.json()
  } catch {
    return { ok: null, error: { message: 'This could not be sent. Please try again.' } }
  }
}
