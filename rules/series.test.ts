import { describe, expect, test } from 'vitest'
import { refusedFields } from '../test/refusal-of.ts'
import { alwaysOpen, defaultHours } from './opening-hours.ts'
import { refusals } from './refusal.ts'
import { checkStays, leftOutText, planSeries, type SeriesRequest, weeklyStarts } from './series.ts'
import { localDateTimeText } from './time.ts'

const timeZone = 'America/New_York'
const space = {
  userId: 'owner',
  available: true,
  status: 'available',
  capacity: 10,
  timeZone,
  opening: defaultHours,
  minHours: 1,
  noticeMinutes: 0,
  windowDays: null,
  bufferMinutes: 30,
}
const request: SeriesRequest = {
  space,
  guestId: 'guest',
  headcount: 4,
  now: new Date('2026-05-21T15:20:00Z'),
  windowDays: 365,
  date: '2026-05-28',
  time: '18:00',
  hours: 2,
  weeks: 8,
  taken: [],
}
const text = (start: Date) => localDateTimeText(start, timeZone)
const span = (start: string, end: string) => ({ start: new Date(start), end: new Date(end), kind: 'booking' as const })
const codeOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return (error as { code: string }).code
  }
  return null
}

describe('the weeks of a series', () => {
  test('have the same local time, also when the clocks change', () => {
    const starts = weeklyStarts({ date: '2026-10-29', time: '18:00', hours: 2, weeks: 2, timeZone })
    expect(starts.map(text)).toEqual(['Thu 29 Oct 2026, 18:00', 'Thu 5 Nov 2026, 18:00'])
    expect(starts.map((start) => start.toISOString())).toEqual(['2026-10-29T22:00:00.000Z', '2026-11-05T23:00:00.000Z'])
  })

  test('are all free if nothing is taken', () => {
    const weeks = planSeries(request)
    expect(weeks).toHaveLength(8)
    expect(weeks.map(({ missing }) => missing)).toEqual(Array(8).fill(null))
    expect(weeks.flatMap(({ nearest }) => nearest)).toEqual([])
    expect(text(weeks[7]!.start)).toBe('Thu 16 Jul 2026, 18:00')
  })

  test('that are taken have the nearest hours, the same day first, with room for the buffer', () => {
    const [first, second, third] = planSeries({
      ...request,
      taken: [span('2026-06-04T22:00:00Z', '2026-06-05T00:00:00Z')],
    })
    expect(first?.missing).toBeNull()
    expect(third?.missing).toBeNull()
    expect(second?.missing?.code).toBe('slotTaken')
    // 16:00 would end when the other booking begins, without the half hour after it.
    expect(second?.nearest.map(text)).toEqual([
      'Thu 4 Jun 2026, 20:00',
      'Thu 4 Jun 2026, 15:00',
      'Thu 4 Jun 2026, 21:00',
    ])
  })

  test('go to another day if the whole day is taken, and nowhere if half the week is', () => {
    const day = [span('2026-06-04T04:00:00Z', '2026-06-05T04:00:00Z')]
    expect(planSeries({ ...request, taken: day })[1]?.nearest.map(text)[0]).toBe('Fri 5 Jun 2026, 09:00')
    const week = [span('2026-06-01T04:00:00Z', '2026-06-09T04:00:00Z')]
    expect(planSeries({ ...request, taken: week })[1]?.nearest).toEqual([])
  })

  test('are missing with the reason that a single booking would have', () => {
    expect(planSeries({ ...request, headcount: 11 })[0]?.missing?.code).toBe('overCapacity')
    expect(planSeries({ ...request, windowDays: 20 }).map(({ missing }) => missing?.code ?? null)).toEqual([
      ...[null, null, 'beyondWindow', 'beyondWindow', 'beyondWindow', 'beyondWindow', 'beyondWindow', 'beyondWindow'],
    ])
    const past = planSeries({ ...request, date: '2026-05-14' })
    expect(past[0]?.missing?.code).toBe('pastStart')
    // The nearest hours are never in the past.
    expect(past[0]?.nearest).toEqual([])
  })

  test('are missing where the clocks skip the time', () => {
    const night = { ...request, space: { ...space, opening: alwaysOpen }, date: '2027-03-07', time: '02:00', weeks: 2 }
    const [, skipped] = planSeries(night)
    expect(skipped?.missing?.code).toBe('timeGap')
    expect(text(skipped!.start)).toBe('Sun 14 Mar 2027, 03:00')
    expect(skipped?.nearest).toHaveLength(3)
  })

  test('begin at the first of two where the clocks repeat the time', () => {
    const second = (time: string) => weeklyStarts({ date: '2026-10-25', time, hours: 2, weeks: 2, timeZone })[1]
    expect(second('01:30')?.toISOString()).toBe('2026-11-01T05:30:00.000Z')
    expect(second('18:00')?.toISOString()).toBe('2026-11-01T23:00:00.000Z')
  })

  test('say where the clocks repeat the time, and begin at the second of the two if that was chosen', () => {
    const night = { ...request, space: { ...space, opening: alwaysOpen }, date: '2026-10-25', time: '01:00', weeks: 2 }
    const [first, second] = ['2026-11-01T05:00:00.000Z', '2026-11-01T06:00:00.000Z'].map((at) => new Date(at))
    expect(planSeries(night).map(({ twice }) => twice)).toEqual([null, { isSecond: false, other: second }])
    const chosen = planSeries({ ...night, instead: [second!] })[1]
    expect(chosen).toMatchObject({ start: second, missing: null, twice: { isSecond: true, other: first } })
    const taken = [span('2026-11-01T07:00:00Z', '2026-11-01T08:00:00Z')]
    const onlyFirst = planSeries({ ...night, instead: [second!], taken, hours: 1 })[1]
    expect(onlyFirst).toMatchObject({ start: first, missing: null, twice: { isSecond: false, other: null } })
  })

  test('are offered three days earlier or later at most', () => {
    const taken = [span('2026-06-02T00:30:00Z', '2026-06-07T22:00:00Z')]
    const [, second] = planSeries({ ...request, taken })
    expect(second?.missing).toEqual({ code: 'slotTaken', message: refusals.slotTaken.message })
    expect(second?.nearest.map(text)).toEqual(['Mon 1 Jun 2026, 18:00', 'Sun 7 Jun 2026, 18:00'])
  })

  test('are 2 to 12', () => {
    for (const weeks of [2, 12]) expect(planSeries({ ...request, weeks })).toHaveLength(weeks)
  })

  test.each([1, 13, 2.5, Number.NaN])('%s weeks are refused', (weeks) => {
    expect(codeOf(() => planSeries({ ...request, weeks }))).toBe('invalidFields')
    expect(refusedFields(() => planSeries({ ...request, weeks }))).toEqual({ weeks: 'Please choose 2 to 12 weeks' })
  })

  test.each(['nonsense', '2026-02-30'])('the date %s is refused', (date) => {
    expect(codeOf(() => planSeries({ ...request, date }))).toBe('startMissing')
  })
})

describe('the stays of a series', () => {
  const usual = weeklyStarts({ ...request, timeZone })
  const later = (start: Date | undefined, hours: number) => new Date(start!.getTime() + hours * 3_600_000)

  test('may leave weeks out and be up to three days from the usual time', () => {
    expect(() => checkStays(usual, usual)).not.toThrow()
    expect(() => checkStays(usual, usual.slice(0, 2))).not.toThrow()
    expect(() => checkStays(usual, [usual[0]!, later(usual[2], 72), later(usual[7], -72)])).not.toThrow()
  })

  test.each([
    ['one alone', [usual[0]!]],
    ['two of a week', [usual[0]!, later(usual[0], 2)]],
    ['in another order', [usual[1]!, usual[0]!]],
    ['the first too early', [later(usual[0], -73), usual[1]!]],
    ['too far from the usual time', [usual[0]!, later(usual[1], 73)]],
    ['after the last week', [usual[0]!, later(usual[7], 168)]],
  ])('are refused: %s', (_, stays) => {
    expect(codeOf(() => checkStays(usual, stays))).toBe('notASeries')
  })
})

test('a week that the space closes in is left out as closed, one that was not wanted as not chosen', () => {
  for (const why of ['outsideStartHours', 'closedAtTime'] as const) expect(leftOutText(why)).toBe('closed')
  expect(leftOutText('choice')).toBe('not chosen')
})
