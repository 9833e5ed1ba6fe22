import { expect, test } from 'vitest'
import { acceptsBookings, isBooked, rentalTurnsInSeconds, spaceStatusLabel } from './space-status.ts'

test('the badge of a space depends on its switch, its status and the time', () => {
  const badge = (available: boolean, status: string, rentedNow = false) =>
    spaceStatusLabel({ available, status, rentedNow })
  expect(badge(false, 'maintenance', true)).toEqual({ label: 'Unavailable', tone: 'bad' })
  expect(badge(true, 'rented')).toEqual({ label: 'Currently Rented', tone: 'bad' })
  expect(badge(true, 'available', true)).toEqual({ label: 'Currently Rented', tone: 'bad' })
  expect(badge(true, 'maintenance')).toEqual({ label: 'Under Maintenance', tone: 'warn' })
  expect(badge(true, 'available')).toEqual({ label: 'Available', tone: 'ok' })
  expect(badge(true, 'anything else')).toEqual({ label: 'Available', tone: 'ok' })
})

test('a currently rented space can be booked for later, one that is off or in maintenance cannot', () => {
  expect(acceptsBookings({ available: true, status: 'rented' })).toBe(true)
  expect(acceptsBookings({ available: true, status: 'maintenance' })).toBe(false)
  expect(acceptsBookings({ available: false, status: 'available' })).toBe(false)
})

test('a space is rented from the start of a booking to its end, and the next change is known', () => {
  const at = (time: string) => new Date(`2026-05-21T${time}:00Z`)
  const stretch = (start: string, end: string, kind = 'booking') => ({ kind, start: at(start), end: at(end) })
  const day = [
    stretch('09:00', '11:00'),
    stretch('11:00', '12:00'),
    stretch('12:00', '12:30', 'buffer'),
    stretch('14:00', '15:00', 'hold'),
    stretch('16:00', '17:00'),
  ]
  const seen = (time: string) => [isBooked(day, at(time)), rentalTurnsInSeconds(day, at(time))]
  expect(seen('08:00')).toEqual([false, 3600])
  expect(seen('09:00')).toEqual([true, 3 * 3600])
  expect(seen('11:59')).toEqual([true, 60])
  expect(seen('12:00')).toEqual([false, 4 * 3600])
  expect(seen('17:00')).toEqual([false, null])
})

test('a hold or a buffer within a booking is no change, and neither is the current instant', () => {
  const at = (time: string) => new Date(`2026-05-21T${time}:00Z`)
  const gap = [
    { kind: 'booking', start: at('09:00'), end: at('10:00') },
    { kind: 'hold', start: at('10:30'), end: at('11:00') },
    { kind: 'booking', start: at('12:00'), end: at('13:00') },
  ]
  expect(rentalTurnsInSeconds(gap, at('10:00'))).toBe(2 * 3600)
  expect(rentalTurnsInSeconds(gap, at('09:00'))).toBe(3600)
})

test('finding O1: a space that was taken down is shown as such, whatever its other state', () => {
  const taken = { available: true, status: 'maintenance', rentedNow: true, isTakenDown: true }
  expect(spaceStatusLabel(taken)).toEqual({ label: 'Taken down', tone: 'bad' })
})
