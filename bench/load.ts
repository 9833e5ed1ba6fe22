import pg from 'pg'

/** Search texts: one in most titles of the bench, a rare one, one without a match, and short ones. */
export const searchedTexts = {
  'one word': 'q=daylight',
  'no text': '',
  'a type': 'type=studio',
  'a city': 'city=city-7',
  'one letter': 'q=e',
  'two letters': 'q=lo',
  'no hit, two letters': 'q=qx',
  'no hit': 'q=zzyzx',
  mistyped: 'q=daylihgt',
  phrase: 'q=daylight%20loft',
  'phrase without a hit': 'q=daylight%20zebra',
} as const

/**
 * Fills a migrated database with the given number of spaces in 20 cities and a year of taken time, by SQL in one
 * transaction. The result is deterministic. Data that triggers maintain is derived at the end from all rows at once, and
 * indexes are built after their rows; test/bench-load.test.ts compares the result with that of the triggers.
 */
export async function loadSpaces(url: string, spaces: number, log: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: string }>('select count(*) as count from spaces')
    if (Number(rows[0]?.count) === spaces) return
    await client.query('begin')
    await client.query(`set local maintenance_work_mem = '1GB'`)
    await client.query(`set local work_mem = '256MB'`)
    await client.query('set local session_replication_role = replica')
    const indexes = await dropIndexes(client)
    for (const { what, statement, values = [] } of loadStatements(spaces)) {
      await client.query(statement, values)
      log(what)
    }
    for (const { name, statement } of indexes) {
      await client.query(statement)
      log(name)
    }
    await client.query('commit')
    await client.query('vacuum analyze')
    log('vacuumed and analysed')
  } finally {
    await client.end()
  }
}

type LoadStatement = { what: string; statement: string; values?: number[] }

/** Inserts the rows of the marketplace; with triggers enabled, nothing else is needed. */
export function rowStatements(spaces: number): LoadStatement[] {
  return [
    { what: 'people, types and cities', statement: people },
    { what: 'zones', statement: zoneRows },
    { what: `${spaces.toLocaleString('en-US')} spaces`, statement: spaceRows, values: [1, spaces] },
    { what: 'a year of taken time', statement: blockRows, values: [1, spaces] },
  ]
}

/** Derives the data that triggers maintain, by the same functions and views, from all rows at once. */
function loadStatements(spaces: number): LoadStatement[] {
  return [
    ...rowStatements(spaces),
    { what: 'zones of cities', statement: 'insert into city_zones select distinct city_id, zone_id from spaces' },
    {
      what: 'terms',
      statement: `insert into terms (region, text)
        select distinct region, search_words(title, location, country) from spaces where deleted_at is null`,
    },
    {
      what: 'postings',
      statement: `insert into space_terms (term_id, created_at, space_id, city_id, type)
        select t.id, s.listed_at, s.id, s.city_id, s.type
        from spaces s cross join lateral search_words(s.title, s.location, s.country) word
        join terms t on t.region = s.region and t.text = word
        where s.deleted_at is null`,
    },
    {
      what: 'weeks of taken hours',
      statement:
        'insert into space_weeks (city_id, week, space_id, busy, open) select city_id, week, space_id, busy, open from space_weeks_truth where week >= first_kept_week()',
    },
  ]
}

/** Drops the indexes of the growing tables, except keys that others reference; returns the statements that rebuild them. */
async function dropIndexes(client: pg.Client): Promise<{ name: string; statement: string }[]> {
  const { rows } = await client.query<{ name: string; drop: string; statement: string }>(`
    select i.indexrelid::regclass::text as name,
      case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
        else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
      case when c.oid is null then pg_get_indexdef(i.indexrelid)
        else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
      end as statement
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x')
    where i.indrelid in ('spaces'::regclass, 'terms'::regclass, 'space_terms'::regclass, 'space_weeks'::regclass,
        'availability_blocks'::regclass)
      and not exists (select from pg_constraint k where k.contype = 'f' and k.conindid = i.indexrelid)
    order by i.indexrelid`)
  for (const { drop } of rows) await client.query(drop)
  return rows
}

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
    (array['Asia Pacific', 'Europe', 'Middle East', 'Americas'])[1 + n % 4],
    (array['America/New_York', 'Europe/London', 'Asia/Tokyo', 'Asia/Kolkata', 'Australia/Sydney'])[1 + n % 5]
  from generate_series(1, 20) n`

const zoneRows = `
  insert into time_zones (name, grid_minutes)
  select distinct time_zone, smallest_offset_minutes(time_zone) from cities
  on conflict do nothing`

const words = `(array['daylight', 'loft', 'studio', 'garden', 'rooftop', 'north', 'wall', 'linen', 'pencil', 'works', 'harbour',
  'room', 'hall', 'yard', 'brick', 'glass', 'velvet', 'copper', 'quiet', 'river'])`

/** Prices of three of ten spaces: evenings and a weekend, people, long bookings, and add-ons. */
const tariff = `case when n / 20 % 10 < 3 then jsonb_build_object(
    'timePrices', jsonb_build_array(
      jsonb_build_object('days', '[0, 1, 2, 3, 4, 5, 6]'::jsonb, 'from', '18:00', 'to', '02:00', 'priceMinor', usual * 13 / 10),
      jsonb_build_object('days', '[0, 1, 2, 3]'::jsonb, 'from', '07:00', 'to', '10:00', 'priceMinor', usual * 9 / 10)),
    'datePrices', case when n / 20 % 20 = 2 then jsonb_build_array(jsonb_build_object('from', current_date + 44, 'to', current_date + 54,
      'priceMinor', usual * 12 / 10)) else '[]' end,
    'peopleSteps', jsonb_build_array(jsonb_build_object('from', 16, 'extraMinor', usual / 5)),
    'lengthDiscounts', jsonb_build_array(jsonb_build_object('fromHours', 8, 'percent', 10)),
    'addOns', jsonb_build_array(jsonb_build_object('id', 'cleaning', 'name', 'Cleaning', 'description', '', 'unit', 'booking',
      'priceMinor', usual / 2, 'required', n / 20 % 4 = 1, 'most', 1))) end`

/** Three of ten spaces have opening hours of their own, one of a hundred has a date with special hours. */
const spaceRows = `
  insert into spaces (user_id, title, description, type, price_minor, currency, location, country, country_code, region, city_id,
    time_zone, zone_id, grid_minutes, capacity, amenities, slug, created_at, has_photo,
    week_hours, special_hours, tariff)
  select '00000000-0000-4000-8000-000000000001',
    initcap(${words}[1 + n * 7 % 20]) || ' ' || initcap(${words}[1 + n * 13 % 19]) || ' ' || n,
    'A room with a table, some chairs and a view of something worth looking at. Number ' || n || '.',
    (array['studio', 'venue', 'meeting-room', 'office', 'photography'])[1 + n % 5],
    usual, 'USD', 'Quarter ' || n % 50 || ', ' || c.name, c.country, c.country_code, c.region, c.id,
    c.time_zone, z.id, z.grid_minutes, 4 + n % 60, array['Wi-Fi', 'Coffee', 'Projector', 'Parking'], 'space-' || n,
    timestamptz '2026-01-01' + n * interval '20 seconds', n % 10 <> 0,
    case when n % 10 < 3 then jsonb_build_array(d, d, d, d, d, d || '[{"from": "22:00", "to": "02:00"}]', d) end,
    case when n % 100 = 7 then jsonb_build_array(jsonb_build_object('date', current_date + 50, 'ranges', d)) else '[]' end,
    ${tariff}
  from generate_series($1::int, $2::int) n
    join cities c on c.slug = 'city-' || (1 + n % 20) join time_zones z on z.name = c.time_zone
    cross join (select '[{"from": "08:00", "to": "22:00"}]'::jsonb as d) day
    cross join lateral (select 2000 + n * 37 % 20000 as usual) price`

/** Two of five spaces have bookings throughout the year: 28 stays of two to five hours, without overlaps. */
const blockRows = `
  insert into availability_blocks (space_id, kind, during)
  select s.id, 'owner', tstzrange(at, at + (2 + (s.id + k) % 4) * interval '1 hour')
  from spaces s, generate_series(0, 27) k,
    lateral (select date_trunc('day', now()) + (k * 13 + s.id % 13) * interval '1 day' + (13 + s.id % 8) * interval '1 hour' as at) t
  where s.id between $1 and $2 and s.id % 5 < 2
  on conflict do nothing`
