import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadAnswer } from '../../app/bookings/answer-request.server.ts'
import { loadCalendar } from '../../app/calendar/load-calendar.server.ts'
import { loadCalendars } from '../../app/listings/load-calendars.server.ts'
import { db } from '../../db/connect.ts'
import { parseCalendarEntry } from '../../rules/calendar-entry.ts'
import { type CalendarServer, calendarOf, startCalendarServer } from '../../test/calendar-server.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { hoursLater, makeBooking, makeHold, minutesLater, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { cancelBooking } from '../bookings/cancel-booking.ts'
import { calendarItems } from '../calendar/calendar-items.ts'
import { changeEntry, moveEntry } from '../calendar/change-entry.ts'
import { placeEntry } from '../calendar/place-entry.ts'
import { removeEntry } from '../calendar/remove-entry.ts'
import { oldRowsWorker } from '../jobs/remove-old-rows.ts'
import { addCalendarFeed } from './add-calendar-feed.ts'
import { calendarFeedsOf } from './calendar-feeds-of.ts'
import { dismissConflict } from './dismiss-conflict.ts'
import { openConflicts } from './open-conflicts.ts'
import { readDueFeeds } from './read-due-feeds.ts'
import { readFeedSoon } from './read-feed-soon.ts'
import { removeCalendarFeed } from './remove-calendar-feed.ts'

useDatabase({ CALENDAR_SECONDS: '0.5' })

let there: CalendarServer
let owner: Person
let spaceId: number
beforeAll(async () => {
  there = await startCalendarServer()
})
afterAll(() => there.stop())
beforeEach(async () => {
  await db().$client.query('delete from calendar_feeds')
  await db().$client.query('delete from outgoing_mails')
  await moveClockTo(thursday)
  owner = await makePerson()
  spaceId = await makeSpace(owner)
  there.requests.length = 0
})

async function addAndRead(content: string): Promise<void> {
  there.serve(content)
  await addCalendarFeed(owner, spaceId, { name: 'There', url: there.url })
  await readDueFeeds()
}

/** Reads all calendars again, with this content. */
async function readAgain(content?: Parameters<CalendarServer['serve']>[0]): Promise<void> {
  if (content !== undefined) there.serve(content)
  await db().$client.query('update calendar_feeds set due_at = app_now()')
  await readDueFeeds()
}

/** The blocks of the space, as 'kind: start – end' in UTC. */
async function blocks(): Promise<string[]> {
  const { rows } = await db().$client.query<{ block: string }>(
    `select kind || ': ' || to_char(lower(during), 'DD HH24:MI') || ' – ' || to_char(upper(during), 'DD HH24:MI') as block
     from availability_blocks where space_id = $1 order by lower(during)`,
    [spaceId],
  )
  return rows.map(({ block }) => block)
}

async function feed() {
  const { feeds } = await calendarFeedsOf(owner, spaceId)
  return feeds[0]!
}

/** What the calendar of a person shows of the space. */
const itemsOf = (person: Person, from: Date, to: Date) => calendarItems(person, [spaceId], from, to)

async function mails(): Promise<string[]> {
  const { rows } = await db().$client.query<{ subject: string }>(
    `select subject from outgoing_mails where recipient = $1 order by id`,
    [owner.email],
  )
  return rows.map(({ subject }) => subject)
}

const evening = calendarOf(['1', '20260523T220000Z', '20260524T010000Z'])
/** The booking of `makeBooking`, two to five in New York. */
const atBooking = calendarOf(['1', '20260523T170000Z', '20260523T230000Z'])
const atBookingTitle = 'Booked twice? Daylight loft'

describe('a calendar that is read', () => {
  test('takes the time of its events, at most a day in a block; what vanished is freed', async () => {
    await addAndRead(
      calendarOf(['1', '20260523T220000Z', '20260524T010000Z'], ['2', '20260526T030000Z', '20260527T060000Z']),
    )
    expect(await blocks()).toEqual([
      'import: 23 22:00 – 24 01:00',
      'import: 26 03:00 – 26 04:00',
      'import: 26 04:00 – 27 04:00',
      'import: 27 04:00 – 27 06:00',
    ])
    expect(await feed()).toMatchObject({ eventCount: 2, readAt: expect.any(Date), lastError: null })
    await readAgain(evening)
    expect(await blocks()).toEqual(['import: 23 22:00 – 24 01:00'])
    await readAgain(calendarOf(['1', '20260523T230000Z', '20260524T010000Z']))
    expect(await blocks()).toEqual(['import: 23 23:00 – 24 01:00'])
    await readAgain(calendarOf())
    expect(await blocks()).toEqual([])
  })

  test('keeps its blocks if nothing changed', async () => {
    const ids = async () => (await db().$client.query('select id from availability_blocks order by id')).rows
    await addAndRead(evening)
    const before = await ids()
    await readAgain()
    await moveClockTo(new Date('2026-05-23T23:30:00Z'))
    await readAgain()
    expect(await ids()).toEqual(before)
  })

  test('is asked for again after 15 minutes, and only for what is newer', async () => {
    there.serve((request, response) => {
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end()
      else response.setHeader('etag', '"1"').end(evening)
    })
    await addCalendarFeed(owner, spaceId, { name: 'There', url: there.url })
    expect(await readDueFeeds()).toBe(1)
    expect(await readDueFeeds()).toBe(0)
    await minutesLater(16)
    expect(await readDueFeeds()).toBe(1)
    expect(there.requests.map((headers) => headers['if-none-match'])).toEqual([undefined, '"1"'])
    expect(await blocks()).toEqual(['import: 23 22:00 – 24 01:00'])
    expect(await feed()).toMatchObject({ eventCount: 1, lastError: null })
  })

  test('an older reading does not replace a newer one', async () => {
    const late = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    there.serve(async (_, response) => {
      asked.resolve()
      await late.promise
      response.end(calendarOf(['old', '20260523T170000Z', '20260523T180000Z']))
    })
    await addCalendarFeed(owner, spaceId, { name: 'There', url: there.url })
    const older = readDueFeeds()
    await asked.promise
    there.serve(calendarOf(['new', '20260523T200000Z', '20260523T210000Z']))
    await readFeedSoon(owner, spaceId, (await feed())!.id)
    await readDueFeeds()
    late.resolve()
    await older
    expect(await blocks()).toEqual(['import: 23 20:00 – 23 21:00'])
    expect(await feed()).toMatchObject({ lastError: null })
  })

  test('is read as a whole once a day, so that a series goes on to the end of the window', async () => {
    const weekly = calendarOf(['1', '20260521T220000Z', '20260521T230000Z', 'RRULE:FREQ=WEEKLY'])
    there.serve((request, response) => {
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end()
      else response.setHeader('etag', '"1"').end(weekly)
    })
    await addCalendarFeed(owner, spaceId, { name: 'There', url: there.url })
    await readDueFeeds()
    const last = async () => (await itemsOf(owner, thursday, new Date('2029-01-01'))).at(-1)?.startTime
    const before = await last()
    await hoursLater(14 * 24)
    await readDueFeeds()
    expect((await last())!.getTime() - before!.getTime()).toBe(14 * 24 * 3_600_000)
  })

  test('is searched by: its hours are taken in the weeks of the space, as the blocks say', async () => {
    await addAndRead(evening)
    await readAgain(calendarOf(['1', '20260524T220000Z', '20260524T233000Z']))
    const { rows } = await db().$client.query(
      `select count(*)::int as wrong from space_weeks w full join space_weeks_truth t
         on t.space_id = w.space_id and t.week = w.week and t.city_id = w.city_id
       where coalesce(w.busy, repeat('0', 168)::bit(168)) <> coalesce(t.busy, repeat('0', 168)::bit(168))`,
    )
    expect(rows).toEqual([{ wrong: 0 }])
  })

  test('shares its time with others: what two of them claim is freed when the last one lets go', async () => {
    const other = await startCalendarServer()
    other.serve(evening)
    await addAndRead(evening)
    await addCalendarFeed(owner, spaceId, { name: 'Other', url: other.url })
    await readDueFeeds()
    expect(await blocks()).toHaveLength(1)
    await removeCalendarFeed(owner, spaceId, (await feed()).id)
    expect(await blocks()).toHaveLength(1)
    await removeCalendarFeed(owner, spaceId, (await feed()).id)
    expect(await blocks()).toEqual([])
    expect(await itemsOf(owner, thursday, new Date('2027-01-01'))).toEqual([])
    await other.stop()
  })

  test('gives its events to the owner’s calendar, and nothing to others', async () => {
    await addAndRead(evening)
    const [from, to] = [new Date('2026-05-23T00:00Z'), new Date('2026-05-25T00:00Z')]
    expect(await itemsOf(owner, from, to)).toMatchObject([
      { spaceId, kind: 'import', name: 'Event 1', isConflict: false },
    ])
    expect(await itemsOf(owner, to, new Date('2026-06-01'))).toEqual([])
    expect(await itemsOf(await makePerson(), from, to)).toEqual([])
  })

  test('with our own bookings in it takes nothing', async () => {
    await addAndRead(calendarOf(['booking-1@hourlet', '20260523T220000Z', '20260524T010000Z']))
    expect(await blocks()).toEqual([])
  })
})

describe('fault 78: an import never moves a booking', () => {
  test('time around a booking is taken, the booking stays, and its owner gets one mail', async () => {
    await makeBooking({ guest: await makePerson(), spaceId })
    await addAndRead(atBooking)
    expect(await blocks()).toEqual([
      'import: 23 17:00 – 23 18:00',
      'booking: 23 18:00 – 23 21:00',
      'import: 23 21:00 – 23 23:00',
    ])
    const [conflict] = await openConflicts(owner.id)
    expect(conflict).toMatchObject({
      spaceId,
      summary: 'Event 1',
      name: expect.stringMatching(/^\w{3}-\w{3}$/),
    })
    expect(conflict?.hereStart).toEqual(new Date('2026-05-23T18:00Z'))
    const before = await mails()
    expect(before.filter((subject) => subject === atBookingTitle)).toHaveLength(1)
    await readAgain()
    await readAgain(calendarOf(['1', '20260523T170000Z', '20260523T220000Z']))
    expect(await mails()).toEqual(before)
    expect(await openConflicts(owner.id)).toMatchObject([{ id: conflict?.id, end: new Date('2026-05-23T22:00Z') }])
  })

  test('over a request that waits it is a conflict too, of which the owner reads before they accept', async () => {
    const { bookingId } = await makeHold({ guest: await makePerson(), spaceId })
    await db().$client.query(
      `update bookings set status = 'requested', by_request = true, requested_at = app_now(),
         hold_expires_at = app_now() + interval '1 day' where id = $1`,
      [bookingId],
    )
    expect((await loadAnswer(owner, bookingId)).elsewhere).toEqual([])
    await addAndRead(atBooking)
    expect(await openConflicts(owner.id)).toMatchObject([{ hereId: bookingId, kind: 'request' }])
    expect((await mails()).filter((subject) => subject === atBookingTitle)).toHaveLength(1)
    const { rows } = await db().$client.query('select body_text as text from outgoing_mails where subject = $1', [
      atBookingTitle,
    ])
    expect(rows[0]?.text).toMatch(/Request:? +Sat 23 May/)
    expect((await loadAnswer(owner, bookingId)).elsewhere).toEqual([
      expect.stringMatching(/^There has Sat 23 May 2026, 13:00–19:00/),
    ])
    await db().$client.query(`update bookings set status = 'expired' where id = $1`, [bookingId])
    expect(await openConflicts(owner.id)).toEqual([])
  })

  test('a dismissed conflict is not shown again; another owner cannot dismiss it', async () => {
    await makeBooking({ guest: await makePerson(), spaceId })
    await addAndRead(atBooking)
    const [conflict] = await openConflicts(owner.id, spaceId)
    await expect(dismissConflict(await makePerson(), conflict!.id)).rejects.toMatchObject({ code: 'notFound' })
    await expect(dismissConflict(null, conflict!.id)).rejects.toMatchObject({ code: 'notSignedIn' })
    expect(await openConflicts(owner.id, spaceId)).toHaveLength(1)
    await dismissConflict(owner, conflict!.id)
    await readAgain()
    expect(await openConflicts(owner.id)).toEqual([])
  })

  test('a conflict ends with the event or the booking; the time of a cancelled booking is taken at once', async () => {
    const bookingId = await makeBooking({ guest: await makePerson(), spaceId })
    there.serve((request, response) => {
      if (request.headers['if-none-match']) response.writeHead(304).end()
      else response.setHeader('etag', '"1"').end(atBooking)
    })
    await addCalendarFeed(owner, spaceId, { name: 'There', url: there.url })
    await readDueFeeds()
    expect(await openConflicts(owner.id)).toHaveLength(1)
    await cancelBooking(owner, bookingId)
    expect(await openConflicts(owner.id)).toEqual([])
    await readDueFeeds()
    expect(await blocks()).toEqual(['import: 23 17:00 – 23 23:00'])
    const { rows } = await db().$client.query('select count(*)::int as count from calendar_conflicts')
    expect(rows).toEqual([{ count: 0 }])
  })

  test('also if the calendar cannot be read then', async () => {
    const bookingId = await makeBooking({ guest: await makePerson(), spaceId })
    await addAndRead(atBooking)
    await cancelBooking(owner, bookingId)
    there.serve('<html>')
    await readDueFeeds()
    expect(await blocks()).toEqual(['import: 23 17:00 – 23 23:00'])
  })

  test('time that no calendar claims does not make one due when it is freed', async () => {
    const bookingId = await makeBooking({ guest: await makePerson(), spaceId })
    await addAndRead(calendarOf(['1', '20260525T170000Z', '20260525T220000Z']))
    await cancelBooking(owner, bookingId)
    expect(await readDueFeeds()).toBe(0)
  })

  test('is the same if the calendar gives its events new names: no other mail, and dismissed stays dismissed', async () => {
    await makeBooking({ guest: await makePerson(), spaceId })
    await addAndRead(atBooking)
    const [conflict] = await openConflicts(owner.id, spaceId)
    const before = await mails()
    await readAgain(calendarOf(['2', '20260523T170000Z', '20260523T230000Z']))
    expect(await openConflicts(owner.id, spaceId)).toMatchObject([{ id: conflict!.id, summary: 'Event 2' }])
    await dismissConflict(owner, conflict!.id)
    await readAgain(calendarOf(['3', '20260523T170000Z', '20260523T230000Z']))
    expect(await openConflicts(owner.id, spaceId)).toEqual([])
    expect(await mails()).toEqual(before)
  })

  test('a free event beside a booking, and one in a buffer, are no conflicts', async () => {
    await db().$client.query('update spaces set buffer_minutes = 60 where id = $1', [spaceId])
    await makeBooking({ guest: await makePerson(), spaceId })
    await addAndRead(
      calendarOf(
        ['1', '20260523T210000Z', '20260523T230000Z'],
        ['2', '20260523T180000Z', '20260523T190000Z', 'TRANSP:TRANSPARENT'],
      ),
    )
    expect(await blocks()).toEqual([
      'booking: 23 18:00 – 23 21:00',
      'buffer: 23 21:00 – 23 22:00',
      'import: 23 22:00 – 23 23:00',
    ])
    expect(await openConflicts(owner.id)).toEqual([])
  })
})

describe('fault 78: an import over a walk-in', () => {
  const walkIn = { kind: 'walkIn', date: '2026-05-23', from: '14:00', to: '17:00', name: 'Kofi Mensah' }
  const entryOf = (change: object = {}) => parseCalendarEntry({ ...walkIn, ...change }, '2026-05-21')
  const moved = { startTime: new Date('2026-05-24T18:00Z'), endTime: new Date('2026-05-24T21:00Z') }

  async function place(change?: object): Promise<string> {
    const { ids } = await placeEntry(owner, spaceId, entryOf(change))
    return ids[0]!
  }

  const conflictMails = async () => (await mails()).filter((subject) => subject === atBookingTitle)
  const shownEntry = async (id: string) =>
    (await itemsOf(owner, thursday, new Date('2027-01-01'))).find(({ entryId }) => entryId === id)

  test('is a conflict that its owner sees, and one mail over all readings', async () => {
    const id = await place()
    await addAndRead(atBooking)
    expect(await blocks()).toEqual([
      'import: 23 17:00 – 23 18:00',
      'owner: 23 18:00 – 23 21:00',
      'import: 23 21:00 – 23 23:00',
    ])
    const [conflict] = await openConflicts(owner.id)
    expect(conflict).toMatchObject({
      spaceId,
      summary: 'Event 1',
      kind: 'walkIn',
      hereId: id,
      name: 'Kofi Mensah',
      hereStart: new Date('2026-05-23T18:00Z'),
      hereEnd: new Date('2026-05-23T21:00Z'),
    })
    expect(await openConflicts((await makePerson()).id)).toEqual([])
    expect(await shownEntry(id)).toMatchObject({ kind: 'walkIn', isConflict: true })
    await readAgain()
    await readAgain(calendarOf(['1', '20260523T170000Z', '20260523T220000Z']))
    await readAgain(calendarOf(['2', '20260523T170000Z', '20260523T220000Z']))
    expect(await openConflicts(owner.id)).toMatchObject([{ id: conflict?.id, end: new Date('2026-05-23T22:00Z') }])
    expect(await conflictMails()).toHaveLength(1)
    const { rows } = await db().$client.query('select body_text as text from outgoing_mails where subject = $1', [
      atBookingTitle,
    ])
    expect(rows[0]?.text).toMatch(/Walk-in:? +Sat 23 May[\s\S]*Kofi Mensah/)
  })

  test('beside a booking in the same reading, one mail has both', async () => {
    await makeBooking({ guest: await makePerson(), spaceId, startTime: '2026-05-23T19:00' })
    await place()
    await addAndRead(calendarOf(['1', '20260523T170000Z', '20260524T040000Z']))
    expect(await openConflicts(owner.id)).toHaveLength(2)
    expect(new Set((await openConflicts(owner.id)).map(({ id }) => id)).size).toBe(2)
    expect(await conflictMails()).toHaveLength(1)
  })

  test('is none if the owner only blocked the time', async () => {
    const id = await place({ kind: 'block' })
    await addAndRead(atBooking)
    expect(await openConflicts(owner.id)).toEqual([])
    expect(await shownEntry(id)).toMatchObject({ kind: 'block', isConflict: false })
    expect(await conflictMails()).toEqual([])
    await changeEntry(owner, id, entryOf())
    expect(await openConflicts(owner.id), 'a walk-in from now on').toMatchObject([{ kind: 'walkIn', hereId: id }])
  })

  test('ends when the event goes, or the walk-in moves, ends or is removed', async () => {
    const id = await place()
    await addAndRead(atBooking)
    await readAgain(calendarOf(['1', '20260523T210000Z', '20260523T230000Z']))
    expect(await openConflicts(owner.id), 'the event moved').toEqual([])
    await readAgain(atBooking)
    expect(await openConflicts(owner.id)).toHaveLength(1)
    await moveEntry(owner, id, moved)
    expect(await openConflicts(owner.id), 'it moved').toEqual([])
    expect(await shownEntry(id)).toMatchObject({ isConflict: false })
    await readAgain(calendarOf(['1', '20260524T180000Z', '20260524T190000Z']))
    expect(await openConflicts(owner.id)).toHaveLength(1)
    await removeEntry(owner, id)
    expect(await openConflicts(owner.id), 'it is gone').toEqual([])
    const late = await place({ date: '2026-05-25' })
    await readAgain(calendarOf(['1', '20260525T180000Z', '20260525T220000Z']))
    expect(await openConflicts(owner.id)).toMatchObject([{ hereId: late }])
    await moveClockTo(new Date('2026-05-25T21:00Z'))
    expect(await openConflicts(owner.id), 'it ended').toEqual([])
    await readAgain()
    const { rows } = await db().$client.query('select count(*)::int as count from walk_in_conflicts')
    expect(rows).toEqual([{ count: 0 }])
  })

  test('is not shown again once dismissed; another owner cannot dismiss it', async () => {
    const id = await place()
    await addAndRead(atBooking)
    const [conflict] = await openConflicts(owner.id, spaceId)
    await expect(dismissConflict(await makePerson(), conflict!.id)).rejects.toMatchObject({ code: 'notFound' })
    expect(await openConflicts(owner.id, spaceId)).toHaveLength(1)
    await dismissConflict(owner, conflict!.id)
    await readAgain()
    expect(await openConflicts(owner.id)).toEqual([])
    expect(await shownEntry(id)).toMatchObject({ isConflict: false })
    expect(await conflictMails()).toHaveLength(1)
  })

  test('is shown before the days of the calendar, and on the page of its space', async () => {
    const id = await place()
    await addAndRead(atBooking)
    const { conflicts } = await loadCalendar(owner, new URL('http://localhost/calendar'))
    expect(conflicts).toMatchObject([
      { words: 'Walk-in Kofi Mensah 14:00–17:00 here. There says “Event 1” 13:00–19:00. The walk-in stays.' },
    ])
    expect((await loadCalendars(owner, spaceId)).conflicts).toMatchObject([
      { path: `/calendar/entries/${id}?date=2026-05-23`, name: 'Kofi Mensah', other: '13:00–19:00' },
    ])
  })
})

describe('fault 79: a calendar that cannot be read keeps its last good state, and says why', () => {
  const bad: Record<string, [content: Parameters<CalendarServer['serve']>[0], sentence: RegExp]> = {
    'of 3 MB': [evening.padEnd(3 * 1024 * 1024, '\n'), /larger than 2 MB/],
    'that is a web page': [
      (_, response) => void response.setHeader('content-type', 'text/html').end('<html>'),
      /web page/,
    ],
    'that is a web page in disguise': ['<!doctype html><html></html>', /web page/],
    'with a redirect into a network': [
      (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
      /private network/,
    ],
    'with an event every second': [
      calendarOf(['1', '20260523T220000Z', '20260523T220001Z', 'RRULE:FREQ=SECONDLY']),
      /repeats more often/,
    ],
    'with a zone that does not exist': [
      evening.replace('DTSTART:20260523T220000Z', 'DTSTART;TZID=Mars/Olympus:20260523T220000'),
      /time zone that we do not know\. \(Mars\/Olympus\)/,
    ],
    'that comes after a minute': [() => {}, /took too long/],
    'that is cut off': [evening.slice(0, -60), /damaged/],
    'that is missing': [(_, response) => void response.writeHead(404).end(), /no calendar at this address/],
  }

  test.each(Object.entries(bad))('%s', async (_, [content, sentence]) => {
    await addAndRead(evening)
    const good = await feed()
    await minutesLater(30)
    await readAgain(content)
    expect(await feed()).toMatchObject({
      lastError: expect.stringMatching(sentence),
      readAt: good.readAt,
      eventCount: 1,
    })
    expect(await blocks()).toEqual(['import: 23 22:00 – 24 01:00'])
    await readAgain(evening)
    expect(await feed()).toMatchObject({ lastError: null, failingSince: null })
  })

  test('it is tried again after growing pauses, and mailed about after a day, once', async () => {
    await addAndRead('nothing')
    const pauses: number[] = []
    let at = thursday.getTime()
    for (let time = 0; time < 10; time += 1) {
      const pause = (await feed()).dueAt.getTime() - at
      pauses.push(Math.round(pause / 60_000))
      at += pause
      await moveClockTo(new Date(at + 500))
      at += 500
      await readDueFeeds()
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360, 360])
    expect(await mails()).toEqual(['A calendar cannot be read: There, of Daylight loft'])
    await readAgain(evening)
    await readAgain('nothing')
    expect(await mails()).toHaveLength(1)
  })
})

test('the calendars of one owner take two places of a run, so that those of others are read beside them', async () => {
  there.serve(evening)
  for (let number = 1; number <= 5; number += 1)
    await addCalendarFeed(owner, spaceId, { name: 'There', url: `${there.url}?${number}` })
  await addCalendarFeed(owner, await makeSpace(owner), { name: 'There', url: there.url })
  const other = await makePerson()
  const otherSpaceId = await makeSpace(other)
  await addCalendarFeed(other, otherSpaceId, { name: 'Here', url: there.url })
  expect(await readDueFeeds()).toBe(3)
  expect((await calendarFeedsOf(other, otherSpaceId)).feeds[0]?.readAt).toBeInstanceOf(Date)
  expect([await readDueFeeds(), await readDueFeeds(), await readDueFeeds()]).toEqual([2, 2, 0])
})

describe('a calendar is added', () => {
  const add = (url: string, person: Person | null = owner) => addCalendarFeed(person, spaceId, { name: 'There', url })

  test('five to a space, each once, and none of our own', async () => {
    for (let at = 1; at <= 5; at += 1) await add(`https://a.example/${at}.ics`)
    await expect(add('https://a.example/6.ics')).rejects.toMatchObject({
      fields: { url: expect.stringContaining('5 calendars') },
    })
    expect((await calendarFeedsOf(owner, spaceId)).feeds).toHaveLength(5)
    await removeCalendarFeed(owner, spaceId, (await feed()).id)
    await expect(add('https://a.example/2.ics')).rejects.toMatchObject({ code: 'invalidFields' })
    await expect(add('http://127.0.0.1:3000/calendars/abc.ics')).rejects.toMatchObject({ code: 'invalidFields' })
    await add('http://127.0.0.1:3000/dev/ical')
  })

  test('read at once and removed by its owner only', async () => {
    await add(there.url)
    const { id } = await feed()
    const stranger = await makePerson()
    const elsewhere = await makeSpace(stranger)
    for (const action of [
      () => add(there.url, stranger),
      () => calendarFeedsOf(stranger, spaceId),
      () => readFeedSoon(stranger, spaceId, id),
      () => removeCalendarFeed(stranger, spaceId, id),
    ]) {
      await expect(action()).rejects.toMatchObject({ code: 'spaceNotFound' })
    }
    await expect(readFeedSoon(stranger, elsewhere, id)).rejects.toMatchObject({ code: 'notFound' })
    await expect(removeCalendarFeed(stranger, elsewhere, id)).rejects.toMatchObject({ code: 'notFound' })
    await db().$client.query(`update calendar_feeds set due_at = app_now() + interval '1 hour'`)
    await readFeedSoon(owner, spaceId, id)
    expect(await readDueFeeds()).toBe(1)
  })

  test('and is not read any more once its space is deleted, and its address is not kept', async () => {
    await add(there.url)
    const stored = async () => (await db().$client.query('select from calendar_feeds')).rowCount
    await db().$client.query('update spaces set deleted_at = now(), taken_down_at = now() where id = $1', [spaceId])
    await oldRowsWorker.run()
    expect(await stored(), 'a space that was taken down may be restored').toBe(1)
    await db().$client.query('update spaces set taken_down_at = null where id = $1', [spaceId])
    await db().$client.query('update calendar_feeds set due_at = app_now()')
    expect(await readDueFeeds()).toBe(0)
    await oldRowsWorker.run()
    expect(await stored()).toBe(0)
  })
})
