import { formatMoney } from '../../rules/money.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'

type Share = Pick<BookingDetail, 'ownerShareMinor' | 'lostMinor' | 'currency'>

/** What the owner receives: '€95.40', or '€0: €95.40 was lost in a dispute'. */
export function ownerShareText({ ownerShareMinor, lostMinor, currency }: Share): string {
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency })
  return lostMinor > 0 ? `${money(ownerShareMinor)}: ${money(lostMinor)} was lost in a dispute` : money(ownerShareMinor)
}
