import { expect, test } from 'vitest'
import { compareAmenities, mostAlikeFirst, shortComparison } from './replacement.ts'

const cancelled = { type: 'studio', location: 'Brooklyn', amenities: ['Wifi', 'Daylight'], rating: 5 }

test('an offer says which amenities it shares and lacks, in the order of the cancelled space', () => {
  expect(compareAmenities(cancelled, { amenities: ['daylight', 'Piano'] })).toEqual({
    shares: ['Daylight'],
    lacks: ['Wifi'],
  })
})

test('offers are sorted by location, type, shared amenities and rating, in this order', () => {
  const plain = { type: 'office', location: 'Queens', amenities: [] as string[], rating: null as number | null }
  const offers = [
    { ...plain, id: 'plain' },
    { ...plain, id: 'rated', rating: 4.5 },
    { ...plain, id: 'shares', amenities: ['wifi'] },
    { ...plain, id: 'type', type: 'studio' },
    { ...plain, id: 'near', location: 'Brooklyn' },
  ]
  expect(mostAlikeFirst(cancelled, offers).map(({ id }) => id)).toEqual(['near', 'type', 'shares', 'rated', 'plain'])
  const rated = [3, 4.5, 4, 5, null].map((rating) => ({ ...plain, rating }))
  expect(mostAlikeFirst(cancelled, rated).map(({ rating }) => rating)).toEqual([5, 4.5, 4, 3, null])
})

test('four amenities are named beside an offer, one of which it lacks if it lacks any', () => {
  const [five, two] = [
    ['a', 'b', 'c', 'd', 'e'],
    ['x', 'y'],
  ]
  expect(shortComparison({ shares: five, lacks: two })).toEqual({ shares: ['a', 'b', 'c'], lacks: ['x'] })
  expect(shortComparison({ shares: five, lacks: [] })).toEqual({ shares: ['a', 'b', 'c', 'd'], lacks: [] })
  expect(shortComparison({ shares: ['a'], lacks: five })).toEqual({ shares: ['a'], lacks: ['a', 'b', 'c'] })
  expect(shortComparison({ shares: two, lacks: two })).toEqual({ shares: two, lacks: two })
})
