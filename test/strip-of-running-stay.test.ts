import { expect, test, vi } from 'vitest'
import { bookingDay } from '../app/bookings/booking-day.server.ts'
import type { HourCell } from '../rules/availability.ts'
import type { Person } from '../server/accounts/person.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 4, 21, hour))

/** A day on which nothing can be booked any more, because the owner needs notice. */
const cells = Array.from({ length: 13 }, (_, index): HourCell => {
  const hour = 9 + index
  return { date: '2026-05-21', hour, start: at(hour), state: 'closed' }
})

vi.mock('../server/bookings/week-availability.ts', () => ({
  weekAvailability: async () => ({ days: [cells], now: at(9) }),
}))

test('hours that a guest can add to a running stay are free for them, whatever notice others have to give', async () => {
  const booking = { spaceId: 1, startTime: at(9), endTime: at(11), timeZone: 'UTC' }
  const until = new Date(at(13).getTime() + 1_800_000)
  const day = await bookingDay(booking, {} as Person, 'mine', until)
  expect(day?.hours.slice(0, 5)).toEqual(['mine', 'mine', 'free', 'free', 'closed'])
  expect(day?.text).toMatch(/Yours 09:00 to 11:00\. Free 11:00 to 13:00\. Closed 13:00 to 22:00\.$/)
  expect((await bookingDay(booking, {} as Person, 'mine'))?.hours[2]).toBe('closed')
})

test('a stay that ends within an hour is drawn and described until then', async () => {
  const halfPast = new Date(at(11).getTime() + 1_800_000)
  const booking = { spaceId: 1, startTime: at(10), endTime: halfPast, timeZone: 'UTC' }
  const day = await bookingDay(booking, {} as Person, 'mine')
  expect(day?.hours.slice(0, 4)).toEqual(['closed', 'mine', 'mine', 'closed'])
  expect(day?.cut).toBe(0.25)
  expect(day?.text).toMatch(/Yours 10:00 to 11:30\./)
  expect((await bookingDay({ ...booking, endTime: at(12) }, {} as Person, 'mine'))?.cut).toBeUndefined()
})
