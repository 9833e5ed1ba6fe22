import { hoursText } from './booking-hours.ts'
import type { PriceLine } from './price.ts'
import { roundingName } from './tariff.ts'

/**
 * Returns the lines of a price as they are shown: hours at an agreed price that does not divide evenly are one line with what
 * was agreed, instead of a rounded price of an hour and the rounding.
 */
export function agreedLines(lines: readonly PriceLine[]): PriceLine[] {
  const rounding = lines.find(({ kind, name }) => kind === 'add_on' && name === roundingName)
  const hours = lines.find(({ kind }) => kind === 'rental')
  if (!rounding || !hours) return [...lines]
  const amountMinor = hours.amountMinor + rounding.amountMinor
  const agreed: PriceLine = {
    kind: 'add_on',
    name: `${hoursText(hours.quantity)} at the agreed price`,
    quantity: 1,
    unitMinor: amountMinor,
    amountMinor,
    taxMinor: hours.taxMinor + rounding.taxMinor,
  }
  return lines.flatMap((line) => (line === rounding ? [] : [line === hours ? agreed : line]))
}
