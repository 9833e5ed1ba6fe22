import { expect, test } from 'vitest'
import { refusalOf } from '../test/refusal-of.ts'
import { oneInstant, parseClientInstant, resolveLocalStart } from './local-start.ts'
import { isRefusal } from './refusal.ts'
import { localTime } from './time.ts'

const newYork = 'America/New_York'

/** The zones of the listed cities, and Lord Howe, whose clocks change by half an hour. */
const zones = [
  ...['Asia/Tokyo', newYork, 'Europe/London', 'Europe/Paris', 'Asia/Shanghai', 'Asia/Dubai', 'Asia/Singapore'],
  ...['America/Los_Angeles', 'Europe/Berlin', 'Australia/Sydney', 'Asia/Hong_Kong', 'Asia/Seoul', 'America/Toronto'],
  ...['Australia/Melbourne', 'Europe/Amsterdam', 'Asia/Kolkata', 'Europe/Madrid', 'America/Mexico_City'],
  ...['America/Sao_Paulo', 'Asia/Bangkok', 'Australia/Lord_Howe'],
]

test('a local time is one instant on an ordinary day', () => {
  const found = resolveLocalStart({ date: '2026-05-23', time: '14:00', timeZone: newYork })
  expect(found).toEqual({ kind: 'one', start: new Date('2026-05-23T18:00:00Z') })
})

test('fault 46: at every change of the clocks of the listed cities from 2024 to 2035, a gap and an overlap are detected', () => {
  const changes = zones.flatMap((timeZone) => changesOf(timeZone).map((change) => ({ timeZone, change })))
  expect(changes.length).toBeGreaterThan(200)
  for (const { timeZone, change } of changes) {
    const before = change.subtract({ nanoseconds: 1 })
    const forward = change.offsetNanoseconds > before.offsetNanoseconds
    if (forward) {
      const skipped = before.toPlainDateTime().add({ nanoseconds: 1, minutes: 15 })
      expect(resolveLocalStart({ ...parts(skipped), timeZone }).kind).toBe('gap')
      expect(resolveLocalStart({ ...parts(skipped.subtract({ minutes: 16 })), timeZone }).kind).toBe('one')
      expect(resolveLocalStart({ ...parts(change.toPlainDateTime()), timeZone })).toEqual({
        kind: 'one',
        start: new Date(change.epochMilliseconds),
      })
      continue
    }
    const twice = parts(change.toPlainDateTime())
    const overlap = resolveLocalStart({ ...twice, timeZone })
    if (overlap.kind !== 'overlap') throw new Error(`${timeZone} ${change} is not an overlap`)
    const [first, second] = overlap.choices
    expect(second.start.getTime()).toBe(change.epochMilliseconds)
    expect(first.start.getTime()).toBeLessThan(second.start.getTime())
    for (const { start, offset } of overlap.choices) {
      expect(localTime(start, timeZone)).toBe(twice.time)
      expect(resolveLocalStart({ ...twice, timeZone, offset })).toEqual({ kind: 'one', start })
      expect(parseClientInstant(`${twice.date}T${twice.time}:00${offset}`, timeZone)).toEqual({ kind: 'one', start })
    }
    expect(parseClientInstant(`${twice.date}T${twice.time}`, timeZone).kind).toBe('overlap')
  }
})

test('an offset that is neither of the two does not resolve an overlap', () => {
  const overlap = { date: '2026-11-01', time: '01:30', timeZone: newYork, offset: '+01:00' }
  expect(resolveLocalStart(overlap).kind).toBe('overlap')
})

test('an offset is ignored if the local time is unambiguous', () => {
  const odd = resolveLocalStart({ date: '2026-05-23', time: '14:00', timeZone: newYork, offset: '+09:00' })
  expect(odd).toEqual({ kind: 'one', start: new Date('2026-05-23T18:00:00Z') })
})

test('an invalid date or time throws startMissing', () => {
  for (const [date, time] of [
    ['', '09:00'],
    ['2026-05-23', ''],
    ['2026-02-30', '09:00'],
    ['2026-05-23', '24:00'],
    ['2026-05-23', '9:00'],
    ['23.5.2026', '09:00'],
    ['999999-01-01', '09:00'],
  ] as const) {
    expect(() => resolveLocalStart({ date, time, timeZone: newYork })).toThrow('Please select a date and time')
    try {
      resolveLocalStart({ date, time, timeZone: newYork })
    } catch (error) {
      expect(isRefusal(error) && error.code).toBe('startMissing')
    }
  }
})

test('an API client may send a local time or an instant', () => {
  const start = new Date('2026-05-23T18:00:00Z')
  for (const text of [
    '2026-05-23T14:00',
    '2026-05-23T14:00:00',
    '2026-05-23T14:00:00.000',
    '2026-05-23T18:00:00Z',
    '2026-05-23T18:00:00.000Z',
    '2026-05-24T03:00+09:00',
    '2026-05-24T03:00:00+0900',
  ]) {
    expect(parseClientInstant(text, newYork), text).toEqual({ kind: 'one', start })
  }
  for (const text of [
    '',
    'tomorrow',
    '2026-05-23',
    '2026-05-23 14:00',
    '2026-13-01T09:00',
    '2026-05-23T25:00Z',
    '1e12',
  ]) {
    expect(parseClientInstant(text, newYork), text).toEqual({ kind: 'invalid' })
  }
  expect(parseClientInstant('2026-03-08T02:30', newYork)).toEqual({ kind: 'gap' })
})

function changesOf(timeZone: string): Temporal.ZonedDateTime[] {
  const changes: Temporal.ZonedDateTime[] = []
  let at = Temporal.ZonedDateTime.from(`2024-01-01T00:00[${timeZone}]`).getTimeZoneTransition('next')
  while (at && at.year <= 2035) {
    changes.push(at)
    at = at.getTimeZoneTransition('next')
  }
  return changes
}

function parts(at: Temporal.PlainDateTime): { date: string; time: string } {
  return { date: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: 'minute' }) }
}

test.each([
  'x2026-05-23T14:00',
  '2026-05-23T14:00x',
  '2026-05-23T14:00Zx',
  '2026-02-30T14:00',
  '2026-02-30T14:00Z',
  '2026-05-23T25:00',
  '2026-05-23T14:00+99:00',
])('a program that sends %s sends no moment', (text) => {
  expect(parseClientInstant(text, 'America/New_York')).toEqual({ kind: 'invalid' })
})

test.each([
  ['x2026-05-23', '14:00'],
  ['2026-05-23x', '14:00'],
  ['2026-05-23', 'x14:00'],
  ['2026-05-23', '14:00x'],
  ['2026-05-23', '14:00[UTC]'],
  ['2026-05-23', '10:00-04:00'],
  ['2026-02-30', '14:00'],
  ['+002026-05-23', '14:00'],
])('the form’s date %s and time %s are no start', (date, time) => {
  expect(refusalOf(() => resolveLocalStart({ date, time, timeZone: 'America/New_York' }))).toBe('startMissing')
})

test.each([
  ['2027-02-30', '14:00'],
  ['2027-13-01', '14:00'],
  ['2027-02-10x', '14:00'],
  ['x2027-02-10', '14:00'],
  ['2027-02-10', '114:00'],
  ['2027-02-10', '14:00x'],
  ['2027-02-10', '24:00'],
])('%s %s is no date and time', (date, time) => {
  expect(refusalOf(() => resolveLocalStart({ date, time, timeZone: newYork }))).toBe('startMissing')
})

test('of a local time one instant is used, and any other is refused with its choices', () => {
  const instantOf = (text: string) => oneInstant(parseClientInstant(text, newYork))
  expect(instantOf('2026-05-23T14:00')).toEqual(new Date('2026-05-23T18:00Z'))
  expect(refusalOf(() => instantOf('tomorrow'))).toBe('startMissing')
  expect(refusalOf(() => instantOf('2026-03-08T02:30'))).toBe('timeGap')
  const choices = [
    { start: '2026-11-01T05:30:00.000Z', offset: '-04:00' },
    { start: '2026-11-01T06:30:00.000Z', offset: '-05:00' },
  ]
  expect(() => instantOf('2026-11-01T01:30')).toThrow(
    expect.objectContaining({ code: 'timeOverlap', details: { choices } }),
  )
})
