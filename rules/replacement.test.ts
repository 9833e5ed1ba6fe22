import { expect, test } from 'vitest'
import { compareAmenities, mostAlikeFirst } from './replacement.ts'

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
})
