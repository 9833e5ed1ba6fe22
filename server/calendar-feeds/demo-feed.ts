import { db } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { env } from '../env.ts'

const slug = 'the-works-room'
const path = '/dev/ical'

/**
 * Lets a space of the demo's owner read the demo's own calendar. Called at each start: `isNew` adds it to a marketplace that
 * was just filled, and its address follows the port.
 */
export async function connectDemoFeed(isNew: boolean): Promise<void> {
  const url = `http://127.0.0.1:${env().PORT}${path}`
  if (isNew) {
    await execute(
      db(),
      sql`
        insert into calendar_feeds (space_id, name, url, created_at, due_at)
        select id, 'Studio booking sheet', ${url}, app_now(), app_now() from spaces where slug = ${slug}
        on conflict do nothing`,
    )
    return
  }
  await execute(
    db(),
    sql`
      update calendar_feeds f set url = ${url}, due_at = app_now() from spaces s
      where s.id = f.space_id and s.slug = ${slug} and f.url like ${`http://127.0.0.1:%${path}`} and f.url <> ${url}`,
  )
}

/** An event of the demo's calendar, at local times of its space. */
type SheetEvent = { uid: string; summary: string; start: string; end: string; rule?: string }

/**
 * Returns the demo's calendar, as another program would write it: a weekly event, and one in the middle of a booking of the space
 * that reads it. It is the same at each call.
 */
export async function demoFeed(): Promise<string> {
  const [sheet] = await fetchRows<{ timeZone: string; weekly: string; clash: string | null }>(
    db(),
    sql`
      select s.time_zone, to_char(f.created_at at time zone s.time_zone, 'YYYYMMDD') as weekly,
        (select to_char((b.start_time + interval '1 hour') at time zone s.time_zone, 'YYYYMMDD"T"HH24MISS') from bookings b
          where b.space_id = s.id and b.confirmed_at is not null and b.created_at <= f.created_at and b.hours > 1
            and b.start_time > f.created_at + interval '2 days'
          order by b.start_time, b.id limit 1) as clash
      from calendar_feeds f join spaces s on s.id = f.space_id
      where s.slug = ${slug} and f.url like ${`%${path}`} order by f.id limit 1`,
  )
  const zone = sheet?.timeZone ?? 'UTC'
  const day = sheet?.weekly ?? '20260101'
  const events: SheetEvent[] = [
    { uid: 'boiler', summary: 'Boiler service', start: `${day}T070000`, end: `${day}T080000`, rule: 'FREQ=WEEKLY' },
    ...(sheet?.clash
      ? [{ uid: 'class', summary: 'Drawing class, 8 people', start: sheet.clash, end: later(sheet.clash) }]
      : []),
  ]
  const lines = events.flatMap(({ uid, summary, start, end, rule }) => [
    ...['BEGIN:VEVENT', `UID:${uid}@sheet.example`, `DTSTAMP:${day}T000000Z`, `DTSTART;TZID=${zone}:${start}`],
    ...[
      `DTEND;TZID=${zone}:${end}`,
      `SUMMARY:${summary.replace(',', '\\,')}`,
      ...(rule ? [`RRULE:${rule}`] : []),
      'END:VEVENT',
    ],
  ])
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Booking sheet//EN', 'CALSCALE:GREGORIAN']
  return [...head, ...lines, 'END:VCALENDAR', ''].join('\r\n')
}

/** One and a half hours later; '20260523T153000'. */
function later(local: string): string {
  const end = Temporal.PlainDateTime.from(local).add({ minutes: 90 })
  return end.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')
}
