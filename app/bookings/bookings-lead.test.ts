import { expect, test } from 'vitest'
import { leadText } from './bookings-lead.ts'

const now = new Date('2026-05-21T13:47:00Z')

function stay(
  startTime: string,
  endTime: string,
  more: { spaceTitle?: string; status?: 'confirmed' | 'pending' } = {},
) {
  const hours = (Date.parse(endTime) - Date.parse(startTime)) / 3_600_000
  return {
    status: 'confirmed' as const,
    startTime: new Date(startTime),
    endTime: new Date(endTime),
    timeZone: 'America/New_York',
    spaceTitle: 'The Long Table',
    spaceLocation: 'Gowanus, New York',
    hours,
    extraMinutes: 0,
    ...more,
  }
}

const running = stay('2026-05-21T13:00:00Z', '2026-05-21T15:00:00Z')
const later = stay('2026-05-23T18:00:00Z', '2026-05-23T21:00:00Z')

function leadOf(upcoming: ReturnType<typeof stay>[], upcomingCount = upcoming.length) {
  return leadText(upcoming, { now, upcomingCount, hasUnpaidChange: false })
}

test('a stay that is running is yours now, not the next one', () => {
  expect(leadOf([running])).toBe('The Long Table is yours now, until 11:00.')
  expect(leadOf([running, later])).toBe(
    'The Long Table is yours now, until 11:00. One booking ahead, 3 hours. It is on Sat 23 May at 14:00, in Gowanus, New York.',
  )
  expect(leadOf([running, later], 60)).toBe('The Long Table is yours now, until 11:00. 59 bookings ahead.')
})

test('holds are counted apart, and nothing is said without a confirmed booking', () => {
  const hold = stay('2026-05-22T18:00:00Z', '2026-05-22T19:00:00Z', { status: 'pending' })
  expect(leadOf([hold])).toBeNull()
  expect(leadOf([hold, later])).toBe(
    'One booking ahead, 3 hours, and one not confirmed yet. The confirmed one is on Sat 23 May at 14:00, in Gowanus, New York.',
  )
})
