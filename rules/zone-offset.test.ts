import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { resolveLocalStart } from './local-start.ts'
import { localDate, localTime, offsetText, startOfDay } from './time.ts'
import { dateOf, dayMs, epochDayOf, offsetAt, steadyInstant } from './zone-offset.ts'

const zones = Intl.supportedValuesOf('timeZone')
const zone = fc.constantFrom(...zones)
/** From 2000 to 2060, to the minute; half of them within three days of a change of the clocks. */
const moment = fc
  .tuple(zone, fc.integer({ min: 15_778_080, max: 47_335_680 }), fc.integer({ min: -4320, max: 4320 }), fc.boolean())
  .map(([timeZone, minute, shift, isNear]) => {
    const at = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(timeZone)
    const change = isNear ? at.getTimeZoneTransition('next') : null
    return { timeZone, at: (change ?? at).add({ minutes: shift }) }
  })

test('dates, times and offsets by arithmetic equal those of the date library in all zones, near changes of the clocks too', () => {
  fc.assert(
    fc.property(moment, ({ timeZone, at }) => {
      const instant = new Date(at.epochMilliseconds)
      const [date, time] = [at.toPlainDate().toString(), at.toPlainTime().toString({ smallestUnit: 'minute' })]
      expect([localDate(instant, timeZone), localTime(instant, timeZone)]).toEqual([date, time])
      expect(offsetText(instant, timeZone)).toBe(at.offset)
      expect(startOfDay(date, timeZone).getTime()).toBe(at.startOfDay().epochMilliseconds)
      const ways = (['earlier', 'later'] as const).map((disambiguation) =>
        at.toPlainDateTime().toZonedDateTime(timeZone, { disambiguation }),
      )
      const isOne = ways[0]?.epochMilliseconds === ways[1]?.epochMilliseconds
      const found = resolveLocalStart({ date, time, timeZone })
      expect(found.kind === 'one').toBe(isOne)
      if (found.kind === 'one')
        expect(found.start.getTime() - (at.epochMilliseconds - (at.epochMilliseconds % 60_000))).toBe(0)
    }),
    { numRuns: 1_000 },
  )
})

test('dates are counted from the epoch, and invalid ones are none', () => {
  expect(epochDayOf('1970-01-02')).toBe(1)
  expect(dateOf(-1)).toBe('1969-12-31')
  for (let day = -700_000; day < 2_900_000; day += 997) expect(epochDayOf(dateOf(day))).toBe(day)
  for (const text of ['2026-02-29', '2026-13-01', '2026-2-1', '2026-05-23T10:00', '+012026-05-23', ''])
    expect(epochDayOf(text)).toBeNull()
})

test('a time by the clock is an instant unless the clocks change within a day of its day', () => {
  // In Berlin the clocks go forward on 28 March 2027.
  const at = (date: string) => {
    const instant = steadyInstant(epochDayOf(date) ?? 0, 14 * 60 + 30, 'Europe/Berlin')
    return instant && new Date(instant).toISOString().slice(0, 16)
  }
  expect(at('2027-03-26')).toBe('2027-03-26T13:30')
  expect(['2027-03-27', '2027-03-28', '2027-03-29'].map(at)).toEqual([null, null, null])
  expect(at('2027-03-30')).toBe('2027-03-30T12:30')
})

test('the date library is asked for both ends of a day of a zone, once, until 4,000 days are known', () => {
  const asked = vi.spyOn(Temporal.Instant, 'fromEpochMilliseconds')
  const timesAsked = (day: number) => {
    asked.mockClear()
    expect(offsetAt(day * dayMs + 1000, 'Asia/Tokyo')).toBe(9 * 3_600_000)
    return asked.mock.calls.length
  }
  expect([1, 1, 2, 1].map(timesAsked)).toEqual([2, 0, 2, 0])
  for (let day = 3; day <= 2_000; day += 1) timesAsked(day)
  expect(timesAsked(2_000)).toBe(0)
  for (let day = 2_001; day <= 4_003; day += 1) timesAsked(day)
  expect([4_003, 1].map(timesAsked)).toEqual([0, 2])
  asked.mockRestore()
})
