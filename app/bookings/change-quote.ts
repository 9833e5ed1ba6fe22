import { modificationOf } from '../../rules/modification.ts'
import { isRefusal } from '../../rules/refusal.ts'
import type { DraftProblem } from '../space/booking-draft.ts'
import type { BookingFormState } from '../space/use-booking-form.ts'
import { type ChangePriceLines, changePriceLines } from './change-price-lines.ts'
import type { ChangePageData } from './load-change.server.ts'

/**
 * The price difference of the requested change (above 0 is to be paid, below 0 refunded), or why it is not possible.
 */
export type ChangeQuote = { differenceMinor: number; priceLines: ChangePriceLines | null; problem: DraftProblem | null }

/** Quotes by the same rules as the server, which decides and compares with the difference that was shown. */
export function quoteChange({ agreed }: ChangePageData, { checked, draft, now }: BookingFormState): ChangeQuote {
  const { start, problem } = checked
  if (!start || !Number.isInteger(draft.hours)) return { differenceMinor: 0, priceLines: null, problem }
  try {
    const modification = modificationOf(agreed, { start, hours: draft.hours, addOns: draft.addOns }, now)
    const differenceMinor = modification.toPayMinor - modification.refundMinor
    return { differenceMinor, priceLines: changePriceLines(agreed, modification), problem }
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { code, message, fields } = error
    return { differenceMinor: 0, priceLines: null, problem: { code, message, fields } }
  }
}
