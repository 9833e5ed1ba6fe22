import { requestEnd } from './booking-request.ts'
import { type Currency, formatMoney } from './money.ts'
import { type Cancellation, isInGracePeriod, refundDeadline, refundFor } from './refund.ts'
import { momentText } from './time.ts'

/** Until `until`, inclusive, a guest who cancels gets `refundMinor` back, of which `feeRefundMinor` is the fee. */
export type RefundStage = {
  until: Date
  refundMinor: number
  feeRefundMinor: number
  /** The grace period of a request, which begins with its acceptance: `until` is the latest end that is possible. */
  sinceAcceptance?: true
}

/** Returns the stages of the refund for cancelling from `now` on; after the last one there is no refund (spec D10). */
export function refundStages(booking: Omit<Cancellation, 'by'>, now: Date): RefundStage[] {
  const until = refundDeadline(booking, now)
  if (!until) return []
  const { refundMinor, feeRefundMinor } = refundFor({ ...booking, by: 'guest' }, now)
  const justAfter = new Date(until.getTime() + 1)
  return [{ until, refundMinor, feeRefundMinor }, ...refundStages(booking, justAfter)]
}

type Unconfirmed = Omit<Cancellation, 'by' | 'confirmedAt'> & { byRequest: boolean; answerBy?: Date | null }

/**
 * Returns the stages of a booking that is not confirmed yet, if it is confirmed now. Of a request, which the owner accepts until
 * `answerBy`, or as long after `now` as an owner has, the grace period begins with the acceptance.
 */
export function stagesIfBooked(booking: Unconfirmed, now: Date): RefundStage[] {
  if (!booking.byRequest) return refundStages({ ...booking, confirmedAt: now }, now)
  const { rentalMinor, guestFeeMinor, startTime, answerBy } = booking
  const tier = refundStages({ ...booking, confirmedAt: now, graceOver: true }, now)
  const accepted = { ...booking, confirmedAt: answerBy ?? requestEnd(now, startTime) }
  const until = refundDeadline(accepted, now)
  if (!until || !isInGracePeriod(accepted, now)) return tier
  const refundMinor = rentalMinor + guestFeeMinor
  const grace: RefundStage = { until, refundMinor, feeRefundMinor: guestFeeMinor, sinceAcceptance: true }
  // A stage of the tier that the grace period may outlast is left out: it would promise less for cancelling sooner.
  return [grace, ...tier.filter((stage) => stage.until > until)]
}

/**
 * A stage as text: `within` and `by` are its end, `by` the moment in the space's time zone, and `back` the refund until then.
 * `after` is when nothing comes back any more: the end of the last stage, or 'that' if it depends on the acceptance.
 */
export type RefundLine = { until: Date; within: string; by: string; after: string; back: string }

type RefundLineTerms = { currency: Currency; timeZone: string; guestFeeMinor: number }

/** Returns all stages as text, the longest-lasting first, as every page and mail lists them (spec D51). */
export function refundLines(stages: readonly RefundStage[], terms: RefundLineTerms): RefundLine[] {
  const last = stages.at(-1)
  const after = !last || last.sinceAcceptance ? 'that' : momentText(last.until, terms.timeZone)
  return stages.toReversed().map((stage) => {
    const by = momentText(stage.until, terms.timeZone)
    return { until: stage.until, within: withinText(stage), by, after, back: backText(stage, terms) }
  })
}

/** What precedes the latest end of a stage that may end sooner. */
export function withinText({ sinceAcceptance }: RefundStage): string {
  return sinceAcceptance ? '24 hours after the owner accepts and no later than ' : ''
}

/** The stages whose end is known, as programs read them. */
export function datedStages(stages: readonly RefundStage[]): RefundStage[] {
  return stages.filter(({ sinceAcceptance }) => !sinceAcceptance)
}

/** '$225.00 comes back; the service fee of $22.50 is kept.' */
function backText({ refundMinor, feeRefundMinor }: RefundStage, { currency, guestFeeMinor }: RefundLineTerms): string {
  const amount = (amountMinor: number) => formatMoney({ amountMinor, currency }, { decimals: 'always' })
  if (feeRefundMinor > 0) return `${amount(refundMinor)} comes back, the service fee included.`
  if (guestFeeMinor === 0) return `${amount(refundMinor)} comes back.`
  return `${amount(refundMinor)} comes back; the service fee of ${amount(guestFeeMinor)} is kept.`
}
