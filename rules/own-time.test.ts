import { expect, test } from 'vitest'
import { checkWithinOwnTime, staysWithin } from './own-time.ts'

const booked = { startTime: new Date('2026-05-28T18:00:00Z'), endTime: new Date('2026-05-28T21:00:00Z') }
const stretch = (from: string, until: string) => ({
  startTime: new Date(`2026-05-28T${from}:00Z`),
  endTime: new Date(`2026-05-28T${until}:00Z`),
})

test('a change stays within its booking if it takes no time that the booking does not have', () => {
  for (const [from, until] of [
    ['18:00', '21:00'],
    ['19:00', '21:00'],
    ['18:00', '20:00'],
  ] as const)
    expect(staysWithin(booked, stretch(from, until)), `${from} to ${until}`).toBe(true)
  for (const [from, until] of [
    ['17:00', '21:00'],
    ['18:00', '22:00'],
    ['21:00', '22:00'],
    ['10:00', '12:00'],
  ] as const)
    expect(staysWithin(booked, stretch(from, until)), `${from} to ${until}`).toBe(false)
})

/** A space that is switched off, closed on that day, and whose limits all exclude the booking. */
const space = {
  userId: 'owner',
  available: false,
  status: 'draft',
  capacity: 1,
  timeZone: 'America/New_York',
  opening: { weekHours: [[], [], [], [], [], [], []], specialHours: [] },
  minHours: 4,
  noticeMinutes: 14_400,
  windowDays: 1,
}
const request = {
  space,
  guestId: 'guest',
  start: booked.startTime,
  hours: 3,
  headcount: 2,
  now: new Date('2026-05-21T15:20:00Z'),
  windowDays: 2,
}

test('within its own time a booking is free of the limits that its owner set later', () => {
  expect(() => checkWithinOwnTime(request, { hours: 3 })).not.toThrow()
  const minimum = { ...request, space: { ...space, minHours: 2 } }
  expect(() => checkWithinOwnTime({ ...minimum, hours: 2 }, { hours: 3 })).not.toThrow()
})

test('but not shorter than the minimum, nor of other than whole hours of the clock', () => {
  expect(() => checkWithinOwnTime({ ...request, hours: 2 }, { hours: 3 })).toThrow('let for 4 hours at least')
  expect(() => checkWithinOwnTime({ ...request, hours: 2.5 }, { hours: 3 })).toThrow(
    expect.objectContaining({ code: 'invalidFields' }),
  )
  const half = new Date('2026-05-28T18:30:00Z')
  expect(() => checkWithinOwnTime({ ...request, start: half, hours: 2 }, { hours: 3 })).toThrow(
    expect.objectContaining({ code: 'outsideStartHours' }),
  )
})
