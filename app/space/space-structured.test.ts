import { expect, test } from 'vitest'
import type { SpaceView } from './load-space.server.ts'
import { structuredSpace } from './space-structured.ts'

const space = {
  slug: 'the-pencil-works',
  title: 'The Pencil Works',
  metaDescription: 'A loft.',
  typeLabel: 'Studio',
  images: [],
  priceMinor: 7550,
  fromMinor: 7550,
  isFrom: false,
  currency: 'USD',
  tariff: null,
  opening: Array.from({ length: 7 }, () => [{ from: '09:00', to: '21:00' }]),
  available: true,
  status: 'available',
  city: 'New York',
  countryCode: 'US',
  rating: null,
  reviewCount: 0,
  owner: {
    name: 'Nina Keeler',
    firstName: 'Nina',
    path: '/owners/nina-1',
    avatarUrl: null,
    since: '2026-01-01T00:00:00Z',
  },
  ownerOnly: { streetAddress: '12 Hidden Lane', arrivalNotes: 'Code 4711', point: { lat: 40.7123, lon: -74.0456 } },
} as unknown as SpaceView

const origin = 'https://hourlet.example'
const structured = (changes: Partial<SpaceView> = {}) => structuredSpace({ ...space, ...changes }, null, origin)

test('a space has its price an hour, and no rating before its first review', () => {
  const product = structured()
  expect(product.offers).toMatchObject({
    url: `${origin}/space/the-pencil-works`,
    price: '75.50',
    priceCurrency: 'USD',
    priceSpecification: { price: '75.50', priceCurrency: 'USD', unitCode: 'HUR' },
    availability: 'https://schema.org/InStock',
  })
  expect(product).not.toHaveProperty('aggregateRating')
  expect(structured({ rating: 4.5, reviewCount: 2 })).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    review: [],
  })
})

test('a price that depends on the time is the lowest one', () => {
  const { priceSpecification } = structured({ isFrom: true }).offers
  expect(priceSpecification).toMatchObject({ minPrice: '75.50' })
  expect(priceSpecification).not.toHaveProperty('price')
})

test('a space that takes no bookings is out of stock', () => {
  for (const changes of [{ available: false }, { status: 'maintenance' as const }]) {
    expect(structured(changes).offers.availability).toBe('https://schema.org/OutOfStock')
  }
})

test('what only the owner and confirmed guests see is left out', () => {
  expect(JSON.stringify(structured())).not.toMatch(/Hidden|4711|40\.7|74\.0|Nina/)
})
