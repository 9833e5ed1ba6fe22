import { expect, test } from 'vitest'
import { fieldErrorsOf } from '../../rules/refusal.ts'
import type { Schedule } from '../../rules/schedule.ts'
import {
  datesOf,
  draftOfForm,
  draftOfSchedule,
  type HoursDraft,
  inputOfDraft,
  nextRange,
  parseHours,
  threeOf,
  used,
  validWeek,
} from './hours-draft.ts'

const day = [{ from: '09:00', to: '18:00' }]
const night = [{ from: '20:00', to: '00:00' }]
const schedule: Schedule & { version: number } = {
  weekHours: [day, day, day, day, night, [], []],
  specialHours: [
    { date: '2026-12-26', ranges: [] },
    { date: '2026-12-24', ranges: day },
    { date: '2026-12-25', ranges: [] },
    { date: '2026-05-20', ranges: [] },
    { date: '2027-01-01', ranges: [] },
  ],
  minHours: 2,
  noticeMinutes: 90,
  windowDays: null,
  bufferMinutes: 0,
  version: 7,
}
const today = '2026-05-21'

/** The fields that the form sends for a draft. */
function formOf(draft: HoursDraft): FormData {
  const form = new FormData()
  const addRanges = (name: string, ranges: HoursDraft['week'][number]) =>
    ranges.forEach(({ from, to }, at) => {
      form.set(`${name}.${at}.from`, from)
      form.set(`${name}.${at}.to`, to)
    })
  form.set('hours', draft.hours)
  form.set('version', draft.version)
  draft.week.forEach((ranges, at) => {
    addRanges(`week.${at}`, ranges)
  })
  const spare = { id: 99, first: '', last: '', ranges: threeOf([]) }
  for (const [at, { first, last, ranges }] of [...draft.dates, spare].entries()) {
    form.set(`dates.${at}.first`, first)
    form.set(`dates.${at}.last`, last)
    addRanges(`dates.${at}`, ranges)
  }
  for (const [name, value] of Object.entries(draft.limits)) form.set(name, value)
  for (const id of draft.also) form.append('also', id)
  return form
}

test('adjacent dates with the same hours are one row, and past ones are left out', () => {
  const { dates } = draftOfSchedule(schedule, today)
  expect(dates.map(({ first, last, ranges }) => [first, last, used(ranges).length])).toEqual([
    ['2026-12-24', '', 1],
    ['2026-12-25', '2026-12-26', 0],
    ['2027-01-01', '', 0],
  ])
})

test('what the form sends is the draft that it shows, and the schedule that was saved', () => {
  const draft = { ...draftOfSchedule(schedule, today), also: ['3', '9'] }
  expect(draftOfForm(formOf(draft))).toEqual(draft)
  const { weekHours, specialHours, ...rest } = inputOfDraft(draft)
  expect(weekHours?.[4]).toEqual([{ from: '20:00', to: '24:00' }])
  expect(weekHours?.[6]).toEqual([])
  expect(specialHours.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01'])
  expect(rest).toEqual({ minHours: '2', noticeMinutes: '90', windowDays: '', bufferMinutes: '0', version: '7' })
})

test('a space without own hours has a week to begin with, which is not sent', () => {
  const draft = draftOfSchedule({ ...schedule, weekHours: null, specialHours: [] }, today)
  expect(draft.hours).toBe('usual')
  expect(used(draft.week[6] ?? [])).toEqual([{ from: '09:00', to: '22:00' }])
  expect(inputOfDraft(draft).weekHours).toBeNull()
})

test('the dates of a row', () => {
  const row = { id: 0, ranges: threeOf([]) }
  expect(datesOf({ ...row, first: '2026-05-30', last: '2026-06-01' })).toEqual([
    ...['2026-05-30', '2026-05-31', '2026-06-01'],
  ])
  expect(datesOf({ ...row, first: '2026-06-01', last: '2026-05-31' })).toEqual(['2026-06-01'])
  expect(datesOf({ ...row, first: '2026-06-01', last: '' })).toEqual(['2026-06-01'])
  expect(datesOf({ ...row, first: '', last: '2026-06-01' })).toEqual(['2026-06-01'])
  expect(datesOf({ ...row, first: '', last: '' })).toEqual([''])
  expect(datesOf({ ...row, first: '2026-06-01', last: '2199-06-01' })).toHaveLength(800)
  expect(datesOf({ ...row, first: 'tomorrow', last: '2026-06-01' })).toEqual(['tomorrow'])
})

test('a last day before the first is refused, with what else is wrong', () => {
  const draft = draftOfSchedule(schedule, today)
  const limits = { today, windowDays: 365 }
  const [row] = draft.dates
  if (!row) throw new Error('a row is missing')
  const turned = { ...row, first: '2026-12-24', last: '2026-12-02' }
  const errorsOf = (part: Partial<HoursDraft>) => fieldErrorsOf(() => parseHours({ ...draft, ...part }, limits))
  expect(errorsOf({})).toEqual({})
  expect(errorsOf({ dates: [turned] })).toEqual({ 'specialHours.2026-12-24': 'The last day is before the first' })
  const more = errorsOf({ dates: [turned], limits: { ...draft.limits, minHours: '' } })
  expect(Object.keys(more).sort()).toEqual(['minHours', 'specialHours.2026-12-24'])
})

test('the preview leaves out ranges that are not complete', () => {
  const draft = draftOfSchedule(schedule, today)
  draft.week[0] = threeOf([
    { from: '09:00', to: '' },
    { from: '12:00', to: '14:00' },
  ])
  expect(validWeek(draft)[0]).toEqual([{ from: '12:00', to: '14:00' }])
  expect(validWeek({ ...draft, hours: 'usual' })[0]).toEqual([{ from: '09:00', to: '22:00' }])
})

test('a further range begins after the last one', () => {
  expect(nextRange(threeOf([]))).toEqual({ from: '09:00', to: '18:00' })
  expect(nextRange(threeOf([{ from: '09:00', to: '12:00' }]))).toEqual({ from: '13:00', to: '17:00' })
  expect(nextRange(threeOf([{ from: '09:00', to: '22:00' }]))).toEqual({ from: '23:00', to: '24:00' })
  expect(nextRange(threeOf([{ from: '20:00', to: '02:00' }]))).toEqual({ from: '06:00', to: '08:00' })
})
