import { expect, test } from 'vitest'
import { addOnParams, type BookingDraft, draftAddress, foundAddress, slotAddress, withDraft } from './draft-address.ts'

const draft: BookingDraft = { date: '2026-05-23', time: '14:00', hours: 3, people: 4, offset: '', addOns: [] }
const newYork = { slug: 'loft', timeZone: 'America/New_York' }

test('the address of a filled form has its date, time, hours and people', () => {
  expect(draftAddress('loft', draft)).toBe('/space/loft?date=2026-05-23&time=14%3A00&hours=3&people=4')
})

test('it also has the offset, the add-ons and further parameters', () => {
  const more = { ...draft, offset: '-04:00', addOns: [{ id: 'lamp', count: 2 }] }
  expect(draftAddress('loft', more, { list: '7' })).toBe(
    '/space/loft?date=2026-05-23&time=14%3A00&hours=3&people=4&offset=-04%3A00&addOn.lamp=2&list=7',
  )
})

test('a time without its date is left out, and an empty number counts as one', () => {
  const empty = { ...draft, date: '', hours: Number.NaN, people: Number.NaN }
  expect(draftAddress('loft', empty)).toBe('/space/loft?hours=1&people=1')
})

test('an address takes on another draft, and keeps what is not of the form', () => {
  const params = new URLSearchParams('at=2026-05-01T09:00&week=2026-05-01&hours=2&people=9&offset=-04:00&addOn.lamp=2')
  expect(`${withDraft(params, draft)}`).toBe('date=2026-05-23&time=14%3A00&hours=3&people=4&week=2026-05-01')
})

test('add-ons are fields with their number', () => {
  const chosen = [
    { id: 'lamp', count: 2 },
    { id: 'lunch', count: 1 },
  ]
  expect(addOnParams(chosen)).toEqual({ 'addOn.lamp': '2', 'addOn.lunch': '1' })
  expect(addOnParams([])).toEqual({})
})

test('found hours are booked on the page of the space, by its clock', () => {
  expect(foundAddress(newYork, { startTime: '2026-05-23T18:00:00Z', hours: 2, weeks: 1 }, 4)).toBe(
    '/space/loft?date=2026-05-23&time=14%3A00&hours=2&people=4',
  )
})

test('found hours of several weeks are booked on the page of the weeks', () => {
  expect(foundAddress(newYork, { startTime: '2026-05-24T02:00:00Z', hours: 2, weeks: 6 }, 4)).toBe(
    '/space/loft/every-week?date=2026-05-23&time=22%3A00&hours=2&weeks=6&people=4',
  )
})

test('only an hour that the clocks repeat has its offset', () => {
  const slot = (start: string) => slotAddress(newYork, { start: new Date(start), hours: 1, people: 2 })
  expect(slot('2026-11-01T05:00:00Z')).toBe('/space/loft?date=2026-11-01&time=01%3A00&hours=1&people=2&offset=-04%3A00')
  expect(slot('2026-11-01T06:00:00Z')).toBe('/space/loft?date=2026-11-01&time=01%3A00&hours=1&people=2&offset=-05%3A00')
  expect(slot('2026-11-01T07:00:00Z')).toBe('/space/loft?date=2026-11-01&time=02%3A00&hours=1&people=2')
})

test('a start keeps the chosen add-ons', () => {
  const slot = { start: new Date('2026-05-23T18:00:00Z'), hours: 1, people: 2, addOns: [{ id: 'lamp', count: 3 }] }
  expect(slotAddress(newYork, slot)).toBe('/space/loft?date=2026-05-23&time=14%3A00&hours=1&people=2&addOn.lamp=3')
})
