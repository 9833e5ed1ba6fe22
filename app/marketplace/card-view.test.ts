import { expect, test } from 'vitest'
import { defaultHours } from '../../rules/opening-hours.ts'
import { emptyTariff } from '../../rules/tariff.ts'
import { todayStrip } from './card-view.ts'
import { cellsOfCode } from './strip-cells.ts'

const now = new Date('2026-05-21T15:20:00Z')
const space = {
  timeZone: 'America/New_York',
  taken: [{ start: new Date('2026-05-21T17:00:00Z'), end: new Date('2026-05-21T19:00:00Z'), kind: 'booking' as const }],
  opening: defaultHours,
  bufferMinutes: 0,
  noticeMinutes: 0,
  available: true,
  status: 'available',
  priceMinor: 7500,
  currency: 'USD' as const,
  tariff: null,
}

function statesOf(code: string): string[] {
  return cellsOfCode(code).map(({ state }) => state)
}

test("a card's strip is the day of the place, in words too", () => {
  const strip = todayStrip(space, now)
  expect(statesOf(strip.hours).join(' ')).toBe('past past past free taken taken free free free free free free free')
  expect(strip.text).toBe('Today, Thursday 21 May. Free 12:00 to 13:00, 15:00 to 22:00. Taken 13:00 to 15:00.')
  expect(strip).toMatchObject({ summary: 'Free from 12:00', clock: '11:20', now: 0.179 })
})

test('hours of another price are dearer, in words too', () => {
  const timePrices = [{ days: [3], from: '18:00', to: '00:00', priceMinor: 11_000 }]
  const strip = todayStrip({ ...space, tariff: { ...emptyTariff, timePrices } }, now)
  expect(statesOf(strip.hours).slice(-5).join(' ')).toBe('free dearer dearer dearer dearer')
  expect(strip.text).toContain('Taken 13:00 to 15:00. $110 an hour from 18:00 to 22:00.')
})

test('in Tokyo it is another day by then', () => {
  const strip = todayStrip({ ...space, timeZone: 'Asia/Tokyo', taken: [] }, now)
  expect(strip).toMatchObject({ clock: '00:20', summary: 'Free from 09:00' })
  expect(strip).not.toHaveProperty('now')
  expect(strip.text).toContain('Today, Friday 22 May')
})

test('a space that takes no bookings shows no free hour', () => {
  for (const off of [{ available: false }, { status: 'maintenance' }]) {
    const strip = todayStrip({ ...space, ...off }, now)
    expect(new Set(statesOf(strip.hours))).toEqual(new Set(['closed']))
    expect(strip.summary).toBe('Not taking bookings')
  }
})

test('finding G11: late in the evening a card shows tomorrow and its first free hour', () => {
  const late = new Date('2026-05-22T01:30:00Z')
  const strip = todayStrip({ ...space, taken: [] }, late)
  expect(strip).toMatchObject({ summary: 'Free tomorrow from 09:00', day: 'Fri 22 May' })
  expect(strip).not.toHaveProperty('now')
  expect(strip.text).toBe('Friday 22 May. Free 09:00 to 22:00.')
  const full = [{ start: now, end: new Date('2026-06-21T15:20:00Z'), kind: 'owner' as const }]
  expect(todayStrip({ ...space, taken: full }, late)).toMatchObject({ summary: 'Nothing free this week' })
  expect(todayStrip({ ...space, available: false }, late)).not.toHaveProperty('day')
})
