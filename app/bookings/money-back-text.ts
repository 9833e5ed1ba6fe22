import { formatMoney } from '../../rules/money.ts'
import { type Cancellation, refundFor } from '../../rules/refund.ts'

type Stay = Omit<Cancellation, 'by'>

/** What a guest gets back for cancelling a booking while its owner is suspended: all of it, '$215.60'. */
export function moneyBackAmount(stay: Stay, now: Date): string {
  const { refundMinor: amountMinor, currency } = refundFor({ ...stay, by: 'platform' }, now)
  return formatMoney({ amountMinor, currency }, { decimals: 'always' })
}

/** The offer that the guests of a suspended owner got by mail. */
export function moneyBackText(stay: Stay, now: Date): string {
  return `We have suspended the owner. Your booking is still there. If you would rather not go, cancel it before it starts: while the account is suspended, all that you paid comes back, the service fee too: ${moneyBackAmount(stay, now)}.`
}
