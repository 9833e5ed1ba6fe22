import { ChevronLeft } from 'lucide'
import { data, Link, redirect } from 'react-router'
import { brand } from '../../rules/brand.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { reportInput } from '../../rules/report.ts'
import { reportableReview, reportReview } from '../../server/moderation/report-review.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { typeInTitle } from '../marketplace/type-in-title.ts'
import { actionResult, pageResult, personOf, requestFactsOf } from '../session.ts'
import { ReportForm } from '../space/report-form.tsx'
import '../space/small-page.css'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { failedResult, sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/report-review'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const review = await pageResult(() => reportableReview(Number(params.id)))
  return { review, isSent: url.searchParams.has('sent'), email: personOf(context)?.email ?? null }
}

/** Stores the report and redirects to a confirmation that can be reloaded; a refused form keeps the typed values. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { clientAddress: address, person } = requestFactsOf(context)
  const form = Object.fromEntries(await request.formData())
  const id = Number(params.id)
  const { data: result, init } = await actionResult(async () => {
    await reportReview(id, parseInput(reportInput, form), { person, address })
    return true
  })
  if (result.ok) return redirect(`${paths.reportReview(id)}?sent`)
  const text = (name: string) => String(form[name] ?? '')
  const typed = { reason: text('reason'), words: text('words'), email: text('email') }
  return data({ problem: result.error, typed }, init ?? {})
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, (words) => ({ problem: failedResult(words).error, typed: null }))
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
  const result = useActionResult(actionData)
  const back = paths.spaceReviews(review.slug)
  return (
    <div className="wrap small-page">
      <header className="grid gap-4">
        <Link to={back} className="type-label flex items-center gap-1 justify-self-start py-1 hover:underline">
          <Icon of={ChevronLeft} size={18} />
          Back to the reviews
        </Link>
        <h1 className={typeInTitle('Report this review')}>Report this review</h1>
        <p className="text-soft">
          {review.spaceTitle}, {review.rating} of 5 stars
        </p>
        {review.body && <blockquote className="max-w-[40rem] whitespace-pre-line">{review.body}</blockquote>}
      </header>
      {isSent ? (
        <div className="grid gap-6">
          <Notice tone="ok" title="Thank you. Your report has arrived" role="status">
            A person at {brand.name} reads the review and decides. Nobody else learns who reported it.
          </Notice>
          <ButtonLink to={back} variant="line" className="justify-self-start">
            Back to the reviews
          </ButtonLink>
        </div>
      ) : (
        <ReportForm typed={result?.typed ?? null} problem={result?.problem} email={email} />
      )}
    </div>
  )
}
