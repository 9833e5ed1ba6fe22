import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type Stripe from 'stripe'
import { appNow } from '../../db/app-now.ts'
import { db, inTransaction } from '../../db/connect.ts'
import { disputes } from '../../db/tables/payment-tables.ts'
import { isOpenDispute } from '../../rules/dispute.ts'
import { formatMoney } from '../../rules/money.ts'
import { namelessGuest } from '../../rules/nameless.ts'
import { policyText } from '../../rules/refund.ts'
import { Refusal } from '../../rules/refusal.ts'
import { formatDateTimeRange, localDate } from '../../rules/time.ts'
import type { Person } from '../accounts/person.ts'
import { recordAdminAction } from '../audit/record-admin-action.ts'
import { callProvider, provider } from '../payments/provider.ts'
import { settleDisputeAs } from '../payments/settle-dispute.ts'
import { type Evidence, evidenceOf } from './evidence-of.ts'

/**
 * Sends the evidence to the provider, which passes it to the bank; `words` are the admin's own and come first. The real
 * provider accepts it only once, so the dispute is fetched first: an earlier attempt may have arrived although its response was
 * lost. Throws `notFound`, `disputeEnded` also if it was sent before, `paymentProviderDown`, `invalidFields` for words that are
 * too long.
 */
export async function sendEvidence(admin: Person, disputeId: string, words: string): Promise<void> {
  if (words.length > maximumWords) {
    throw new Refusal('invalidFields', { fields: { words: `At most ${maximumWords} characters` } })
  }
  const evidence = await evidenceOf(admin, disputeId)
  const [dispute] = await db().select().from(disputes).where(eq(disputes.id, disputeId))
  if (!dispute || !isOpenDispute(dispute.status) || dispute.evidenceSentAt) throw new Refusal('disputeEnded')
  const before = await callProvider(provider().disputes.retrieve(evidence.providerId))
  if (before.evidence_details.submission_count > 0) {
    await storeSent(admin, evidence, before)
    throw new Refusal('disputeEnded', { message: 'The bank has the evidence already, and accepts it only once' })
  }
  const metadata = { booking_id: evidence.bookingId }
  const body = { evidence: evidenceFields(evidence, words), submit: true, metadata }
  // A double click sends it once. Other words are another request, which the provider would refuse under the same key.
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
  const idempotencyKey = `evidence:${disputeId}:${hash}`
  const updated = await callProvider(provider().disputes.update(evidence.providerId, body, { idempotencyKey }))
  await storeSent(admin, evidence, updated)
}

/** Stores that the provider has the evidence, and that this admin sent it unless it came from the provider's own dashboard. */
async function storeSent(admin: Person, evidence: Evidence, theirs: Stripe.Dispute): Promise<void> {
  await inTransaction(async (tx) => {
    const evidenceSentAt = await appNow(tx)
    const sent = await tx
      .update(disputes)
      .set({ evidenceSentAt })
      .where(and(eq(disputes.id, evidence.disputeId), isNull(disputes.evidenceSentAt)))
      .returning({ id: disputes.id })
    if (sent.length === 0 || theirs.metadata.booking_id !== evidence.bookingId) return
    await recordAdminAction(tx, admin, {
      action: 'sendEvidence',
      subject: { kind: 'booking', id: evidence.bookingId, label: evidence.spaceTitle },
      before: { evidence: null },
      after: { evidence: formatMoney(evidence), dispute: evidence.providerId },
    })
  })
  await settleDisputeAs(theirs)
}

const maximumWords = 5_000

/** The provider's fields for a service that was rendered; each is limited to 20,000 characters. */
function evidenceFields(evidence: Evidence, words: string) {
  const { startTime, endTime, timeZone } = evidence
  const when = formatDateTimeRange(startTime, endTime, timeZone)
  const timeline = evidence.timeline.map(({ at, what }) => `${at.toISOString()} ${what}`)
  return {
    product_description: `The use of ${evidence.spaceTitle}, ${evidence.place}, ${when}, for ${evidence.headcount} people`,
    service_date: localDate(startTime, timeZone),
    ...(evidence.guestName !== namelessGuest && { customer_name: evidence.guestName }),
    customer_email_address: evidence.guestEmail,
    refund_policy_disclosure: policyText(evidence.policy),
    uncategorized_text: [words.trim(), ...timeline].filter(Boolean).join('\n').slice(0, 20_000),
  }
}
