import { expect, test } from 'vitest'
import { withNamedFilters } from './named-filters.ts'

test('the name of a saved search has its filters, while there is room', () => {
  expect(withNamedFilters('Spaces in London', 'city=london')).toBe('Spaces in London')
  expect(withNamedFilters('Spaces in London', 'city=london&amenities=Wi-Fi&instant=1')).toBe(
    'Spaces in London, Wi-Fi, booked at once',
  )
  expect(withNamedFilters('Spaces', 'maxPrice=5000&currency=USD')).toBe('Spaces, up to $50/hr')
  const long = 'Meeting Room in Kuala Lumpur for “projector”, Sat 12 Dec, 14:00–17:00, 8 people'
  expect(withNamedFilters(long, 'amenities=Wi-Fi')).toBe(long)
  expect(withNamedFilters(`${'a'.repeat(68)}`, 'amenities=Blackout%20blinds,Wi-Fi')).toBe(`${'a'.repeat(68)}, Wi-Fi`)
})
