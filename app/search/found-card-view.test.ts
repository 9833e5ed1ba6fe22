import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import { defaultHours } from '../../rules/opening-hours.ts'
import type { FoundSpace } from '../../server/search/found-space.ts'
import { cardAddress } from '../marketplace/card-address.ts'
import { foundCardView, mostWeeksCardView } from './found-card-view.ts'

const now = new Date('2026-05-21T15:20:00Z')

function found(timeZone: string, startTime: string, hours: number, more: Partial<FoundSpace> = {}): FoundSpace {
  const endTime = new Date(new Date(startTime).getTime() + hours * 3_600_000).toISOString()
  return {
    id: 1,
    slug: 'the-pencil-works',
    title: 'The Pencil Works',
    type: 'studio',
    typeLabel: 'Studio',
    cityId: 1,
    city: 'New York',
    citySlug: 'new-york',
    location: 'Greenpoint, New York',
    country: 'United States',
    timeZone,
    priceMinor: 7500,
    fromMinor: 7500,
    tariff: null,
    currency: 'USD' as const,
    capacity: 14,
    amenities: [],
    available: true,
    rentedNow: false,
    rentalTurnsInSeconds: null,
    status: 'available' as const,
    featured: false,
    popular: false,
    greatValue: false,
    rating: null,
    reviewCount: 0,
    shortDescription: '',
    image: null,
    taken: [],
    opening: defaultHours,
    bufferMinutes: 0,
    noticeMinutes: 0,
    byRequest: false,
    mapPoint: null,
    createdAt: '2026-01-01',
    listedAt: '2026-01-01',
    starts: [],
    quote: {
      startTime,
      endTime,
      hours,
      rental: 22_500,
      guestFee: 2250,
      total: 24_750,
      currency: 'USD',
      otherStarts: 0,
      weeks: 1,
    },
    ...more,
  }
}

test('a found space says its total and its hours, and leads to its form filled in', () => {
  const card = foundCardView(found('America/New_York', '2026-05-23T18:00:00Z', 3), { people: 8, now, as: 'selected' })
  expect(card.found).toMatchObject({
    total: '$247.50',
    day: 'Sat 23 May',
    summary: '14–17 free',
    zone: 'New York time',
  })
  expect(card.found?.hours).toBe('fffffsssfffff')
  expect(card.today).toBeUndefined()
  expect(card.found?.text).toMatch(/ Your hours: 14:00 to 17:00\.$/)
  expect(cardAddress(card)).toBe('/space/the-pencil-works?date=2026-05-23&time=14%3A00&hours=3&people=8')
})

test('nearly free hours are dashed, and those that end at midnight say so', () => {
  const card = foundCardView(found('America/New_York', '2026-05-24T01:00:00Z', 3), { now, as: 'suggested' })
  expect(card.found?.summary).toBe('21–24 free')
  expect(card.found?.hours.at(-1)).toBe('n')
  expect(card.found?.isNearly).toBe(true)
})

test('of an hour that comes twice, the link says which', () => {
  const second = foundCardView(found('America/New_York', '2026-11-01T06:00:00Z', 1), { now, as: 'selected' })
  expect(new URL(cardAddress(second), 'http://x').searchParams.get('offset')).toBe('-05:00')
})

test('hours that cost nothing are free, without a word for a total', () => {
  const { quote, ...space } = found('America/New_York', '2026-05-23T18:00:00Z', 3)
  const card = foundCardView({ ...space, quote: quote && { ...quote, total: 0 } }, { now, as: 'selected' })
  expect(card.found).toMatchObject({ total: 'Free', unit: '' })
})

test('a series says for how many weeks its total is, and leads to the page of its weeks', () => {
  const { quote, ...space } = found('America/New_York', '2026-05-23T18:00:00Z', 3)
  const weekly = { ...space, quote: quote && { ...quote, weeks: 8, total: 198_000 } }
  const card = foundCardView(weekly, { people: 8, now, as: 'selected' })
  expect(card.found).toMatchObject({ total: '$1,980', unit: 'for 8 weeks' })
  expect(cardAddress(card)).toBe(
    '/space/the-pencil-works/every-week?date=2026-05-23&time=14%3A00&hours=3&weeks=8&people=8',
  )
})

test.each([
  [['2026-06-06T18:00:00Z'], 'all but 6 Jun'],
  [['2026-06-06T18:00:00Z', '2026-06-13T18:00:00Z'], 'all but 6 Jun and 13 Jun'],
  [['2026-06-06T18:00:00Z', '2026-06-13T18:00:00Z', '2026-06-20T18:00:00Z'], '5 of 8 weeks'],
])('a space that is free in most weeks says which are missing', (missing, summary) => {
  const startTime = '2026-05-23T18:00:00Z'
  const { quote, ...space } = found('America/New_York', startTime, 3)
  const weeks = 8 - missing.length
  const most = { space, quote: { ...quote!, weeks }, missing: missing.map((start) => new Date(start)) }
  const card = mostWeeksCardView({ ...most, asked: { startTime, hours: 3, weeks: 8 } }, { people: 8, now })
  expect(card.found).toMatchObject({ unit: `for ${weeks} weeks`, summary })
  expect(card.found?.text).toContain(`Free in ${weeks} of 8 weeks, not on 6 Jun`)
  expect(cardAddress(card)).toContain('weeks=8')
})

test('without hours the card is the usual one, with the people filled in', () => {
  const card = foundCardView(
    { ...found('Asia/Tokyo', '2026-05-23T05:00:00Z', 3), quote: null },
    { people: 4, now, as: 'selected' },
  )
  expect(card.found).toBeUndefined()
  expect(cardAddress(card)).toBe('/space/the-pencil-works?people=4')
})
