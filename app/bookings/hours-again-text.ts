import { bookedAgainText } from '../../rules/booked-again.ts'
import { hoursText } from '../../rules/booking-hours.ts'
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
  const whose = hours === 1 ? 'its' : 'their'
  const again = `${againText(minutes, hours)} booked again`
  const moneyText = (amountMinor: number) => formatMoney({ amountMinor, currency }, { decimals: 'always' })
  if (paidBackMinor > 0) return `${again}, and ${moneyText(paidBackMinor)} of ${whose} price is yours again.`
  return isOver
    ? `${again}, but nothing of ${whose} price could come back.`
    : `${again}. What is paid for ${hours === 1 ? 'it' : 'them'} comes back to you a day after that stay, up to ${moneyText(keptMinor)}.`
}

/** 'Your hour was', '1 of your 3 hours was', '2 of your 3 hours were' */
function againText(minutes: number, hours: number): string {
  if (minutes === 60 && hours === 1) return 'Your hour was'
  const verb = minutes <= 60 ? 'was' : 'were'
  return `${Number((minutes / 60).toFixed(2))} of your ${hoursText(hours)} ${verb}`
}
