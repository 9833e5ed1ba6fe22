import type { Route } from './+types/more-in-city'
import { loadMoreInCity } from './load-city.server.ts'

/** The next page of a city's spaces, for the page that is scrolled. */
export async function loader({ url, params }: Route.LoaderArgs) {
  return Response.json(await loadMoreInCity(url, params))
}
