import { describe, expect, test } from 'vitest'
import { bookingMoment, bookingMomentText } from './booking-moment.ts'

const booking = {
  status: 'confirmed' as const,
  startTime: new Date('2026-05-23T18:00:00Z'),
  endTime: new Date('2026-05-23T21:00:00Z'),
  timeZone: 'America/New_York',
  holdExpiresAt: null,
}

describe('finding G5: the head of a booking shows what matters at the time', () => {
  test.each([
    ['2026-05-11T15:20:00Z', 'ahead', 'In 12 days', null],
    ['2026-05-16T15:20:00Z', 'ahead', 'In 7 days', null],
    ['2026-05-17T15:20:00Z', 'ahead', 'Saturday, in 6 days', null],
    ['2026-05-21T15:20:00Z', 'ahead', 'Saturday, in 2 days', null],
    ['2026-05-23T03:59:59Z', 'ahead', 'Tomorrow', null],
    ['2026-05-23T04:00:00Z', 'today', 'Starts in 14 hours', 'It is 00:00 there'],
    ['2026-05-23T14:55:00Z', 'today', 'Starts in 3 hours 5 minutes', 'It is 10:55 there'],
    ['2026-05-23T16:59:00Z', 'today', 'Starts in 1 hour 1 minute', 'It is 12:59 there'],
    ['2026-05-23T17:24:00Z', 'today', 'Starts in 36 minutes', 'It is 13:24 there'],
    ['2026-05-23T17:59:59Z', 'today', 'Starts in 1 minute', 'It is 13:59 there'],
    ['2026-05-23T18:00:00Z', 'running', '3 hours left', 'until 17:00'],
    ['2026-05-23T20:40:00Z', 'running', '20 minutes left', 'until 17:00'],
    ['2026-05-23T21:00:00Z', 'over', 'This booking is over', 'since Sat 23 May, 17:00'],
  ])('at %s', (now, moment, lead, aside) => {
    expect(bookingMoment(booking, new Date(now))).toBe(moment)
    expect(bookingMomentText(booking, new Date(now))).toEqual({ lead, aside })
  })

  test('a booking shortly after midnight is `today` from six hours before its start', () => {
    const night = { ...booking, startTime: new Date('2026-05-23T05:00:00Z') }
    expect(bookingMoment(night, new Date('2026-05-22T22:59:59Z'))).toBe('ahead')
    expect(bookingMomentText(night, new Date('2026-05-22T23:00:00Z')).lead).toBe('Starts in 6 hours')
  })

  test('an ended booking is over, and a cancelled one is cancelled at any time', () => {
    const over = new Date('2026-06-01T00:00:00Z')
    expect(bookingMomentText({ ...booking, status: 'completed' }, over).lead).toBe('This booking is over')
    expect(bookingMomentText({ ...booking, status: 'cancelled' }, over).lead).toBe('This booking is cancelled')
  })

  test('a hold shows its expiry until it expires', () => {
    const held = { ...booking, status: 'pending' as const, holdExpiresAt: new Date('2026-05-21T15:30:00Z') }
    expect(bookingMomentText(held, new Date('2026-05-21T15:20:00Z'))).toEqual({
      lead: 'Held for you until 11:30, New York time',
      aside: 'Not paid yet',
    })
    expect(bookingMomentText(held, new Date('2026-05-21T15:20:00Z'), '17:30 your time').lead).toBe(
      'Held for you until 17:30 your time',
    )
    expect(bookingMomentText(held, new Date('2026-05-21T15:30:00Z'))).toEqual({ lead: 'Not confirmed', aside: null })
    expect(bookingMoment({ ...held, status: 'expired' }, new Date('2026-05-21T15:20:00Z'))).toBe('held')
  })

  test('a request waits for an answer until its deadline, and then shows how it ended', () => {
    const now = new Date('2026-05-21T15:20:00Z')
    const requested = { ...booking, status: 'requested' as const, holdExpiresAt: new Date('2026-05-22T15:20:00Z') }
    expect(bookingMoment(requested, now)).toBe('held')
    expect(bookingMomentText(requested, now)).toEqual({
      lead: 'Waiting for an answer',
      aside: 'until Fri 22 May, 11:20, New York time',
    })
    expect(bookingMomentText({ ...requested, holdExpiresAt: null }, now).aside).toBeNull()
    const expired = { ...requested, status: 'expired' as const }
    expect(bookingMomentText({ ...expired, requestAnswer: 'declined' }, now)).toEqual({ lead: 'Declined', aside: null })
    expect(bookingMomentText({ ...expired, requestAnswer: null }, new Date('2026-05-22T15:20:00Z')).lead).toBe(
      'Not confirmed',
    )
  })

  test('an accepted request is held for its guest until it is paid', () => {
    const now = new Date('2026-05-21T15:20:00Z')
    const accepted = { ...booking, status: 'pending' as const, requestAnswer: 'accepted' as const }
    expect(bookingMomentText({ ...accepted, holdExpiresAt: new Date('2026-05-21T16:20:00Z') }, now)).toEqual({
      lead: 'Held for you until 12:20, New York time',
      aside: 'Not paid yet',
    })
    expect(bookingMomentText({ ...accepted, holdExpiresAt: null }, now)).toEqual({ lead: 'Not confirmed', aside: null })
  })
})
