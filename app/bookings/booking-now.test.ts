import { expect, test } from 'vitest'
import { weekGrid } from '../../rules/availability.ts'
import { alwaysOpen, defaultHours } from '../../rules/opening-hours.ts'
import { endOf } from '../../rules/time.ts'
import type { BookingFormState } from '../space/use-booking-form.ts'
import { withBookingNow } from './booking-now.ts'

const timeZone = 'America/New_York'
const startTime = new Date('2026-05-23T18:00:00Z')
const agreed = { startTime, endTime: endOf(startTime, 2) }

/** The form of a change of a booking on Saturday from 14:00 to 16:00, with `hours` chosen from `start`. */
function formWith(start: Date, hours: number, opening = defaultHours, own = agreed, firstDate = '2026-05-23') {
  const days = weekGrid({
    firstDate,
    timeZone,
    taken: [],
    now: new Date('2026-05-21T15:20:00Z'),
    opening,
  })
  const form = { days, day: days[0], checked: { start, end: endOf(start, hours), problem: null, offsets: [] } }
  return withBookingNow(form as unknown as BookingFormState, own, timeZone)
}

test('a booking that is changed is the guest’s own in the week, and not chosen before anything is', () => {
  const { checked, days, day } = formWith(startTime, 2)
  expect(day?.filter(({ state }) => state === 'mine')).toHaveLength(2)
  expect(checked).toMatchObject({ start: null, end: null })
  expect(days?.flat().filter(({ state }) => state !== 'free')).toMatchObject([
    { date: '2026-05-23', hour: 14, state: 'mine', isBookingNow: true },
    { date: '2026-05-23', hour: 15, state: 'mine', isBookingNow: true },
  ])
})

test('another length or start is shown as chosen, beside the own hours', () => {
  for (const { checked, days } of [formWith(startTime, 3), formWith(endOf(startTime, 1), 2)]) {
    expect(checked.start).not.toBeNull()
    expect(days?.flat().filter(({ state }) => state === 'mine')).toHaveLength(2)
  }
})

test('they are its own on a day that the owner has closed since', () => {
  const { day } = formWith(startTime, 3, { weekHours: null, specialHours: [{ date: '2026-05-23', ranges: [] }] })
  expect(day?.filter(({ state }) => state !== 'closed')).toMatchObject([
    { hour: 14, state: 'mine', isBookingNow: true },
    { hour: 15, state: 'mine', isBookingNow: true },
  ])
})

test('a stay past midnight is its own on the next day too, beyond the usual hours', () => {
  const night = new Date('2026-05-24T01:00:00Z')
  const { days, day } = formWith(night, 5, defaultHours, { startTime: night, endTime: endOf(night, 5) })
  const own = (days ?? []).flat().filter(({ isBookingNow }) => isBookingNow)
  expect(own.map(({ date, hour }) => `${date} ${hour}`)).toEqual([
    ...['2026-05-23 21', '2026-05-23 22', '2026-05-23 23', '2026-05-24 0', '2026-05-24 1'],
  ])
  expect(days?.map(({ length }) => length)).toEqual(Array(7).fill(24))
  expect(day?.[8]).toMatchObject({ hour: 8, state: 'closed' })
})

test('an hour that comes twice as the clocks go back is its own, whichever of the two was booked', () => {
  for (const start of ['2026-11-01T05:00Z', '2026-11-01T06:00Z']) {
    const night = new Date(start)
    const own = { startTime: night, endTime: endOf(night, 1) }
    const { day } = formWith(night, 1, alwaysOpen, own, '2026-11-01')
    expect(day?.filter(({ isBookingNow }) => isBookingNow)).toMatchObject([{ hour: 1, state: 'mine' }])
  }
})
