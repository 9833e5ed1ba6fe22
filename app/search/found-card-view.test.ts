import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import { defaultHours } from '../../rules/opening-hours.ts'
import type { TimeResult } from '../../server/search/search-by-time.ts'
import { foundCardView } from './found-card-view.ts'

const now = new Date('2026-05-21T15:20:00Z')

function found(timeZone: string, startTime: string, hours: number, more: Partial<TimeResult> = {}): TimeResult {
  const endTime = new Date(new Date(startTime).getTime() + hours * 3_600_000).toISOString()
  return {
    ...{ id: 1, slug: 'the-pencil-works', title: 'The Pencil Works', type: 'studio', typeLabel: 'Studio', cityId: 1 },
    ...{ city: 'New York', citySlug: 'new-york', location: 'Greenpoint, New York', country: 'United States', timeZone },
    ...{
      priceMinor: 7500,
      fromMinor: 7500,
      tariff: null,
      currency: 'USD' as const,
      capacity: 14,
      amenities: [],
      available: true,
      rentedNow: false,
      rentalTurnsInSeconds: null,
    },
    ...{ status: 'available' as const, featured: false, popular: false, greatValue: false, rating: null },
    ...{ reviewCount: 0, shortDescription: '', image: null, taken: [], opening: defaultHours, bufferMinutes: 0 },
    ...{ noticeMinutes: 0, byRequest: false, mapPoint: null, createdAt: '2026-01-01', listedAt: '2026-01-01' },
    quote: {
      ...{ startTime, endTime, hours, rental: 22_500, guestFee: 2250, total: 24_750, currency: 'USD', otherStarts: 0 },
    },
    ...more,
  }
}

test('a found space says its total and its hours, and leads to its form filled in', () => {
  const card = foundCardView(found('America/New_York', '2026-05-23T18:00:00Z', 3), { people: 8, now, as: 'selected' })
  expect(card.offer).toMatchObject({
    total: '$247.50',
    day: 'Sat 23 May',
    summary: '14–17 free',
    zone: 'New York time',
  })
  expect(card.offer?.hours).toBe('fffffsssfffff')
  expect(card.today).toBeUndefined()
  expect(card.offer?.text).toMatch(/ Your hours: 14:00 to 17:00\.$/)
  expect(card.address).toBe('/space/the-pencil-works?date=2026-05-23&time=14%3A00&hours=3&people=8')
})

test('nearly free hours are dashed, and those that end at midnight say so', () => {
  const card = foundCardView(found('America/New_York', '2026-05-24T01:00:00Z', 3), { now, as: 'suggested' })
  expect(card.offer?.summary).toBe('21–24 free')
  expect(card.offer?.hours.at(-1)).toBe('n')
})

test('of an hour that comes twice, the link says which', () => {
  const second = foundCardView(found('America/New_York', '2026-11-01T06:00:00Z', 1), { now, as: 'selected' })
  expect(new URL(second.address ?? '', 'http://x').searchParams.get('offset')).toBe('-05:00')
})

test('without hours the card is the usual one, with the people filled in', () => {
  const card = foundCardView(
    { ...found('Asia/Tokyo', '2026-05-23T05:00:00Z', 3), quote: null },
    { people: 4, now, as: 'selected' },
  )
  expect(card.offer).toBeUndefined()
  expect(card.address).toBe('/space/the-pencil-works?people=4')
})
