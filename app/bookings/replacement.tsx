import { Link } from 'react-router'
import { failures } from '../../rules/failure.ts'
import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { useLive } from '../live/use-live.ts'
import { requirePerson } from '../session.ts'
import { Notice } from '../ui/notice.tsx'
import { revalidateIfStale, sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/replacement'
import { holdReplacement, loadReplacements, type ReplacementResult } from './replacement.server.ts'
import { Replacements } from './replacements.tsx'

export function loader({ context, url, params }: Route.LoaderArgs) {
  return loadReplacements(requirePerson({ context, url }), params.id)
}

export function action({ request, context, url, params }: Route.ActionArgs) {
  return holdReplacement(request, requirePerson({ context, url }), params.id)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(
    serverAction,
    (words): ReplacementResult => ({ problem: words ?? failures.processBooking, isUnreached: !words }),
  )
}

export const shouldRevalidate = revalidateIfStale

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'A place to go',
    description: 'Spaces that are free at the hours of a cancelled booking.',
    path: paths.bookReplacement(params.id),
    noindex: true,
  })
}

/** The spaces to book in place of a cancelled booking; also shown if one of them could not be held. */
export default function ReplacementPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const { id, spaceTitle, when, zone, people, replacements, back } = loaderData
  useLive([`booking:${id}`, ...replacements.spaces.map((space) => `space:${space.id}` as const)])
  return (
    <div className="wrap grid max-w-4xl gap-6 py-[clamp(2rem,6vw,5rem)]">
      <header className="grid gap-2">
        <h1 className="type-title-2">A place to go</h1>
        <p className="text-soft tabular-nums">
          {spaceTitle} was cancelled: {when}, {zone}, {people}. {back}
        </p>
      </header>
      {result && <Notice tone="bad" title={result.problem} />}
      <Replacements bookingId={id} replacements={replacements} spaceTitle={spaceTitle} />
      <p>
        <Link to={paths.booking(id)} className="text-link">
          Back to the booking
        </Link>
      </p>
    </div>
  )
}
