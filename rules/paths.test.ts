import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('a list of the admin is linked with the text that it is searched by, if any', () => {
  expect(paths.adminSpaces()).toBe('/admin/spaces')
  expect(paths.adminBookings('')).toBe('/admin/bookings')
  expect(paths.adminBookings('H7K-2QM & co')).toBe('/admin/bookings?q=H7K-2QM+%26+co')
})

test('the path of a booking is one segment, whatever the address had in its place', () => {
  expect(paths.booking('H7K\r\nBcc: x/..?a')).toBe('/my-bookings/H7K%0D%0ABcc%3A%20x%2F..%3Fa')
})
