import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { pageResult, requireAdmin } from '../session.ts'
import { failedResult } from '../ui/failed-result.ts'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/admin-review'
import { ActionNotice } from './action-notice.tsx'
import { AdminPage } from './admin-page.tsx'
import { AuditTable } from './audit-table.tsx'
import { loadModeratedReview, moderateReview } from './moderate-review.server.ts'
import { ModerationForm } from './moderation-form.tsx'
import { FactList, Section } from './section.tsx'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const admin = requireAdmin({ context, url })
  return await pageResult(() => loadModeratedReview(admin, Number(params.id)))
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const admin = requireAdmin({ context, url })
  return await moderateReview(admin, Number(params.id), await request.formData())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, failedResult)
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'A review',
    description: 'Remove a review, or restore it.',
    path: paths.adminReview(params.id),
    noindex: true,
  })
}

/** One review for admins: its words, removing or restoring it, and previous decisions. */
export default function AdminReview({ loaderData: { review, audit }, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const fields = result?.error?.fields ?? {}
  return (
    <AdminPage title={`Review of ${review.spaceTitle}`}>
      {!fields.reason && <ActionNotice result={result} />}
      <FactList
        facts={[
          { label: 'Author', value: <Link to={paths.adminPerson(review.authorId)}>{review.authorName}</Link> },
          { label: 'Space', value: <Link to={paths.spaceReviews(review.slug)}>{review.spaceTitle}</Link> },
          { label: 'Booking', value: <Link to={paths.adminBooking(review.bookingId)}>Its page</Link> },
          { label: 'Written', value: review.written },
          { label: 'Stars', value: `${review.rating} of 5` },
          ...(review.body ? [{ label: 'Words', value: review.body, isWide: true }] : []),
          ...(review.answer ? [{ label: 'Answer of the owner', value: review.answer, isWide: true }] : []),
          ...(review.hiddenReason !== null
            ? [{ label: 'Removed because', value: review.hiddenReason, isWide: true }]
            : []),
        ]}
      />
      {review.isVisible ? (
        <Section id="decide" title="Decide">
          <ModerationForm
            key={String(review.hiddenReason === null)}
            decision={review.hiddenReason === null ? 'hideReview' : 'restoreReview'}
            name={`the review of ${review.spaceTitle}`}
            concerned={review.authorName}
            ahead={[]}
            fields={fields}
          />
        </Section>
      ) : (
        <p className="text-soft">
          It is not visible yet: the other side has not written, and the two weeks are not over.
        </p>
      )}
      {audit.length > 0 && (
        <Section id="audit" title="What admins did">
          <AuditTable entries={audit} />
        </Section>
      )}
    </AdminPage>
  )
}
