import { beforeAll, describe, expect, test } from 'vitest'
import { loadHome } from '../app/home/load-home.server.ts'
import { loadExplore } from '../app/search/load-explore.server.ts'
import { db } from '../db/connect.ts'
import { spacePhotos } from '../db/seed/demo-photos.ts'
import { planDemo } from '../db/seed/plan-demo.ts'
import { type SeedOptions, seedDemo } from '../db/seed/seed-demo.ts'
import { fetchRows, sql } from '../db/sql.ts'
import { isOpenFor, mayStartAt, weekBits } from '../rules/opening-hours.ts'
import { defaultFeeRates } from '../rules/price.ts'
import { parseSchedule } from '../rules/schedule.ts'
import { parseTariff } from '../rules/tariff-input.ts'
import { todayIn } from '../rules/time.ts'
import { useDatabase } from './database.ts'

useDatabase()

beforeAll(() => seedDemo(db(), { hashPassword: async () => 'none', rates: defaultFeeRates, pay, progress: () => {} }))

describe('finding G1: the demo looks like a real marketplace', () => {
  test('each space has 2 to 6 photos, all of one room', async () => {
    const spaces = await photosOfSpaces()
    expect(spaces.length).toBeGreaterThanOrEqual(70)
    for (const { title, keys } of spaces) {
      const rooms = keys.map((key) => spacePhotos.find(({ name }) => key === `demo/${name}`)?.room)
      expect([title, new Set(rooms).size]).toEqual([title, 1])
      expect([title, new Set(keys).size]).toEqual([title, keys.length])
      expect([title, keys.length >= 2 && keys.length <= 6]).toEqual([title, true])
    }
  })

  test('no two spaces have the same first photo, in a city or elsewhere', async () => {
    const first = (await photosOfSpaces()).map(({ keys }) => keys[0])
    expect(first.filter((key, at) => first.indexOf(key) !== at)).toEqual([])
  })

  test('the first page of Explore shows each room once, and home no space and no photo twice', async () => {
    const explore = await loadExplore(new URL('http://127.0.0.1/explore'))
    const rooms = explore.spaces.map(({ image }) => spacePhotos.find(({ alt }) => alt === image?.alt)?.room)
    expect(rooms).toHaveLength(24)
    expect(new Set(rooms).size).toBe(rooms.length)
    const home = await loadHome(new URL('http://127.0.0.1/'))
    const shown = [...home.featured.spaces, ...home.abroad.spaces, ...home.explore.spaces]
    expect([home.featured, home.abroad, home.explore].map(({ spaces }) => spaces.length)).toEqual([6, 6, 12])
    expect(new Set(shown.map(({ image }) => image?.alt)).size).toBe(shown.length)
  })

  test('finding G18: the badge Featured is on a quarter of the first cards at most, and on cards further down too', async () => {
    const explore = await loadExplore(new URL('http://127.0.0.1/explore'))
    const home = await loadHome(new URL('http://127.0.0.1/'))
    for (const cards of [
      explore.spaces,
      [...home.featured.spaces, ...home.abroad.spaces, ...home.explore.spaces],
      ...[home.featured.spaces, home.abroad.spaces, home.explore.spaces],
    ]) {
      const featured = cards.filter((card) => card.featured).length
      expect(featured).toBeGreaterThan(0)
      expect(featured / cards.length).toBeLessThanOrEqual(0.25)
    }
    const { spaces } = planDemo(new Date(), defaultFeeRates)
    const places = spaces.flatMap((space, at) => (space.featured ? [at] : []))
    expect(places.length).toBeGreaterThanOrEqual(8)
    expect(places.length).toBeLessThanOrEqual(10)
    for (const [from, to] of [
      [24, 48],
      [48, spaces.length],
    ] as const)
      expect(places.filter((at) => at >= from && at < to).length).toBeGreaterThan(0)
  })

  test('no two reviews or answers of owners have the same text', async () => {
    const reviews = await readReviews()
    expect(reviews.length).toBeGreaterThan(500)
    const texts = reviews.flatMap(({ body, answer }) => (answer ? [body, answer] : [body]))
    expect(texts.filter((text, at) => texts.indexOf(text) !== at || text === '')).toEqual([])
  })

  test('reviews follow the stay and come before now, answers follow reviews', async () => {
    for (const review of await readReviews()) {
      expect(review.createdAt.getTime()).toBeGreaterThan(review.endTime.getTime())
      expect(review.createdAt.getTime()).toBeLessThan(Date.now())
      if (review.answeredAt) expect(review.answeredAt.getTime()).toBeGreaterThan(review.createdAt.getTime())
    }
    expect((await readReviews()).filter(({ answer }) => answer).length).toBeGreaterThan(150)
  })

  test('reviews follow the rules: of paid stays, visible once both have written or after 14 days, with owners’ of guests', async () => {
    const rows = await fetchRows<{
      total: number
      endTime: Date
      visibleAt: Date | null
      byOwner: Date | null
      createdAt: Date
    }>(
      db(),
      sql`select b.total_price_minor as total, b.end_time, r.visible_at, r.created_at, g.created_at as by_owner
        from reviews r join bookings b on b.id = r.booking_id left join guest_reviews g on g.booking_id = b.id`,
    )
    for (const { total, endTime, visibleAt, createdAt, byOwner } of rows) {
      expect(total).toBeGreaterThan(0)
      const closes = endTime.getTime() + 14 * 86_400_000
      const both = byOwner ? Math.max(byOwner.getTime(), createdAt.getTime()) : closes
      expect(visibleAt?.getTime()).toBe(both)
      expect(both).toBeLessThan(Date.now())
    }
    expect(rows.filter(({ byOwner }) => byOwner).length).toBeGreaterThan(200)
    expect(rows.filter(({ byOwner }) => !byOwner).length).toBeGreaterThan(50)
  })

  test('a stay of the demo guest at a space of the demo owner waits for both reviews', async () => {
    const waiting = await fetchRows<{ title: string }>(
      db(),
      sql`select s.title from review_rounds o join bookings b on b.id = o.booking_id join spaces s on s.id = b.space_id
        join users g on g.id = b.user_id join users u on u.id = s.user_id
        where g.email like 'guest@%' and u.email like 'owner@%' and b.status = 'completed' and b.end_time > now() - interval '14 days'
          and not exists (select from reviews r where r.booking_id = b.id) and not exists (select from guest_reviews r where r.booking_id = b.id)`,
    )
    expect(waiting).toContainEqual({ title: 'The Pencil Works' })
  })

  test('the demo guest has saved three spaces', async () => {
    const [row] = await fetchRows<{ count: number }>(
      db(),
      sql`select count(*) as count from favourites f join users u on u.id = f.user_id where u.email like 'guest@%'`,
    )
    expect(row?.count).toBe(3)
  })

  test('an owner has cancelled now and then', async () => {
    const [row] = await fetchRows<{ count: number }>(
      db(),
      sql`select count(*) as count from bookings where cancelled_by = 'owner'`,
    )
    expect(row?.count).toBeGreaterThan(5)
  })

  test('ratings are spread as guests spread them', async () => {
    const spaces = await fetchRows<{ rating: string; count: number }>(
      db(),
      sql`select rating, review_count as count from spaces`,
    )
    const share = (from: number, to: number) =>
      spaces.filter(({ rating }) => Number(rating) >= from && Number(rating) <= to).length / spaces.length
    expect(share(1, 5)).toBe(1)
    expect(share(5, 5)).toBeGreaterThan(0.05)
    expect(share(5, 5)).toBeLessThan(0.3)
    expect(share(3, 3.99)).toBeGreaterThan(0.05)
    expect(share(4, 4.49)).toBeLessThan(0.4)
    expect(share(4.5, 4.99)).toBeGreaterThan(0.3)
    const counts = spaces.map(({ count }) => count)
    expect(Math.min(...counts)).toBeLessThan(3)
    expect(Math.max(...counts)).toBeGreaterThan(12)
  })
})

test('the prices of the demo are of several kinds, and would pass the form', () => {
  const { spaces, now } = planDemo(new Date(), defaultFeeRates)
  const priced = spaces.flatMap((space) => (space.tariff ? [{ ...space, tariff: space.tariff }] : []))
  expect(priced.length).toBeGreaterThan(20)
  for (const { tariff, timeZone, ...listing } of priced) {
    const addOnIds = tariff.addOns.map(({ id }) => id)
    const context = { ...listing, rates: defaultFeeRates, today: todayIn(timeZone, now), addOnIds }
    expect(parseTariff({ ...tariff, version: 0 }, context)).toEqual({ tariff, version: 0 })
  }
})

describe('the hours of the demo', () => {
  const plan = planDemo(new Date(), defaultFeeRates)

  test('are their own in most spaces, of several kinds, and would pass the form', () => {
    const own = plan.spaces.filter(({ opening }) => opening.weekHours)
    expect(own.length).toBeGreaterThan(50)
    expect(own.length).toBeLessThan(plan.spaces.length - 10)
    expect(new Set(own.map(({ opening }) => weekBits(opening.weekHours ?? []))).size).toBeGreaterThan(3)
    expect(plan.spaces.filter(({ opening }) => opening.specialHours.length > 0).length).toBeGreaterThan(10)
    for (const { opening, timeZone, minHours, noticeMinutes, bufferMinutes } of plan.spaces) {
      const limits = { today: todayIn(timeZone, plan.now), windowDays: 365 }
      const schedule = { ...opening, minHours, noticeMinutes, bufferMinutes, windowDays: null, version: 0 }
      expect(parseSchedule(schedule, limits)).toEqual(schedule)
    }
  })

  test('hold all of its bookings', () => {
    const outside = plan.bookings.filter(
      ({ space, start, hours }) =>
        !mayStartAt(space.opening, start, space.timeZone) || !isOpenFor(space.opening, start, hours, space.timeZone),
    )
    expect(outside.map(({ space, start }) => `${space.title} ${start.toISOString()}`)).toEqual([])
    expect(plan.bookings.length).toBeGreaterThan(2000)
    const emptied = plan.spaces.filter((space) => !plan.bookings.some((booking) => booking.space.id === space.id))
    expect(emptied.map(({ title }) => title)).toEqual([])
  })
})

function photosOfSpaces() {
  return fetchRows<{ title: string; keys: string[] }>(
    db(),
    sql`select s.title, array_agg(i.storage_key order by i.position) as keys
      from spaces s left join space_images i on i.space_id = s.id group by s.id`,
  )
}

type ReviewRow = { body: string; answer: string | null; createdAt: Date; answeredAt: Date | null; endTime: Date }

function readReviews() {
  return fetchRows<ReviewRow>(
    db(),
    sql`select r.body, r.answer, r.created_at, r.answered_at, b.end_time
      from reviews r join bookings b on b.id = r.booking_id`,
  )
}

/** A payment's result as from the card provider. */
const pay: SeedOptions['pay'] = async ({ amountMinor, currency, bookingId }) => ({
  providerId: `pi_${bookingId}`,
  chargeId: `ch_${bookingId}`,
  balanceTransactionId: `txn_${bookingId}`,
  providerFeeMinor: 0,
  settledMinor: amountMinor,
  settledCurrency: currency,
})
