import { data, redirect } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { visibleReviewText, waitingReviewText } from '../../rules/review-text.ts'
import { reviewBooking } from '../../server/reviews/review-booking.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { FocusHead } from '../layout/focus-head.tsx'
import { useLive } from '../live/use-live.ts'
import { SpacePhoto } from '../marketplace/photo.tsx'
import { actionResult, pageResult, requirePerson } from '../session.ts'
import { BackLink } from '../ui/back-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { failedProblem, failedTitle } from '../ui/failed-result.ts'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/write-review-page'
import { loadReview, type WriteReviewData } from './load-review.server.ts'
import { ReviewForm } from './review-form.tsx'
import { typedReview } from './typed-review.ts'
import { draftName, useForgottenDraft } from './use-review-draft.ts'
import './write-review.css'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  return await pageResult(() => loadReview(person, params.id))
}

/** Stores the review and shows that it was sent; a refused form keeps the typed values. */
export async function action({ request, context, url, params }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const form = Object.fromEntries(await request.formData())
  const { data: result, init } = await actionResult(() => reviewBooking(person, params.id, form))
  if (result.ok) return redirect(paths.reviewBooking(params.id))
  return data({ problem: result.error, typed: typedReview(form) }, init ?? {})
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, (words) => failedProblem(words ?? failedTitle))
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Write a review',
    description: 'Stars and a few words about a stay.',
    path: paths.reviewBooking(params.id),
    noindex: true,
  })
}

/** The guest reviews a stay, or the owner its guest, within 14 days. */
export default function WriteReviewPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  useLive([`booking:${page.id}`])
  useForgottenDraft(page.written ? draftName(page) : null)
  // A form that was refused stays on screen with what was typed, also if the page itself offers none any more.
  const isForm = !page.obstacle || (result !== undefined && !page.written)
  return (
    <>
      <FocusHead back={paths.booking(page.id)} />
      <div className="wrap review-page">
        <div className="review-way">
          <BackLink to={paths.booking(page.id)} className="max-md:hidden">
            The booking
          </BackLink>
          <StayLine page={page} />
          {isForm ? (
            <ReviewForm page={page} problem={result?.problem ?? null} typed={result?.typed ?? null} />
          ) : (
            <NoForm page={page} problem={result?.problem?.message ?? null} typed={result?.typed?.body ?? ''} />
          )}
        </div>
        <aside className="review-side" aria-label="The stay">
          {page.image && <SpacePhoto photo={page.image} sizes="(width < 60rem) 5rem, 40vw" eager />}
          <div>
            <h2 className="type-title-3">{page.spaceTitle}</h2>
            <p className="tabular-nums text-soft">
              {page.when} · {page.people}
            </p>
          </div>
        </aside>
      </div>
    </>
  )
}

/** The stay in a line, on phones, where the photo beside the form is left out. */
function StayLine({ page: { image, spaceTitle, when } }: { page: WriteReviewData }) {
  return (
    <div className="review-stay">
      {image && <SpacePhoto photo={image} sizes="4rem" eager />}
      <p>
        <b className="type-control block">{spaceTitle}</b>
        <span className="type-small tabular-nums text-soft">{when}</span>
      </p>
    </div>
  )
}

/** What is shown instead of the form: that the review was sent, or why none can be written. */
function NoForm({ page, problem, typed }: { page: WriteReviewData; problem: string | null; typed: string }) {
  const { id, obstacle, written } = page
  const isReachable = obstacle?.code !== 'notReachable'
  return (
    <div className="grid grid-cols-1 content-start gap-[clamp(1.25rem,2.4vw,1.75rem)]">
      <div role="status" className="grid gap-3">
        <h1 className="type-title-2">{written ? `Thank you, ${page.me}.` : stateTitle(page)}</h1>
        {problem && <p className="font-semibold">{problem}</p>}
        <p className="text-soft">
          {written
            ? sentText(page)
            : `${obstacle?.message}.${isReachable ? ` You can still write to ${page.other}.` : ''}`}
        </p>
      </div>
      {written && (
        <blockquote className="review-own">
          <p>
            <b>{written.rating} of 5 stars</b>
          </p>
          {written.body && <p className="whitespace-pre-line wrap-anywhere">{written.body}</p>}
        </blockquote>
      )}
      {typed && typed !== written?.body && (
        <blockquote className="review-own">
          <p className="type-small text-soft">What you typed and did not send:</p>
          <p className="whitespace-pre-line wrap-anywhere">{typed}</p>
        </blockquote>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.booking(id)} variant="line">
          The booking
        </ButtonLink>
        {!written && isReachable && (
          <ButtonLink to={paths.writeAboutBooking(id)} variant="line">
            Message {page.other}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function stateTitle({ obstacle }: WriteReviewData): string {
  if (obstacle?.code === 'reviewTooLate') return 'The two weeks are over.'
  return obstacle?.code === 'reviewTooEarly' ? 'Not yet.' : 'No review here.'
}

function sentText({ written, other, closes, role }: WriteReviewData): string {
  return written?.isVisible ? visibleReviewText(role) : waitingReviewText(role, { other, latest: `or on ${closes}` })
}
