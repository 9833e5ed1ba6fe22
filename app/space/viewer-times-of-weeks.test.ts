import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import { viewerTimesOfWeeks } from './viewer-times-of-weeks.ts'

const week = (start: string) => ({ start: new Date(start), end: new Date(Date.parse(start) + 2 * 3_600_000) })
const losAngeles = 'America/Los_Angeles'

test('the same difference in every week is said once', () => {
  const weeks = [week('2026-12-04T02:00Z'), week('2026-12-11T02:00Z')]
  const times = viewerTimesOfWeeks(losAngeles, 'America/New_York', weeks)
  expect(times.shared).toBe('21:00–23:00 your time')
  expect(weeks.map(times.of)).toEqual([null, null])
  expect(viewerTimesOfWeeks(losAngeles, 'Asia/Tokyo', weeks).shared).toBe('11:00–13:00 your time, a day later')
  expect(viewerTimesOfWeeks('Asia/Tokyo', losAngeles, weeks).shared).toBe('18:00–20:00 your time, a day earlier')
})

test('where the clocks of one place change between the weeks, or one week is at another hour, each has its own time', () => {
  // London is back to five hours of difference on 29 March, New York changed on 8 March.
  const times = viewerTimesOfWeeks('Europe/London', 'America/New_York', [
    week('2026-03-24T18:00Z'),
    week('2026-03-31T17:00Z'),
  ])
  expect(times.shared).toBeNull()
  expect(times.of(week('2026-03-24T18:00Z'))).toBe('14:00–16:00 your time')
  expect(times.of(week('2026-03-31T17:00Z'))).toBe('13:00–15:00 your time')
  const moved = viewerTimesOfWeeks(losAngeles, 'Asia/Tokyo', [week('2026-12-04T02:00Z'), week('2026-12-11T00:00Z')])
  expect(moved.of(week('2026-12-11T00:00Z'))).toBe('Fri 11 Dec, 09:00–11:00 your time')
})

test('nothing is said where both clocks show the same, or the viewer’s is not known', () => {
  const weeks = [week('2026-12-04T02:00Z'), week('2026-12-11T02:00Z')]
  for (const viewer of [losAngeles, 'America/Tijuana', null]) {
    const times = viewerTimesOfWeeks(losAngeles, viewer, weeks)
    expect([times.shared, ...weeks.map(times.of)]).toEqual([null, null, null])
  }
})
