import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import { type EntryInput, entryTimes, parseCalendarEntry } from './calendar-entry.ts'
import { fieldErrorsOf } from './refusal.ts'

const today = '2026-05-21'
const typed = { kind: 'block', date: '2026-05-23', from: '15:00', to: '19:00' }

const parsed = (change: object) => parseCalendarEntry({ ...typed, ...change }, today)
const errors = (change: object) => fieldErrorsOf(() => parsed(change))

function times(change: object, timeZone = 'America/New_York'): string[] {
  return entryTimes(parsed(change), timeZone).map(({ startTime, endTime }) => {
    return `${startTime.toISOString().slice(0, 16)} ${endTime.toISOString().slice(0, 16)}`
  })
}

test('what is left out has its default', () => {
  const expected: EntryInput = {
    kind: 'block',
    date: '2026-05-23',
    from: '15:00',
    lastDate: '2026-05-23',
    to: '19:00',
    name: '',
    people: null,
    note: '',
    repeatUntil: null,
    skipTaken: false,
  }
  expect(parsed({})).toEqual(expected)
  expect(parsed({ name: '', people: '', note: ' ', lastDate: '', repeatUntil: '' })).toEqual(expected)
  expect(parsed({ people: '12', name: ' Kofi ', kind: 'walkIn', skipTaken: 'on' })).toMatchObject({
    people: 12,
    name: 'Kofi',
    skipTaken: true,
  })
})

test.each([
  ['an unknown kind', { kind: 'party' }, 'kind'],
  ['no date', { date: '' }, 'date'],
  ['a date that does not exist', { date: '2026-02-30' }, 'date'],
  ['a date long ago', { date: '2026-04-01' }, 'date'],
  ['a date in three years', { date: '2029-05-21' }, 'date'],
  ['25:00', { to: '25:00' }, 'to'],
  ['a quarter of an hour', { from: '15:15' }, 'from'],
  ['a walk-in without a name', { kind: 'walkIn' }, 'name'],
  ['a long name', { name: 'a'.repeat(81) }, 'name'],
  ['half a person', { people: '1.5' }, 'people'],
  ['nobody', { people: 0 }, 'people'],
  ['a crowd that no number holds', { people: '99999999999' }, 'people'],
  ['a note with control characters', { note: 'a\u0000b' }, 'note'],
  ['a last day before the first', { lastDate: '2026-05-22' }, 'lastDate'],
  ['more than a month', { lastDate: '2026-06-24' }, 'lastDate'],
  ['a repetition that ends within the week', { repeatUntil: '2026-05-29' }, 'repeatUntil'],
  ['eight days every week', { lastDate: '2026-05-31', repeatUntil: '2026-06-30' }, 'repeatUntil'],
  ['a week and an hour every week', { lastDate: '2026-05-30', to: '16:00', repeatUntil: '2026-06-30' }, 'repeatUntil'],
  ['an unknown field', { color: 'red' }, 'color'],
])('%s is refused at its field', (_, change, field) => {
  expect(Object.keys(errors(change))).toEqual([field])
})

test('what takes a whole week can repeat every week', () => {
  const whole = { lastDate: '2026-05-30', to: '15:00', repeatUntil: '2026-06-06' }
  expect(times(whole)).toEqual([
    '2026-05-23T19:00 2026-05-30T19:00',
    '2026-05-30T19:00 2026-06-06T19:00',
    '2026-06-06T19:00 2026-06-13T19:00',
  ])
})

test('an entry is on the wall clock of its space, and may run into the next day or for days', () => {
  expect(times({})).toEqual(['2026-05-23T19:00 2026-05-23T23:00'])
  expect(times({ from: '20:00', to: '02:00' })).toEqual(['2026-05-24T00:00 2026-05-24T06:00'])
  expect(times({ from: '00:00', to: '24:00' })).toEqual(['2026-05-23T04:00 2026-05-24T04:00'])
  expect(times({ from: '00:00', to: '24:00', lastDate: '2026-05-25' })).toEqual(['2026-05-23T04:00 2026-05-26T04:00'])
  expect(times({ to: '09:00', lastDate: '2026-05-24' })).toEqual(['2026-05-23T19:00 2026-05-24T13:00'])
})

test('a repetition keeps its hours of the wall clock over a clock change, and includes its last date', () => {
  const weekly = { date: '2026-10-25', from: '09:00', to: '10:00', repeatUntil: '2026-11-08' }
  expect(times(weekly)).toEqual([
    '2026-10-25T13:00 2026-10-25T14:00',
    '2026-11-01T14:00 2026-11-01T15:00',
    '2026-11-08T14:00 2026-11-08T15:00',
  ])
})

test('an hour that comes twice is taken both times, and one that is skipped is refused or left out', () => {
  expect(times({ date: '2026-11-01', from: '01:00', to: '02:00' })).toEqual(['2026-11-01T05:00 2026-11-01T07:00'])
  const skipped = { date: '2027-03-14', from: '02:00', to: '03:00' }
  expect(fieldErrorsOf(() => entryTimes(parsed(skipped), 'America/New_York'))).toHaveProperty('from')
  expect(times({ ...skipped, date: '2027-03-07', repeatUntil: '2027-03-21' })).toHaveLength(2)
})

test.each([
  [{ date: undefined }, { date: 'Please choose a date' }],
  [{ date: '2026-02-30' }, { date: 'Please choose a date' }],
  [{ date: '2026-04-19' }, { date: 'This is too long ago to enter' }],
  [{ date: '2028-05-22' }, { date: 'Please choose a date within two years' }],
  [{ kind: 'party' }, { kind: 'Please choose what it is' }],
  [{ from: undefined }, { from: 'Please choose a full or half hour' }],
  [{ from: 'x15:00' }, { from: 'Please choose a full or half hour' }],
  [{ to: '15:000' }, { to: 'Please choose a full or half hour' }],
  [{ name: 'a'.repeat(81) }, { name: 'The name can have 80 characters at most' }],
  [{ note: 'a'.repeat(501) }, { note: 'The note can have 500 characters at most' }],
  [{ people: 'x12' }, { people: 'Please enter a whole number up to 10000' }],
  [{ people: '12x' }, { people: 'Please enter a whole number up to 10000' }],
  [{ people: '10001' }, { people: 'Please enter a whole number up to 10000' }],
  [{ people: '0' }, { people: 'Please enter a whole number up to 10000' }],
  [{ people: true }, { people: 'Please enter a whole number up to 10000' }],
  [{ people: [12] }, { people: 'Please enter a whole number up to 10000' }],
  [{ kind: 'walkIn' }, { name: 'Please enter who comes' }],
  [{ lastDate: '2026-05-22' }, { lastDate: 'This is before it begins' }],
  [{ lastDate: '2026-06-24' }, { lastDate: 'Please choose 31 days at most' }],
  [{ repeatUntil: '2026-05-29' }, { repeatUntil: 'Please choose a date at least a week later' }],
  [
    { lastDate: '2026-05-31', repeatUntil: '2026-06-30' },
    { repeatUntil: 'Only what is shorter than a week can repeat every week' },
  ],
])('the message for %j is %j', (change, messages) => {
  expect(errors(change)).toEqual(messages)
})

test('the first and the last day, the longest entry and the shortest repetition are accepted', () => {
  for (const change of [
    { date: '2026-04-20' },
    { date: '2028-05-21' },
    { lastDate: '2026-06-23' },
    { repeatUntil: '2026-05-30' },
    { lastDate: '2026-05-30', to: '15:00', repeatUntil: '2026-06-30' },
    { kind: 'walkIn', name: 'a'.repeat(80), note: 'a'.repeat(500), people: 10_000 },
  ]) {
    expect(errors(change), JSON.stringify(change)).toEqual({})
  }
  expect(errors({ lastDate: '2026-05-30', to: '24:00', repeatUntil: '2026-06-30' })).toHaveProperty('repeatUntil')
})

test('taken hours are left out only if this is chosen', () => {
  expect([true, 'on', false, 'off', '', undefined].map((skipTaken) => parsed({ skipTaken }).skipTaken)).toEqual([
    ...[true, true, false, false, false, false],
  ])
})

test('the same time of the clock is a whole day later', () => {
  expect(times({ to: '15:00' })).toEqual(['2026-05-23T19:00 2026-05-24T19:00'])
})

test('what ends in an hour that comes twice covers both, and what begins in a skipped one begins after it', () => {
  expect(times({ date: '2026-11-01', from: '00:00', to: '01:30' })).toEqual(['2026-11-01T04:00 2026-11-01T06:30'])
  expect(times({ date: '2026-11-01', from: '01:30', to: '03:00' })).toEqual(['2026-11-01T05:30 2026-11-01T08:00'])
  expect(times({ date: '2027-03-14', from: '02:30', to: '05:00' })).toEqual(['2027-03-14T07:30 2027-03-14T09:00'])
  expect(() => entryTimes(parsed({ date: '2027-03-14', from: '02:00', to: '03:00' }), 'America/New_York')).toThrow(
    expect.objectContaining({
      code: 'invalidFields',
      message: 'The clocks go forward at that hour, so it does not exist on this day',
      fields: { from: 'The clocks go forward at that hour, so it does not exist on this day' },
    }),
  )
})
