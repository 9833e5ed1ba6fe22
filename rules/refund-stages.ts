import { type Currency, formatMoney } from './money.ts'
import { type Cancellation, refundDeadline, refundFor } from './refund.ts'
import { momentText } from './time.ts'

/** Until `until`, inclusive, a guest who cancels gets `refundMinor` back, of which `feeRefundMinor` is the fee. */
export type RefundStage = { until: Date; refundMinor: number; feeRefundMinor: number }

/** Returns the stages of the refund for cancelling from `now` on; after the last one there is no refund (spec D10). */
export function refundStages(booking: Omit<Cancellation, 'by'>, now: Date): RefundStage[] {
  const until = refundDeadline(booking, now)
  if (!until) return []
  const { refundMinor, feeRefundMinor } = refundFor({ ...booking, by: 'guest' }, now)
  const justAfter = new Date(until.getTime() + 1)
  return [{ until, refundMinor, feeRefundMinor }, ...refundStages(booking, justAfter)]
}

/** A stage as text: `by` is its last moment in the space's time zone, `back` the refund until then. */
export type RefundLine = { until: Date; by: string; back: string }

type RefundLineTerms = { currency: Currency; timeZone: string; guestFeeMinor: number }

/** Returns all stages as text, the longest-lasting first, as every page and mail lists them (spec D51). */
export function refundLines(stages: readonly RefundStage[], terms: RefundLineTerms): RefundLine[] {
  return stages.toReversed().map((stage) => ({
    until: stage.until,
    by: momentText(stage.until, terms.timeZone),
    back: backText(stage, terms),
  }))
}

/** '$225.00 comes back; the service fee of $22.50 is kept.' */
function backText({ refundMinor, feeRefundMinor }: RefundStage, { currency, guestFeeMinor }: RefundLineTerms): string {
  const amount = (amountMinor: number) => formatMoney({ amountMinor, currency }, { decimals: 'always' })
  if (feeRefundMinor > 0) return `${amount(refundMinor)} comes back, the service fee included.`
  if (guestFeeMinor === 0) return `${amount(refundMinor)} comes back.`
  return `${amount(refundMinor)} comes back; the service fee of ${amount(guestFeeMinor)} is kept.`
}
