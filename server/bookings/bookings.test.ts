import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { minutesAfter, moveClockTo, useDatabase } from '../../test/database.ts'
import { refundsOf } from '../../test/faults/marketplace-people.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { makeBooking, makeHold, outcomesOf, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { recentMails } from '../mail/recent-mails.ts'
import { myNotifications } from '../notifications/my-notifications.ts'
import { bookFreeSpace } from './book-free-space.ts'
import { bookingOf } from './booking-of.ts'
import { bookingStats } from './booking-stats.ts'
import { bookingsOnSpace } from './bookings-on-space.ts'
import { cancelBooking } from './cancel-booking.ts'
import { completeBookings } from './complete-bookings.ts'
import { countMyBookings } from './count-my-bookings.ts'
import { myBookings } from './my-bookings.ts'
import { nextBookingOf } from './next-booking-of.ts'
import { nextHostedBookings } from './next-hosted-bookings.ts'
import { previewCancel } from './preview-cancel.ts'
import { quoteBooking } from './quote-booking.ts'
import { weekAvailability } from './week-availability.ts'

useDatabase()

let owner: Person
let guest: Person
let other: Person
let admin: Person
let spaceId: number

beforeAll(async () => {
  owner = await makePerson('Marta Oyelaran')
  guest = await makePerson('June Castellano')
  other = await makePerson('Somebody Else')
  admin = { ...(await makePerson('Admin')), isAdmin: true }
})
beforeEach(async () => {
  await moveClockTo(thursday)
  spaceId = await makeSpace(owner, { title: 'The Pencil Works' })
})
afterAll(() => expectInvariants())

describe('a quote', () => {
  const saturday = { date: '2026-05-23', time: '14:00', hours: 3 }

  test('lists price, fee, total, end and the day until which a cancellation returns everything', async () => {
    const quote = await quoteBooking({ spaceId, ...saturday, person: guest })
    expect(quote).toMatchObject({ available: true, reason: null, timeZone: 'America/New_York' })
    expect(quote.price).toMatchObject({
      rentalMinor: 22_500,
      guestFeeMinor: 2_250,
      totalMinor: 24_750,
      currency: 'USD',
    })
    expect(quote.end.toISOString()).toBe('2026-05-23T21:00:00.000Z')
    expect(quote.cancelStages).toEqual([
      { until: new Date('2026-05-22T18:00:00Z'), refundMinor: 22_500, feeRefundMinor: 0 },
    ])
  })

  test('finding G18: a quote names every stage of the policy, the fee included while it is', async () => {
    const quote = await quoteBooking({ spaceId, ...saturday, date: '2026-06-06', person: guest })
    expect(quote.cancelStages.map(({ refundMinor, feeRefundMinor }) => [refundMinor, feeRefundMinor])).toEqual([
      [24_750, 2_250],
      [22_500, 0],
    ])
    expect(quote.cancelStages[1]?.until).toEqual(new Date('2026-06-05T18:00:00Z'))
  })

  test('says why a time cannot be booked, and treats the own hold as free', async () => {
    await makeHold({ guest, spaceId })
    expect((await quoteBooking({ spaceId, ...saturday, person: other })).reason).toMatchObject({
      code: 'slotTaken',
      message: 'This time slot is not available',
    })
    expect((await quoteBooking({ spaceId, ...saturday, person: guest })).available).toBe(true)
    const past = await quoteBooking({ spaceId, date: '2026-05-21', time: '11:00', hours: 1, person: null })
    expect(past.reason?.message).toBe('Please select a future date and time')
    expect((await quoteBooking({ spaceId, ...saturday, person: owner })).reason?.code).toBe('ownSpace')
  })

  test('faults 45 and 46: rejects hours out of range and a spring gap; requires a choice in the autumn overlap', async () => {
    for (const hours of [0, -1, 25, 1.5, Number.NaN]) {
      await expect(quoteBooking({ spaceId, ...saturday, hours, person: guest })).rejects.toMatchObject({
        code: 'invalidFields',
      })
    }
    const night = { spaceId, hours: 1, person: guest }
    await expect(quoteBooking({ ...night, date: '2027-03-14', time: '02:00' })).rejects.toMatchObject({
      code: 'timeGap',
    })
    const twice = quoteBooking({ ...night, date: '2026-11-01', time: '01:00' })
    await expect(twice).rejects.toMatchObject({
      code: 'timeOverlap',
      details: {
        choices: [
          { start: '2026-11-01T05:00:00.000Z', offset: '-04:00' },
          { start: '2026-11-01T06:00:00.000Z', offset: '-05:00' },
        ],
      },
    })
  })
})

test('the week shows free, held, taken, own and past hours', async () => {
  await makeHold({ guest: other, spaceId, startTime: '2026-05-22T09:00', hours: 1 })
  await makeBooking({ guest: admin, spaceId, startTime: '2026-05-22T10:00', hours: 1 })
  await makeBooking({ guest, spaceId, startTime: '2026-05-22T12:00', hours: 2 })
  const week = await weekAvailability(spaceId, '2026-05-21', guest)
  expect(week.days[0]?.slice(0, 4).map(({ state }) => state)).toEqual(['past', 'past', 'past', 'free'])
  expect(week.days[1]?.slice(0, 6).map(({ state }) => state)).toEqual(['held', 'taken', 'free', 'mine', 'mine', 'free'])
  const theirs = await weekAvailability(spaceId, '2026-05-22', other)
  expect(theirs.days[0]?.[0]?.state, 'finding G17').toBe('ownHold')
  expect(theirs.hold).toEqual({
    bookingId: expect.any(String),
    seriesId: null,
    weeks: 1,
    until: expect.any(Date),
    start: new Date('2026-05-22T13:00:00Z'),
    end: new Date('2026-05-22T14:00:00Z'),
  })
  expect(week.hold).toBeNull()
  expect((await weekAvailability(spaceId, '2026-05-22', null)).hold).toBeNull()
  await expect(weekAvailability(spaceId, '2026-02-30', guest)).rejects.toMatchObject({ code: 'startMissing' })
  await expect(weekAvailability(999_999, null, guest)).rejects.toMatchObject({ code: 'spaceNotFound' })
})

describe('hours that cannot be booked are not free:', () => {
  const freeFrom = async (date: string) => {
    const { days } = await weekAvailability(spaceId, date, null)
    return days.map((day) => day.filter(({ state }) => state === 'free').length)
  }
  const change = (changes: string) => db().$client.query(`update spaces set ${changes} where id = $1`, [spaceId])

  test('those beyond the window of the space or the marketplace', async () => {
    expect(await freeFrom('2028-03-01')).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(await freeFrom('2027-05-20')).toEqual([13, 3, 0, 0, 0, 0, 0])
    await change('window_days = 30')
    // Until the time of day that it is now.
    expect(await freeFrom('2026-06-19')).toEqual([13, 3, 0, 0, 0, 0, 0])
  })

  test.each(['available = false', `status = 'maintenance'`])('those of a space with %s', async (changes) => {
    expect(await freeFrom('2026-05-22')).toEqual([13, 13, 13, 13, 13, 13, 13])
    await change(changes)
    expect(await freeFrom('2026-05-22')).toEqual([0, 0, 0, 0, 0, 0, 0])
  })
})

describe('cancelling', () => {
  test('in time refunds the rental and keeps the fee; frees the slot; mails both; once, also when requested twice at once', async () => {
    const id = await makeBooking({ guest, spaceId })
    expect(await previewCancel(guest, id)).toMatchObject({ refundMinor: 22_500, by: 'guest' })
    const { won, refusals } = await outcomesOf([cancelBooking(guest, id), cancelBooking(guest, id)])
    expect({ won, refusals }).toEqual({ won: 1, refusals: { notCancellable: 1 } })
    expect(await refundsOf(id)).toEqual([{ amount: 22_500, status: 'due' }])
    await makeHold({ guest: other, spaceId })
    const mails = (await recentMails()).filter(({ subject }) => subject.startsWith('Cancelled: The Pencil Works'))
    expect(
      mails
        .slice(0, 2)
        .map(({ recipient }) => recipient)
        .sort(),
    ).toEqual([guest.email, owner.email].sort())
    expect(mails.find(({ recipient }) => recipient === guest.email)?.bodyText).toContain('$225.00')
    const ownersMail = mails.find(({ recipient }) => recipient === owner.email)
    expect(ownersMail?.bodyText).toContain('The guest has cancelled a booking of your space.')
    // The list of notifications shows the lead alone.
    expect((await myNotifications(guest))[0]?.detail).toBe(
      'Your booking has been cancelled. $225.00 comes back. The service fee of $22.50 is kept.',
    )
  })

  test('fault 31: at exactly 24 hours before counts as in time, a second later refunds nothing and leaves the owner their share', async () => {
    const [inTime, late] = [
      await makeBooking({ guest, spaceId }),
      await makeBooking({ guest, spaceId: await makeSpace(owner) }),
    ]
    // The clock keeps running, so the exact boundary is tested with the rule; this covers both sides of it.
    await moveClockTo(new Date('2026-05-22T17:59:50Z'))
    expect((await cancelBooking(guest, inTime)).refundMinor).toBe(22_500)
    await moveClockTo(new Date('2026-05-22T18:00:01Z'))
    expect((await cancelBooking(guest, late)).refundMinor).toBe(0)
    expect(await refundsOf(late)).toEqual([])
    expect(await bookingOf(owner, late)).toMatchObject({ status: 'cancelled', ownerShareMinor: 20_250 })
    expect(await bookingOf(owner, inTime)).toMatchObject({ ownerShareMinor: 0 })
  })

  test('finding M3: is agreed for the amount shown: a different amount now is rejected and changes nothing', async () => {
    const id = await makeBooking({ guest, spaceId })
    const { refundMinor: shownRefundMinor } = await previewCancel(guest, id)
    await moveClockTo(new Date('2026-05-22T18:00:01Z'))
    await expect(cancelBooking(guest, id, { shownRefundMinor })).rejects.toMatchObject({
      code: 'refundChanged',
      status: 409,
      message: '$0.00 would come back now. Nothing was cancelled; please decide again.',
      details: { refundMinor: 0, currency: 'USD' },
    })
    expect(await bookingOf(guest, id)).toMatchObject({ status: 'confirmed', ownerShareMinor: 20_250 })
    expect(await refundsOf(id)).toEqual([])
    await expect(makeHold({ guest: other, spaceId })).rejects.toMatchObject({ code: 'slotTaken' })
    const subjects = (await recentMails()).filter(({ subject }) =>
      subject.startsWith('Cancelled: The Pencil Works, Sat 23'),
    )
    const before = subjects.length
    expect(await cancelBooking(guest, id, { shownRefundMinor: 0 })).toMatchObject({ refundMinor: 0 })
    const after = (await recentMails()).filter(({ subject }) =>
      subject.startsWith('Cancelled: The Pencil Works, Sat 23'),
    )
    expect(after.length).toBe(before + 2)
  })

  test('finding M3: the same holds for an owner and an admin, who were shown a full refund', async () => {
    for (const person of [owner, admin]) {
      const id = await makeBooking({ guest, spaceId: await makeSpace(owner) })
      await expect(cancelBooking(person, id, { shownRefundMinor: 22_500 })).rejects.toMatchObject({
        code: 'refundChanged',
        details: { refundMinor: 24_750 },
      })
      expect(await cancelBooking(person, id, { shownRefundMinor: 24_750 })).toMatchObject({ refundMinor: 24_750 })
    }
  })

  test('finding G6: a booking days ahead lists every stage, in mails the one that lasts longest first', async () => {
    const id = await makeBooking({ guest, spaceId, startTime: '2026-06-13T14:00' })
    expect((await previewCancel(guest, id)).stages.map(({ refundMinor }) => refundMinor)).toEqual([24_750, 22_500])
    expect((await previewCancel(owner, id)).stages).toEqual([])
    const mail = (await recentMails()).find(({ recipient }) => recipient === guest.email)
    const [longest, grace] = [
      'By Fri 12 Jun, 14:00, New York time: $225.00 comes back',
      'Sooner, by Fri 22 May, 11:20, New York time: $247.50 comes back',
    ]
    expect(mail?.bodyText).toContain(longest)
    expect(mail?.bodyText.indexOf(longest)).toBeLessThan(mail?.bodyText.indexOf(grace) ?? -1)
    expect(mail?.bodyText).toContain(
      'After Fri 12 Jun, 14:00, nothing comes back unless somebody else books the hours.',
    )
    expect(mail?.bodyText).toContain('By Thu 11 Jun, 14:00, New York time')
  })

  test('by the owner refunds everything, in every tier', async () => {
    const id = await makeBooking({ guest, spaceId })
    await moveClockTo(new Date('2026-05-23T17:00:00Z'))
    expect(await cancelBooking(owner, id, { reason: 'The roof leaks' })).toMatchObject({
      refundMinor: 24_750,
      by: 'owner',
    })
    expect(await bookingOf(guest, id)).toMatchObject({ cancelledBy: 'owner', cancelReason: 'The roof leaks' })
  })

  test('is not possible for other users, from the start on, or for a hold', async () => {
    const id = await makeBooking({ guest, spaceId })
    await expect(cancelBooking(other, id)).rejects.toMatchObject({ code: 'bookingNotFound', status: 404 })
    await expect(previewCancel(other, id)).rejects.toMatchObject({ code: 'bookingNotFound' })
    await expect(cancelBooking(guest, 'not-an-id')).rejects.toMatchObject({ code: 'bookingNotFound' })
    await moveClockTo(new Date('2026-05-23T18:00:00Z'))
    await expect(cancelBooking(guest, id)).rejects.toMatchObject({ code: 'notCancellable' })
    await moveClockTo(thursday)
    const { bookingId } = await makeHold({ guest, spaceId, startTime: '2026-05-24T14:00' })
    await expect(cancelBooking(guest, bookingId)).rejects.toMatchObject({ code: 'notCancellable' })
    await expire(bookingId)
  })
})

describe('access to a booking', () => {
  test('guest, owner and admin see a booking, others do not; the address only once it is confirmed', async () => {
    await db().$client.query(
      `update spaces set street_address = '61 Pencil Row', arrival_notes = 'Press 4' where id = $1`,
      [spaceId],
    )
    const id = await makeBooking({ guest, spaceId })
    expect(await bookingOf(guest, id)).toMatchObject({
      role: 'guest',
      streetAddress: '61 Pencil Row',
      arrivalNotes: 'Press 4',
    })
    expect((await bookingOf(owner, id)).role).toBe('owner')
    expect((await bookingOf(admin, id)).role).toBe('admin')
    await expect(bookingOf(other, id)).rejects.toMatchObject({ code: 'bookingNotFound' })
    const { bookingId } = await makeHold({ guest, spaceId, startTime: '2026-05-24T14:00' })
    expect(await bookingOf(guest, bookingId)).toMatchObject({ status: 'pending', streetAddress: null, lines: [{}, {}] })
    await expire(bookingId)
  })

  test('spec D46: arrival notes and mails contain the number of the booking, for both sides', async () => {
    await db().$client.query(`update spaces set arrival_notes = 'Code {Booking number}#' where id = $1`, [spaceId])
    const id = await makeBooking({ guest, spaceId, startTime: '2026-05-26T14:00' })
    const { number, arrivalNotes } = await bookingOf(guest, id)
    expect(number).toMatch(/^[2-9A-HJKMNP-TV-Z]{3}-[2-9A-HJKMNP-TV-Z]{3}$/)
    expect(arrivalNotes).toBe(`Code ${number}#`)
    expect((await bookingOf(owner, id)).number).toBe(number)
    const mails = await db().$client.query<{ body_text: string }>(
      'select body_text from outgoing_mails where dedupe_key like $1 order by dedupe_key',
      [`confirmed:${id}:%`],
    )
    expect(mails.rows).toHaveLength(2)
    for (const { body_text } of mails.rows) expect(body_text).toContain(`Booking   ${number}`)
    expect(mails.rows[0]?.body_text).toContain(`Code ${number}#`)
    await cancelBooking(guest, id)
  })

  test('a mail to an address that is not confirmed has the street, and leads to the arrival notes', async () => {
    const stranger = await makePerson('Sam Stranger')
    await db().$client.query('update users set email_verified = false where id = $1', [stranger.id])
    await db().$client.query(
      `update spaces set street_address = '61 Pencil Row', arrival_notes = 'Press 4' where id = $1`,
      [spaceId],
    )
    const id = await makeBooking({ guest: stranger, spaceId, startTime: '2026-05-27T14:00' })
    const { rows } = await db().$client.query<{ body_text: string; body_html: string }>(
      'select body_text, body_html from outgoing_mails where dedupe_key = $1',
      [`confirmed:${id}:guest`],
    )
    expect(rows[0]?.body_text).toContain('61 Pencil Row')
    expect(rows[0]?.body_text).toContain('because your e-mail address is not confirmed yet')
    expect(rows[0]?.body_text).toContain(`/my-bookings/${id}`)
    expect(rows[0]?.body_text).toMatch(/\/profile$/m)
    expect(JSON.stringify(rows)).not.toContain('Press 4')
    await cancelBooking(stranger, id)
  })

  test('the owner sees the guest, the time, the headcount, and what they receive and when', async () => {
    const id = await makeBooking({ guest, spaceId, headcount: 8 })
    const [booking] = (await bookingsOnSpace(owner, spaceId)).upcoming.bookings
    expect(booking).toMatchObject({
      id,
      guestName: 'June Castellano',
      headcount: 8,
      hours: 3,
      ownerShareMinor: 20_250,
      currency: 'USD',
      payoutDueAt: new Date('2026-05-24T21:00:00Z'),
      hasPayoutAccount: false,
    })
    const mail = (await recentMails()).find(({ recipient }) => recipient === owner.email)
    expect(mail?.bodyText).toContain('It waits until you connect a payout account.')
    expect(mail?.bodyText).not.toContain('Sent 24 hours')
    const next = await nextHostedBookings(owner, 100)
    expect(next.map((one) => one.id)).toContain(id)
    expect(next).toEqual(next.toSorted((a, b) => a.startTime.getTime() - b.startTime.getTime()))
    expect(next.every(({ status }) => status === 'confirmed')).toBe(true)
    expect(await nextHostedBookings(other)).toEqual([])
    await expect(bookingsOnSpace(other, spaceId)).rejects.toMatchObject({ code: 'spaceNotFound' })
  })

  test('My bookings lists own ones by start, page by page, without expired holds that were never paid', async () => {
    const june = await makePerson('June')
    for (const day of [24, 26, 25])
      await makeBooking({ guest: june, spaceId, startTime: `2026-05-${day}T09:00`, hours: 1 })
    const { bookingId } = await makeHold({ guest: june, spaceId, startTime: '2026-05-27T09:00' })
    await expire(bookingId)
    const first = await myBookings(june, { limit: 2 })
    expect(first.bookings.map(({ startTime }) => startTime.getUTCDate())).toEqual([26, 25])
    expect(first.nextPage).toBe(2)
    const second = await myBookings(june, { limit: 2, page: 2 })
    expect(second.bookings.map(({ startTime }) => startTime.getUTCDate())).toEqual([24])
    expect(second.nextPage).toBeNull()
  })

  test('finding G13: the sections of My bookings are counted over all pages', async () => {
    const june = await makePerson('June')
    for (const day of [24, 26, 25])
      await makeBooking({ guest: june, spaceId, startTime: `2026-05-${day}T14:00`, hours: 1 })
    const { bookingId } = await makeHold({ guest: june, spaceId, startTime: '2026-05-27T14:00' })
    await expire(bookingId)
    expect(await countMyBookings(june)).toEqual({
      upcoming: { count: 3, place: 2 },
      cancelled: { count: 0, place: 0 },
      past: { count: 0, place: 0 },
    })
    const { bookings } = await myBookings(june)
    const [last, middle, first] = bookings
    expect(await nextBookingOf(june.id)).toBe(first?.id)
    await cancelBooking(june, middle!.id)
    await moveClockTo(new Date('2026-05-24T20:00:00Z'))
    expect(await nextBookingOf(june.id), 'neither ended nor cancelled').toBe(last?.id)
    expect(await countMyBookings(june)).toEqual({
      upcoming: { count: 1, place: 0 },
      cancelled: { count: 1, place: 1 },
      past: { count: 1, place: 2 },
    })
  })
})

describe('a free space', () => {
  beforeEach(() => db().$client.query('update spaces set price_minor = 0 where id = $1', [spaceId]))

  test('finding M6: two identical posts make one booking and get the same result', async () => {
    const request = { person: await makePerson('June'), spaceId, startTime: '2026-05-23T09:00:00', hours: 1 }
    const [one, other] = await Promise.all([bookFreeSpace(request), bookFreeSpace(request)])
    expect(other).toEqual(one)
    const theirs = bookFreeSpace({ ...request, person: await makePerson('Theo') })
    await expect(theirs).rejects.toMatchObject({ code: 'slotTaken' })
  })

  test('is booked at once, cancelled without a refund, five ahead at most', async () => {
    const june = await makePerson('June')
    const book = (day: number) =>
      bookFreeSpace({ person: june, spaceId, startTime: `2026-05-${day}T09:00:00`, hours: 1 })
    const { won, refusals } = await outcomesOf([23, 24, 25, 26, 27, 28].map(book))
    expect({ won, refusals }).toEqual({ won: 5, refusals: { tooManyFreeBookings: 1 } })
    const { bookings } = await myBookings(june)
    expect(bookings.every(({ status }) => status === 'confirmed')).toBe(true)
    expect((await cancelBooking(june, bookings[0]!.id)).refundMinor).toBe(0)
  })

  test('has no price; a space with a price cannot be booked as free', async () => {
    await db().$client.query('update spaces set price_minor = 100 where id = $1', [spaceId])
    const booking = bookFreeSpace({ person: guest, spaceId, startTime: '2026-05-23T09:00', hours: 1 })
    await expect(booking).rejects.toMatchObject({ code: 'paymentNeeded' })
  })
})

test('a guest reads the arrival notes until a day after the end, the address longer, the owner both', async () => {
  await db().$client.query(
    `update spaces set street_address = '61 Pencil Row', arrival_notes = 'Press 4' where id = $1`,
    [spaceId],
  )
  const id = await makeBooking({ guest, spaceId })
  const { endTime } = await bookingOf(guest, id)
  await moveClockTo(new Date(endTime.getTime() + 86_399_000))
  await completeBookings()
  expect(await bookingOf(guest, id)).toMatchObject({ status: 'completed', arrivalNotes: 'Press 4' })
  await moveClockTo(minutesAfter(endTime, 24 * 60))
  expect(await bookingOf(guest, id)).toMatchObject({ streetAddress: '61 Pencil Row', arrivalNotes: null })
  expect(await bookingOf(owner, id)).toMatchObject({ streetAddress: '61 Pencil Row', arrivalNotes: 'Press 4' })
})

test('a booking is completed once it has ended, and then counts as earned', async () => {
  const [marta, june] = [await makePerson('Marta'), await makePerson('June')]
  const id = await makeBooking({ guest: june, spaceId: await makeSpace(marta) })
  expect(await bookingStats(marta)).toMatchObject({
    earned: [],
    upcoming: [{ amountMinor: 20_250, currency: 'USD' }],
    listings: 1,
  })
  await moveClockTo(new Date('2026-05-23T21:14:50Z'))
  await completeBookings()
  expect((await bookingOf(june, id)).status).toBe('confirmed')
  await moveClockTo(new Date('2026-05-23T21:15:00Z'))
  await completeBookings()
  expect((await bookingOf(june, id)).status).toBe('completed')
  expect(await bookingStats(marta)).toMatchObject({ earned: [{ amountMinor: 20_250, currency: 'USD' }], upcoming: [] })
  expect(await bookingStats(june)).toMatchObject({ booked: 1, received: 0 })
})

test('what a bank decided for the guest is not earned', async () => {
  const owner = await makePerson('Marta')
  const id = await makeBooking({ guest: await makePerson('June'), spaceId: await makeSpace(owner) })
  await moveClockTo(new Date('2026-05-23T21:15:00Z'))
  const dispute = `insert into disputes (payment_id, booking_id, provider_id, charge_id, amount_minor, currency, reason, status, opened_at, owner_back_minor)
    select id, booking_id, 'dp_' || $2, 'ch_1', 1, currency, 'general', $2, app_now(), $3 from payments where booking_id = $1`
  await db().$client.query(dispute, [id, 'lost', 250])
  await db().$client.query(dispute, [id, 'under_review', 1000])
  expect(await bookingStats(owner)).toMatchObject({ earned: [{ amountMinor: 20_000, currency: 'USD' }] })
  await db().$client.query(`update disputes set owner_back_minor = 20250 where booking_id = $1 and status = 'lost'`, [
    id,
  ])
  expect((await bookingStats(owner)).earned).toEqual([])
})

test('both sides get a mail with the facts, in plain text and safe HTML', async () => {
  const evil = await makeSpace(owner, { title: 'Loft <script>alert(1)</script>\r\nBcc: x@example.com' })
  await makeBooking({ guest, spaceId: evil })
  const [forOwner, forGuest] = await recentMails(2)
  expect([forGuest?.recipient, forOwner?.recipient]).toEqual([guest.email, owner.email])
  expect(forGuest?.subject).toBe(
    'Confirmed: Loft <script>alert(1)</script> Bcc: x@example.com, Sat 23 May 2026, 14:00–17:00',
  )
  expect(forGuest?.bodyText).toContain('$247.50')
  expect(forGuest?.bodyText).toMatch(/Cancel {4}By .+, \d\d:\d\d, New York time: \$225\.00 comes back/)
  expect(forGuest?.bodyText).toContain('  .  .  .  .  .  =  =  =  .')
  expect(forGuest?.bodyHtml).not.toContain('<script>')
  expect(forOwner?.bodyText).toContain('$202.50')
})

test('finding S5: an unsafe name that is already stored is cleaned in mails', async () => {
  const stranger = await makePerson('Your account is locked\n\nSee https://evil.example/x \u202eon')
  await makeBooking({ guest: stranger, spaceId: await makeSpace(owner) })
  const mails = await recentMails(2)
  expect(mails.map(({ recipient }) => recipient)).toContain(owner.email)
  for (const { bodyText, bodyHtml } of mails) expect(`${bodyText}${bodyHtml}`).not.toMatch(/evil|\u202e/)
  expect(mails.find(({ recipient }) => recipient === owner.email)?.bodyText).toContain(
    '\nWho       Your account is locked See on\n',
  )
})

/** Ends a hold without the provider, as the sweeper does once its intent is cancelled. */
async function expire(bookingId: string): Promise<void> {
  await db().$client.query('delete from availability_blocks where booking_id = $1', [bookingId])
  await db().$client.query(`update bookings set status = 'expired' where id = $1`, [bookingId])
}
