import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import { entryTimes, parseCalendarEntry } from '../../rules/calendar-entry.ts'
import type { CalendarEntry } from '../../server/calendar/own-entry.ts'
import { draftOfEntry, inputOfEntryDraft, movedDates, newDraft } from './entry-draft.ts'

/** The form of a block in UTC. */
function draftOf(start: string, end: string) {
  const entry = { spaceId: 1, kind: 'block', timeZone: 'UTC', name: '', note: '', people: null }
  return draftOfEntry({ ...entry, startTime: new Date(`${start}Z`), endTime: new Date(`${end}Z`) } as CalendarEntry)
}

/** The time that a form is saved as, if its first day is changed. */
function timeAfterMove(draft: ReturnType<typeof draftOf>, date: string): string[] {
  const input = parseCalendarEntry(inputOfEntryDraft({ ...draft, ...movedDates(draft, date) }), '2026-12-01')
  return entryTimes(input, 'UTC').flatMap(({ startTime, endTime }) =>
    [startTime, endTime].map((at) => at.toISOString()),
  )
}

test('the form of a night has no last day, and a night moved to another day is one night', () => {
  const night = draftOf('2026-12-10T22:00', '2026-12-11T02:00')
  expect(night).toMatchObject({ date: '2026-12-10', from: '22:00', to: '02:00', lastDate: '' })
  expect(timeAfterMove(night, '2026-12-05')).toEqual(['2026-12-05T22:00:00.000Z', '2026-12-06T02:00:00.000Z'])
  expect(draftOf('2026-12-10T09:00', '2026-12-11T09:00').lastDate).toBe('')
  expect(draftOf('2026-12-10T09:00', '2026-12-11T09:30').lastDate).toBe('2026-12-11')
  expect(draftOf('2026-12-10T00:00', '2026-12-13T00:00')).toMatchObject({ lastDate: '2026-12-12', allDay: true })
})

test('several days moved to another day are as many days', () => {
  const days = draftOf('2026-12-30T10:00', '2027-01-02T12:00')
  expect(timeAfterMove(days, '2026-12-24')).toEqual(['2026-12-24T10:00:00.000Z', '2026-12-27T12:00:00.000Z'])
  expect(timeAfterMove(days, '2027-01-05')).toEqual(['2027-01-05T10:00:00.000Z', '2027-01-08T12:00:00.000Z'])
  expect(movedDates(days, '')).toMatchObject({ date: '', lastDate: '2027-01-02' })
})

test('a new entry starts at 9, or today at the next full hour by the clock of its space', () => {
  const spaces = [
    { id: 1, timeZone: 'Europe/Berlin' },
    { id: 2, timeZone: 'Asia/Tokyo' },
  ]
  const hoursAt = (now: string, address = '') => {
    const draft = newDraft(new URLSearchParams(address), { spaces, spaceId: 1, date: '2026-12-02', now: new Date(now) })
    return `${draft.from}-${draft.to}`
  }
  expect(hoursAt('2026-12-01T15:47Z')).toBe('09:00-18:00')
  expect(hoursAt('2026-12-02T07:47Z')).toBe('09:00-18:00')
  expect(hoursAt('2026-12-02T08:00Z')).toBe('10:00-18:00')
  expect(hoursAt('2026-12-02T15:47Z')).toBe('17:00-18:00')
  expect(hoursAt('2026-12-02T16:47Z')).toBe('18:00-24:00')
  expect(hoursAt('2026-12-02T22:47Z')).toBe('23:00-24:00')
  expect(hoursAt('2026-12-02T03:10Z', 'for=2')).toBe('13:00-18:00')
  expect(hoursAt('2026-12-02T15:47Z', 'on=2026-12-03')).toBe('09:00-18:00')
  expect(hoursAt('2026-12-02T15:47Z', 'from=08:00&to=12:00')).toBe('08:00-12:00')
})
