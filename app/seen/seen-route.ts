import { readSeenIds } from '../../rules/seen-spaces.ts'
import { currentTime } from '../../server/clock.ts'
import { listedSpaces } from '../../server/spaces/listed-spaces.ts'
import { cardView } from '../marketplace/card-view.ts'
import type { Route } from './+types/seen-route'

/** Responds with the cards of the spaces that a browser remembers, as JSON; without those that are not listed any more. */
export async function loader({ url }: Route.LoaderArgs) {
  const ids = readSeenIds(url.searchParams.get('ids') ?? '')
  const [spaces, now] = await Promise.all([listedSpaces(ids), currentTime()])
  return Response.json(spaces.map((space) => cardView(space, now)))
}
