import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { BookingStatus } from '../../rules/booking.ts'
import { defaultHours } from '../../rules/opening-hours.ts'
import { emptyTariff } from '../../rules/tariff.ts'
import { BookingBadge } from './booking-badge.tsx'
import { cardView } from './card-view.ts'
import { RatingStars } from './rating-stars.tsx'
import { SpaceCard } from './space-card.tsx'
import { MarkBadges, StatusBadge } from './status-badge.tsx'

test('a rating lights whole stars, a half one from 0.5 on, and says one decimal and the count', () => {
  const lit = (rating: number) => html(<RatingStars rating={rating} count={7} />).match(/--lit:([\d.]+)/)?.[1]
  expect([0, 3.49, 3.5, 4.99, 5].map(lit)).toEqual(['0', '3', '3.5', '4.5', '5'])
  expect(words(<RatingStars rating={4.26} count={31} />)).toBe('Rated 4.3 (31 reviews)')
  expect(words(<RatingStars rating={null} count={0} />)).toBe('Not rated yet, 0.0 (0 reviews)')
})

test('the badge of a space is red, amber or green, and each optional badge stands beside it', () => {
  const badge = (available: boolean, status: string, rentedNow = false) => {
    const drawn = <StatusBadge space={{ available, status, rentedNow }} />
    return [words(drawn), toneOf(drawn)]
  }
  expect(badge(false, 'maintenance')).toEqual(['Unavailable', 'bad'])
  expect(badge(true, 'available', true)).toEqual(['Currently Rented', 'bad'])
  expect(badge(true, 'maintenance')).toEqual(['Under Maintenance', 'warn'])
  expect(badge(true, 'available')).toEqual(['Available', 'ok'])
  expect(badge(true, 'anything else')).toEqual(['Available', 'ok'])
  const all = <MarkBadges space={{ byRequest: true, featured: true, popular: true, greatValue: true }} />
  expect(words(all)).toBe('By requestFeaturedPopularGreat Value')
})

test('a booking is green once confirmed, red once cancelled, and neutral otherwise', () => {
  const statuses: BookingStatus[] = ['confirmed', 'cancelled', 'pending', 'completed', 'expired']
  const tones = statuses.map((status) => toneOf(<BookingBadge status={status} />))
  expect(tones).toEqual(['ok', 'bad', 'plain', 'plain', 'plain'])
})

test('a card has badges, photo, price, title, stars, place, capacity, text and three amenities, and is one link', () => {
  const card = <SpaceCard space={cardView(known, now)} />
  const text = words(card)
  for (const part of [
    ...['Available', 'Featured', '$75/hr', 'The Pencil Works', 'Rated 4.5 (12 reviews)'],
    ...['Greenpoint, New York, United States · up to 14', 'North light, and a sink.', 'Wi-FiSinkEasels'],
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Kettle')
  expect(html(card).match(/href="[^"]*"/g)).toEqual(['href="/space/the-pencil-works"'])
  expect(html(card)).toContain('alt="A long room"')
})

test('where prices differ a card names the lowest, and for requested hours only their total', () => {
  const timePrices = [{ days: [5, 6], from: '00:00', to: '00:00', priceMinor: 6000 }]
  const cheaper = cardView({ ...known, fromMinor: 6000, tariff: { ...emptyTariff, timePrices } }, now)
  expect(words(<SpaceCard space={cheaper} />)).toContain('from $60/hr')
  expect(JSON.stringify(cheaper)).not.toContain('timePrices')
  const free = <SpaceCard space={{ ...cheaper, priceMinor: 0 }} />
  expect(words(free)).toContain('Free at times')
  const found = { text: cheaper.today.text, total: '$247.50', day: 'Sat 23 May', summary: '14–17 free', hours: '' }
  const asked = {
    ...cheaper,
    found: { ...found, zone: 'New York time', startTime: '2026-05-23T18:00Z', offsetMinutes: 0 },
  }
  const text = words(<SpaceCard space={asked} />)
  expect(text).toContain('$247.50 total')
  expect(text).not.toContain('/hr')
  const none = { ...asked, found: { ...asked.found, total: 'Free', unit: '' } }
  expect(words(<SpaceCard space={none} />)).toMatch(/Free (?!total)/)
  // A green badge would say that the requested hours are free.
  expect(text).toContain('Available')
  const nearly = { ...asked, found: { ...asked.found, isNearly: true as const } }
  expect(words(<SpaceCard space={nearly} />)).toMatch(/^Other hours/)
  expect(words(<SpaceCard space={{ ...nearly, found: { ...nearly.found, unit: 'for 7 weeks' } }} />)).toMatch(
    /^Most weeks/,
  )
})

test('a price of a date that is past in the time zone of the space is not named', () => {
  const isFrom = (date: string) => {
    const datePrices = [{ from: '2026-01-01', to: date, priceMinor: 20_000 }]
    const card = cardView({ ...known, tariff: { ...emptyTariff, datePrices } }, new Date('2026-05-22T03:00Z'))
    return card.isFrom ?? false
  }
  expect(['2026-05-20', '2026-05-21', '2026-05-22'].map(isFrom)).toEqual([false, true, true])
})

test('add-ons and steps of people do not make the prices of hours differ', () => {
  const peopleSteps = [{ from: 5, extraMinor: 1000 }]
  expect(cardView({ ...known, tariff: { ...emptyTariff, peopleSteps } }, now)).not.toHaveProperty('isFrom')
})

const known = {
  id: 12,
  slug: 'the-pencil-works',
  title: 'The Pencil Works',
  priceMinor: 7500,
  fromMinor: 7500,
  tariff: null,
  currency: 'USD' as const,
  location: 'Greenpoint, New York',
  country: 'United States',
  timeZone: 'America/New_York',
  capacity: 14,
  amenities: ['Wi-Fi', 'Sink', 'Easels', 'Kettle'],
  shortDescription: 'North light, and a sink.',
  available: true,
  status: 'available' as const,
  rentedNow: false,
  featured: true,
  popular: false,
  greatValue: false,
  rating: 4.5,
  reviewCount: 12,
  taken: [],
  opening: defaultHours,
  bufferMinutes: 0,
  noticeMinutes: 0,
  image: { storageKey: 'a/b', widths: [400, 800], width: 800, height: 600, palette: '#123456', alt: 'A long room' },
}
const now = new Date('2026-05-21T12:00:00Z')

function html(node: ReactNode): string {
  return renderToString(<MemoryRouter>{node}</MemoryRouter>).replaceAll('<!-- -->', '')
}

function words(node: ReactNode): string {
  return html(node).replaceAll(/<[^>]+>/g, '')
}

function toneOf(node: ReactNode): string | undefined {
  return /data-tone="(\w+)"/.exec(html(node))?.[1]
}
