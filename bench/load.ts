import pg from 'pg'

/** The text that most of the bench's titles have, a rare one, one nobody has, and short ones. */
export const searchedTexts = {
  'one word': 'q=daylight',
  'no text': '',
  'a type': 'type=studio',
  'a city': 'city=city-7',
  'one letter': 'q=e',
  'two letters': 'q=lo',
  'no hit, two letters': 'q=qx',
  'no hit': 'q=zzyzx',
  phrase: 'q=daylight%20loft',
  'phrase without a hit': 'q=daylight%20zebra',
} as const

/**
 * Fills a migrated database with so many spaces in 20 cities and a year of taken time, by the database itself, and goes
 * on where a load was cut off. The same numbers make the same marketplace. Nothing that the product keeps by triggers is
 * left out.
 */
export async function loadSpaces(url: string, spaces: number, log: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: string }>('select count(*) as count from spaces')
    const there = Number(rows[0]?.count)
    if (there === spaces) return
    if (there === 0) await client.query(people)
    await client.query('alter table availability_blocks disable trigger blocks_change_weeks')
    for (let from = there + 1; from <= spaces; from += batch) {
      const to = Math.min(from + batch - 1, spaces)
      await client.query('begin')
      await client.query(spaceRows, [from, to])
      await client.query(blockRows, [from, to])
      await client.query('commit')
      log(`${to.toLocaleString('en-US')} spaces and their year`)
    }
    // The weeks of a year of blocks in one statement, which is quicker than block by block.
    await client.query('insert into space_weeks select * from space_weeks_truth where week >= first_kept_week()')
    await client.query('alter table availability_blocks enable trigger blocks_change_weeks')
    log('the weeks of taken hours')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const batch = 20_000

const people = `
  with owner as (
    insert into users (id, email, name) values ('00000000-0000-4000-8000-000000000001', 'owner@bench.example', 'Owner') returning id
  ), profile as (
    insert into profiles (id, full_name) select id, 'Owner' from owner
  ), guests as (
    insert into users (id, email) select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 'guest' || n || '@bench.example'
    from generate_series(1, 1000) n
  ), types as (
    insert into space_types (name, label) values ('studio', 'Studio'), ('venue', 'Venue'), ('meeting-room', 'Meeting Room'),
      ('office', 'Office'), ('photography', 'Photography')
  )
  insert into cities (slug, name, country, country_code, region, time_zone)
  select 'city-' || n, 'City ' || n, 'Country ' || n % 7, chr(65 + n % 7) || 'X',
    (array['Asia Pacific', 'Europe', 'Middle East', 'Americas'])[1 + n % 4], 'America/New_York'
  from generate_series(1, 20) n`

const words = `(array['daylight', 'loft', 'studio', 'garden', 'rooftop', 'north', 'wall', 'linen', 'pencil', 'works', 'harbour',
  'room', 'hall', 'yard', 'brick', 'glass', 'velvet', 'copper', 'quiet', 'river'])`

const spaceRows = `
  insert into spaces (user_id, title, description, type, price_minor, currency, location, country, country_code, region, city_id,
    time_zone, capacity, amenities, slug, created_at)
  select '00000000-0000-4000-8000-000000000001',
    initcap(${words}[1 + n * 7 % 20]) || ' ' || initcap(${words}[1 + n * 13 % 19]) || ' ' || n,
    'A room with a table, some chairs and a view of something worth looking at. Number ' || n || '.',
    (array['studio', 'venue', 'meeting-room', 'office', 'photography'])[1 + n % 5],
    2000 + n * 37 % 20000, 'USD', 'Quarter ' || n % 50 || ', ' || c.name, c.country, c.country_code, c.region, c.id,
    c.time_zone, 4 + n % 60, array['Wi-Fi', 'Coffee', 'Projector', 'Parking'], 'space-' || n,
    timestamptz '2026-01-01' + n * interval '20 seconds'
  from generate_series($1::int, $2::int) n join cities c on c.slug = 'city-' || (1 + n % 20)`

/** Two of five spaces have bookings through the year: fourteen stays of two to five hours, none overlapping. */
const blockRows = `
  insert into availability_blocks (space_id, kind, during)
  select s.id, 'owner', tstzrange(at, at + (2 + (s.id + k) % 4) * interval '1 hour')
  from spaces s, generate_series(0, 13) k,
    lateral (select date_trunc('day', now()) + (k * 26 + s.id % 20) * interval '1 day' + (13 + s.id % 8) * interval '1 hour' as at) t
  where s.id between $1 and $2 and s.id % 5 < 2
  on conflict do nothing`
