import { expect, test } from 'vitest'
import { guestReadsArrivalNotes } from './arrival-notes.ts'
import { bookingStatuses } from './booking.ts'

const endTime = new Date('2026-05-23T21:00:00Z')

test('a guest reads the arrival notes from the confirmation until a day after the end', () => {
  for (const status of ['confirmed', 'completed'] as const) {
    expect(guestReadsArrivalNotes({ status, endTime }, new Date('2026-05-01T00:00:00Z'))).toBe(true)
    expect(guestReadsArrivalNotes({ status, endTime }, new Date('2026-05-24T20:59:59.999Z'))).toBe(true)
    expect(guestReadsArrivalNotes({ status, endTime }, new Date('2026-05-24T21:00:00Z'))).toBe(false)
  }
})

test('and of no other booking', () => {
  const others = bookingStatuses.filter((status) => status !== 'confirmed' && status !== 'completed')
  for (const status of others) expect(guestReadsArrivalNotes({ status, endTime }, endTime)).toBe(false)
})
