import { expect, test } from 'vitest'
import { partLinks } from './booking-parts.ts'
import type { BookingView } from './booking-view.ts'

const shown = (...parts: BookingView['part'][]) => parts.map((part) => ({ part }) as BookingView)
const counts = {
  upcoming: { count: 60, place: 59 },
  cancelled: { count: 1, place: 60 },
  past: { count: 101, place: 61 },
}

test('finding G13: a part that begins on another page is linked there, those of this page in place', () => {
  const first = partLinks(counts, shown('upcoming'), 50)
  expect(first.map(({ id, count, page }) => [id, count, page])).toEqual([
    ['upcoming', 60, null],
    ['past', 101, 2],
    ['cancelled', 1, 2],
  ])
  const third = partLinks(counts, shown('past'), 50)
  expect(third.map(({ page }) => page)).toEqual([2, null, 2])
})

test('a part without bookings has no link', () => {
  const links = partLinks({ ...counts, cancelled: { count: 0, place: 0 } }, shown('upcoming', 'past'), 50)
  expect(links.map(({ title, page }) => [title, page])).toEqual([
    ['Upcoming', null],
    ['Past', null],
  ])
})
