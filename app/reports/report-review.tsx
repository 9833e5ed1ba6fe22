import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import { reportableReview, reportReview } from '../../server/moderation/report-review.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { pageResult, personOf, requestFactsOf } from '../session.ts'
import { failedProblem } from '../ui/failed-result.ts'
import { sendForm } from '../ui/send-form.ts'
import type { Route } from './+types/report-review'
import { storeReport } from './report-action.server.ts'
import { ReportPage } from './report-page.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const review = await pageResult(() => reportableReview(Number(params.id)))
  return { review, isSent: url.searchParams.has('sent'), email: personOf(context)?.email ?? null }
}

export function action({ request, context, params }: Route.ActionArgs) {
  const { clientAddress: address, person } = requestFactsOf(context)
  const id = Number(params.id)
  return storeReport(request, 'review', (input) => reportReview(id, input, { person, address }), paths.reportReview(id))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, failedProblem)
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Report a review',
    description: 'Say what is wrong with a review.',
    path: paths.reportReview(Number(params.id)),
    noindex: true,
  })
}

/** 'Report this review' (spec D54): the admins decide if it is removed. */
export default function ReportReview({ loaderData: { review, isSent, email }, actionData }: Route.ComponentProps) {
  const about = (
    <>
      <p className="text-soft">
        {review.spaceTitle}, {review.rating} of 5 stars
      </p>
      {review.body && <blockquote className="max-w-[40rem] whitespace-pre-line">{review.body}</blockquote>}
    </>
  )
  return (
    <ReportPage
      back={{ to: paths.spaceReviews(review.slug), text: 'Back to the reviews' }}
      title="Report this review"
      kind="review"
      about={about}
      isSent={isSent}
      sent={`A person at ${brand.name} reads the review and decides. Nobody else learns who reported it.`}
      email={email}
      actionData={actionData}
    />
  )
}
