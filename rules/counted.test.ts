import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('a counted noun has an s unless there is one, and large numbers have commas', () => {
  expect([0, 1, 2, 1200].map((count) => counted(count, 'booking'))).toEqual([
    '0 bookings',
    '1 booking',
    '2 bookings',
    '1,200 bookings',
  ])
})
