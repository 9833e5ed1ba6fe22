import type { Route } from './+types/more-in-city'
import { loadMoreInCity } from './load-city.server.ts'

/** Responds with the next page of a city's spaces as JSON. */
export async function loader({ url, params }: Route.LoaderArgs) {
  return Response.json(await loadMoreInCity(url, params))
}
