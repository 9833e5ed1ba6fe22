import { describe, expect, test } from 'vitest'
import { bookingUntil } from '../test/booking-until.ts'
import { refusedFields } from '../test/refusal-of.ts'
import type { LongerStayMode } from './booking-hours.ts'
import {
  type ExtensionBasis,
  extendableFrom,
  extensionOf,
  extensionsOf,
  extensionsText,
  isExtension,
  isTooLateFor,
  wholeAndHalf,
} from './extension.ts'
import type { AgreedBooking } from './modification.ts'
import { defaultHours } from './opening-hours.ts'
import { priceLineText } from './price.ts'
import { emptyTariff } from './tariff.ts'
import { endOf } from './time.ts'

/** Saturday 23 May 2026, 14:00 to 17:00 in New York, at $75 an hour and 10% on top. */
const endTime = new Date('2026-05-23T21:00:00Z')
const booking = bookingUntil(endTime)
const space = {
  available: true,
  status: 'available',
  opening: defaultHours,
  bufferMinutes: 0,
  longerStays: 'allowed' as LongerStayMode,
}
const now = new Date('2026-05-23T20:40:00Z')
const later = (hours: number) => endOf(endTime, hours)
type Circumstances = { agreed: AgreedBooking; space: typeof space; now: Date; basis: ExtensionBasis }
const extend = (hours: number, on: Partial<Circumstances> = {}) =>
  extensionOf(on.agreed ?? booking, {
    space: on.space ?? space,
    until: later(hours),
    now: on.now ?? now,
    basis: on.basis ?? 'guest',
  })

describe('a later end', () => {
  test('costs its hours at the price of the booking, and is not refundable', () => {
    const { toPayMinor, refundMinor, after } = extend(2)
    expect({ toPayMinor, refundMinor }).toEqual({ toPayMinor: 16_500, refundMinor: 0 })
    expect(after).toMatchObject({ startTime: booking.startTime, endTime: later(2), hours: 5, totalMinor: 41_250 })
    expect(after).toMatchObject({ capBp: 0, graceOver: true })
  })

  test('goes by half hours, at half of the price of the hour that it begins, rounded half up', () => {
    const first = extend(0.5)
    expect(first).toMatchObject({ toPayMinor: 4125, refundMinor: 0 })
    expect(first.after).toMatchObject({ endTime: later(0.5), hours: 3, extraMinutes: 30, rentalMinor: 26_250 })
    expect(first.after.lines.map((line) => [priceLineText(line, 'USD'), line.amountMinor])).toEqual([
      ['$75 × 3 hours', 22_500],
      ['30 minutes', 3750],
      ['Service fee', 2625],
    ])
    // Half an hour after the half hour, the stay has whole hours again, at their price.
    const { after: half } = first
    const longer = { ...booking, ...half, endTime: half.endTime }
    const second = extensionOf(longer, { space, until: later(1), now: endOf(now, 0.5) })
    expect(second).toMatchObject({ toPayMinor: 4125, after: { hours: 4, extraMinutes: 0, totalMinor: 33_000 } })
    expect(extend(0.5, { agreed: { ...booking, priceMinor: 7501 } }).after.lines[1]?.amountMinor).toBe(3751)
  })

  test('of half an hour counts people, add-ons by the hour and the discount, by the hour that it begins', () => {
    const lamp = { id: 'lamp', name: 'Lamp', description: '', unit: 'hour' as const, priceMinor: 501, most: 3 }
    const cleaning = { ...lamp, id: 'cleaning', name: 'Cleaning', unit: 'booking' as const, required: true }
    const tariff = {
      ...emptyTariff,
      timePrices: [{ days: [5], from: '17:00', to: '20:00', priceMinor: 9000 }],
      peopleSteps: [{ from: 2, extraMinor: 301 }],
      lengthDiscounts: [{ fromHours: 3, percent: 10 }],
      addOns: [{ ...lamp, required: false }, cleaning],
    }
    const agreed = { ...booking, tariff, addOns: [{ id: 'lamp', count: 2 }] }
    const lines = extend(0.5, { agreed }).after.lines.map((line) => [priceLineText(line, 'USD'), line.amountMinor])
    expect(lines).toEqual([
      ['$75 × 3 hours', 22_500],
      ['30 minutes', 4500],
      ['From 2 people, 30 minutes', 151],
      ['From 2 people, $3.01 × 3 hours', 903],
      ['From 3 hours, 10% off', -2805],
      ['Lamp, $5.01 × 6', 3006],
      ['Cleaning', 501],
      ['Lamp, 30 minutes, $2.51 × 2', 502],
      ['Service fee', 2926],
    ])
  })

  test('of half an hour that a card cannot be charged for is refused, and not on offer', () => {
    const cheap = { ...booking, priceMinor: 60, rentalMinor: 180, guestFeeMinor: 18 }
    expect(() => extend(0.5, { agreed: cheap })).toThrow(
      expect.objectContaining({ fields: { until: expect.stringContaining('too little for a card') } }),
    )
    expect(extensionsOf(cheap, { space, takenFrom: null, now })[0]).toMatchObject({ hours: 1, toPayMinor: 66 })
  })

  test('of half an hour ends with the opening hours too', () => {
    const untilSix = Array.from({ length: 7 }, () => [{ from: '09:00', to: '18:00' }])
    const early = { ...space, opening: { weekHours: untilSix, specialHours: [] } }
    expect(extend(0.5, { space: early }).after.extraMinutes).toBe(30)
    expect(() => extend(1.5, { space: early })).toThrow('The space closes before that')
    const half = { ...booking, endTime: later(0.5), extraMinutes: 30 }
    expect(() => extensionOf(half, { space: early, until: later(1.5), now: endTime })).toThrow(
      'The space closes before that',
    )
  })

  test('costs what the tariff of the booking says of all its hours', () => {
    const tariff = { ...emptyTariff, lengthDiscounts: [{ fromHours: 4, percent: 20 }] }
    // Four hours with 20% off are $240: an hour more for $15 and the fee.
    expect(extend(1, { agreed: { ...booking, tariff } }).toPayMinor).toBe(1650)
  })

  test.each([
    ['30 minutes before the end', -30, 'possible'],
    ['a moment earlier', -30 - 1 / 60_000, 'notExtendable'],
    ['a moment before the end', -1 / 60_000, 'possible'],
    ['at the end', 0, 'possible'],
    ['a moment before a quarter of an hour after the end', 15 - 1 / 60_000, 'possible'],
    ['a quarter of an hour after the end', 15, 'notExtendable'],
  ])('%s', (_, minutes, expected) => {
    const at = endOf(endTime, minutes / 60)
    const outcome = () => extend(1, { now: at })
    if (expected === 'possible') expect(outcome().toPayMinor).toBe(8250)
    else expect(outcome).toThrow(expect.objectContaining({ code: expected }))
  })

  test('says from when on, before the last half hour', () => {
    expect(() => extend(1, { now: booking.startTime })).toThrow('You can stay longer from 16:30 on')
    expect(() => extend(1, { agreed: { ...booking, status: 'completed' } })).toThrow('cannot be extended any more')
    expect(() => extend(1, { now: endOf(endTime, 0.25) })).toThrow('cannot be extended any more')
    expect(extendableFrom(endTime)).toEqual(endOf(endTime, -0.5))
  })

  test.each([0.25, -1, 5, 1.25, Number.NaN])('of %d hours is refused', (hours) => {
    expect(() => extend(hours)).toThrow(expect.objectContaining({ fields: { until: expect.any(String) } }))
  })

  test('that is the old end is refused, and one beyond 24 hours', () => {
    expect(() => extend(0)).toThrow(expect.objectContaining({ code: 'nothingChanged' }))
    const long = { ...booking, hours: 23, startTime: later(-23) }
    expect(extend(1, { agreed: long }).after.hours).toBe(24)
    expect(() => extend(2, { agreed: long })).toThrow(expect.objectContaining({ code: 'invalidFields' }))
  })

  test('is refused, and none is on offer, where the owner switched it off', () => {
    const off = { ...space, longerStays: 'off' as const }
    expect(() => extend(1, { space: off })).toThrow('The owner does not offer longer stays here')
    expect(extensionsOf(booking, { space: off, takenFrom: null, now })).toEqual([])
  })

  test('is the owner’s to accept where they are asked first, and only there', () => {
    const asks = { ...space, longerStays: 'ask' as const }
    expect(() => extend(1, { space: asks })).toThrow('The owner is asked first here')
    expect(() => extensionOf(booking, { space: asks, until: later(1), now })).toThrow('The owner is asked first here')
    expect(extend(1, { space: asks, basis: 'request' }).toPayMinor).toBe(8250)
    expect(() => extend(1, { basis: 'request' })).toThrow('You need not ask any more')
    expect(() => extend(1, { space: { ...space, longerStays: 'off' }, basis: 'request' })).toThrow('does not offer')
    expect(extensionsOf(booking, { space: asks, takenFrom: null, now })).toHaveLength(8)
  })

  test.each(['allowed', 'ask', 'off'] as const)('that both agreed on is possible from the start on (%s)', (mode) => {
    const at = { space: { ...space, longerStays: mode }, basis: 'agreed' as const }
    expect(extend(1, { ...at, now: booking.startTime }).toPayMinor).toBe(8250)
    expect(extend(1, { ...at, now: endOf(endTime, 0.24) }).toPayMinor).toBe(8250)
    for (const now of [endOf(booking.startTime, -0.01), endOf(endTime, 0.25)]) {
      expect(() => extend(1, { ...at, now })).toThrow(expect.objectContaining({ code: 'notExtendable' }))
    }
    expect(extensionsOf(booking, { ...at, takenFrom: null, now })).toHaveLength(8)
  })

  test('after closing, or of a space that takes no bookings, is refused', () => {
    expect(extend(4).after.endTime).toEqual(later(4))
    const untilSeven = Array.from({ length: 7 }, () => [{ from: '09:00', to: '19:00' }])
    const early = { ...space, opening: { weekHours: untilSeven, specialHours: [] } }
    expect(() => extend(3, { space: early })).toThrow('The space closes before that')
    expect(() => extend(1, { space: { ...space, available: false } })).toThrow(
      expect.objectContaining({ code: 'spaceUnavailable' }),
    )
  })
})

describe('the later ends on offer', () => {
  const offered = (on: { agreed?: AgreedBooking; space?: typeof space; takenFrom?: Date; now?: Date } = {}) =>
    extensionsOf(on.agreed ?? booking, {
      space: on.space ?? space,
      takenFrom: on.takenFrom ?? null,
      now: on.now ?? now,
    })

  test('are half an hour to four hours, with rental and fee apart', () => {
    expect(offered().map(({ hours, toPayMinor }) => [hours, toPayMinor])).toEqual([
      ...[
        [0.5, 4125],
        [1, 8250],
        [1.5, 12_375],
        [2, 16_500],
        [2.5, 20_625],
        [3, 24_750],
        [3.5, 28_875],
        [4, 33_000],
      ],
    ])
    expect(offered()[1]).toEqual({
      until: later(1),
      hours: 1,
      rentalMinor: 7500,
      feeMinor: 750,
      toPayMinor: 8250,
      ownerMoreMinor: 6750,
    })
  })

  test('end before the next thing, and its buffer', () => {
    expect(offered({ takenFrom: later(2) })).toHaveLength(4)
    expect(offered({ takenFrom: endTime })).toEqual([])
    expect(offered({ takenFrom: later(2), space: { ...space, bufferMinutes: 30 } })).toHaveLength(3)
  })

  test('end at closing, at 24 hours, and with the stay', () => {
    const untilSeven = Array.from({ length: 7 }, () => [{ from: '09:00', to: '19:00' }])
    expect(offered({ space: { ...space, opening: { weekHours: untilSeven, specialHours: [] } } })).toHaveLength(4)
    expect(offered({ agreed: { ...booking, hours: 22, startTime: later(-22) } })).toHaveLength(4)
    expect(offered({ now: endOf(endTime, 0.25) })).toEqual([])
    expect(offered({ agreed: { ...booking, status: 'cancelled' } })).toEqual([])
    expect(offered({ space: { ...space, status: 'maintenance' } })).toEqual([])
  })

  test('count from the end of the stay also for a quarter of an hour after it', () => {
    const six = endOf(endTime, 0.1)
    expect(offered({ now: six })[0]).toMatchObject({ until: later(0.5), toPayMinor: 4125 })
    expect(extend(1, { now: six }).after).toMatchObject({ endTime: later(1), hours: 4 })
  })

  test('are known before the last half hour, so that a page can show them in time', () => {
    expect(offered({ now: booking.startTime })).toHaveLength(8)
  })
})

test('a change that was made during the stay may be paid until its end, any other until its start', () => {
  const times = { fromStartTime: booking.startTime, startTime: booking.startTime, endTime: later(1) }
  const during = { ...times, createdAt: now }
  const before = { ...times, createdAt: booking.confirmedAt }
  expect([isExtension(during), isExtension(before)]).toEqual([true, false])
  expect(isExtension({ ...times, createdAt: booking.startTime })).toBe(true)
  expect([isTooLateFor(during, endTime), isTooLateFor(during, later(1))]).toEqual([false, true])
  expect([isTooLateFor(before, later(-4)), isTooLateFor(before, booking.startTime)]).toEqual([false, true])
})

test('a length is whole hours and half an hour beside them', () => {
  expect([3, 3.5, 0.5].map(wholeAndHalf)).toEqual([
    { hours: 3, extraMinutes: 0 },
    { hours: 3, extraMinutes: 30 },
    { hours: 0, extraMinutes: 30 },
  ])
})

describe('the words of an offer', () => {
  const words = { timeZone: 'America/New_York', currency: 'USD' as const, longerStays: 'allowed' as LongerStayMode }
  const options = extensionsOf(booking, { space, takenFrom: later(2), now })

  test('name the last end and the price of an hour', () => {
    expect(extensionsText(options, words)).toBe('You can stay until 19:00; an hour more is $82.50.')
    const whole = options.map((option) => ({ ...option, toPayMinor: 8000 }))
    expect(extensionsText(whole, words)).toBe('You can stay until 19:00; an hour more is $80.00.')
    expect(extensionsText([], words)).toBeNull()
  })

  test('name the price of half an hour if there is no more', () => {
    expect(extensionsText(options.slice(0, 1), words)).toBe('You can stay until 17:30; half an hour more is $41.25.')
  })

  test('say that nothing is to pay, and that the owner is asked', () => {
    const free = options.map((option) => ({ ...option, toPayMinor: 0 }))
    expect(extensionsText(free, { ...words, longerStays: 'ask' })).toBe(
      'You can stay until 19:00; an hour more is free. The owner is asked first.',
    )
  })
})

test('an end that is not 1 to 8 half hours later, or too near for a card, is refused with what to choose', () => {
  expect(refusedFields(() => extend(5))).toEqual({ until: 'Please choose up to 4 hours more, by half hours' })
  const cheap = { ...booking, priceMinor: 60, rentalMinor: 180, guestFeeMinor: 18 }
  expect(refusedFields(() => extend(0.5, { agreed: cheap }))).toEqual({
    until: 'Half an hour costs too little for a card: please choose an hour',
  })
})

test('a free stay gets longer for free', () => {
  const free = { ...booking, priceMinor: 0, rentalMinor: 0, guestFeeMinor: 0 }
  expect(extend(0.5, { agreed: free }).toPayMinor).toBe(0)
  expect(extensionsOf(free, { space, takenFrom: null, now })[0]).toMatchObject({ hours: 0.5, toPayMinor: 0 })
})

test('half an hour for exactly the least charge of a card can be paid', () => {
  const least = { ...booking, priceMinor: 100, rentalMinor: 300, guestFeeMinor: 0, guestFeeBp: 0 }
  expect(extend(0.5, { agreed: least }).toPayMinor).toBe(50)
})
