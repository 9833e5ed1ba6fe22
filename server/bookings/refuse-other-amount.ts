import { type Currency, formatMoney } from '../../rules/money.ts'
import { Refusal } from '../../rules/refusal.ts'

type ShownAmount = {
  shownMinor: number | undefined
  nowMinor: number
  what: string
  details: { refundMinor: number; penaltyMinor: number; currency: Currency }
}

/** Throws `refundChanged` if another amount was shown; nothing then happens. */
export function refuseOtherAmount({ shownMinor, nowMinor, what, details }: ShownAmount): void {
  if (shownMinor === undefined || shownMinor === nowMinor) return
  const amount = formatMoney({ amountMinor: nowMinor, currency: details.currency }, { decimals: 'always' })
  const message = `${amount} ${what} now. Nothing was cancelled; please decide again.`
  throw new Refusal('refundChanged', { message, details })
}
