import { db } from '../db/connect.ts'
import { currencyOf } from '../rules/country-defaults.ts'
import { addDays } from '../rules/time.ts'
import type { PlainTariff } from './plain-time-search.ts'
import { oneIn, pick, upTo } from './random-picks.ts'

export const marketNow = new Date('2027-03-01T00:07Z')
/** Days around clock changes somewhere, and a Sunday night without any. */
export const busyDays = [
  '2027-03-14',
  '2027-03-28',
  '2027-04-04',
  '2027-10-03',
  '2027-11-07',
  '2027-07-11',
  '2027-03-01',
]
export const marketZones = [
  'America/New_York',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
]
export const marketCities = [
  {
    slug: 'new-york',
    name: 'New York',
    country: 'United States',
    countryCode: 'US',
    region: 'Americas',
    timeZone: 'America/New_York',
  },
  {
    slug: 'boston',
    name: 'Boston',
    country: 'United States',
    countryCode: 'US',
    region: 'Americas',
    timeZone: 'America/New_York',
  },
  {
    slug: 'berlin',
    name: 'Berlin',
    country: 'Germany',
    countryCode: 'DE',
    region: 'Europe',
    timeZone: 'Europe/Berlin',
  },
  {
    slug: 'mumbai',
    name: 'Mumbai',
    country: 'India',
    countryCode: 'IN',
    region: 'Asia Pacific',
    timeZone: 'Asia/Kolkata',
  },
  {
    slug: 'kathmandu',
    name: 'Kathmandu',
    country: 'Nepal',
    countryCode: 'NP',
    region: 'Asia Pacific',
    timeZone: 'Asia/Kathmandu',
  },
  {
    slug: 'lord-howe',
    name: 'Lord Howe',
    country: 'Australia',
    countryCode: 'AU',
    region: 'Asia Pacific',
    timeZone: 'Australia/Lord_Howe',
  },
]
/** Points all over the earth, also beside the 180th meridian and near the poles. */
function marketPoint(n: number) {
  const lat = [-89.99, -41.3, -16.8, -0.001, 0, 16.8, 40.73, 52.52, 71.2, 89.99][n % 10] ?? 0
  const lon = [-180, -179.998, -73.99, -0.001, 13.4, 72.9, 179.997, 180][(n * 3) % 8] ?? 0
  return { lat, lon }
}

/**
 * Replaces all spaces by forty random ones, half of them with prices of their own, and their blocks. `cityIds` are those of
 * `marketCities`.
 */
export async function makeMarketplace(owner: string, cityIds: number[]): Promise<void> {
  for (const table of ['availability_blocks', 'spaces', 'space_weeks']) await db().$client.query(`delete from ${table}`)
  const texts: string[] = []
  for (let n = 0; n < 40; n += 1) {
    const at = upTo(marketCities.length - 1)
    const city = marketCities[at]!
    const zone = oneIn(0.1) ? pick(marketZones) : city.timeZone
    const weekHours = oneIn(0.5) ? null : Array.from({ length: 7 }, () => someRanges())
    const specialHours = oneIn(0.6)
      ? []
      : [...new Set(Array.from({ length: 1 + upTo(8) }, () => addDays(pick(busyDays), upTo(6) - 3)))].map((date) => ({
          date,
          ranges: someRanges(),
        }))
    const amenities = ['Wifi', 'Parking', 'Natural light'].filter(() => oneIn(0.6))
    // Not drawn, so that the other columns are the same as without it.
    const byRequest = n % 4 === 1
    const currency = oneIn(0.8) ? currencyOf(city.countryCode) : 'USD'
    const { rows } = await db().$client.query<{ id: number }>(
      `insert into spaces (user_id, title, description, type, price_minor, currency, location, country, country_code, region, city_id,
         time_zone, capacity, amenities, slug, created_at, min_hours, notice_minutes, buffer_minutes, week_hours, special_hours, window_days, available, status, rating, deleted_at, tariff, by_request)
       values ($1, $2, 'x', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, gen_random_uuid()::text, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26)
       returning id`,
      [
        ...[
          owner,
          pick(['Daylight loft', 'Brick hall', 'Löft of light', 'Salão da União']),
          pick(['studio', 'venue']),
          1000 * (1 + upTo(9)) + upTo(99),
        ],
        ...[
          currency,
          `${city.name}, centre`,
          city.country,
          city.countryCode,
          city.region,
          cityIds[at],
          zone,
          5 * (1 + upTo(5)),
          amenities,
        ],
        ...[
          `2026-01-0${1 + upTo(4)} 00:00:00.123456+00`,
          oneIn(0.7) ? 1 : 1 + upTo(5),
          Math.max(oneIn(0.7) ? 0 : pick([90, 1440, 14 * 1440]), byRequest ? 180 : 0),
        ],
        ...[
          oneIn(0.5) ? 0 : pick([10, 30, 60, 90, 600]),
          weekHours && JSON.stringify(weekHours),
          JSON.stringify(specialHours),
          oneIn(0.8) ? null : 30 + upTo(200),
        ],
        ...[oneIn(0.95), oneIn(0.95) ? 'available' : 'maintenance'],
        ...[
          oneIn(0.4) ? null : 1 + upTo(8) / 2,
          oneIn(0.04) ? marketNow : null,
          oneIn(0.5) ? JSON.stringify(aTariff()) : null,
          byRequest,
        ],
      ],
    )
    // Not drawn, like `byRequest`; every ninth space has no point.
    await db().$client.query(`update spaces set point_lat = $2, point_lon = $3 where id = $1`, [
      rows[0]!.id,
      n % 9 === 0 ? null : marketPoint(n).lat,
      n % 9 === 0 ? null : marketPoint(n).lon,
    ])
    for (const day of busyDays) {
      for (let block = upTo(16); block > 0; block -= 1) {
        const minutes = (upTo(8 * 24) - 72) * 60 + (oneIn(0.6) ? 0 : pick([10, 30, 45]))
        const length = oneIn(0.6) ? 60 * (1 + upTo(12)) : 15 * (1 + upTo(40))
        texts.push(
          `(${rows[0]!.id}, 'owner', tstzrange('${day}Z'::timestamptz + ${minutes} * interval '1 minute', '${day}Z'::timestamptz + ${minutes + length} * interval '1 minute'))`,
        )
      }
    }
  }
  await db().$client.query(
    `insert into space_images (space_id, user_id, storage_key, widths, width, height, palette)
     select id, user_id, gen_random_uuid()::text, '{640}', 640, 480, '#aabbcc' from spaces where id % 3 > 0`,
  )
  await db().$client.query(
    `insert into availability_blocks (space_id, kind, during) values ${texts.join(', ')} on conflict do nothing`,
  )
  // Some blocks are freed and moved again, so that every branch of the trigger affects the searched data.
  await db().$client.query(`delete from availability_blocks where id % 2 = 0`)
  await db().$client.query(`update availability_blocks b set during = tstzrange(lower(during) + interval '1 hour', upper(during) + interval '1 hour')
    where id % 7 = 0 and not exists (select from availability_blocks o where o.space_id = b.space_id and o.id <> b.id
      and o.during && tstzrange(lower(b.during) + interval '1 hour', upper(b.during) + interval '1 hour'))`)
  await db().$client.query(`update spaces set buffer_minutes = 30 where id % 11 = 0`)
  await db().$client.query(`update spaces set week_hours = null where id % 13 = 0`)
  await db().$client.query(`update spaces set special_hours = '[]' where id % 17 = 0`)
}

/** Up to three ranges of hours of a day, some of them to the next day. */
function someRanges(): { from: string; to: string }[] {
  const hour = (most = 23) => `${String(upTo(most)).padStart(2, '0')}:00`
  if (oneIn(0.15)) return []
  if (oneIn(0.4)) return [{ from: hour(9), to: '00:00' }]
  return Array.from({ length: 1 + upTo(2) }, () => ({ from: hour(), to: hour() }))
}

/** Prices of 0 to twice the usual ones, at times also overnight, on dates near the requested ones. */
function aTariff(): PlainTariff {
  const some = <T>(most: number, make: () => T) => Array.from({ length: oneIn(0.4) ? 0 : 1 + upTo(most - 1) }, make)
  const minor = () => (oneIn(0.1) ? 0 : 500 + upTo(15_000))
  const hour = () => `${String(upTo(23)).padStart(2, '0')}:00`
  return {
    timePrices: some(3, () => {
      const [share, from] = [oneIn(0.4) ? 1 : 0.5, hour()]
      // Those of all hours of all days leave none at the usual price.
      const days = [0, 1, 2, 3, 4, 5, 6].filter(() => oneIn(share))
      return { days, from, to: oneIn(0.4) ? from : hour(), priceMinor: minor() }
    }),
    datePrices: some(3, () => {
      const from = addDays(pick(busyDays), upTo(4) - 2)
      return { from, to: addDays(from, upTo(5)), priceMinor: oneIn(0.3) ? upTo(400) : minor() }
    }),
    peopleSteps: [2, 6, 12].filter(() => oneIn(0.3)).map((from) => ({ from, extraMinor: minor() })),
    lengthDiscounts: [2, 5, 9].filter(() => oneIn(0.3)).map((fromHours) => ({ fromHours, percent: 1 + upTo(89) })),
    addOns: some(2, () => ({
      unit: pick(['booking', 'hour', 'person', 'personHour'] as const),
      priceMinor: minor(),
      required: oneIn(0.6),
    })).map((addOn, index) => ({ ...addOn, id: `a${index}`, name: 'Cleaning', description: '', most: 1 })),
  }
}
