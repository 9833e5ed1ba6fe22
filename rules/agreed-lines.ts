import { hoursText } from './booking-hours.ts'
import type { PriceLine } from './price.ts'
import { roundingName } from './tariff.ts'

/**
 * Returns the lines of a price as they are shown: hours at an agreed price that does not divide evenly are one line with what
 * was agreed, instead of a rounded price of an hour and the rounding. Hours that were added later are a line of their own.
 * `agreedHours` are those of the offer, null without one: an add-on of the owner's may have the name of the rounding.
 */
export function agreedLines(lines: readonly PriceLine[], agreedHours: number | null): PriceLine[] {
  const rounding = lines.find(({ kind, name }) => kind === 'add_on' && name === roundingName)
  const hours = lines.find(({ kind }) => kind === 'rental')
  if (!rounding || !hours || agreedHours === null) return [...lines]
  const addedHours = Math.max(0, hours.quantity - agreedHours)
  const addedMinor = addedHours * hours.unitMinor
  const amountMinor = hours.amountMinor - addedMinor + rounding.amountMinor
  const agreed: PriceLine = {
    kind: 'add_on',
    name: `${hoursText(hours.quantity - addedHours)} at the agreed price`,
    quantity: 1,
    unitMinor: amountMinor,
    amountMinor,
    taxMinor: hours.taxMinor + rounding.taxMinor,
  }
  const added: PriceLine = { ...hours, quantity: addedHours, amountMinor: addedMinor, taxMinor: 0 }
  const shown = addedHours > 0 ? [agreed, added] : [agreed]
  return lines.flatMap((line) => {
    if (line === rounding) return []
    return line === hours ? shown : [line]
  })
}
