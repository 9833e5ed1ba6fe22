import { beforeEach, describe, expect, test } from 'vitest'
import { accountEnds, accountObjections } from '../../app/account/account-data.server.ts'
import { db } from '../../db/connect.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { useMailServer } from '../../test/mail-server.ts'
import { makeBooking, thursday } from '../../test/make-bookings.ts'
import { makeSpace } from '../../test/make-spaces.ts'
import { deleteAccount, reasonsToKeep } from '../accounts/delete-account.ts'
import { exportAccount } from '../accounts/export-account.ts'
import { personOfRequest } from '../accounts/person-of-request.ts'
import { signIn } from '../accounts/sign-in.ts'
import { signUp } from '../accounts/sign-up.ts'
import { cancelBooking } from '../bookings/cancel-booking.ts'
import { completeBookings } from '../bookings/complete-bookings.ts'
import { endBookings } from '../bookings/end-bookings.ts'
import { exportBookings } from '../bookings/export-bookings.ts'
import { refundsOnTheWay } from '../bookings/refunds-on-the-way.ts'
import { sendMails } from '../mail/send-mails.ts'
import { askToSubscribe } from '../outreach/ask-to-subscribe.ts'
import { endOutreach } from '../outreach/end-outreach.ts'
import { exportOutreach } from '../outreach/export-outreach.ts'
import { endMyNewsletter, myNewsletter } from '../outreach/my-newsletter.ts'
import { sendContactMessage } from '../outreach/send-contact-message.ts'
import { exportPayments } from '../payments/export-payments.ts'
import { deleteSpace } from '../spaces/delete-space.ts'
import { endSpaces } from '../spaces/end-spaces.ts'
import { exportListings } from '../spaces/export-listings.ts'
import { spacePage } from '../spaces/space-page.ts'
import { exportPayouts } from './export-payouts.ts'
import { payoutsToKeep } from './payouts-to-keep.ts'

useDatabase()
const mailServer = useMailServer()
const { received } = mailServer

const password = 'a lamp in the attic'
const clientAddress = '192.0.2.7'
const ends = [endSpaces, endBookings, payoutsToKeep, endOutreach]
let people = 0

async function aMember(fullName: string) {
  people += 1
  const signedIn = await signUp({ email: `member${people}@example.com`, password, clientAddress, fullName })
  await db().$client.query('update users set email_verified = true where id = $1', [signedIn.session.user.id])
  const headers = new Headers({ cookie: signedIn.setCookies.map((line) => line.split(';')[0]).join('; ') })
  return { person: signedIn.session.user, headers }
}

beforeEach(() => moveClockTo(thursday))

describe('an account without open obligations', () => {
  test('is anonymized: sign-in is impossible, its sessions are invalid, and the listings are gone', async () => {
    const { person, headers } = await aMember('Ada Byron')
    const spaceId = await makeSpace(person)
    await askToSubscribe({ email: person.email, address: clientAddress })
    await deleteAccount(person, { password, clientAddress, ends })
    await sendMails()

    expect((await personOfRequest(headers)).person).toBeNull()
    await expect(signIn({ email: person.email, password, clientAddress })).rejects.toMatchObject({
      code: 'invalidCredentials',
    })
    await expect(spacePage(String(spaceId), null)).rejects.toMatchObject({ code: 'spaceNotFound' })
    expect(await myNewsletter(person)).toBe('off')
    expect(await everyTextThatHas(person.email)).toEqual([])
    expect(await everyTextThatHas('Ada Byron')).toEqual([])
    const { rows } = await db().$client.query('select full_name, is_admin, avatar_url from profiles where id = $1', [
      person.id,
    ])
    expect(rows).toEqual([{ full_name: 'Deleted user', is_admin: false, avatar_url: null }])
  })

  test('leaves no exact place of its spaces, also of one that was deleted before', async () => {
    const { person } = await aMember('Ada Byron')
    const spaceIds = [await makeSpace(person), await makeSpace(person)]
    await db().$client.query(
      `update spaces set street_address = '61 Pencil Row', arrival_notes = 'Press 4', point_lat = 40.7, point_lon = -74
       where id = any($1)`,
      [spaceIds],
    )
    await deleteSpace(person, spaceIds[0] ?? 0)
    await deleteAccount(person, { password, clientAddress, ends })
    const { rows } = await db().$client.query(
      `select distinct street_address, arrival_notes, point_lat, point_lon, deleted_at is not null as deleted from spaces
       where id = any($1)`,
      [spaceIds],
    )
    expect(rows).toEqual([{ street_address: '', arrival_notes: '', point_lat: null, point_lon: null, deleted: true }])
  })

  test('finding M10: is told by a last mail which refunds come, and gets unsent mails about money; neither is stored', async () => {
    const { person } = await aMember('Gus Guest')
    const { person: owner } = await aMember('Olga Owner')
    const bookingId = await makeBooking({ guest: person, spaceId: await makeSpace(owner) })
    await sendMails()
    received.length = 0
    await cancelBooking(person, bookingId)
    await deleteAccount(person, { password, clientAddress, ends: accountEnds, refunds: refundsOnTheWay })
    await sendMails()
    const sources = received.filter(({ to }) => to.includes(person.email)).map(({ source }) => source)
    expect(sources.map((source) => /^Subject: (.*)$/m.exec(source)?.[1]).toSorted()).toEqual([
      expect.stringContaining('Cancelled'),
      'Your Hourlet account is deleted',
    ])
    const { rows } = await db().$client.query('select number from bookings where id = $1', [bookingId])
    expect(sources.join('').replaceAll('=\r\n', '')).toContain(`$225.00 for booking ${rows[0].number}`)
    expect(await everyTextThatHas(person.email)).toEqual([])
  })

  test('finding M10: a last mail that cannot be delivered is not stored for longer than it is tried', async () => {
    const { person } = await aMember('Gus Guest')
    await sendMails()
    await deleteAccount(person, { password, clientAddress, ends: accountEnds })
    mailServer.rejection = '550 5.1.1 No such user'
    await sendMails()
    expect(await everyTextThatHas(person.email)).toEqual([])
  })

  test('leaves its address free for a new one', async () => {
    const { person } = await aMember('Ada Byron')
    await deleteAccount(person, { password, clientAddress, ends })
    const again = await signUp({ email: person.email, password, clientAddress })
    expect(again.session.user.id).not.toBe(person.id)
  })

  test('leaves past bookings and their money unchanged', async () => {
    const { person: owner } = await aMember('Olga Owner')
    const { person: guest } = await aMember('Gus Guest')
    const bookingId = await makeBooking({ guest, spaceId: await makeSpace(owner) })
    await moveClockTo(new Date('2026-06-20T12:00:00Z'))
    const before = await bookingAndPayments(bookingId)
    await deleteAccount(guest, { password, clientAddress, ends })
    expect(await bookingAndPayments(bookingId)).toEqual(before)
  })

  test('requires the password', async () => {
    const { person, headers } = await aMember('Ada Byron')
    await expect(deleteAccount(person, { password: 'another lamp', clientAddress, ends })).rejects.toMatchObject({
      code: 'wrongPassword',
      fields: { password: 'This is not your password' },
    })
    expect((await personOfRequest(headers)).person?.id).toBe(person.id)
  })
})

describe('an account in use', () => {
  test('is not closed while bookings are ahead, of a guest or of an owner, and says which', async () => {
    const { person: owner } = await aMember('Olga Owner')
    const { person: guest, headers } = await aMember('Gus Guest')
    const spaceId = await makeSpace(owner)
    await makeBooking({ guest, spaceId })
    await expect(deleteAccount(guest, { password, clientAddress, ends })).rejects.toMatchObject({
      code: 'accountInUse',
      details: { reasons: ['1 booking of yours is still to come. Use or cancel what lies ahead first.'] },
    })
    await expect(deleteAccount(owner, { password, clientAddress, ends })).rejects.toMatchObject({
      details: { reasons: ['1 booking on your spaces is still to come. Host or cancel what lies ahead first.'] },
    })
    expect(await reasonsToKeep(guest, accountObjections), 'before a password is asked for').toEqual([
      {
        text: '1 booking of yours is still to come. Use or cancel what lies ahead first.',
        link: { to: '/my-bookings', text: 'See your bookings' },
      },
    ])
    expect(await reasonsToKeep(owner, accountObjections)).toMatchObject([{ link: { to: '/bookings-received' } }])
    expect((await personOfRequest(headers)).person?.id).toBe(guest.id)
    expect(await spacePage(String(spaceId), null)).toBeDefined()
  })

  test('of an owner is not closed while a share has not been paid out', async () => {
    const { person: owner } = await aMember('Olga Owner')
    const { person: guest } = await aMember('Gus Guest')
    await makeBooking({ guest, spaceId: await makeSpace(owner) })
    await moveClockTo(new Date('2026-05-24T12:00:00Z'))
    await completeBookings()
    await expect(deleteAccount(owner, { password, clientAddress, ends })).rejects.toMatchObject({
      details: { reasons: ['Your share of 1 booking has not been paid out yet.'] },
    })
    expect(await reasonsToKeep(owner, accountObjections)).toMatchObject([{ link: { to: '/dashboard/payouts' } }])
    await db().$client.query(`update payouts set status = 'sent', check_at = null where owner_id = $1`, [owner.id])
    await expect(deleteAccount(owner, { password, clientAddress, ends })).resolves.toBeUndefined()
  })

  test('fault 244: of an owner is not closed while a bank decides about a share that was sent', async () => {
    const { person: owner } = await aMember('Olga Owner')
    const { person: guest } = await aMember('Gus Guest')
    const bookingId = await makeBooking({ guest, spaceId: await makeSpace(owner) })
    await moveClockTo(new Date('2026-05-24T12:00:00Z'))
    await completeBookings()
    const isSent = () =>
      db().$client.query(`update payouts set status = 'sent', check_at = null where owner_id = $1`, [owner.id])
    await db().$client.query(
      `insert into disputes (payment_id, booking_id, provider_id, charge_id, amount_minor, currency, reason, status, opened_at)
       select id, booking_id, 'dp_' || id, 'ch_1', amount_minor, currency, 'fraudulent', 'under_review', app_now() from payments
       where booking_id = $1`,
      [bookingId],
    )
    await isSent()
    await expect(deleteAccount(owner, { password, clientAddress, ends })).rejects.toMatchObject({
      details: {
        reasons: [
          'A guest’s bank is looking at a payment of which you were sent your share. Try again once it has decided.',
        ],
      },
    })
    await db().$client.query(`update disputes set status = 'won', ended_at = app_now() where booking_id = $1`, [
      bookingId,
    ])
    await isSent()
    await expect(deleteAccount(owner, { password, clientAddress, ends })).resolves.toBeUndefined()
  })
})

test('the export contains the stored data, without tokens, passwords or the guests’ identities', async () => {
  const { person: owner } = await aMember('Olga Owner')
  const { person: guest } = await aMember('Gus Guest')
  const spaceId = await makeSpace(owner, { title: 'The Exported Loft' })
  const bookingId = await makeBooking({ guest, spaceId })
  await sendContactMessage(
    { name: 'Gus', email: guest.email, subject: 'general', message: 'Where do I park?' },
    { address: clientAddress, userId: guest.id },
  )
  await askToSubscribe({ email: guest.email, address: clientAddress })

  const account = await exportAccount(guest)
  expect(account.profile).toMatchObject({ email: guest.email, fullName: 'Gus Guest', isAdmin: false })
  expect(account.sessions).toHaveLength(1)
  expect(account.mails).toHaveLength(3)
  expect(JSON.stringify(account)).not.toMatch(/token=|password":/i)
  expect((await exportBookings(guest)).bookings).toMatchObject([{ id: bookingId, spaceTitle: 'The Exported Loft' }])
  expect((await exportPayments(guest)).payments).toMatchObject([{ bookingId, amountMinor: 24_750 }])
  const { messages, newsletter } = await exportOutreach(guest)
  expect(messages).toMatchObject([{ message: 'Where do I park?' }])
  expect(newsletter).toMatchObject({ email: guest.email, confirmedAt: null })

  expect((await exportListings(owner)).listings).toMatchObject([{ title: 'The Exported Loft' }])
  const { bookings, bookingsOnMySpaces } = await exportBookings(owner)
  expect(bookings).toEqual([])
  expect(bookingsOnMySpaces).toMatchObject([{ id: bookingId, ownerShareMinor: 20_250 }])
  expect((await exportPayouts(owner)).payouts).toMatchObject([{ bookingId, status: 'scheduled' }])
  expect(JSON.stringify(bookingsOnMySpaces)).not.toMatch(/Gus|member/)
})

test('opting out of marketing ends the newsletter', async () => {
  const { person } = await aMember('Ada Byron')
  await askToSubscribe({ email: person.email, address: clientAddress })
  expect(await myNewsletter(person)).toBe('asked')
  await db().$client.query('update newsletter_subscribers set confirmed_at = now() where email = $1', [person.email])
  expect(await myNewsletter(person)).toBe('on')
  await endMyNewsletter(person)
  expect(await myNewsletter(person)).toBe('off')
})

/** Returns every place, in any column of any table, that still contains a text. */
async function everyTextThatHas(text: string): Promise<string[]> {
  const { rows: columns } = await db().$client.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb') and table_name not in ('rate_limits')`,
  )
  const found: string[] = []
  for (const { table_name: table, column_name: column } of columns) {
    const { rows } = await db().$client.query(`select from "${table}" where strpos("${column}"::text, $1) > 0`, [text])
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

async function bookingAndPayments(bookingId: string) {
  const { rows: bookings } = await db().$client.query('select * from bookings where id = $1', [bookingId])
  const { rows: payments } = await db().$client.query('select * from payments where booking_id = $1', [bookingId])
  return { bookings, payments }
}
