import type { Route } from './+types/more-spaces'
import { loadMore } from './load-explore.server.ts'

/** Responds with the next page of results as JSON. */
export async function loader({ url }: Route.LoaderArgs) {
  return Response.json(await loadMore(url))
}
