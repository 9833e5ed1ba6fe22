import { agreedLines } from '../../rules/agreed-lines.ts'
import type { AgreedBooking, Modification } from '../../rules/modification.ts'
import { formatMoney } from '../../rules/money.ts'
import { graceTextOfHours, policyText } from '../../rules/refund.ts'
import { linesOfPrice } from '../space/price-lines.tsx'
import type { PriceLineText } from '../ui/price-breakdown.tsx'

/** The price of a change line by line; the last one is the amount to pay or be refunded. */
export type ChangePriceLines = {
  lines: PriceLineText[]
  total: PriceLineText & { isRefund: boolean }
  notes: string[]
  button: string
}

/** Says of a payment that it is only the difference of a change. */
export function differenceText(agreed: AgreedBooking, { after, currency }: Modification): string {
  const amount = (amountMinor: number) => formatMoney({ amountMinor, currency }, { decimals: 'always' })
  const paid = amount(agreed.rentalMinor + agreed.guestFeeMinor)
  return `You pay only the difference: the whole booking then costs ${amount(after.totalMinor)}, and ${paid} is paid already.`
}

/** `agreedHours` are those of the booking's offer, null without one. */
export function changePriceLines(
  agreed: AgreedBooking,
  modification: Modification,
  agreedHours: number | null,
): ChangePriceLines {
  const { kind, after, toPayMinor, refundMinor, currency } = modification
  const amount = (amountMinor: number) => formatMoney({ amountMinor, currency }, { decimals: 'always' })
  const paidMinor = agreed.rentalMinor + agreed.guestFeeMinor
  const lines = [
    ...linesOfPrice({
      lines: agreedLines(after.lines, agreedHours),
      currency,
      platformFeePercentage: agreed.guestFeeBp / 100,
    }),
    { label: 'Paid already', amount: `−${amount(paidMinor)}` },
  ]
  const notes = [whyOf(agreed, modification), capNote(modification)].filter((note) => note !== null)
  if (after.totalMinor === 0) {
    return { lines: [], total: { label: 'To pay', amount: 'Nothing', isRefund: false }, notes: [], button: 'Change it' }
  }
  if (kind === 'dearer') {
    const total = { label: 'To pay now', amount: amount(toPayMinor), isRefund: false }
    return { lines, total, notes, button: `Change and pay ${amount(toPayMinor)}` }
  }
  const isBack = refundMinor > 0
  const back = isBack ? amount(refundMinor) : 'nothing'
  const total = isBack
    ? { label: 'Comes back to you', amount: amount(refundMinor), isRefund: true }
    : { label: kind === 'cheaper' ? 'Comes back' : 'To pay', amount: 'Nothing', isRefund: false }
  return { lines, total, notes, button: kind === 'cheaper' ? `Change it, ${back} back` : 'Change it' }
}

function whyOf(agreed: AgreedBooking, { kind, after }: Modification): string | null {
  if (kind === 'dearer') {
    return `Your booking stays as it is until the difference is paid. Prices are those of the time when you booked.`
  }
  if (kind === 'equal') return null
  const rule = after.keptFeeMinor === agreed.keptFeeMinor ? graceTextOfHours : policyText(agreed.policy)
  return `${rule} Refunds take 5-7 business days.`
}

/** The refund that remains after the change, if it is less than the tier promises (spec D11). */
function capNote({ shareBp, after }: Modification): string | null {
  if (after.totalMinor === 0 || shareBp === 10_000) return null
  if (shareBp === 0) return 'Cancelling would give nothing back now, and that stays so at the new time.'
  return `Cancelling would give back ${shareBp / 100}% of the rental now, and it gives no more than that at the new time.`
}
