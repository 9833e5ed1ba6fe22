import { describe, expect, test } from 'vitest'
import { bookingUntil } from '../test/booking-until.ts'
import type { ExtendableSpace } from './extension.ts'
import { extensionLimit, extensionLimitText } from './extension-limit.ts'
import type { AgreedBooking } from './modification.ts'
import { defaultHours } from './opening-hours.ts'
import { endOf } from './time.ts'

const timeZone = 'America/New_York'
/** Saturday 23 May 2026, 14:00 to 17:00 in New York. */
const endTime = new Date('2026-05-23T21:00:00Z')
const booking = bookingUntil(endTime)
const space: ExtendableSpace = {
  available: true,
  status: 'available',
  opening: defaultHours,
  bufferMinutes: 0,
  longerStays: 'allowed',
}
const later = (hours: number) => endOf(endTime, hours)
const openUntil = (to: string) => ({
  weekHours: Array.from({ length: 7 }, () => [{ from: '09:00', to }]),
  specialHours: [],
})

type Circumstances = { of: Partial<AgreedBooking>; space: Partial<ExtendableSpace>; takenFrom: Date | null }
/** What limits the stay, and as words. */
function limit({ of, space: changes, takenFrom = null }: Partial<Circumstances> = {}) {
  const found = extensionLimit({ ...booking, ...of }, { space: { ...space, ...changes }, takenFrom })
  return { ...found, text: extensionLimitText(found, timeZone) }
}

describe('a stay cannot be longer', () => {
  test('where the owner does not offer it, whatever else is true', () => {
    const text = 'the owner does not offer longer stays here'
    const off = { longerStays: 'off', available: false } as const
    expect(limit({ space: off, takenFrom: endTime })).toEqual({ why: 'off', text })
  })

  test('in a space that takes no bookings', () => {
    const text = 'the space takes no bookings at the moment'
    expect(limit({ space: { available: false } })).toEqual({ why: 'unavailable', text })
    expect(limit({ space: { status: 'maintenance' }, takenFrom: endTime })).toEqual({ why: 'unavailable', text })
  })

  test('into time that is taken, or that the owner needs before it', () => {
    const from = (hours: number, space = {}) => limit({ takenFrom: later(hours), space })
    expect(from(0)).toEqual({ why: 'taken', from: later(0), text: 'the space is taken from 17:00' })
    expect(from(0.25)).toMatchObject({ why: 'taken', text: 'the space is taken from 17:15' })
    expect(from(1.25, { bufferMinutes: 60 })).toMatchObject({ why: 'taken', text: 'the space is taken from 18:15' })
    expect(from(3.75)).toMatchObject({ why: 'taken', from: later(3.75) })
    expect(from(4)).toMatchObject({ why: 'longest' })
  })

  test('than the space is open', () => {
    const closed = (to: string) => limit({ space: { opening: openUntil(to) } })
    expect(closed('17:00')).toEqual({ why: 'closed', from: later(0), text: 'the space closes at 17:00' })
    expect(closed('19:00')).toEqual({ why: 'closed', from: later(2), text: 'the space closes at 19:00' })
    expect(limit({ space: { opening: openUntil('18:00') }, takenFrom: later(1) })).toMatchObject({ why: 'taken' })
    expect(limit({ space: { opening: openUntil('17:00') }, takenFrom: later(1) })).toMatchObject({ why: 'closed' })
  })

  test('than a stay can be', () => {
    expect(limit()).toEqual({ why: 'longest', text: 'no more time can be added' })
    expect(limit({ of: { startTime: endOf(endTime, -24), hours: 24 }, takenFrom: later(0) })).toMatchObject({
      why: 'longest',
    })
  })
})
