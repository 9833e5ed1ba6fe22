import { beforeAll, describe, expect, test } from 'vitest'
import { encodeCursor } from '../../../rules/list-cursor.ts'
import { callApi, signInByApi, signUpPerson } from '../../../test/api-client.ts'
import { useCardProvider } from '../../../test/card-provider.ts'
import { moveClockTo, useDatabase } from '../../../test/database.ts'
import { connectAccount, makePaidBooking, payOutWhatIsDue } from '../../../test/faults/marketplace-people.ts'
import { makeBooking, thursday } from '../../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../../test/make-spaces.ts'
import { checkPayoutAccount } from '../../payouts/payout-account.ts'

useDatabase()
useCardProvider()

/** Monday noon: the stays of Friday and Saturday are over, and that of Friday is paid out. */
const monday = new Date('2026-05-25T16:00:00Z')
let token = ''
let otherToken = ''
let loft = 0
let barn = 0
const ids: Record<'friday' | 'saturday' | 'wednesday' | 'thursday' | 'later' | 'ofOther', string> = {
  friday: '',
  saturday: '',
  wednesday: '',
  thursday: '',
  later: '',
  ofOther: '',
}

beforeAll(async () => {
  await moveClockTo(thursday)
  const { person: owner } = await signUpPerson('marta@example.com')
  const { person: other } = await signUpPerson('olga@example.com')
  const guest = await makePerson('June Castellano')
  loft = await makeSpace(owner, { title: 'Corner Loft' })
  barn = await makeSpace(owner, { title: 'Old Barn', priceMinor: 4000 })
  const theirs = await makeSpace(other, { title: 'Not Marta’s' })
  await checkPayoutAccount(owner, await connectAccount(owner))
  ids.friday = (await makePaidBooking({ owner, guest }, { startTime: '2026-05-22T14:00:00' })).bookingId
  await moveClockTo(new Date('2026-05-24T16:00:00Z'))
  await payOutWhatIsDue()
  await moveClockTo(thursday)
  const book = (spaceId: number, day: string, hours = 3) =>
    makeBooking({ guest, spaceId, startTime: `2026-05-${day}T14:00`, hours, headcount: 4 })
  ids.saturday = await book(loft, '23')
  ids.later = await book(barn, '30', 2)
  ids.thursday = await book(loft, '28')
  ids.wednesday = await book(barn, '27', 2)
  ids.ofOther = await book(theirs, '28')
  await moveClockTo(monday)
  ;[token, otherToken] = [await signInByApi('marta@example.com'), await signInByApi('olga@example.com')]
})

const ask = (path: string, as = token) => callApi('GET', path, { as })

test('a booking says whether it is a stay of mine or at my space, and its host who the guest is', async () => {
  const received = (await ask(`/bookings/${ids.saturday}`)).body
  expect(received).toMatchObject({ role: 'owner', guestName: 'June Castellano' })
  const free = await makeSpace(await makePerson(), { priceMinor: 0 })
  const body = { spaceId: free, startTime: '2026-06-10T14:00', hours: 2 }
  expect((await callApi('POST', '/bookings', { body, as: token })).body).toMatchObject({
    role: 'guest',
    guestName: null,
  })
})

describe('finding O11: GET /bookings-received', () => {
  const received = async (query: string, as = token) => {
    const { status, body } = await ask(`/bookings-received${query}`, as)
    expect(status).toBe(200)
    return body as { bookings: { id: string }[]; nextCursor: string | null }
  }
  const idsOf = ({ bookings }: { bookings: { id: string }[] }) => bookings.map(({ id }) => id)

  test('has the upcoming bookings of all own spaces, soonest first, with guest, times and share', async () => {
    const page = await received('')
    expect(idsOf(page)).toEqual([ids.wednesday, ids.thursday, ids.later])
    expect(page.nextCursor).toBeNull()
    expect(page.bookings[1]).toEqual({
      id: ids.thursday,
      number: expect.stringMatching(/^\w{3}-\w{3}$/),
      status: 'confirmed',
      spaceId: loft,
      spaceTitle: 'Corner Loft',
      guestName: 'June Castellano',
      timeZone: 'America/New_York',
      startTime: '2026-05-28T18:00:00.000Z',
      endTime: '2026-05-28T21:00:00.000Z',
      hours: 3,
      extraMinutes: 0,
      headcount: 4,
      // Three hours of $75, less 10 percent; due a day after the end.
      currency: 'USD',
      ownerShareMinor: 20_250,
      payoutDueAt: '2026-05-29T21:00:00.000Z',
      cancelledBy: null,
      cancelReason: null,
      createdAt: expect.stringMatching(/^2026-05-21T/),
    })
  })

  test('has the past ones latest first, and those of one space or of a text', async () => {
    expect(idsOf(await received('?part=past'))).toEqual([ids.saturday, ids.friday])
    expect(idsOf(await received(`?spaceId=${barn}`))).toEqual([ids.wednesday, ids.later])
    expect(idsOf(await received('?q=corner'))).toEqual([ids.thursday])
    expect(idsOf(await received('?q=nobody'))).toEqual([])
  })

  test('has each booking once over its pages', async () => {
    const first = await received('?limit=2')
    expect(idsOf(first)).toEqual([ids.wednesday, ids.thursday])
    const second = await received(`?limit=2&cursor=${encodeURIComponent(first.nextCursor ?? '')}`)
    expect([idsOf(second), second.nextCursor]).toEqual([[ids.later], null])
    const wrong = await ask('/bookings-received?cursor=abc')
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, ['cursor']])
  })

  test('refuses the cursor of another list, and one of a day that does not exist', async () => {
    const cursors = [
      { createdAt: '2026-05-21T15:20:00Z', id: '42' },
      { createdAt: '2026-02-30T15:20:00Z', id: ids.saturday },
    ]
    for (const cursor of cursors) {
      const wrong = await ask(`/bookings-received?cursor=${encodeCursor(cursor)}`)
      expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, ['cursor']])
    }
  })

  test('has nothing of other owners', async () => {
    expect(idsOf(await received('', otherToken))).toEqual([ids.ofOther])
    expect(idsOf(await received('?part=past', otherToken))).toEqual([])
    expect(idsOf(await received(`?spaceId=${loft}`, otherToken))).toEqual([])
  })
})

describe('finding O11: GET /payouts', () => {
  const payouts = async (query: string, as = token) => {
    const { status, body } = await ask(`/payouts${query}`, as)
    expect(status).toBe(200)
    return body as { payouts: { bookingId: string }[]; nextPage: number | null }
  }
  const idsOf = (page: { payouts: { bookingId: string }[] }) => page.payouts.map(({ bookingId }) => bookingId)

  const sent = () => ({
    bookingId: ids.friday,
    number: expect.stringMatching(/^\w{3}-\w{3}$/),
    status: 'sent',
    spaceId: expect.any(Number),
    spaceTitle: 'Daylight loft',
    guestName: 'June Castellano',
    timeZone: 'America/New_York',
    startTime: '2026-05-22T18:00:00.000Z',
    endTime: '2026-05-22T21:00:00.000Z',
    currency: 'USD',
    grossMinor: 22_500,
    ownerFeeMinor: 2250,
    lostMinor: 0,
    shareMinor: 20_250,
    transferredMinor: 20_250,
    takenOffMinor: 0,
    takenBackMinor: 0,
    becameDebtMinor: 0,
    openMinor: 0,
    dueAt: '2026-05-23T21:00:00.000Z',
    sentAt: expect.stringMatching(/^2026-05-24T/),
  })

  test('has those to come first, soonest first, then the sent ones', async () => {
    const page = await payouts('')
    expect(idsOf(page)).toEqual([ids.saturday, ids.wednesday, ids.thursday, ids.later, ids.friday])
    expect(page.nextPage).toBeNull()
    expect(page.payouts[1]).toMatchObject({
      status: 'scheduled',
      spaceId: barn,
      grossMinor: 8000,
      ownerFeeMinor: 800,
      shareMinor: 7200,
      transferredMinor: 0,
      openMinor: 7200,
      dueAt: '2026-05-28T20:00:00.000Z',
      sentAt: null,
    })
    expect(page.payouts[4]).toEqual(sent())
  })

  test('has each payout once over its pages', async () => {
    const pages = [await payouts('?limit=2'), await payouts('?limit=2&page=2'), await payouts('?limit=2&page=3')]
    expect(pages.map(({ nextPage }) => nextPage)).toEqual([2, 3, null])
    expect(pages.flatMap(idsOf)).toEqual([ids.saturday, ids.wednesday, ids.thursday, ids.later, ids.friday])
  })

  test('has nothing of other owners', async () => {
    expect(idsOf(await payouts('', otherToken))).toEqual([ids.ofOther])
  })

  test('one is read by its booking, and only by the owner of the space', async () => {
    expect(await ask(`/payouts/${ids.friday}`)).toEqual({ status: 200, body: sent() })
    expect((await ask(`/payouts/${ids.friday}`, otherToken)).body.error.code).toBe('bookingNotFound')
    expect((await ask(`/payouts/${ids.friday}`, '')).status).toBe(401)
    expect((await ask('/payouts/no-id')).status).toBe(404)
  })
})
