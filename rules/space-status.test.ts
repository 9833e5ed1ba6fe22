import { expect, test } from 'vitest'
import { acceptsBookings, badgeOf } from './space-status.ts'

test('the badge of a space follows its switch, its status and the clock', () => {
  const badge = (available: boolean, status: string, rentedNow = false) => badgeOf({ available, status, rentedNow })
  expect(badge(false, 'maintenance', true)).toEqual({ label: 'Unavailable', tone: 'bad' })
  expect(badge(true, 'rented')).toEqual({ label: 'Currently Rented', tone: 'bad' })
  expect(badge(true, 'available', true)).toEqual({ label: 'Currently Rented', tone: 'bad' })
  expect(badge(true, 'maintenance')).toEqual({ label: 'Under Maintenance', tone: 'warn' })
  expect(badge(true, 'available')).toEqual({ label: 'Available', tone: 'ok' })
  expect(badge(true, 'anything else')).toEqual({ label: 'Available', tone: 'ok' })
})

test('a space that is rented for the moment can be booked for later, one that is off or in maintenance cannot', () => {
  expect(acceptsBookings({ available: true, status: 'rented' })).toBe(true)
  expect(acceptsBookings({ available: true, status: 'maintenance' })).toBe(false)
  expect(acceptsBookings({ available: false, status: 'available' })).toBe(false)
})
