import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { ownerSlug } from '../../rules/owner-address.ts'
import { answerMinutes, answerTimeShown, lastBookings, medianOf } from '../../rules/owner-record.ts'
import { reviewerName } from '../../rules/review.ts'
import { minutesAfter, moveClockTo, useDatabase } from '../../test/database.ts'
import { makeBooking, thursday } from '../../test/make-bookings.ts'
import { makeReview } from '../../test/make-reviews.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { oneIn, pick, seedRandom, upTo } from '../../test/random-picks.ts'
import type { Person } from '../accounts/person.ts'
import { cancelBooking } from '../bookings/cancel-booking.ts'
import { completeBookings } from '../bookings/complete-bookings.ts'
import { sendMessage } from '../messages/send-message.ts'
import { startConversation } from '../messages/start-conversation.ts'
import { countOwnerRecord, countRecord, type SpaceRecord } from './count-record.ts'
import { measureUptime } from './measure-uptime.ts'
import { ownerPage } from './owner-page.ts'
import { spaceRecord } from './recent-record.ts'
import { computeTrustFigures, trustRecord, trustWorker } from './trust-record.ts'

useDatabase()

const hourMs = 3_600_000
let guests: Person[] = []

beforeAll(async () => {
  await moveClockTo(thursday)
  guests = [await makePerson('Gus One'), await makePerson('Gil Two'), await makePerson('Gro Three')]
})

type Refunded = { spaceId: number; cancelledAt: Date; settledAt: Date | null; isOurs: boolean }

type Booked = {
  id: string
  spaceId: number
  start: Date
  end: Date
  hours: number
  cancelledBy: 'guest' | 'owner' | null
  trouble: keyof typeof troubles | null
}

/** What the test remembers of a history, without the code under test. */
type History = {
  owner: Person
  spaceIds: number[]
  bookings: Booked[]
  refunds: Refunded[]
  asked: { spaceId: number; askedAt: Date; answeredAt: Date | null }[]
}

const histories: History[] = []

describe.each([1, 2, 3, 4])('in random history %i', (seed) => {
  test('the records of the owner and of each space equal what happened', async () => {
    const history = await makeHistory(seed)
    histories.push(history)
    const now = new Date(thursday.getTime() + 40 * 24 * hourMs)
    await moveClockTo(now)
    await completeBookings()
    for (const booking of history.bookings) await troubleOnce(booking)
    expectRecord(await countOwnerRecord(history.owner.id), history, now)
    for (const spaceId of history.spaceIds) {
      const ofSpace = <T extends { spaceId: number }>(all: T[]) => all.filter((one) => one.spaceId === spaceId)
      const { bookings, refunds, asked } = history
      const partOfSpace = { bookings: ofSpace(bookings), refunds: ofSpace(refunds), asked: ofSpace(asked) }
      expectRecord(await countRecord({ spaceId }), partOfSpace, now)
    }
  })
})

function expectRecord(
  record: SpaceRecord,
  { bookings, refunds, asked }: Pick<History, 'bookings' | 'refunds' | 'asked'>,
  now: Date,
): void {
  const stays = bookings.filter(({ cancelledBy, end }) => cancelledBy === null && end <= now)
  const byOwner = bookings.filter(({ cancelledBy }) => cancelledBy === 'owner')
  const counted = refunds.filter(({ isOurs }) => isOurs)
  const minutes = asked.flatMap((one) => answerMinutes({ ...one, timeZone: 'America/New_York' }, now) ?? [])
  const median = minutes.length >= 10 ? medianOf(minutes) : null
  expect(record).toMatchObject({
    stays: stays.length,
    hours: Math.floor(stays.reduce((sum, { hours }) => sum + hours, 0)),
    withoutProblem: {
      cases: stays.filter(({ trouble }) => !trouble || !troubles[trouble].counts).length,
      of: stays.length,
    },
    cancellations: { cases: byOwner.length, of: stays.length + byOwner.length },
    refunds: { cases: counted.filter(isOnTime).length, of: counted.length },
  })
  if (median === null) expect(record.answerTime).toBeNull()
  // The times of messages are stored to the microsecond.
  else expect([answerTimeShown(median - 0.1), answerTimeShown(median + 0.1)]).toContain(record.answerTime)
}

function isOnTime({ cancelledAt, settledAt }: Refunded): boolean {
  return settledAt !== null && settledAt.getTime() - cancelledAt.getTime() <= hourMs
}

/** Books, cancels, refunds, asks and answers at random; one of the owner's spaces is deleted in the end. */
async function makeHistory(seed: number): Promise<History> {
  seedRandom(seed)
  await moveClockTo(thursday)
  const owner = await makePerson(`Olga ${seed}`)
  const spaceIds = [await makeSpace(owner), await makeSpace(owner)]
  const history: History = { owner, spaceIds, bookings: [], refunds: [], asked: [] }
  for (let n = 0; n < 16; n += 1) await bookOnce(history, n)
  for (const guest of guests) for (const spaceId of spaceIds) await askOnce(history, guest, spaceId)
  for (let n = 0; n < 3 + seed * 2; n += 1) await askOnce(history, await makePerson(`Asker ${n}`), pick(spaceIds))
  for (let n = 0; n < 5; n += 1) await askOnce(history, await makePerson(`Early ${n}`), pick(spaceIds), 53)
  for (let n = 0; n < 6; n += 1) await requestOnce(history)
  await db().$client.query('update spaces set deleted_at = app_now() where id = $1', [spaceIds[1]])
  return history
}

async function bookOnce(history: History, n: number): Promise<void> {
  await moveClockTo(thursday)
  const [spaceId, hours] = [pick(history.spaceIds), 1 + upTo(3)]
  const day = String(1 + n).padStart(2, '0')
  const startTime = `2026-06-${day}T10:00`
  const bookingId = await makeBooking({ guest: pick(guests), spaceId, hours, startTime })
  const start = new Date(`2026-06-${day}T14:00:00Z`)
  const end = new Date(start.getTime() + hours * hourMs)
  const booking: Booked = { id: bookingId, spaceId, start, end, hours, cancelledBy: null, trouble: null }
  if (oneIn(0.6)) return void history.bookings.push(oneIn(0.3) ? await halfAnHourMore(booking) : booking)
  const by = oneIn(0.5) ? 'guest' : 'owner'
  const [row] = await fetchRows<{ guestId: string; totalMinor: number }>(
    db(),
    sql`select user_id as guest_id, total_price_minor as total_minor from bookings where id = ${bookingId}`,
  )
  const guest = guests.find(({ id }) => id === row?.guestId)!
  const reason = by === 'owner' ? { reason: 'A pipe has burst' } : {}
  await cancelBooking(by === 'owner' ? history.owner : guest, bookingId, {
    ...reason,
    shownRefundMinor: row?.totalMinor ?? 0,
  })
  history.bookings.push({ ...booking, cancelledBy: by })
  await settleRefund(history, { id: bookingId, spaceId })
}

async function halfAnHourMore(booking: Booked): Promise<Booked> {
  await db().$client.query(
    `update bookings set extra_minutes = 30, end_time = end_time + interval '30 minutes' where id = $1`,
    [booking.id],
  )
  return { ...booking, hours: booking.hours + 0.5, end: new Date(booking.end.getTime() + hourMs / 2) }
}

/** A refund that failed is late; the one that replaces it is no second promise. */
async function sendAgain(refundId: string): Promise<void> {
  await db().$client.query(`update refunds set status = 'failed' where id = $1`, [refundId])
  await db().$client.query(
    `insert into refunds (payment_id, booking_id, amount_minor, currency, reason, status, idempotency_key, retry_of)
     select payment_id, booking_id, amount_minor, currency, reason, 'due', 'retry ' || id, id from refunds where id = $1`,
    [refundId],
  )
}

/** What can happen to a finished stay, and whether it counts as a problem. */
const troubles = {
  givenBack: {
    counts: true,
    statement: `insert into refunds (payment_id, booking_id, amount_minor, currency, reason, status, idempotency_key)
      select id, booking_id, 100, currency, 'admin', 'due', 'given back ' || id from payments where booking_id = $1`,
  },
  disputed: { counts: true, statement: disputeOf('won') },
  inquiry: { counts: false, statement: disputeOf('inquiry') },
  badAccess: { counts: true, statement: reviewOf(2, 'now()', 'null') },
  goodAccess: { counts: false, statement: reviewOf(3, 'now()', 'null') },
  unseenReview: { counts: false, statement: reviewOf(1, 'null', 'null') },
  removedReview: { counts: false, statement: reviewOf(1, 'now()', 'now()') },
}

function disputeOf(status: string): string {
  return `insert into disputes (payment_id, booking_id, provider_id, charge_id, amount_minor, currency, reason, status, opened_at)
    select id, booking_id, 'dp ' || id, 'ch_1', amount_minor, currency, 'fraudulent', '${status}', now() from payments where booking_id = $1`
}

function reviewOf(access: number, visibleAt: string, hiddenAt: string): string {
  return `insert into reviews (booking_id, space_id, user_id, rating, body, part_access, visible_at, hidden_at, hidden_reason)
    select id, space_id, user_id, 4, '', ${access}, ${visibleAt}, ${hiddenAt}, case when ${hiddenAt}::timestamptz is null then null else 'Rude' end
    from bookings where id = $1`
}

async function troubleOnce(booking: Booked): Promise<void> {
  if (booking.cancelledBy !== null || oneIn(0.4)) return
  booking.trouble = pick(Object.keys(troubles) as (keyof typeof troubles)[])
  const { rowCount } = await db().$client.query(troubles[booking.trouble].statement, [booking.id])
  expect(rowCount).toBe(1)
}

/** Settles the refund of a cancelled booking within an hour, later, or not at all; some were made outside the site. */
async function settleRefund(history: History, booking: Pick<Booked, 'id' | 'spaceId'>): Promise<void> {
  const [row] = await fetchRows<{ id: string; cancelledAt: Date }>(
    db(),
    sql`select r.id, b.cancelled_at from refunds r join bookings b on b.id = r.booking_id where b.id = ${booking.id}`,
  )
  if (!row) throw new Error('The cancellation made no refund')
  const { id, cancelledAt } = row
  const settledAt = oneIn(0.8) ? new Date(cancelledAt.getTime() + upTo(90) * 60_000) : null
  const isOurs = !oneIn(0.2)
  await db().$client.query(
    `update refunds set status = case when $2::timestamptz is null then 'due' else 'succeeded' end, settled_at = $2,
       provider_id = 're_' || id, from_outside = $3 where id = $1`,
    [id, settledAt, !isOurs],
  )
  if (settledAt === null) await sendAgain(id)
  history.refunds.push({ spaceId: booking.spaceId, cancelledAt, settledAt, isOurs })
}

/** Asks to book, as `bookings` have it once the request is over; a withdrawn request counts for nothing. */
async function requestOnce(history: History): Promise<void> {
  const askedAt = new Date(thursday.getTime() + upTo(24 * 60) * 60_000)
  const answeredAt = new Date(askedAt.getTime() + upTo(20 * 60) * 60_000)
  const answer = pick(['accepted', 'declined', 'expired', 'withdrawn'])
  const { rows } = await db().$client.query<{ space_id: number }>(
    `update bookings set by_request = true, requested_at = $2, request_answer = $3, answered_at = $4
     where id = (select b.id from bookings b join spaces s on s.id = b.space_id where s.user_id = $1 and not b.by_request order by b.id limit 1)
     returning space_id`,
    [history.owner.id, askedAt, answer, answeredAt],
  )
  const spaceId = Number(rows[0]?.space_id)
  expect(history.spaceIds).toContain(spaceId)
  // One that expired has the time of that as `answered_at`, but was not answered.
  const repliedAt = answer === 'expired' ? null : answeredAt
  if (answer !== 'withdrawn') history.asked.push({ spaceId, askedAt, answeredAt: repliedAt })
}

/** `daysBefore`: asks so long ago that it does not count any more. */
async function askOnce(history: History, guest: Person, spaceId: number, daysBefore = 0): Promise<void> {
  const askedAt = new Date(thursday.getTime() + upTo(24 * 60) * 60_000 - daysBefore * 24 * hourMs)
  await moveClockTo(askedAt)
  const text = () => ({ clientId: crypto.randomUUID(), body: 'Is there a lift?' })
  const { conversationId } = await startConversation(guest, { spaceId }, text())
  const answeredAt = oneIn(0.8) ? new Date(askedAt.getTime() + upTo(40 * 60) * 60_000) : null
  if (oneIn(0.5)) await sendMessage(guest, conversationId, text())
  if (answeredAt) {
    await moveClockTo(answeredAt)
    await sendMessage(history.owner, conversationId, text())
    await moveClockTo(minutesAfter(answeredAt, 60))
    await sendMessage(history.owner, conversationId, text())
  }
  if (daysBefore === 0) history.asked.push({ spaceId, askedAt, answeredAt })
}

describe('the figures of the marketplace', () => {
  test('equal what happened in all histories, and are computed by one of several processes', async () => {
    const now = new Date(thursday.getTime() + 40 * 24 * hourMs)
    await moveClockTo(now)
    await Promise.all([computeTrustFigures(), computeTrustFigures()])
    const bookings = histories.flatMap((history) => history.bookings)
    const refunds = histories.flatMap((history) => history.refunds).filter(({ isOurs }) => isOurs)
    const stays = bookings.filter(({ cancelledBy }) => cancelledBy === null).length
    const byOwner = bookings.filter(({ cancelledBy }) => cancelledBy === 'owner').length
    const figures = await figuresByName()
    expect(figures.stays).toEqual([stays, stays])
    expect(figures.doubleBookings).toEqual([0, stays])
    expect(figures.cancelledByOwner).toEqual([byOwner, stays + byOwner])
    expect(figures.refundsOnTime).toEqual([refunds.filter(isOnTime).length, refunds.length])
    const disputed = bookings.filter(({ trouble }) => trouble === 'disputed').length
    expect(figures.disputes).toEqual([disputed, bookings.length])
    // No payout was sent yet.
    expect(figures.payoutsOnTime).toEqual([0, bookings.length])
  })

  test('a double booking, a dispute and a payout on time would be counted', async () => {
    const { rows } = await db().$client.query<{ id: string; payment_id: string }>(
      `select b.id, p.id as payment_id from bookings b join payments p on p.booking_id = b.id where b.status = 'completed' and not exists (select from disputes d where d.payment_id = p.id) order by b.id limit 4`,
    )
    const [one, two, notYetLate, without] = rows
    await db().$client.query(
      `update bookings b set space_id = a.space_id, start_time = a.start_time + interval '30 minutes',
         end_time = a.start_time + interval '30 minutes' + (b.end_time - b.start_time)
       from bookings a where a.id = $1 and b.id = $2`,
      [one?.id, two?.id],
    )
    await db().$client.query(
      `insert into disputes (payment_id, booking_id, provider_id, charge_id, amount_minor, currency, reason, status, opened_at)
       select id, booking_id, 'dp_' || status, 'ch_1', amount_minor, currency, 'fraudulent', status, now()
       from (select p.id, p.booking_id, p.amount_minor, p.currency, unnest(array['inquiry', 'won']) as status from payments p where p.id = $1) asked`,
      [one?.payment_id],
    )
    await db().$client.query(
      `update payouts set status = 'sent', sent_at = due_at + interval '59 minutes' where booking_id = $1`,
      [one?.id],
    )
    await db().$client.query(
      `update payouts set status = 'sent', sent_at = due_at + interval '61 minutes' where booking_id = $1`,
      [two?.id],
    )
    await db().$client.query(
      `update payouts set due_at = app_now() - interval '59 minutes', status = 'scheduled' where booking_id = $1`,
      [notYetLate?.id],
    )
    await db().$client.query(`update payouts set status = 'none' where booking_id = $1`, [without?.id])
    const before = await figuresByName()
    await computeTrustFigures()
    const after = await figuresByName()
    expect(after.doubleBookings?.[0]).toBeGreaterThanOrEqual(1)
    expect(after.disputes).toEqual([(before.disputes?.[0] ?? 0) + 1, before.disputes?.[1]])
    expect(after.payoutsOnTime).toEqual([1, (before.payoutsOnTime?.[1] ?? 0) - 2])
  })

  test('a minute counts once, and a minute without a server is missing', async () => {
    await Promise.all([measureUptime(), measureUptime()])
    const ago = (minutes: number) => `date_trunc('minute', now()) - interval '${minutes} minutes'`
    await db().$client.query(
      `insert into served_minutes (minute) values (${ago(4)}), (${ago(3)}), (${ago(1)}), (${ago(60 * 24 * 91 + 5)}) on conflict do nothing`,
    )
    await measureUptime()
    await computeTrustFigures()
    const { uptime } = await figuresByName()
    expect(uptime).toEqual([3, 4])
  })
})

async function figuresByName(): Promise<Record<string, [number, number]>> {
  return Object.fromEntries((await trustRecord()).map(({ name, cases, ofAll }) => [name, [cases, ofAll]]))
}

describe('the page of an owner', () => {
  test('has the listed spaces in pages, what guests say, and nothing private', async () => {
    await moveClockTo(thursday)
    const owner = await makePerson('Pia Page')
    for (let n = 0; n < 26; n += 1) await makeSpace(owner)
    const slug = ownerSlug('Pia Page', owner.id)
    const first = await ownerPage(slug)
    expect(first.owner).toMatchObject({ id: owner.id, name: 'Pia Page', spaces: 26 })
    const second = await ownerPage(slug, first.next)
    const ids = [...first.spaces, ...second.spaces].map(({ id }) => id)
    expect([first.spaces.length, second.spaces.length, second.next]).toEqual([24, 2, null])
    expect(new Set(ids).size).toBe(26)
    expect(JSON.stringify({ ...first, owner: { ...first.owner } })).not.toContain(owner.email)
  })

  test('names reviewers as the page of the space does, not one whose account is closed', async () => {
    const owner = await makePerson('Rita Reviewed')
    const spaceId = await makeSpace(owner)
    const closed = await makePerson('Gil Gone')
    await makeReview(await makePerson('Lou Later'), spaceId)
    await makeReview(closed, spaceId)
    await db().$client.query(`update users set email = 'deleted@deleted.invalid' where id = $1`, [closed.id])
    await db().$client.query(`update profiles set full_name = 'Deleted user' where id = $1`, [closed.id])
    const { reviews } = await ownerPage(ownerSlug('Rita Reviewed', owner.id))
    expect(reviews.map(({ author }) => author).toSorted()).toEqual(
      [reviewerName('Lou Later'), reviewerName(null)].toSorted(),
    )
  })

  test('is not found for a person without a listed space, a suspended one, or an address that is none', async () => {
    const nobody = await makePerson('Nora None')
    const suspended = await makePerson('Sam Suspended')
    await makeSpace(suspended)
    await db().$client.query('update users set suspended_at = app_now() where id = $1', [suspended.id])
    for (const slug of [ownerSlug('Nora None', nobody.id), ownerSlug('Sam Suspended', suspended.id), 'nobody', ''])
      await expect(ownerPage(slug)).rejects.toMatchObject({ code: 'notFound' })
  })
})

test('the page of a space has its record counted once in ten minutes, and again after a failure', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const spaceId = await makeSpace(await makePerson('Cleo Counted'))
  const first = spaceRecord(spaceId)
  expect((await first).stays).toBe(0)
  vi.advanceTimersByTime(9 * 60_000)
  expect(await spaceRecord(spaceId)).toBe(await first)
  vi.advanceTimersByTime(2 * 60_000)
  expect(await spaceRecord(spaceId)).not.toBe(await first)
  const failure = (call: Promise<unknown>) => call.catch((error: unknown) => error)
  const failed = await failure(spaceRecord(Number.NaN))
  expect(failed).toBeInstanceOf(Error)
  expect(await failure(spaceRecord(Number.NaN))).not.toBe(failed)
})

test('of the cancellations only those among the last 300 bookings count', async () => {
  const { owner, spaceIds } = histories[0]!
  const before = (await countOwnerRecord(owner.id)).cancellations
  const addNewer = (stays: number) =>
    db().$client.query(
      `insert into bookings
       select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(),
         'number', booking_number(nextval('booking_serials')),
         'start_time', b.start_time + n * interval '1 day', 'end_time', b.end_time + n * interval '1 day'))).*
       from generate_series(1, $2::int) n, bookings b
       where b.id = (select id from bookings where space_id = any($1) and status = 'completed' order by start_time desc limit 1)`,
      [spaceIds, stays],
    )
  expect(before.cases).toBeGreaterThan(0)
  await addNewer(lastBookings - before.of)
  expect((await countOwnerRecord(owner.id)).cancellations).toEqual({ cases: before.cases, of: lastBookings })
  await addNewer(before.of)
  expect((await countOwnerRecord(owner.id)).cancellations).toEqual({ cases: 0, of: lastBookings })
})

test('fault 215: of several servers one computes the figures each hour', async () => {
  const computedAt = async () => (await trustRecord())[0]?.computedAt
  await computeTrustFigures()
  const before = await computedAt()
  await trustWorker.run()
  expect(await computedAt()).toEqual(before)
  await db().$client.query(`update trust_figures set computed_at = computed_at - interval '61 minutes'`)
  await trustWorker.run()
  expect((await computedAt())?.getTime()).toBeGreaterThanOrEqual(before?.getTime() ?? Number.POSITIVE_INFINITY)
})
