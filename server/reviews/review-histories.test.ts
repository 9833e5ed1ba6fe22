import { beforeAll, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { reviewWords } from '../../rules/review.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeBooking, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { oneIn, pick, seedRandom, upTo } from '../../test/random-picks.ts'
import type { Person } from '../accounts/person.ts'
import { cancelBooking } from '../bookings/cancel-booking.ts'
import { completeBookings } from '../bookings/complete-bookings.ts'
import { advanceReviewRounds } from './advance-review-rounds.ts'
import { answerReview } from './answer-review.ts'
import { hideReview } from './hide-review.ts'
import { reviewBooking } from './review-booking.ts'
import { type ReviewEntry, reviewSummary, reviewsOfSpace } from './reviews-of-space.ts'
import { showReview } from './show-review.ts'

useDatabase()

const dayMs = 86_400_000
const histories = 6
const stepsOfEach = 60
let owner: Person
let admin: Person
let guests: Person[] = []

beforeAll(async () => {
  owner = await makePerson('Ada Owner')
  admin = { ...(await makePerson('Ann Admin')), isAdmin: true }
  guests = [await makePerson('Gus One'), await makePerson('Gil Two'), await makePerson('Gro Three')]
})

/** A stay as the test remembers it, computed without the code under test. */
type Stay = {
  bookingId: string
  guest: Person
  end: Date
  byGuest: { rating: number; body: string; answer: string } | null
  byOwner: boolean
  isHidden: boolean
}

test.each(Array.from({ length: histories }, (_, n) => n + 1))(
  'fault 92: random history %i of writing, revealing, removing and answering: average, count and pages equal the rows',
  async (seed) => {
    seedRandom(seed)
    await moveClockTo(thursday)
    const spaceId = await makeSpace(owner)
    const stays = await makeStays(spaceId)
    let now = new Date(thursday.getTime() + 3 * dayMs)
    await moveClockTo(now)
    await completeBookings()
    for (let step = 0; step < stepsOfEach; step += 1) {
      const stay = pick(stays)
      await actOn(stay, now)
      if (oneIn(0.15)) {
        now = new Date(now.getTime() + upTo(40) * 3_600_000)
        await moveClockTo(now)
        await completeBookings()
        while ((await advanceReviewRounds()) > 0);
      }
      await expectCounted(spaceId, stays, now)
    }
    await expectPages(spaceId, stays, now)
  },
)

async function makeStays(spaceId: number): Promise<Stay[]> {
  const stays: Stay[] = []
  for (let n = 0; n < 10; n += 1) {
    const guest = pick(guests)
    const startTime = `2026-05-2${3 + Math.floor(n / 5)}T${10 + (n % 5) * 2}:00`
    const bookingId = await makeBooking({ guest, spaceId, hours: 2, startTime })
    if (n === 4) await cancelBooking(owner, bookingId, { reason: 'Paint', shownRefundMinor: 16_500 })
    else
      stays.push({
        bookingId,
        guest,
        byGuest: null,
        byOwner: false,
        isHidden: false,
        end: new Date(new Date(`${startTime}Z`).getTime() + 6 * 3_600_000),
      })
  }
  return stays
}

const bodies = ['Bright and quiet.', 'Bright, with a loud street.', '100% fine', '', 'Quiet café.']

async function actOn(stay: Stay, now: Date): Promise<void> {
  const isOpen = now < closesAt(stay)
  const rating = 1 + upTo(4)
  const [row] = await fetchRows<{ id: number }>(db(), sql`select id from reviews where booking_id = ${stay.bookingId}`)
  const id = row?.id ?? 0
  const acts: [boolean, () => Promise<unknown>, () => void][] = [
    [
      isOpen && !stay.byGuest && now > stay.end,
      () => reviewBooking(stay.guest, stay.bookingId, { rating, body: bodies[rating - 1] }),
      () => {
        stay.byGuest = { rating, body: bodies[rating - 1] ?? '', answer: '' }
      },
    ],
    [
      isOpen && !stay.byOwner && now > stay.end,
      () => reviewBooking(owner, stay.bookingId, { rating }),
      () => {
        stay.byOwner = true
      },
    ],
    [
      isVisible(stay, now) && !stay.isHidden,
      () => hideReview(admin, id, 'Not about the stay.'),
      () => {
        stay.isHidden = true
      },
    ],
    [
      stay.isHidden,
      () => showReview(admin, id, 'About the stay.'),
      () => {
        stay.isHidden = false
      },
    ],
    [
      isVisible(stay, now) && !stay.isHidden && stay.byGuest?.answer === '',
      () => answerReview(owner, id, { answer: 'Thank you for the quiet hours.' }),
      () => {
        if (stay.byGuest) stay.byGuest.answer = 'Thank you for the quiet hours.'
      },
    ],
  ]
  const [isAllowed, act, remember] = pick(acts)
  expect(await succeeds(act())).toBe(isAllowed)
  if (isAllowed) remember()
}

async function succeeds(action: Promise<unknown>): Promise<boolean> {
  try {
    await action
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

function closesAt({ end }: Stay): Date {
  return new Date(end.getTime() + 14 * dayMs)
}

function isVisible(stay: Stay, now: Date): boolean {
  return stay.byGuest !== null && (stay.byOwner || now >= closesAt(stay))
}

async function expectCounted(spaceId: number, stays: Stay[], now: Date): Promise<void> {
  const counted = stays.flatMap((stay) =>
    stay.byGuest && isVisible(stay, now) && !stay.isHidden ? [stay.byGuest] : [],
  )
  const sum = counted.reduce((total, { rating }) => total + rating, 0)
  const rating = counted.length > 0 ? Math.round((sum / counted.length) * 100) / 100 : null
  const [space] = await fetchRows(
    db(),
    sql`select rating::float8 as rating, review_count as count from spaces where id = ${spaceId}`,
  )
  expect(space).toEqual({ rating, count: counted.length })
  const ratings = [1, 2, 3, 4, 5].map((stars) => counted.filter((one) => one.rating === stars).length)
  expect(await reviewSummary(spaceId)).toMatchObject({ rating, count: counted.length, ratings })
}

/** Reads all pages in threes, and by words. */
async function expectPages(spaceId: number, stays: Stay[], now: Date): Promise<void> {
  const shown = stays.filter((stay) => isVisible(stay, now))
  const entries = await allPages(spaceId)
  const kinds = (kind: ReviewEntry['kind']) => entries.filter((entry) => entry.kind === kind).length
  expect(kinds('cancelled')).toBe(1)
  expect(kinds('removed')).toBe(shown.filter(({ isHidden }) => isHidden).length)
  expect(kinds('review')).toBe(shown.filter(({ isHidden }) => !isHidden).length)
  expect(new Set(entries.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(entries.length)
  const times = entries.map(({ at }) => new Date(at).getTime())
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  for (const q of ['quiet', 'BRIGHT quiet', '100%', 'qui_t', 'cafe', 'CAFÉ', 'nothing']) {
    const matching = shown.filter(({ isHidden, byGuest }) => {
      const text = plain(`${byGuest?.body} ${byGuest?.answer}`)
      return (
        !isHidden &&
        plain(q)
          .split(' ')
          .every((word) => text.includes(word))
      )
    })
    expect([q, (await allPages(spaceId, reviewWords(q))).length]).toEqual([q, matching.length])
  }
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('é', 'e')
}

async function allPages(spaceId: number, words: string[] = []): Promise<ReviewEntry[]> {
  const entries: ReviewEntry[] = []
  for (let after: string | null = null; ; ) {
    const page = await reviewsOfSpace(spaceId, { words, after, limit: 3 })
    entries.push(...page.entries)
    after = page.next
    if (!after) return entries
  }
}
