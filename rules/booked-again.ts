import { formatMoney, type Money } from './money.ts'
import { proportion } from './payout.ts'
import { splitRental } from './price.ts'

const halfHourMs = 1_800_000

/** Half hours one after the other, each with its amount in minor units. */
export type PricedHours = { startTime: Date; halfHourMinors: readonly number[] }

/** The kept rental of a cancelled booking; amounts in minor units. */
export type KeptRental = {
  rentalMinor: number
  /** The part that was kept of hours removed by earlier changes. */
  keptRentalMinor: number
  addOnsMinor: number
  rentalRefundMinor: number
}

/**
 * Returns what was kept of the price of a cancelled booking's hours, without its add-ons and without hours that a change had
 * removed.
 */
export function keptHoursMinor({ rentalMinor, keptRentalMinor, addOnsMinor, rentalRefundMinor }: KeptRental): number {
  const leftMinor = rentalMinor - keptRentalMinor
  const keptMinor = Math.max(0, leftMinor - rentalRefundMinor)
  return leftMinor > 0 ? proportion(keptMinor, Math.max(0, leftMinor - addOnsMinor), leftMinor) : 0
}

/** Distributes an amount over half hours in proportion to their prices, evenly if all are free; no unit is lost. */
export function splitOverHours(totalMinor: number, prices: readonly number[]): number[] {
  const weights = prices.some((price) => price > 0) ? prices : prices.map(() => 1)
  const whole = sumOf(weights)
  let [weight, given] = [0, 0]
  return weights.map((next) => {
    weight += next
    const until = proportion(totalMinor, weight, whole)
    const part = until - given
    given = until
    return part
  })
}

/**
 * Returns what a stay pays back to each cancelled booking, in their order: for each half hour that both have, the lower of
 * its two prices; a later one gets what the earlier ones leave of the price. Rounds down.
 */
export function hoursPaidBack(cancelled: readonly PricedHours[], stay: PricedHours): number[] {
  // In minor units times milliseconds, since half hours may overlap in part.
  const sums = cancelled.map(() => 0n)
  const bounds = [...new Set([stay, ...cancelled].flatMap(boundsOf))].sort((a, b) => a - b)
  for (const [index, from] of bounds.entries()) {
    const lastsMs = (bounds[index + 1] ?? from) - from
    let restMinor = priceAt(stay, from)
    for (const [at, hours] of cancelled.entries()) {
      const partMinor = Math.min(priceAt(hours, from), restMinor)
      restMinor -= partMinor
      sums[at] = (sums[at] ?? 0n) + BigInt(partMinor) * BigInt(lastsMs)
    }
  }
  return sums.map((sum) => Number(sum / BigInt(halfHourMs)))
}

/** The owner's side of a cancelled booking and of the stay that pays it back; amounts in minor units. */
export type BothShares = {
  cancelled: { ownerFeeBp: number; ownerShareMinor: number }
  stay: { rentalMinor: number; ownerShareMinor: number }
}

/**
 * Returns the owner's part of what is paid back: their share of it, and never more than their share of the stay that replaces
 * it, so that they keep at least what the cancellation left them. The platform bears the rest.
 */
export function ownerPartPaidBack(amountMinor: number, { cancelled, stay }: BothShares): number {
  if (stay.rentalMinor <= 0) return 0
  const { ownerShareMinor } = splitRental(amountMinor, cancelled.ownerFeeBp)
  const broughtMinor = proportion(stay.ownerShareMinor, Math.min(amountMinor, stay.rentalMinor), stay.rentalMinor)
  return Math.max(0, Math.min(ownerShareMinor, cancelled.ownerShareMinor, broughtMinor))
}

/** What a guest who cancels too late is promised; `most` is what was kept of the price of their hours. */
export function bookedAgainText(most: Money): string {
  const amount = formatMoney(most, { decimals: 'always' })
  return `If somebody else books these hours and stays, their price comes back to you: up to ${amount}, without the service fee.`
}

function boundsOf({ startTime, halfHourMinors }: PricedHours): number[] {
  return Array.from({ length: halfHourMinors.length + 1 }, (_, index) => startTime.getTime() + index * halfHourMs)
}

function priceAt({ startTime, halfHourMinors }: PricedHours, at: number): number {
  return halfHourMinors[Math.floor((at - startTime.getTime()) / halfHourMs)] ?? 0
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
