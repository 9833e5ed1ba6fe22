import pg from 'pg'
import { median, quantile } from './measure.ts'
import type { MeasuredRow } from './searches.ts'
import { startOurs } from './servers.ts'

const spaces = 40
const blocksEach = 248
const requests = 25
const mostMilliseconds = 300

/**
 * The owner's calendar as a page, of 40 spaces with 9,920 bookings, entries and imported events over a year, and in one month.
 */
export async function measureCalendarPage(databaseUrl: string, dir: string): Promise<MeasuredRow[]> {
  const ours = await startOurs(databaseUrl, dir)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const email = 'forty@bench.example'
    const cookie = await signUpByForm(ours.url, email)
    const rows: MeasuredRow[] = []
    for (const [time, days] of [
      ['in a year', 365],
      ['in one month', 31],
    ] as const) {
      const month = await fill(client, email, days)
      for (const view of ['month', 'week', 'day']) {
        const url = `${ours.url}/calendar?view=${view}&date=${month}-15`
        rows.push(await measured(url, cookie, `a ${view} of 40 spaces with 10,000 blocks ${time}`))
      }
    }
    return rows
  } finally {
    await client.end()
    await ours.stop()
  }
}

async function measured(url: string, cookie: string, what: string): Promise<MeasuredRow> {
  const times: number[] = []
  let size = 0
  for (let request = 0; request < requests + 3; request += 1) {
    const began = performance.now()
    const response = await fetch(url, { headers: { cookie } })
    const page = await response.text()
    // The first requests compile the code.
    if (request >= 3) times.push(performance.now() - began)
    if (!response.ok || !page.includes('Room 40 of 40')) throw new Error(`${url} does not show the calendar`)
    size = page.length
  }
  const p50 = median(times)
  const p95 = quantile(times, 0.95)
  return {
    goal: 'calendar',
    what,
    reference: '',
    ratio: '',
    ours: `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${Math.round(size / 1024)} KB of HTML`,
    target: `p50 <= ${mostMilliseconds} ms`,
    reached: p50 <= mostMilliseconds,
  }
}

/**
 * Gives 40 spaces to the owner and fills that many days from next month on: half bookings, a quarter entries, a quarter
 * imported. Returns the month.
 */
async function fill(client: pg.Client, email: string, days: number): Promise<string> {
  const { rows } = await client.query<{ month: string }>(
    `select to_char(date_trunc('month', now()) + interval '1 month', 'YYYY-MM') as month`,
  )
  const month = rows[0]?.month ?? ''
  const statements = [
    `update spaces set user_id = (select id from users where email = '${email}'), title = 'Room ' || id || ' of ${spaces}'
     where id <= ${spaces}`,
    `delete from availability_blocks where space_id <= ${spaces}`,
    `delete from calendar_entries where space_id <= ${spaces}`,
    `delete from calendar_feeds where space_id <= ${spaces}`,
    'drop table if exists slots',
    `create temp table slots as
       select gen_random_uuid() as id, s.id as space_id, n % 4 as part,
         (timestamp '${month}-01' + n * ${days} / ${blocksEach} * interval '1 day' + (7 + n % 8 * 2) * interval '1 hour') at time zone s.time_zone as at
       from spaces s, generate_series(0, ${blocksEach - 1}) n where s.id <= ${spaces}`,
    `insert into bookings (id, user_id, space_id, start_time, end_time, hours, status, currency, price_minor, rental_minor,
       total_price_minor, platform_fee_percentage, platform_fee_amount_minor, owner_fee_minor, owner_share_minor, guest_fee_bp,
       owner_fee_bp, space_title, space_location, space_country, time_zone, cancellation_policy, confirmed_at)
     select t.id, ('00000000-0000-4000-9000-' || lpad((1 + t.space_id * 20 % 999)::text, 12, '0'))::uuid, s.id, at, at + interval '1 hour', 1,
       'confirmed', s.currency, 7500, 7500, 8250, 10, 750, 750, 6750, 1000, 1000, s.title, s.location, s.country, s.time_zone, 'flexible', now()
     from slots t join spaces s on s.id = t.space_id where part in (0, 2)`,
    `insert into availability_blocks (space_id, kind, during, booking_id)
     select space_id, 'booking', tstzrange(at, at + interval '1 hour'), id from slots where part in (0, 2)`,
    `insert into calendar_entries (id, space_id, kind, start_time, end_time, name)
     select id, space_id, 'walkIn', at, at + interval '1 hour', 'The Tuesday choir' from slots where part = 1`,
    `insert into availability_blocks (space_id, kind, during, entry_id)
     select space_id, 'owner', tstzrange(at, at + interval '1 hour'), id from slots where part = 1`,
    `insert into calendar_feeds (space_id, name, url, due_at)
     select id, 'Other calendar', 'http://127.0.0.1:9/' || id, now() + interval '1 year' from spaces where id <= ${spaces}`,
    `insert into imported_events (feed_id, space_id, event_key, starts_at, ends_at, is_all_day, summary)
     select f.id, f.space_id, t.id, at, at + interval '1 hour', false, 'Reserved'
     from slots t join calendar_feeds f on f.space_id = t.space_id where part = 3`,
    `insert into availability_blocks (space_id, kind, during)
     select space_id, 'import', tstzrange(at, at + interval '1 hour') from slots where part = 3`,
    'analyze',
  ]
  for (const statement of statements) await client.query(statement)
  return month
}

/** Makes an account by the form of the site; returns the cookie of its session. */
async function signUpByForm(url: string, email: string): Promise<string> {
  const fields = { email, password: 'violet-harbour-42' }
  const response = await fetch(`${url}/sign-in?mode=sign-up`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  if (response.status !== 302 || !cookie) throw new Error(`no account: ${response.status} ${await response.text()}`)
  return cookie
}
