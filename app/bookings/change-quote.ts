import { changesEndAt } from '../../rules/booking.ts'
import { modificationOf } from '../../rules/modification.ts'
import { type RefundLine, refundLines, refundStages } from '../../rules/refund-stages.ts'
import { isRefusal } from '../../rules/refusal.ts'
import type { DraftProblem } from '../space/booking-draft.ts'
import type { BookingFormState } from '../space/use-booking-form.ts'
import { type ChangePriceLines, changePriceLines } from './change-price-lines.ts'
import type { ChangePageData } from './load-change.server.ts'

/**
 * The price difference of the requested change (above 0 is to be paid, below 0 refunded), or why it is not possible.
 */
export type ChangeQuote = {
  differenceMinor: number
  priceLines: ChangePriceLines | null
  /** The refund stages of another start or another price, as text; null if both stay, or if the booking is free. */
  refunds: RefundLine[] | null
  /** Until when it can be changed at another start; null if the start stays or that is over. */
  changeUntil: Date | null
  /** It cannot be changed again at its new start. */
  isLast: boolean
  problem: DraftProblem | null
}

const none = { differenceMinor: 0, priceLines: null, refunds: null, changeUntil: null, isLast: false }

/** Quotes by the same rules as the server, which decides and compares with the difference that was shown. */
export function quoteChange(
  { agreed, agreedHours }: ChangePageData,
  { checked, draft, now }: BookingFormState,
): ChangeQuote {
  const { start, problem } = checked
  if (!start || !Number.isInteger(draft.hours) || problem?.fields?.hours) return { ...none, problem }
  try {
    const modification = modificationOf(agreed, { start, hours: draft.hours, addOns: draft.addOns }, now)
    const differenceMinor = modification.toPayMinor - modification.refundMinor
    const isMoved = start.getTime() !== agreed.startTime.getTime()
    const terms = { ...agreed, ...modification.after }
    const refunds = modification.after.totalMinor > 0 ? refundLines(refundStages(terms, now), terms) : null
    const until = changesEndAt(start)
    const isLast = now > until
    const hasNewTerms = isMoved || (refunds?.length && differenceMinor !== 0)
    return {
      differenceMinor,
      priceLines: changePriceLines(agreed, modification, agreedHours),
      problem,
      refunds: hasNewTerms ? refunds : null,
      changeUntil: isMoved && !isLast ? until : null,
      isLast,
    }
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { code, message, fields } = error
    return { ...none, problem: { code, message, fields } }
  }
}
