import type { Route } from './+types/map-pins'
import { loadPins } from './load-pins.server.ts'

/** Responds with the results of a search as pins of the map, as JSON. */
export async function loader({ url }: Route.LoaderArgs) {
  return Response.json(await loadPins(url))
}
