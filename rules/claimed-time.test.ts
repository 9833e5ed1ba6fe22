import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { claimedTime, type TimeSpan } from './claimed-time.ts'

const within = span('2027-03-01T00:00Z', '2027-06-01T00:00Z')

function span(start: string, end: string): TimeSpan {
  return { start: new Date(start), end: new Date(end) }
}

function claim(claimed: TimeSpan[], taken: TimeSpan[] = [], timeZone = 'Europe/Berlin'): string[] {
  return claimedTime({ claimed, taken, timeZone, within }).map(
    ({ start, end }) => `${start.toISOString().slice(0, 16)} – ${end.toISOString().slice(0, 16)}`,
  )
}

describe('claimed time', () => {
  test('is joined where it overlaps or touches, and cut at the midnights of the zone', () => {
    expect(
      claim([
        span('2027-03-10T12:00Z', '2027-03-10T13:00Z'),
        span('2027-03-10T09:00Z', '2027-03-10T11:00Z'),
        span('2027-03-10T10:00Z', '2027-03-10T12:00Z'),
        span('2027-03-12T20:00Z', '2027-03-14T09:00Z'),
      ]),
    ).toEqual([
      '2027-03-10T09:00 – 2027-03-10T13:00',
      '2027-03-12T20:00 – 2027-03-12T23:00',
      '2027-03-12T23:00 – 2027-03-13T23:00',
      '2027-03-13T23:00 – 2027-03-14T09:00',
    ])
  })

  test('leaves out what is taken', () => {
    const day = span('2027-03-10T08:00Z', '2027-03-10T18:00Z')
    expect(claim([day], [span('2027-03-10T10:00Z', '2027-03-10T12:00Z')])).toEqual([
      '2027-03-10T08:00 – 2027-03-10T10:00',
      '2027-03-10T12:00 – 2027-03-10T18:00',
    ])
    expect(claim([day], [span('2027-03-10T07:00Z', '2027-03-10T09:00Z')])).toEqual([
      '2027-03-10T09:00 – 2027-03-10T18:00',
    ])
    expect(claim([day], [span('2027-03-10T17:00Z', '2027-03-10T19:00Z')])).toEqual([
      '2027-03-10T08:00 – 2027-03-10T17:00',
    ])
    expect(claim([day], [day])).toEqual([])
    expect(claim([day], [span('2027-03-10T18:00Z', '2027-03-10T19:00Z')])).toEqual([
      '2027-03-10T08:00 – 2027-03-10T18:00',
    ])
  })

  test('before and after the range, and of no length, is left out, also if it touches the range', () => {
    expect(claim([span('2027-02-28T20:00Z', '2027-03-01T00:00Z')])).toEqual([])
    expect(claim([span('2027-06-01T00:00Z', '2027-06-01T02:00Z')])).toEqual([])
    expect(claim([span('2027-03-10T08:00Z', '2027-03-10T08:00Z')])).toEqual([])
  })

  test('of one day is free again after what was taken before', () => {
    const [first, second] = [
      span('2027-03-10T08:00Z', '2027-03-10T10:00Z'),
      span('2027-03-11T08:00Z', '2027-03-11T10:00Z'),
    ]
    expect(claim([first, second], [first])).toEqual(['2027-03-11T08:00 – 2027-03-11T10:00'])
    expect(claim([second], [first, span('2027-03-11T09:00Z', '2027-03-11T09:30Z')])).toEqual([
      '2027-03-11T08:00 – 2027-03-11T09:00',
      '2027-03-11T09:30 – 2027-03-11T10:00',
    ])
  })

  test('a day of 25 hours is cut after 24', () => {
    expect(claim([span('2027-11-06T00:00Z', '2027-11-08T12:00Z')], [], 'America/New_York')).toEqual([])
    const autumn = claimedTime({
      claimed: [span('2027-11-07T04:00Z', '2027-11-08T05:00Z')],
      taken: [],
      timeZone: 'America/New_York',
      within: span('2027-11-01T00:00Z', '2027-12-01T00:00Z'),
    })
    expect(autumn).toEqual([
      span('2027-11-07T04:00Z', '2027-11-08T04:00Z'),
      span('2027-11-08T04:00Z', '2027-11-08T05:00Z'),
    ])
  })

  test('outside the range is left out; spans keep their places as the range moves', () => {
    const years = [span('2020-01-01T00:00Z', '2099-01-01T00:00Z')]
    const first = claim(years)
    expect(first).toHaveLength(93)
    const later = claimedTime({
      claimed: years,
      taken: [],
      timeZone: 'Europe/Berlin',
      within: span('2027-03-02T07:15Z', '2027-06-01T07:15Z'),
    })
    expect(claim(years)).toEqual(
      expect.arrayContaining(
        later
          .slice(0, -1)
          .map(({ start, end }) => `${start.toISOString().slice(0, 16)} – ${end.toISOString().slice(0, 16)}`),
      ),
    )
  })
})

test('for any claims and taken time: within both rules, disjoint, at most a day, and nothing is lost', () => {
  const hour = 3_600_000
  const base = within.start.getTime()
  const anySpan = fc
    .tuple(fc.integer({ min: -100, max: 400 }), fc.integer({ min: 1, max: 120 }))
    .map(([from, hours]) => ({ start: new Date(base + from * hour), end: new Date(base + (from + hours) * hour) }))
  const covers = (spans: readonly TimeSpan[], at: number) =>
    spans.some(({ start, end }) => start.getTime() <= at && at < end.getTime())
  fc.assert(
    fc.property(fc.array(anySpan, { maxLength: 8 }), fc.array(anySpan, { maxLength: 8 }), (claimed, taken) => {
      const free = claimedTime({ claimed, taken, timeZone: 'America/New_York', within })
      for (let at = base; at < base + 520 * hour; at += hour) {
        expect(covers(free, at)).toBe(covers(claimed, at) && !covers(taken, at))
      }
      for (const [index, { start, end }] of free.entries()) {
        expect(end.getTime() - start.getTime()).toBeGreaterThan(0)
        expect(end.getTime() - start.getTime()).toBeLessThanOrEqual(24 * hour)
        const next = free[index + 1]
        if (next) expect(next.start >= end).toBe(true)
      }
    }),
    { numRuns: 100 },
  )
})
