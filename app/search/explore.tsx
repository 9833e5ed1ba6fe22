import { data } from 'react-router'
import { failures, failureText } from '../../rules/failure.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { spaceTypeInput } from '../../rules/space-type.ts'
import { logBug } from '../../server/log.ts'
import { addSpaceType } from '../../server/spaces/add-space-type.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { personOf } from '../session.ts'
import { sendForm } from '../ui/send-form.ts'
import type { Route } from './+types/explore'
import type { AddTypeResult } from './add-type-result.ts'
import { ExploreScreen } from './explore-screen.tsx'
import { loadExplore, sharedPageHeaders } from './load-explore.server.ts'
import { ExploreBase, searchAddress, withoutFilter } from './search-address.ts'
import { isForSearchEngines, plainTitle, searchWords } from './search-title.ts'
import { keepStaleList } from './stale-list.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const explore = await loadExplore(url)
  return data(explore, { status: explore.error ? 503 : 200, headers: sharedPageHeaders(explore) })
}

/** Adds a space type (spec 2 'Add Type'). */
export async function action({ request, context }: Route.ActionArgs) {
  try {
    await addSpaceType(personOf(context), parseInput(spaceTypeInput, Object.fromEntries(await request.formData())))
    return { ok: true } satisfies AddTypeResult
  } catch (error) {
    logBug(error, { path: paths.explore() })
    const fields = isRefusal(error) ? (error.fields ?? {}) : {}
    const answer: AddTypeResult = { ok: false, error: failureText(error, 'addSpaceType'), fields }
    return data(answer, { status: isRefusal(error) ? error.status : 500 })
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(
    serverAction,
    (error = `${failures.addSpaceType}. Please try again.`): AddTypeResult => ({ ok: false, error, fields: {} }),
  )
}

export const clientMiddleware = [keepStaleList]

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { filters } = loaderData
  const title = searchWords(loaderData)
  const what = title === plainTitle ? 'Studios, venues, meeting rooms and offices' : title
  return pageMeta(matches, {
    title,
    description: `${what}: find a space and book it by the hour.`,
    path: searchAddress(paths.explore(), withoutFilter(filters, ['map'])),
    noindex: !isForSearchEngines(filters),
  })
}

export default function ExplorePage({ loaderData }: Route.ComponentProps) {
  return (
    <ExploreBase value={paths.explore()}>
      <ExploreScreen explore={loaderData} />
    </ExploreBase>
  )
}
