import { brandSlug } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import { currentTime } from '../../server/clock.ts'
import { limit } from '../../server/limits/limit.ts'
import { pageResult, requirePerson } from '../session.ts'
import type { Route } from './+types/own-data'
import { exportOwnData } from './account-data.server.ts'

/** Responds with all stored data of the user as a JSON file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson({ context, url }, paths.privacySettings())
  await pageResult(() => limit('exports', person.id))
  const now = await currentTime()
  return new Response(JSON.stringify(await exportOwnData(person, now), null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${brandSlug}-data-${now.toISOString().slice(0, 10)}.json"`,
      'cache-control': 'private, no-store',
    },
  })
}
