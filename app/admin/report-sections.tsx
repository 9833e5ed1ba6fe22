import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { SpacePhoto } from '../marketplace/photo.tsx'
import { RatingStars } from '../marketplace/rating-stars.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { AdminReportData } from './load-report.server.ts'
import { FactList } from './section.tsx'

/** The reports, newest first, with their reporters. */
export function ReportList({ reports }: { reports: AdminReportData['reports'] }) {
  return (
    <ol className="grid gap-6">
      {reports.map(({ id, who, reporterId, what, when, reason, words }) => (
        <li key={id} className="grid gap-2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {reporterId ? (
              <Link to={paths.adminPerson(reporterId)} className="type-control hover:underline">
                {who}
              </Link>
            ) : (
              <b className="type-control wrap-anywhere">{who}</b>
            )}
            <span className="type-small text-soft">
              {what} · {when}
            </span>
            <Badge>{reason}</Badge>
          </p>
          <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere">{words}</p>
        </li>
      ))}
    </ol>
  )
}

export function ReportedListing({ page: { slug, spaceId, isTakenDown, listing } }: { page: AdminReportData }) {
  if (!listing) return <p className="text-soft">Its owner has deleted it.</p>
  const { title, photo, facts, rating, reviewCount, description } = listing
  return (
    <div className="report-listing">
      {photo && <SpacePhoto photo={photo} sizes="(width < 40rem) 8rem, 15rem" />}
      <div className="grid content-start gap-2">
        <h3 className="type-title-4">{title}</h3>
        <p className="type-small text-soft">{facts}</p>
        <div className="flex flex-wrap gap-2">
          <RatingStars rating={rating} count={reviewCount} />
          {isTakenDown && (
            <Badge tone="bad" glyph="struck">
              Taken down
            </Badge>
          )}
        </div>
        <p className="type-small wrap-anywhere">{description}</p>
        <p className="type-small flex flex-wrap gap-x-5 gap-y-2 py-1">
          <Link to={paths.space(slug)} className="text-link py-1">
            See it as a guest
          </Link>
          <Link to={`${paths.adminSpace(spaceId)}${isTakenDown ? '#decide' : ''}`} className="text-link py-1">
            {isTakenDown ? 'Restore it' : 'Its page here'}
          </Link>
        </p>
      </div>
    </div>
  )
}

export function ReportedPerson({ page: { person, otherReports } }: { page: AdminReportData }) {
  return (
    <section className="admin-panel report-person" aria-labelledby="person">
      <h2 id="person" className="type-title-4">
        <Link to={paths.adminPerson(person.id)} className="text-link">
          {person.name}
        </Link>
      </h2>
      {person.isSuspended && <Badge tone="bad">Suspended</Badge>}
      <FactList
        facts={[
          { label: 'Here since', value: person.since },
          { label: 'Listings', value: person.listings.toLocaleString('en-US') },
          { label: 'Payout account', value: person.payoutAccount },
          { label: 'Owes', value: person.owed },
          { label: 'Other reports', value: otherReports === 0 ? 'None' : otherReports.toLocaleString('en-US') },
        ]}
      />
    </section>
  )
}

/** The link to a reported conversation; opening it is recorded. */
export function ReportedConversation({ id }: { id: number }) {
  return (
    <p className="grid justify-items-start gap-3">
      <span className="text-soft">Reading it is recorded in the audit log.</span>
      <ButtonLink to={paths.adminConversation(id)} variant="line">
        Read the conversation
      </ButtonLink>
    </p>
  )
}

/** The words of a reported review, with a link to its page. */
export function ReportedReview({ review }: { review: NonNullable<AdminReportData['review']> }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        {review.rating} of 5 stars{review.isHidden && ', removed'}
      </p>
      {review.body && <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere">{review.body}</p>}
      <Link to={paths.adminReview(review.id)} className="text-link type-small py-1">
        Its page here
      </Link>
    </div>
  )
}

/** Links to the possible decisions; each asks for confirmation. */
export function DecisionLinks({ page }: { page: AdminReportData }) {
  const { person, isTakenDown, isGone, kind, review, dealtWith, mayDismiss } = page
  const asking = { replace: true, preventScrollReset: true } as const
  // The newest report shown is part of the address: loaded again, it decides no report that arrived meanwhile.
  const newest = page.reports[0] ? `&newest=${page.reports[0].id}` : ''
  const toDecide = (decision: string) => `?decide=${decision}${newest}`
  return (
    <section className="grid gap-2.5" aria-labelledby="decide">
      <h2 id="decide" className="type-title-4">
        Decide
      </h2>
      {dealtWith && <p>{dealtWith}</p>}
      {kind === 'space' && !isTakenDown && !isGone && (
        <ButtonLink {...asking} to={toDecide('takeDown')}>
          Take down the listing
        </ButtonLink>
      )}
      {review && !review.isHidden && (
        <ButtonLink {...asking} to={toDecide('takeDown')}>
          Remove the review
        </ButtonLink>
      )}
      {!person.isSuspended && !person.isAdmin && !person.isDeleted && (
        <ButtonLink {...asking} variant="line" to={toDecide('suspend')}>
          Suspend {person.name}
        </ButtonLink>
      )}
      {dealtWith && (
        <ButtonLink {...asking} variant="line" to={toDecide('dealtWith')}>
          Already dealt with
        </ButtonLink>
      )}
      {mayDismiss && (
        <ButtonLink {...asking} variant="quiet" to={toDecide('dismiss')}>
          Dismiss, nothing is wrong
        </ButtonLink>
      )}
      <p className="type-small text-soft">
        {kind === 'space' && !dealtWith
          ? 'Every decision asks once and closes the reports on this page. The owner gets the reason, who reported hears what was decided, and the audit log records it.'
          : 'Every decision asks once. A suspended person gets the reason, who reported hears what was decided, and the audit log records it.'}
      </p>
    </section>
  )
}
