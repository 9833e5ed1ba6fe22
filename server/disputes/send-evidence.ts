import { and, eq, isNull } from 'drizzle-orm'
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
 * provider accepts it only once. Throws `notFound`, `disputeEnded`, `paymentProviderDown`, `invalidFields` for words that
 * are too long.
 */
export async function sendEvidence(admin: Person, disputeId: string, words: string): Promise<void> {
  if (words.length > maximumWords) {
    throw new Refusal('invalidFields', { fields: { words: `At most ${maximumWords} characters` } })
  }
  const evidence = await evidenceOf(admin, disputeId)
  const [dispute] = await db().select().from(disputes).where(eq(disputes.id, disputeId))
  if (!dispute || !isOpenDispute(dispute.status) || dispute.evidenceSentAt) throw new Refusal('disputeEnded')
  const updated = await callProvider(
    provider().disputes.update(
      evidence.providerId,
      { evidence: evidenceFields(evidence, words), submit: true, metadata: { booking_id: evidence.bookingId } },
      // A double click sends it once.
      { idempotencyKey: `evidence:${disputeId}` },
    ),
  )
  await inTransaction(async (tx) => {
    const evidenceSentAt = await appNow(tx)
    const sent = await tx
      .update(disputes)
      .set({ evidenceSentAt })
      .where(and(eq(disputes.id, disputeId), isNull(disputes.evidenceSentAt)))
      .returning({ id: disputes.id })
    if (sent.length === 0) return
    await recordAdminAction(tx, admin, {
      action: 'sendEvidence',
      subject: { kind: 'booking', id: evidence.bookingId, label: evidence.spaceTitle },
      before: { evidence: null },
      after: { evidence: formatMoney(evidence), dispute: evidence.providerId },
    })
  })
  await settleDisputeAs(updated)
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
