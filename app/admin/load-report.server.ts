import { counted } from '../../rules/counted.ts'
import { isDeletedAddress } from '../../rules/deleted-address.ts'
import { formatMoney } from '../../rules/money.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { reportDecisionLabel, reportReasonLabels } from '../../rules/report.ts'
import { formatDay, localDate, localDateTimeText } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { adminActions } from '../../server/audit/admin-actions.ts'
import { bookingsAhead } from '../../server/bookings/bookings-ahead.ts'
import { findPerson } from '../../server/insights/find-people.ts'
import { contradictsDismissal, dealtWithText } from '../../server/moderation/dealt-with.ts'
import { type Report, type ReportCase, reportCase } from '../../server/moderation/report-case.ts'
import { debtsOf } from '../../server/payouts/write-off-debt.ts'
import { moderatedReview } from '../../server/reviews/moderated-review.ts'
import { spaceOf } from '../../server/spaces/space-of.ts'
import { auditView } from './audit-view.ts'
import { aheadView } from './load-moderated-space.server.ts'
import { payoutStatusText } from './payout-status-text.ts'

/** What the decisions about a report are recorded for. */
function subjectOf({ reviewId, spaceId }: { reviewId: number | null; spaceId: number }) {
  return reviewId === null
    ? { kind: 'space' as const, id: String(spaceId) }
    : { kind: 'review' as const, id: String(reviewId) }
}

/**
 * Loads one report with all reports about the listing, the listing, conversation or review, upcoming bookings, the reported
 * person and previous decisions.
 */
export async function loadReport(admin: Person, id: number) {
  const found = await reportCase(admin, id)
  const { personId, spaceId, kind, conversationId, reviewId, slug, title, isTakenDown, isGone, reports } = found
  const [listing, person, debts, ahead, aheadAtTheirSpaces, aheadAsGuest, audit, review] = await Promise.all([
    listingView(String(spaceId), admin),
    findPerson(admin, personId),
    debtsOf(admin, personId),
    bookingsAhead(admin, { spaceId }),
    bookingsAhead(admin, { ownerId: personId }),
    bookingsAhead(admin, { guestId: personId }),
    adminActions(admin, { limit: 10, subject: subjectOf(found) }),
    reviewId === null ? null : moderatedReview(admin, reviewId),
  ])
  const owed = debts.map((debt) => formatMoney(debt, { decimals: 'always' })).join(', ')
  return {
    id,
    spaceId,
    kind,
    conversationId,
    slug,
    title,
    isTakenDown,
    isGone,
    dealtWith: dealtWithText(kind, found),
    mayDismiss: !contradictsDismissal(kind, found),
    listing,
    otherReports: found.otherReports,
    review: review && {
      id: review.id,
      rating: review.rating,
      body: review.body,
      isHidden: review.hiddenReason !== null,
    },
    reports: reports.map(reportView),
    decided: decidedView(found),
    openFor: found.decided ? null : (reports.at(-1)?.createdAt.toISOString() ?? null),
    person: {
      id: personId,
      name: person.name ?? person.email,
      since: dayText(new Date(person.createdAt)),
      listings: person.spaces,
      isSuspended: person.suspendedReason !== null,
      isAdmin: person.isAdmin,
      isDeleted: isDeletedAddress(person.email),
      payoutAccount: payoutStatusText[person.payoutAccount],
      hasPayoutAccount: person.payoutAccount !== 'none',
      owed: owed || 'Nothing',
    },
    ahead: ahead.map(aheadView),
    aheadAtTheirSpaces: aheadAtTheirSpaces.map(aheadView),
    aheadAsGuest: aheadAsGuest.map(aheadView),
    audit: audit.entries.map(auditView),
  }
}

function reportView({ id, reason, words, createdAt, reporterId, reporterName, reporterEmail, stays }: Report) {
  return {
    id,
    words,
    reporterId,
    reporterEmail,
    who: reporterName ?? reporterEmail ?? 'A visitor',
    what: reporterId === null ? 'not signed in' : staysText(stays),
    when: `${localDateTimeText(createdAt, 'UTC')} UTC`,
    reason: reportReasonLabels[reason],
  }
}

function staysText(stays: number): string {
  return stays === 0 ? 'no stays yet' : counted(stays, 'stay')
}

function decidedView({ decided, kind }: ReportCase) {
  if (!decided) return null
  const { decision, reason, at, by } = decided
  return {
    label: reportDecisionLabel(kind, decision),
    reason,
    by: by ?? 'somebody who left',
    when: `${localDateTimeText(at, 'UTC')} UTC`,
  }
}

/** The listing as on its page; null if its owner has deleted it. */
async function listingView(id: string, admin: Person) {
  const space = await spaceOf(id, admin).catch((error: unknown) => {
    if (isRefusal(error) && error.code === 'spaceNotFound') return null
    throw error
  })
  if (!space) return null
  const { location, capacity, rating, reviewCount, description, images, priceMinor, currency, createdAt } = space
  const price = priceMinor === 0 ? 'Free' : `${formatMoney({ amountMinor: priceMinor, currency })}/hr`
  return {
    title: space.title,
    rating,
    reviewCount,
    photo: images[0] ?? null,
    facts: `${location} · up to ${capacity.toLocaleString('en-US')} · ${price} · listed ${dayText(new Date(createdAt))}`,
    description: description.length > 240 ? `${description.slice(0, 240).trimEnd()}…` : description,
  }
}

function dayText(instant: Date): string {
  return formatDay(localDate(instant, 'UTC'))
}

export type AdminReportData = Awaited<ReturnType<typeof loadReport>>
