import type { Route } from './+types/more-spaces'
import { loadMore } from './load-explore.server.ts'

/** The next page of results, for the page that is scrolled. */
export async function loader({ url }: Route.LoaderArgs) {
  return Response.json(await loadMore(url))
}
