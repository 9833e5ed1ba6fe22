import { beforeAll, describe, expect, test } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { minutesAfter, moveClockTo, useDatabase } from '../../test/database.ts'
import { makeBooking, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { refusalFrom } from '../../test/refusal-of.ts'
import type { Person } from '../accounts/person.ts'
import { cancelBooking } from '../bookings/cancel-booking.ts'
import { completeBookings } from '../bookings/complete-bookings.ts'
import { advanceReviewRounds } from './advance-review-rounds.ts'
import { answerReview } from './answer-review.ts'
import { endReviews } from './end-reviews.ts'
import { exportReviews } from './export-reviews.ts'
import { guestRecords } from './guest-record.ts'
import { hideReview } from './hide-review.ts'
import { reviewBooking } from './review-booking.ts'
import { reviewableBookings } from './reviewable-bookings.ts'
import { myReviewedStay } from './reviewed-stay.ts'
import { reviewSummary, reviewsOfSpace } from './reviews-of-space.ts'
import { showReview } from './show-review.ts'

useDatabase()

let owner: Person
let guest: Person
let admin: Person
beforeAll(async () => {
  owner = await makePerson('Ada Owner')
  guest = await makePerson('Gus Guest')
  admin = { ...(await makePerson('Ann Admin')), isAdmin: true }
})

/** The end of the stays: Saturday 23 May 2026, 17:00 in New York. */
const end = new Date('2026-05-23T21:00:00Z')
const daysAfter = (days: number) => moveClockTo(minutesAfter(end, days * 24 * 60))

/** A stay of the guest at a new space, over since an hour. */
async function aStay({ by = guest, spaceId }: { by?: Person; spaceId?: number } = {}) {
  await moveClockTo(thursday)
  const id = spaceId ?? (await makeSpace(owner))
  const bookingId = await makeBooking({ guest: by, spaceId: id })
  await moveClockTo(minutesAfter(end, 60))
  await completeBookings()
  return { spaceId: id, bookingId }
}

async function shownOf(spaceId: number) {
  const [row] = await fetchRows<{ rating: number | null; count: number }>(
    db(),
    sql`select rating::float8 as rating, review_count as count from spaces where id = ${spaceId}`,
  )
  return row
}

const idOf = async (bookingId: string) =>
  (await fetchRows<{ id: number }>(db(), sql`select id from reviews where booking_id = ${bookingId}`))[0]?.id ?? 0
const mailsAbout = async (bookingId: string) =>
  (
    await fetchRows<{ key: string }>(
      db(),
      sql`select dedupe_key as key from outgoing_mails where dedupe_key like 'review-%' and dedupe_key like ${`%${bookingId}%`} order by id`,
    )
  ).map(({ key }) => key.replace(bookingId, 'ID'))
async function work() {
  while ((await advanceReviewRounds()) > 0);
}

test('a review is hidden until the other side has written; then both are visible, with average and count', async () => {
  const { spaceId, bookingId } = await aStay()
  expect(await reviewBooking(guest, bookingId, { rating: '4', body: ' Fine light. ', access: '2' })).toEqual({
    role: 'guest',
    isVisible: false,
  })
  expect(await shownOf(spaceId)).toEqual({ rating: null, count: 0 })
  expect(await reviewsOfSpace(spaceId)).toEqual({ entries: [], next: null })
  expect(await reviewBooking(owner, bookingId, { rating: 5, body: 'Tidy.' })).toEqual({
    role: 'owner',
    isVisible: true,
  })
  expect(await shownOf(spaceId)).toEqual({ rating: 4, count: 1 })
  expect(await reviewSummary(spaceId)).toEqual({
    rating: 4,
    count: 1,
    ratings: [0, 0, 0, 1, 0],
    parts: { described: null, owner: null, value: null, access: 2 },
  })
  const { entries } = await reviewsOfSpace(spaceId)
  expect(entries).toMatchObject([{ kind: 'review', rating: 4, body: 'Fine light.', author: 'Gus G.', answer: null }])
})

test('the owner may write first, and the guest makes both visible', async () => {
  const { spaceId, bookingId } = await aStay()
  await reviewBooking(owner, bookingId, { rating: 3 })
  expect((await guestRecords(owner, [bookingId])).get(bookingId)?.rating).not.toBe(3)
  expect((await reviewBooking(guest, bookingId, { rating: 5 })).isVisible).toBe(true)
  expect(await shownOf(spaceId)).toEqual({ rating: 5, count: 1 })
})

test('fault 86: what one side wrote becomes visible at the end of the 14 days, to the minute', async () => {
  const { spaceId, bookingId } = await aStay()
  await reviewBooking(guest, bookingId, { rating: 2 })
  await daysAfter(14 - 1 / 1440)
  await work()
  expect(await shownOf(spaceId)).toEqual({ rating: null, count: 0 })
  await daysAfter(14)
  await work()
  expect(await shownOf(spaceId)).toEqual({ rating: 2, count: 1 })
  expect(await work()).toBeUndefined()
})

describe('a review is refused, and nothing is stored,', () => {
  const rows = () => fetchRows(db(), sql`select booking_id from reviews union all select booking_id from guest_reviews`)

  test('before the stay is over', async () => {
    await moveClockTo(thursday)
    const bookingId = await makeBooking({ guest, spaceId: await makeSpace(owner) })
    for (const person of [guest, owner]) {
      expect(await refusalFrom(reviewBooking(person, bookingId, { rating: 5 }))).toBe('reviewTooEarly')
    }
  })

  test('of a cancelled booking', async () => {
    await moveClockTo(thursday)
    const bookingId = await makeBooking({ guest, spaceId: await makeSpace(owner) })
    await db().$client.query(`update bookings set status = 'cancelled', cancelled_at = app_now() where id = $1`, [
      bookingId,
    ])
    expect(await refusalFrom(reviewBooking(guest, bookingId, { rating: 5 }))).toBe('reviewNotStayed')
  })

  test('of a free stay', async () => {
    const { bookingId } = await aStay()
    await db().$client.query('update bookings set total_price_minor = 0 where id = $1', [bookingId])
    expect(await refusalFrom(reviewBooking(guest, bookingId, { rating: 5 }))).toBe('reviewNotPaid')
  })

  test('fault 87: after the 14 days, also if the worker has not run yet', async () => {
    const { bookingId } = await aStay()
    await daysAfter(14)
    for (const person of [guest, owner]) {
      expect(await refusalFrom(reviewBooking(person, bookingId, { rating: 5 }))).toBe('reviewTooLate')
    }
  })

  test('fault 88: the second time, also at the same time', async () => {
    const { bookingId } = await aStay()
    const before = (await rows()).length
    const tries = await Promise.all(
      [1, 2, 3, 4].map((rating) => refusalFrom(reviewBooking(guest, bookingId, { rating }))),
    )
    expect(tries.filter((code) => code === 'reviewedAlready')).toHaveLength(3)
    expect(await rows()).toHaveLength(before + 1)
  })

  test('fault 89: of the own space, and by others', async () => {
    const { bookingId, spaceId } = await aStay()
    await db().$client.query(`insert into co_hosts values ($1, $2, 'calendar', app_now())`, [spaceId, guest.id])
    expect(await refusalFrom(reviewBooking(guest, bookingId, { rating: 5 }))).toBe('ownSpaceReview')
    expect(await reviewableBookings(guest, [bookingId])).toEqual(new Set())
    await db().$client.query('delete from co_hosts where space_id = $1', [spaceId])
    expect(await reviewableBookings(guest, [bookingId])).toEqual(new Set([bookingId]))
    for (const person of [admin, await makePerson()]) {
      expect(await refusalFrom(reviewBooking(person, bookingId, { rating: 5 }))).toBe('bookingNotFound')
    }
    await db().$client.query('update spaces set user_id = $2 where id = $1', [spaceId, guest.id])
    expect(await refusalFrom(reviewBooking(guest, bookingId, { rating: 5 }))).toBe('ownSpaceReview')
    expect(await refusalFrom(reviewBooking(guest, 'nothing', { rating: 5 }))).toBe('bookingNotFound')
  })

  test('fault 89: paid with the card of the owner, or of another guest who reviewed the space', async () => {
    const { bookingId: first, spaceId } = await aStay()
    const twin = await makePerson('Gus Twin')
    const { bookingId: second } = await aStay({ by: twin, spaceId: await makeSpace(owner) })
    await db().$client.query('update bookings set space_id = $2 where id = $1', [second, spaceId])
    const payWith = (id: string, card: string) =>
      db().$client.query('update payments set card_fingerprint = $2 where booking_id = $1', [id, card])
    await payWith(first, 'card of Gus')
    await payWith(second, 'card of Gus')
    // Without a review of the other account the card says nothing.
    expect(await reviewableBookings(twin, [second])).toEqual(new Set([second]))
    await reviewBooking(guest, first, { rating: 5 })
    expect(await reviewableBookings(twin, [second])).toEqual(new Set())
    expect(await refusalFrom(reviewBooking(twin, second, { rating: 5 }))).toBe('reviewSameCard')
    expect((await reviewBooking(owner, second, { rating: 5 })).role).toBe('owner')

    const hosts = (await aStay({ by: owner, spaceId: await makeSpace(admin) })).bookingId
    await payWith(hosts, 'card of the owner')
    await payWith(second, 'card of the owner')
    expect(await refusalFrom(reviewBooking(twin, second, { rating: 5 }))).toBe('reviewSameCard')
    await payWith(second, 'another card')
    expect(await reviewableBookings(twin, [second])).toEqual(new Set([second]))
    expect((await reviewBooking(twin, second, { rating: 5 })).role).toBe('guest')
  })

  test.each([
    {},
    { rating: '' },
    { rating: 0 },
    { rating: 6 },
    { rating: 2.5 },
    { rating: 5, value: 6 },
    { rating: 5, body: 'a'.repeat(1001) },
  ])('of %j', async (input) => {
    const { bookingId } = await aStay()
    expect(await refusalFrom(reviewBooking(guest, bookingId, input))).toBe('invalidFields')
  })
})

test('fault 90: both sides at the same time: both are visible afterwards', async () => {
  for (let n = 0; n < 5; n += 1) {
    const { spaceId, bookingId } = await aStay()
    const written = await Promise.all([
      reviewBooking(guest, bookingId, { rating: 4 }),
      reviewBooking(owner, bookingId, { rating: 4 }),
    ])
    expect(written.filter(({ isVisible }) => isVisible)).toHaveLength(1)
    expect(await shownOf(spaceId)).toEqual({ rating: 4, count: 1 })
  }
})

test('fault 90: reviews of one space that become visible at the same time all count', async () => {
  const spaceId = await makeSpace(owner)
  const stays: { by: Person; bookingId: string }[] = []
  await moveClockTo(thursday)
  for (let n = 0; n < 8; n += 1) {
    const by = await makePerson(`Guest ${n}`)
    stays.push({
      by,
      bookingId: await makeBooking({ guest: by, spaceId, hours: 1, startTime: `2026-05-23T${10 + n}:00` }),
    })
  }
  await daysAfter(1)
  await completeBookings()
  for (const { bookingId } of stays) await reviewBooking(owner, bookingId, { rating: 5 })
  await Promise.all(stays.map(({ by, bookingId }, n) => reviewBooking(by, bookingId, { rating: (n % 5) + 1 })))
  expect(await shownOf(spaceId)).toEqual({ rating: 2.63, count: 8 })
})

describe('mails', () => {
  test('invite both a day after, and remind on day 10 who has not written; nothing twice', async () => {
    const { bookingId } = await aStay()
    await work()
    expect(await mailsAbout(bookingId)).toEqual([])
    await daysAfter(1)
    await work()
    const invited = ['review-invite:ID:guest', 'review-invite:ID:owner']
    expect(await mailsAbout(bookingId)).toEqual(invited)
    await reviewBooking(guest, bookingId, { rating: 5 })
    await daysAfter(10)
    await work()
    await db().$client.query('update review_rounds set due_at = app_now() where booking_id = $1', [bookingId])
    await work()
    expect(await mailsAbout(bookingId)).toEqual([...invited, 'review-remind:ID:owner'])
    await daysAfter(20)
    await work()
    expect(await mailsAbout(bookingId)).toHaveLength(3)
    const [mail] = await fetchRows<{ subject: string; text: string }>(
      db(),
      sql`select subject, body_text as text from outgoing_mails where dedupe_key = ${`review-invite:${bookingId}:guest`}`,
    )
    expect(mail?.text).toContain(`/my-bookings/${bookingId}/review`)
    expect(mail?.text).toContain('Sat 6 Jun, 17:00')
    expect(mail?.text).toContain('Your review appears once the owner has written too, at the latest then.')
    // The subject asks for a review: it is also the title of the notification.
    expect(mail?.subject).toMatch(/^Write a review: /)
    const [toOwner] = await fetchRows<{ subject: string; text: string }>(
      db(),
      sql`select subject, body_text as text from outgoing_mails where dedupe_key = ${`review-invite:${bookingId}:owner`}`,
    )
    expect(toOwner?.subject).toMatch(/^Write a review of your guest: .+, Sat 23 May 2026, \d\d:\d\d/)
    expect(toOwner?.text).toContain('Owners can read your review once the guest has written too')
  })

  test('are not sent to those who have written, after the 14 days, or while suspended', async () => {
    const done = await aStay()
    await reviewBooking(guest, done.bookingId, { rating: 5 })
    await reviewBooking(owner, done.bookingId, { rating: 5 })
    const late = await aStay()
    const someone = await makePerson()
    const suspended = await aStay({ by: someone })
    await db().$client.query(`update users set suspended_at = now() where id = $1`, [someone.id])
    await daysAfter(1)
    await db().$client.query(`update review_rounds set due_at = app_now() + interval '30 days' where booking_id = $1`, [
      late.bookingId,
    ])
    await work()
    expect(await mailsAbout(done.bookingId)).toEqual([])
    expect(await mailsAbout(suspended.bookingId)).toEqual(['review-invite:ID:owner'])
    await daysAfter(31)
    await work()
    expect(await mailsAbout(late.bookingId)).toEqual([])
  })

  test('are not sent to a guest who manages the space since, or whose card is that of a host', async () => {
    const coHosted = await aStay()
    await db().$client.query(`insert into co_hosts values ($1, $2, 'calendar', app_now())`, [
      coHosted.spaceId,
      guest.id,
    ])
    const sameCard = await aStay({ by: await makePerson('Gus Twin') })
    const hosts = await aStay({ by: owner, spaceId: await makeSpace(admin) })
    await db().$client.query(`update payments set card_fingerprint = 'one card' where booking_id = any($1)`, [
      [sameCard.bookingId, hosts.bookingId],
    ])
    await daysAfter(1)
    await work()
    // A stay of a host is none that either side reviews.
    expect(await mailsAbout(coHosted.bookingId)).toEqual([])
    expect(await mailsAbout(sameCard.bookingId)).toEqual(['review-invite:ID:owner'])
  })
})

test('a guest who has closed the account is reviewed no more, and the owner is not asked to', async () => {
  const someone = await makePerson('Lena Leaving')
  const { bookingId } = await aStay({ by: someone })
  await reviewBooking(owner, bookingId, { rating: 5 })
  await db().$client.query(`update users set email = 'deleted-' || id || '@deleted.invalid' where id = $1`, [
    someone.id,
  ])
  await inTransaction((tx) => endReviews(tx, someone))
  await daysAfter(1)
  await work()
  expect(await mailsAbout(bookingId)).toEqual([])
  expect(await reviewableBookings(owner, [bookingId])).toEqual(new Set())
  await expect(reviewBooking(owner, bookingId, { rating: 5 })).rejects.toMatchObject({
    code: 'notReachable',
    message: 'The guest has closed the account, and cannot be reviewed any more',
  })
  const rows = await fetchRows(db(), sql`select from guest_reviews where booking_id = ${bookingId}`)
  expect(rows).toHaveLength(0)
})

describe('a visible review', () => {
  async function visible(rating = 5) {
    const stay = await aStay()
    await reviewBooking(guest, stay.bookingId, { rating, body: 'Good coffee.' })
    const id = await idOf(stay.bookingId)
    expect(await refusalFrom(answerReview(owner, id, { answer: 'Too early' }))).toBe('reviewNotFound')
    await reviewBooking(owner, stay.bookingId, { rating: 5 })
    return { ...stay, id }
  }

  test('is answered once, by the owner of the space only', async () => {
    const { id, spaceId } = await visible()
    for (const person of [guest, admin]) {
      expect(await refusalFrom(answerReview(person, id, { answer: 'Thanks' }))).toBe('reviewNotFound')
    }
    expect(await refusalFrom(answerReview(owner, id, { answer: ' ' }))).toBe('invalidFields')
    const answers = await Promise.all(['One', 'Two'].map((answer) => refusalFrom(answerReview(owner, id, { answer }))))
    expect(answers.filter((code) => code === 'answeredAlready')).toHaveLength(1)
    expect((await reviewsOfSpace(spaceId)).entries).toMatchObject([{ answer: expect.stringMatching(/^(One|Two)$/) }])
  })

  test('fault 91: is removed by an admin with a reason that everybody sees, does not count, and is restored', async () => {
    const { id, spaceId, bookingId } = await visible(1)
    expect(await refusalFrom(hideReview(owner, id, 'I do not like it'))).toBe('notFound')
    expect(await refusalFrom(hideReview(admin, id, ''))).toBe('invalidFields')
    await hideReview(admin, id, 'It has a phone number.')
    expect(await decisionsFor(owner)).toMatchObject([
      {
        title: 'A review was removed: Daylight loft',
        body: expect.stringMatching(/1 of 5.*It has a phone number\./s),
      },
    ])
    expect(await shownOf(spaceId)).toEqual({ rating: null, count: 0 })
    expect((await reviewsOfSpace(spaceId)).entries).toMatchObject([
      { kind: 'removed', reason: 'It has a phone number.' },
    ])
    expect(JSON.stringify(await reviewsOfSpace(spaceId))).not.toContain('coffee')
    expect(await refusalFrom(hideReview(admin, id, 'Again'))).toBe('reviewHidden')
    expect(await refusalFrom(answerReview(owner, id, { answer: 'Hm' }))).toBe('reviewHidden')
    expect(await refusalFrom(reviewBooking(guest, bookingId, { rating: 5 }))).toBe('reviewedAlready')
    await showReview(admin, id, 'It was the space’s own.')
    expect(await decisionsFor(owner)).toMatchObject([
      { title: 'A review was removed: Daylight loft' },
      { title: 'A review is back: Daylight loft', body: expect.stringContaining('It was the space’s own.') },
    ])
    expect(await shownOf(spaceId)).toEqual({ rating: 1, count: 1 })
    expect(await refusalFrom(showReview(admin, id, 'Again'))).toBe('reviewShown')
    const log = await fetchRows<{ action: string }>(
      db(),
      sql`select action from admin_actions where subject_kind = 'review' and subject_id = ${String(id)} order by id`,
    )
    expect(log.map(({ action }) => action)).toEqual(['hideReview', 'restoreReview'])
    await hideReview(admin, id, 'It has a phone number.')
    await db().$client.query('update spaces set deleted_at = app_now() where id = $1', [spaceId])
    await showReview(admin, id, 'It was the space’s own.')
    const mails = await fetchRows<{ text: string }>(
      db(),
      sql`select body_text as text from outgoing_mails where dedupe_key like 'review-restored:%' order by id desc limit 1`,
    )
    expect(mails[0]?.text, 'its page is not found').toMatch(/\/contact/)
    expect(mails[0]?.text).not.toContain('/reviews')
    expect(await decisionsFor(owner), 'the owner of a space that is gone').toHaveLength(3)
  })

  /** The notifications of decisions about reviews, with the mails about them. */
  async function decisionsFor({ id }: Person) {
    return await fetchRows<{ title: string; body: string }>(
      db(),
      sql`
        select n.title, m.body_text as body from notifications n join outgoing_mails m on m.dedupe_key = n.key
        where n.person_id = ${id} and n.kind = 'review' and n.title ~ '^A review (was removed|is back)' order by n.id`,
    )
  }
})

test('a cancellation by the owner is a line of its own; one by the guest is none', async () => {
  const spaceId = await makeSpace(owner)
  await moveClockTo(thursday)
  const [one, other] = [
    await makeBooking({ guest, spaceId }),
    await makeBooking({ guest, spaceId, startTime: '2026-05-24T14:00' }),
  ]
  await cancelBooking(owner, one, { reason: 'The roof leaks', shownRefundMinor: 24750 })
  await cancelBooking(guest, other, { shownRefundMinor: 24750 })
  expect((await reviewsOfSpace(spaceId)).entries).toMatchObject([{ kind: 'cancelled', id: one }])
})

test('what owners wrote about a guest is shown to owners whom the guest has booked, once it is visible', async () => {
  const june = await makePerson('June Castellano')
  const { bookingId } = await aStay({ by: june })
  await reviewBooking(owner, bookingId, { rating: 3, body: 'A little loud.' })
  const other = await makePerson('Other Owner')
  await moveClockTo(thursday)
  const next = await makeBooking({ guest: june, spaceId: await makeSpace(other), startTime: '2026-06-20T14:00' })
  expect((await guestRecords(other, [next])).size).toBe(0)
  await daysAfter(15)
  await work()
  expect((await guestRecords(other, [next, bookingId])).get(next)).toMatchObject({
    rating: 3,
    count: 1,
    reviews: [{ rating: 3, body: 'A little loud.' }],
  })
  for (const person of [june, guest, admin]) expect((await guestRecords(person, [next])).size).toBe(0)
})

test('what a person wrote, and what owners wrote about the person, are part of their own data alone', async () => {
  const june = await makePerson('June Castellano')
  const { bookingId } = await aStay({ by: june })
  await reviewBooking(june, bookingId, { rating: 4, body: 'Fine light.' })
  await reviewBooking(owner, bookingId, { rating: 3, body: 'A little loud.' })
  expect(await exportReviews(june)).toMatchObject({
    reviews: [{ rating: 4, body: 'Fine light.' }],
    reviewsOfGuests: [],
    reviewsAboutMe: [{ rating: 3, body: 'A little loud.' }],
  })
  const ofOwner = await exportReviews(owner)
  expect([ofOwner.reviews, ofOwner.reviewsAboutMe]).toEqual([[], []])
  expect(ofOwner.reviewsOfGuests).toContainEqual(expect.objectContaining({ body: 'A little loud.' }))
  expect(await exportReviews(await makePerson())).toEqual({ reviews: [], reviewsOfGuests: [], reviewsAboutMe: [] })
  await inTransaction((tx) => endReviews(tx, june))
  expect(await exportReviews(june)).toMatchObject({ reviews: [{ rating: 4 }], reviewsAboutMe: [] })
})

test('the page of a stay says what was written and by whom', async () => {
  const { bookingId } = await aStay()
  await reviewBooking(owner, bookingId, { rating: 4, body: 'Tidy.' })
  expect(await myReviewedStay(guest, bookingId)).toMatchObject({ role: 'guest', ownReview: null, hasWritten: false })
  expect(await myReviewedStay(owner, bookingId)).toMatchObject({
    role: 'owner',
    ownReview: { rating: 4, body: 'Tidy.' },
  })
})
