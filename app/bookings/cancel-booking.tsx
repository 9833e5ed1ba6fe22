import { data, isRouteErrorResponse, redirect, replace, useLocation, useSearchParams } from 'react-router'
import { failures } from '../../rules/failure.ts'
import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { flashHeaders } from '../flash.server.ts'
import { pageResult, requirePerson } from '../session.ts'
import { Notice } from '../ui/notice.tsx'
import { revalidateIfStale } from '../ui/send-form.ts'
import { sendRepeatable } from '../ui/send-repeatable.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/cancel-booking'
import { cancelAndRedirect, loadCancelQuestion } from './cancel-booking.server.ts'
import { CancelForm } from './cancel-form.tsx'
import { type CancelResult, cancelPrompt } from './cancel-question.ts'
import { Ended } from './ended.tsx'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  return await pageResult(() => loadCancelQuestion(person, params.id))
}

/**
 * If the connection is lost, or a gateway responds instead of the server, the dialog stays open. The page itself keeps its data
 * (`keepPage`).
 */
export async function clientLoader({ serverLoader, request, params }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    const isOwnPage = new URL(request.url).pathname === location.pathname
    if (isOwnPage || error instanceof Response || (isRouteErrorResponse(error) && error.status === 404)) throw error
    return {
      question: null,
      ended: null,
      problem: failures.cancelBooking,
      keepTo: paths.booking(params.id),
      hasOfferEnded: false,
    }
  }
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const { to, isOnPage, flash, status, ...result } = await cancelAndRedirect(
    person,
    params.id,
    await request.formData(),
  )
  if (to === null) return data(result, { status })
  // Replaced in the history, so that Back from what follows does not lead to the question again.
  const init = flash ? { headers: flashHeaders(flash) } : undefined
  return isOnPage ? replace(to, init) : redirect(to, init)
}

export function clientAction(sending: Route.ClientActionArgs) {
  return sendRepeatable(
    sending,
    (words): CancelResult => ({ problem: words ?? failures.cancelBooking, question: null, isUnreached: !words }),
  )
}

export const shouldRevalidate = revalidateIfStale

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Cancel a booking',
    description: cancelPrompt,
    path: paths.cancelBooking(params.id),
    noindex: true,
  })
}

/** The same confirmation as a page, for browsers without JavaScript and for links in mails. */
export default function CancelBooking({ loaderData, actionData }: Route.ComponentProps) {
  const result = useActionResult<CancelResult>(actionData)
  const { ended, problem, keepTo, hasOfferEnded } = loaderData
  const [params] = useSearchParams()
  const { state } = useLocation()
  const list = typeof state?.list === 'string' ? state.list : ''
  const question = result?.question ?? loaderData.question
  if (ended && !question) return <Ended {...ended} button="See the booking" />
  return (
    <div className="wrap grid max-w-xl gap-4 py-[clamp(2rem,6vw,5rem)]">
      <h1 className="type-title-2">{cancelPrompt}</h1>
      {hasOfferEnded && params.has('offer') && (
        <Notice tone="note" title="The offer to have all your money back has ended">
          The account of the owner is open again, so your booking stays. If you cancel it, its usual terms count.
        </Notice>
      )}
      {problem && <Notice tone="bad" title={problem} />}
      {question && (
        <CancelForm question={question} actionProblem={result?.problem ?? null} keepTo={keepTo} backTo={list} />
      )}
    </div>
  )
}
