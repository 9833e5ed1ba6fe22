import { type Cancellation, refundDeadline, refundFor } from './refund.ts'

/** Until `until`, inclusive, a guest who cancels gets `refundMinor` back, of which `feeRefundMinor` is the fee. */
export type RefundStage = { until: Date; refundMinor: number; feeRefundMinor: number }

/** What cancelling gives back from `now` on, stage by stage; after the last one nothing comes back (decision 10). */
export function refundStages(booking: Omit<Cancellation, 'by'>, now: Date): RefundStage[] {
  const until = refundDeadline(booking, now)
  if (!until) return []
  const { refundMinor, feeRefundMinor } = refundFor({ ...booking, by: 'guest' }, now)
  const justAfter = new Date(until.getTime() + 1)
  return [{ until, refundMinor, feeRefundMinor }, ...refundStages(booking, justAfter)]
}
