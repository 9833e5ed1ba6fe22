import { suggest } from '../../server/search/suggest-places.ts'
import type { Route } from './+types/suggest-route'

const mostLetters = 60

/** Responds with suggestions for the text typed in the place field. */
export async function loader({ request }: Route.LoaderArgs) {
  const text = new URL(request.url).searchParams.get('q') ?? ''
  return Response.json(await suggest(text.slice(0, mostLetters)), {
    headers: { 'cache-control': 'public, max-age=60' },
  })
}
