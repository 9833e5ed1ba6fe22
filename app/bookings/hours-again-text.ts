import { bookedAgainText } from '../../rules/booked-again.ts'
import { type Currency, formatMoney } from '../../rules/money.ts'
import type { HoursBookedAgain } from '../../server/bookings/hours-booked-again.ts'

/**
 * Returns for the guest of a cancelled booking how many of its hours were booked again, and what came back for them; null if
 * none were and none can be.
 */
export function hoursAgainText(
  { keptMinor, minutes, hours, paidBackMinor, isOver }: HoursBookedAgain,
  currency: Currency,
): string | null {
  if (minutes === 0) return isOver ? null : bookedAgainText({ amountMinor: keptMinor, currency })
  const again = `${Number((minutes / 60).toFixed(2))} of your ${hours} hours ${minutes === 60 ? 'was' : 'were'} booked again`
  if (paidBackMinor > 0) {
    const amount = formatMoney({ amountMinor: paidBackMinor, currency }, { decimals: 'always' })
    return `${again}, and ${amount} of their price is yours again.`
  }
  return isOver
    ? `${again}, but nothing of their price could come back.`
    : `${again}. Their price comes back to you a day after that stay.`
}
