import { describe, expect, test, vi } from 'vitest'
import { onHourGrid } from './hour-grid.ts'
import { defaultHours } from './opening-hours.ts'
import { isFreeFor, type StartRules, startsBySpace, wallStarts, windowSpan } from './time-window-starts.ts'

const newYork = 'America/New_York'
const fixed = (date: string, from: string, to: string) => ({ kind: 'fixed' as const, date, from, to })
const any = (hours: number, from: string, to: string) => ({ kind: 'anyHours' as const, hours, from, to })
const clock = { now: new Date('2027-01-01T00:00Z'), windowDays: 400 }

describe('a window as instants', () => {
  test('a fixed window counts elapsed hours when the clocks change', () => {
    expect(windowSpan(fixed('2027-02-10', '22:00', '06:00'), newYork)?.hours).toBe(8)
    expect(windowSpan(fixed('2027-03-13', '22:00', '06:00'), newYork)?.hours).toBe(7)
    expect(windowSpan(fixed('2027-11-06', '22:00', '06:00'), newYork)?.hours).toBe(9)
    expect(windowSpan(fixed('2027-02-10', '14:00', '14:00'), newYork)?.hours).toBe(24)
  })

  test('a window has minutes, and is computed without parsing dates on days without a change of the clocks', () => {
    const parsed = vi.spyOn(Temporal.PlainDateTime, 'from')
    const span = windowSpan(fixed('2027-02-10', '14:30', '16:30'), newYork)
    expect(span).toEqual({ from: new Date('2027-02-10T19:30Z'), to: new Date('2027-02-10T21:30Z'), hours: 2 })
    expect(parsed).not.toHaveBeenCalled()
    expect(windowSpan(fixed('2027-03-13', '14:30', '16:30'), newYork)?.from).toEqual(new Date('2027-03-13T19:30Z'))
    expect(parsed).toHaveBeenCalledTimes(2)
    parsed.mockRestore()
  })

  test('a fixed window is impossible if it begins in a skipped hour, lasts 25 hours, or is not whole hours', () => {
    expect(windowSpan(fixed('2027-03-14', '02:00', '05:00'), newYork)).toBeNull()
    expect(windowSpan(fixed('2027-11-06', '14:00', '14:00'), newYork)).toBeNull()
    expect(windowSpan(fixed('2027-04-04', '01:00', '04:00'), 'Australia/Lord_Howe')).toBeNull()
  })

  test('the starts of a window are the whole wall-clock hours, a repeated hour included', () => {
    const night = wallStarts(any(1, '2027-11-07T00:00', '2027-11-07T04:00'), newYork, clock)
    expect(night?.starts.map(({ at }) => new Date(at).toISOString().slice(11, 13))).toEqual([
      '04',
      '05',
      '06',
      '07',
      '08',
    ])
    expect(night?.starts.map(({ hourOfWeek }) => hourOfWeek % 24)).toEqual([0, 1, 1, 2, 3])
    const skipped = wallStarts(any(2, '2027-03-14T00:00', '2027-03-14T06:00'), newYork, clock)
    expect(skipped?.starts.map(({ hourOfWeek }) => hourOfWeek % 24)).toEqual([0, 1, 3, 4])
  })

  test('a series starts at the same time by the clock every week, and has as many hours as its first week', () => {
    const weekly = (date: string, from: string, to: string, weeks: number) =>
      wallStarts({ ...fixed(date, from, to), weeks }, newYork, clock)
    const evenings = weekly('2027-03-04', '18:00', '20:00', 3)
    expect(evenings?.starts.map(({ at }) => new Date(at).toISOString().slice(0, 13))).toEqual([
      '2027-03-04T23',
      '2027-03-11T23',
      '2027-03-18T22',
    ])
    expect(evenings?.wholeHours).toHaveLength(6)
    // The night in which the clocks go forward has one hour of the clock less, and the same hours.
    expect(weekly('2027-03-07', '01:00', '04:00', 2)?.wholeHours.map(({ hourOfWeek }) => hourOfWeek % 24)).toEqual([
      ...[1, 2, 3],
      ...[1, 3, 4],
    ])
    // A skipped hour, and weeks that are past or beyond the window.
    expect(weekly('2027-03-07', '02:00', '04:00', 2)).toBeNull()
    expect(weekly('2026-12-31', '10:00', '12:00', 2)).toBeNull()
    expect(weekly('2028-01-30', '10:00', '12:00', 2)).toBeNull()
  })

  test('past hours and hours beyond the booking window are not starts', () => {
    const day = any(1, '2027-02-10T00:00', '2027-02-11T00:00')
    const noon = { now: new Date('2027-02-10T17:30Z'), windowDays: 365 }
    expect(wallStarts(day, newYork, noon)?.starts[0]?.hourOfWeek).toBe(2 * 24 + 13)
    expect(wallStarts(day, newYork, { now: new Date('2027-02-01T00:00Z'), windowDays: 3 })?.starts).toEqual([])
    const past = fixed('2026-12-31', '10:00', '12:00')
    expect(wallStarts(past, newYork, clock)).toMatchObject({ span: { hours: 2 }, starts: [] })
    expect(wallStarts({ ...past, weeks: 1 }, newYork, clock)).toMatchObject({ span: { hours: 2 }, starts: [] })
  })
})

describe('on the grid of hours', () => {
  const zone = (id: number, name: string, gridMinutes: number) => ({ id, name, gridMinutes })

  test('zones with the same hours of the week share a mask, including those with an offset of 45 minutes', () => {
    const zones = [zone(1, newYork, -300), zone(2, 'Asia/Kathmandu', 345), zone(3, 'Asia/Tokyo', 540)]
    const winter = onHourGrid(fixed('2027-02-10', '14:00', '18:00'), zones, clock)
    expect(winter.zones.map(({ group }) => group)).toEqual([1, 1, 1])
    expect(winter.groups[0]?.window.indexOf('1111')).toBe(2 * 24 + 14)
    const summer = onHourGrid(fixed('2027-07-14', '14:00', '18:00'), zones, clock)
    expect(summer.zones.map(({ group }) => group)).toEqual([1, 2, 2])
    expect(summer.groups.map(({ window }) => window.indexOf('1'))).toEqual([2 * 24 + 13, 2 * 24 + 14])
  })

  test('Lord Howe is off the grid in summer, and on it in winter', () => {
    const zones = [zone(7, 'Australia/Lord_Howe', 630)]
    const summer = onHourGrid(fixed('2027-02-10', '14:00', '18:00'), zones, clock)
    expect(summer).toMatchObject({ groups: [], loose: [{ zoneId: 7, hourOfWeek: 2 * 24 + 14 }] })
    const winter = onHourGrid(fixed('2027-07-14', '14:00', '18:00'), zones, clock)
    expect(winter).toMatchObject({ groups: [{ weeks: 1 }], loose: [] })
  })

  test('a window over Sunday night continues in the next week, and one over a change of clocks has two parts', () => {
    const sunday = onHourGrid(any(4, '2027-03-12T16:00', '2027-03-15T10:00'), [zone(1, newYork, -300)], clock)
    expect(sunday.groups).toMatchObject([{ weeks: 2, parts: [{ shift: 0 }, { shift: 1 }] }])
    expect(sunday.groups[0]?.window).toHaveLength(336)
  })
})

describe('the starts of a zone that a space accepts', () => {
  const hour = 3_600_000
  const now = new Date('2027-02-08T00:00:00Z')
  const at = (hours: number) => now.getTime() + hours * hour
  /** Every hour of Monday and Tuesday. */
  const wholeHours = Array.from({ length: 48 }, (_, each) => ({
    at: at(each),
    date: each < 24 ? '2027-02-08' : '2027-02-09',
    hourOfWeek: each,
  }))
  const starts = wholeHours.slice(0, -1)
  const space: StartRules = { opening: defaultHours, minHours: 2, noticeMinutes: 0, windowDays: null, timeZone: 'UTC' }
  const accepted = (hours: number, rules: Partial<StartRules> = {}) =>
    startsBySpace({ starts, wholeHours, hours }, { ...space, ...rules }, now).map(({ hourOfWeek }) => hourOfWeek)

  test('are none for fewer hours than the minimum of the space', () => {
    expect(accepted(1)).toEqual([])
    expect(accepted(2).length).toBeGreaterThan(0)
    expect(accepted(3).length).toBeGreaterThan(0)
  })

  test('are its start hours of the week from the end of its notice to the end of its window', () => {
    expect(accepted(2, { noticeMinutes: 20 * 60 })).toEqual([20, 21, ...Array.from({ length: 13 }, (_, n) => 33 + n)])
    expect(accepted(2, { noticeMinutes: 20 * 60 + 1 })[0]).toBe(21)
    expect(accepted(2, { windowDays: 1 }).at(-1)).toBe(21)
    const noon = new Date(at(12))
    const until = startsBySpace({ starts, wholeHours, hours: 2 }, { ...space, windowDays: 1 }, noon)
    expect(until.map(({ hourOfWeek }) => hourOfWeek).at(-1)).toBe(24 + 12)
  })

  test('have every hour within its opening hours', () => {
    const opening = { weekHours: [[{ from: '09:00', to: '12:00' }], [], [], [], [], [], []], specialHours: [] }
    expect(accepted(2, { opening })).toEqual([9, 10])
    expect(accepted(3, { opening })).toEqual([9])
    const special = [{ date: '2027-02-09', ranges: [{ from: '06:00', to: '08:00' }] }]
    expect(accepted(2, { opening: { ...opening, specialHours: special } })).toEqual([9, 10, 24 + 6])
  })
})

describe('a start is free', () => {
  const hour = 3_600_000
  const span = (from: number, to: number) => ({ start: new Date(from * hour), end: new Date(to * hour) })
  const isFree = (taken: { start: Date; end: Date }[], bufferMinutes = 0) =>
    isFreeFor(10 * hour, 3, { taken: taken.map((one) => ({ ...one, kind: 'booking' as const })), bufferMinutes })

  test('if no taken time overlaps its hours', () => {
    expect(isFree([])).toBe(true)
    expect(isFree([span(8, 10), span(13, 15)])).toBe(true)
    expect(isFree([span(8, 10.5)])).toBe(false)
    expect(isFree([span(12.5, 15)])).toBe(false)
    expect(isFree([span(11, 12)])).toBe(false)
    expect(isFree([span(8, 9), span(11, 12)])).toBe(false)
  })

  test('including the buffer of the space after it', () => {
    expect(isFree([span(13, 15)], 30)).toBe(false)
    expect(isFree([span(13.5, 15)], 30)).toBe(true)
  })
})

test('a window exactly as long as the hours has a span, a shorter one has none', () => {
  expect(windowSpan(any(4, '2027-02-10T10:00', '2027-02-10T14:00'), newYork)?.hours).toBe(4)
  expect(windowSpan(any(5, '2027-02-10T10:00', '2027-02-10T14:00'), newYork)).toBeNull()
})

test('a single hour has one start', () => {
  expect(windowSpan(fixed('2027-02-10', '10:00', '11:00'), newYork)?.hours).toBe(1)
  expect(wallStarts(fixed('2027-02-10', '10:00', '11:00'), newYork, clock)?.starts).toHaveLength(1)
})

test('a window that is impossible in a zone has no starts there', () => {
  expect(wallStarts(fixed('2027-03-14', '02:00', '05:00'), newYork, clock)).toBeNull()
})

test('a window that ends in a repeated hour ends with the second', () => {
  expect(windowSpan(any(1, '2027-11-07T00:00', '2027-11-07T01:00'), newYork)?.to).toEqual(new Date('2027-11-07T06:00Z'))
})

describe('at the edges', () => {
  test('a window of days has its starts on both sides of a change of the clocks, and one without a change has them all', () => {
    const across = wallStarts(any(1, '2027-03-13T22:00', '2027-03-14T05:00'), newYork, clock)
    expect(across?.starts.map(({ hourOfWeek }) => hourOfWeek % 24)).toEqual([22, 23, 0, 1, 3, 4])
    const tokyo = wallStarts(any(1, '2027-03-13T22:00', '2027-03-14T02:00'), 'Asia/Tokyo', clock)
    expect(tokyo?.starts.map(({ hourOfWeek }) => hourOfWeek % 24)).toEqual([22, 23, 0, 1])
  })

  test('a fixed window has one start, its beginning', () => {
    const starts = wallStarts(fixed('2027-02-10', '14:00', '18:00'), newYork, clock)?.starts
    expect(starts?.map(({ at }) => new Date(at).toISOString())).toEqual(['2027-02-10T19:00:00.000Z'])
  })

  test('the buffer behind a booking must be free too', () => {
    const at = Date.parse('2027-02-10T14:00Z')
    const next = { kind: 'booking' as const, start: new Date('2027-02-10T16:20Z'), end: new Date('2027-02-10T18:00Z') }
    const fits = (bufferMinutes: number) => isFreeFor(at, 2, { taken: [next], bufferMinutes })
    expect([0, 20, 21, 60].map(fits)).toEqual([true, true, false, false])
  })
})
