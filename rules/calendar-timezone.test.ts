import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { localStamp, timeZoneLines } from './calendar-timezone.ts'

const [from, to] = [new Date('2026-01-10T00:00Z'), new Date('2028-01-10T00:00Z')]

test('a zone without changes has one observance', () => {
  expect(timeZoneLines('Asia/Dubai', from, to).filter((line) => line.startsWith('BEGIN:'))).toHaveLength(2)
  expect(timeZoneLines('Asia/Kolkata', from, to)).toContain('TZOFFSETTO:+0530')
  expect(timeZoneLines('UTC', from, to)).toContain('TZOFFSETTO:+0000')
})

test('a change begins at the time that the clocks show before it', () => {
  expect(timeZoneLines('Europe/Berlin', from, new Date('2026-04-01T00:00Z')).slice(2)).toEqual([
    ...['BEGIN:STANDARD', 'DTSTART:20251026T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'TZNAME:UTC+01:00'],
    ...['END:STANDARD', 'BEGIN:DAYLIGHT', 'DTSTART:20260329T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
    ...['TZNAME:UTC+02:00', 'END:DAYLIGHT', 'END:VTIMEZONE'],
  ])
})

test('a zone that never changed is the same since 1970', () => {
  expect(timeZoneLines('UTC', from, to)).toEqual([
    ...['BEGIN:VTIMEZONE', 'TZID:UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0000'],
    ...['TZOFFSETTO:+0000', 'TZNAME:UTC+00:00', 'END:STANDARD', 'END:VTIMEZONE'],
  ])
})

test('a change at the last instant is named, a later one is not', () => {
  const changes = (until: string) =>
    timeZoneLines('Europe/Berlin', from, new Date(until)).filter((line) => line === 'BEGIN:DAYLIGHT').length
  expect([changes('2026-03-29T00:59:59.999Z'), changes('2026-03-29T01:00:00Z')]).toEqual([0, 1])
})

test('a change at the first instant is named, after the one before it', () => {
  const first = (since: string) =>
    timeZoneLines('America/New_York', new Date(since), new Date('2027-03-14T09:00Z')).filter((line) =>
      line.startsWith('DTSTART'),
    )
  expect(first('2027-03-14T06:59:59.999Z')).toEqual(['DTSTART:20261101T020000', 'DTSTART:20270314T020000'])
  expect(first('2027-03-14T07:00:00Z')).toEqual(['DTSTART:20261101T020000', 'DTSTART:20270314T020000'])
  expect(first('2027-03-14T07:00:00.001Z')).toEqual(['DTSTART:20270314T020000'])
})

test('a stamp is in whole seconds', () => {
  expect(localStamp(Temporal.PlainDateTime.from('2027-02-10T19:05:00.789'))).toBe('20270210T190500')
})

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Europe/Dublin',
  'America/Sao_Paulo',
  'Asia/Tokyo',
]

describe('another program finds the offset of every day', () => {
  test.each(zones)('in %s', (timeZone) => {
    const zone = new ICAL.Timezone(ICAL.Component.fromString(timeZoneLines(timeZone, from, to).join('\r\n')))
    for (let at = from.getTime() + 12 * 3_600_000; at < to.getTime(); at += 24 * 3_600_000) {
      const here = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
      const { year, month, day, hour, minute, second } = here
      const offset = zone.utcOffset(new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, zone))
      expect([String(here), offset]).toEqual([String(here), here.offsetNanoseconds / 1e9])
    }
  })
})
