import { ChevronLeft } from 'lucide'
import { data, Link } from 'react-router'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { answerReview } from '../../server/reviews/answer-review.ts'
import { spacePage } from '../../server/spaces/space-page.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { formText } from '../form-text.ts'
import { useLive } from '../live/use-live.ts'
import { typeInTitle } from '../marketplace/type-in-title.ts'
import { actionResult, pageResult, personOf, requirePerson } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { failedResult } from '../ui/failed-result.ts'
import { Icon } from '../ui/icon.tsx'
import { ListSearchForm } from '../ui/list-search-form.tsx'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/space-reviews'
import { type AnswerResult, answerFormInput, OwnerAnswer } from './answer-form.tsx'
import { loadSpaceReviews, type SpaceReviewsData } from './load-space-reviews.server.ts'
import { ReviewList } from './review-list.tsx'
import { ReviewScore } from './review-score.tsx'
import './all-reviews.css'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  return await pageResult(() => loadSpaceReviews(url, params.slug, personOf(context)))
}

/** Stores the owner's answer to one review; a refused one stays in its form. */
export async function action({ request, context, url, params }: Route.ActionArgs) {
  const owner = requirePerson({ context, url })
  const form = Object.fromEntries(await request.formData())
  const { data: result, init } = await actionResult(async () => {
    const { review, ...input } = parseInput(answerFormInput, form)
    // An address without a space stores nothing.
    await spacePage(params.slug, owner)
    await answerReview(owner, review, input)
    return true
  })
  return data<AnswerResult>(
    { problem: result.error, reviewId: Number(form.review), typed: formText(form, 'answer') },
    init ?? {},
  )
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return await sendForm(
    serverAction,
    (words): AnswerResult => ({
      problem: failedResult(words).error,
      reviewId: Number(form.get('review')),
      typed: formText(form, 'answer'),
    }),
  )
}

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `Reviews of ${loaderData?.space.title ?? 'a space'}`,
    description: 'What guests say about a space.',
    path: paths.spaceReviews(params.slug),
    noindex: true,
  })
}

/** All reviews of a space, newest first; its owner answers here. */
export default function SpaceReviews({ loaderData: page, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const { space, summary, entries, q, canSearch } = page
  useLive([`space:${space.id}`])
  return (
    <div className="wrap">
      <header className="grid gap-4 py-[clamp(1.5rem,4vw,3.5rem)]">
        <Link
          to={paths.space(space.slug)}
          className="type-label flex items-center gap-1 justify-self-start py-1 hover:underline"
        >
          <Icon of={ChevronLeft} size={18} />
          {space.title}
        </Link>
        <h1 className={typeInTitle('Reviews')}>Reviews</h1>
      </header>
      <div className="all-reviews">
        {summary.count > 0 ? (
          <aside aria-label="All reviews together">
            <ReviewScore summary={summary} />
          </aside>
        ) : (
          <p className="text-soft">Nobody has reviewed this space yet.</p>
        )}
        <section aria-label="Each review" className="grid gap-6">
          {canSearch && <ListSearchForm q={q} label="Search these reviews" />}
          {q && entries.length === 0 && <p>No review has these words.</p>}
          <ReviewList
            entries={entries}
            ownerName={space.ownerName}
            headingLevel={2}
            isAdmin={page.isAdmin}
            answerFor={
              space.isOwner ? (review) => <OwnerAnswer key={review.id} review={review} result={result} /> : undefined
            }
          />
          <Pages page={page} />
        </section>
      </div>
    </div>
  )
}

function Pages({ page: { space, q, isFirst, next } }: { page: SpaceReviewsData }) {
  const filter = { ...(q && { q }) }
  if (isFirst && !next) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-3">
      {!isFirst && (
        <ButtonLink variant="line" to={paths.spaceReviews(space.slug, new URLSearchParams(filter))}>
          Newest
        </ButtonLink>
      )}
      {next && (
        <ButtonLink variant="line" to={paths.spaceReviews(space.slug, new URLSearchParams({ ...filter, after: next }))}>
          Older reviews
        </ButtonLink>
      )}
    </nav>
  )
}
