import { describe, expect, test } from 'vitest'
import { oneIn, seedRandom, upTo } from '../test/random-picks.ts'
import { ownerIdRange, ownerSlug } from './owner-address.ts'
import { answerMinutes, answerTimeShown, medianOf, ofHundred } from './owner-record.ts'
import { localTime } from './time.ts'

const newYork = 'America/New_York'
const now = new Date('2026-06-30T12:00:00Z')
const minutesOf = (asked: string, answered: string | null, timeZone = newYork) =>
  answerMinutes({ askedAt: new Date(asked), answeredAt: answered ? new Date(answered) : null, timeZone }, now)

describe('the minutes to an answer', () => {
  test('pass between 8 and 22 at the space only', () => {
    expect(minutesOf('2026-05-21T14:00:00Z', '2026-05-21T14:20:00Z')).toBe(20)
    // 21:30 to 8:15 the next day.
    expect(minutesOf('2026-05-22T01:30:00Z', '2026-05-22T12:15:00Z')).toBe(45)
    expect(minutesOf('2026-05-22T03:00:00Z', '2026-05-22T04:00:00Z')).toBe(0)
    expect(minutesOf('2026-05-21T14:00:00Z', '2026-05-23T14:00:00Z')).toBe(28 * 60)
  })

  test('of an unanswered question pass until now, from a day on', () => {
    expect(minutesOf('2026-06-30T00:00:00Z', null)).toBeNull()
    expect(minutesOf('2026-06-29T11:00:00Z', null)).toBe(14 * 60)
    expect(minutesOf('2026-06-29T12:00:00Z', null)).toBe(14 * 60)
    expect(minutesOf('2026-06-29T12:00:01Z', null)).toBeNull()
  })

  test('are the same as those counted one by one, on days when the clocks change too', () => {
    seedRandom(104)
    for (let n = 0; n < 60; n += 1) {
      const zone = oneIn(0.5) ? newYork : oneIn(0.5) ? 'Australia/Lord_Howe' : 'America/Santiago'
      const from = new Date(Date.UTC(2026, oneIn(0.5) ? 2 : 9, 1 + upTo(28), upTo(23), upTo(59)))
      const to = new Date(from.getTime() + upTo(3000) * 60_000)
      let counted = 0
      for (let at = from.getTime(); at < to.getTime(); at += 60_000) {
        const time = localTime(new Date(at), zone)
        if (time >= '08:00' && time < '22:00') counted += 1
      }
      const minutes = answerMinutes({ askedAt: from, answeredAt: to, timeZone: zone }, to)
      expect([zone, from, to, minutes]).toEqual([zone, from, to, counted])
    }
  })
})

test('the median is the middle one, or between the two in the middle', () => {
  expect([medianOf([]), medianOf([7]), medianOf([9, 1, 5]), medianOf([4, 1, 2, 100])]).toEqual([null, 7, 5, 3])
})

test('a time is named by its size; a day of answering has 14 hours', () => {
  const minutes = [0, 20, 59, 60, 150, 13 * 60, 14 * 60, 42 * 60]
  const shown = ['1 min', '20 min', '59 min', '1 hour', '3 hours', '13 hours', '1 day', '3 days']
  expect(minutes.map(answerTimeShown)).toEqual(shown)
})

test('a share shows from ten cases on, and neither hides one case nor one exception', () => {
  const shares: [number, number][] = [
    [0, 9],
    [0, 10],
    [1, 300],
    [3, 300],
    [299, 300],
    [300, 300],
  ]
  expect(shares.map(([cases, of]) => ofHundred({ cases, of }))).toEqual([null, 0, 1, 1, 99, 100])
  expect(ofHundred({ cases: 2, of: 1000 }, 1000)).toBe(2)
})

test('the address of an owner has the name, and finds the id by itself', () => {
  const id = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
  expect(ownerSlug('Marta Oyelaran', id)).toBe('marta-oyelaran-0a1b2c3d4e5f')
  expect(ownerSlug(null, id)).toBe('0a1b2c3d4e5f')
  const range = { from: '0a1b2c3d-4e5f-0000-0000-000000000000', to: '0a1b2c3d-4e5f-ffff-ffff-ffffffffffff' }
  for (const slug of ['marta-oyelaran-0a1b2c3d4e5f', '0a1b2c3d4e5f', 'another-name-0a1b2c3d4e5f'])
    expect(ownerIdRange(slug)).toEqual(range)
  for (const wrong of ['', 'marta', '0a1b2c3d4e5', '0a1b2c3d4e5f0', 'Marta-0a1b2c3d4e5f', 'a/0a1b2c3d4e5f'])
    expect(ownerIdRange(wrong)).toBeNull()
})
