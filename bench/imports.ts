import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { interleaved, load } from './measure.ts'
import type { MeasuredRow } from './searches.ts'
import { startOurs } from './servers.ts'

const spaces = 1000
const eventsEach = 40
/** The worker reads every 20 seconds; a round has three such readings. */
const seconds = 60

/**
 * Searches while no calendar is read, and while those of 1,000 spaces are read at the pace of once an hour, in turns. Each
 * calendar has 40 events and is another one at each reading, so that all of it is stored.
 */
export async function measureImports(databaseUrl: string, dir: string, rounds: number): Promise<MeasuredRow[]> {
  const calendars = await startCalendars()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into calendar_feeds (space_id, name, url, due_at)
     select id, 'Other calendar', $1 || id, now() + interval '1 year' from spaces where id between 101 and 100 + $2`,
    [`${calendars.url}/`, spaces],
  )
  const ours = await startOurs(databaseUrl, dir)
  const search = () => load(`${ours.url}/api/spaces?q=daylight`, seconds)
  try {
    let expected = 0
    const found = await interleaved(
      async () => {
        await client.query(`update calendar_feeds set due_at = now() + interval '1 year' where name = 'Other calendar'`)
        return await search()
      },
      async () => {
        await client.query(
          `update calendar_feeds set due_at = now() + (space_id - 101) * interval '1 hour' / $1 where name = 'Other calendar'`,
          [spaces],
        )
        expected += (seconds / 3600) * spaces
        return await search()
      },
      rounds,
    )
    const { rows } = await client.query<{ failed: number; events: number }>(
      `select (select count(*)::int from calendar_feeds where last_error is not null and name = 'Other calendar') as failed,
         (select count(*)::int from imported_events where summary = 'Reserved there') as events`,
    )
    const [{ failed, events } = { failed: Number.NaN, events: 0 }] = rows
    if (failed > 0 || events === 0) throw new Error(`${failed} calendars failed, ${events} events are stored`)
    if (calendars.readings() < expected / 2) throw new Error(`only ${calendars.readings()} of ${expected} readings`)
    return [
      {
        goal: 'imports',
        what: `searches a second beside ${spaces} calendars an hour (${calendars.readings()} read)`,
        reference: found.reference.toFixed(0),
        ours: found.ours.toFixed(0),
        ratio: found.ratio.toFixed(2),
        target: '>= 0.90',
        reached: found.ratio >= 0.9,
      },
    ]
  } finally {
    await client.end()
    await ours.stop()
    await calendars.stop()
  }
}

/** A server of calendars. Each response is another one: its events begin an hour later than those of the one before. */
async function startCalendars() {
  let readings = 0
  const server = createServer((_request, response) => {
    readings += 1
    response.setHeader('content-type', 'text/calendar; charset=utf-8').end(calendarOf(readings))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    readings: () => readings,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

function calendarOf(reading: number): string {
  const today = Math.floor(Date.now() / 86_400_000) * 86_400_000
  const events = Array.from({ length: eventsEach }, (_, day) => {
    const start = today + (day + 1) * 86_400_000 + (reading % 20) * 3_600_000
    return [
      ...['BEGIN:VEVENT', `UID:${day}@there.example`, `DTSTAMP:${utc(today)}`],
      ...[`DTSTART:${utc(start)}`, `DTEND:${utc(start + 7_200_000)}`, 'SUMMARY:Reserved there', 'END:VEVENT'],
    ].join('\r\n')
  })
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//There//EN', ...events, 'END:VCALENDAR', ''].join('\r\n')
}

function utc(time: number): string {
  return new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '')
}
