import { beforeEach, expect, test } from 'vitest'
import { spaceAction } from '../../app/space/space-action.server.ts'
import { db } from '../../db/connect.ts'
import { confirmAddress } from '../../server/accounts/confirm-address.ts'
import { confirmAddressChange } from '../../server/accounts/confirm-address-change.ts'
import { hashPassword } from '../../server/accounts/hash-password.ts'
import type { Person } from '../../server/accounts/person.ts'
import { resendConfirmation } from '../../server/accounts/queue-confirmation-mail.ts'
import { requestPasswordReset } from '../../server/accounts/request-password-reset.ts'
import { resetPassword } from '../../server/accounts/reset-password.ts'
import { startAddressChange } from '../../server/accounts/start-address-change.ts'
import { bookFreeSpace } from '../../server/bookings/book-free-space.ts'
import { requestExtension } from '../../server/bookings/request-extension.ts'
import { modifyBooking } from '../../server/payments/modify-booking.ts'
import { startCheckout } from '../../server/payments/start-checkout.ts'
import { startSeries } from '../../server/payments/start-series.ts'
import { stayLonger } from '../../server/payments/stay-longer.ts'
import { useCardProvider } from '../card-provider.ts'
import { useDatabase } from '../database.ts'
import { checkoutRequest, makeBooking } from '../make-bookings.ts'
import { refusalFrom } from '../refusal-of.ts'
import { makeBookableSpace } from './marketplace-people.ts'

useDatabase()
useCardProvider()

const password = 'a lamp in the attic'
let guest: Person
let spaceId: number

beforeEach(async () => {
  ;({ guest, spaceId } = await makeBookableSpace())
})

const markRejected = () => query('update users set mail_rejected_at = now() where id = $1', [guest.id])
const query = async (text: string, values: unknown[]) => (await db().$client.query(text, values)).rows
const refusalNow = () => refusalFrom(startCheckout(checkoutRequest({ guest, spaceId })))

async function tokenMailedTo(email: string): Promise<string> {
  const [mail] = await query('select body_text from outgoing_mails where recipient = $1 order by id desc limit 1', [
    email,
  ])
  return /token=([\w%-]+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
}

async function givePassword(): Promise<void> {
  const text = `insert into accounts (user_id, account_id, provider_id, password) values ($1::uuid, $1, 'credential', $2)`
  await query(text, [guest.id, await hashPassword(password)])
}

test('fault 222: a person whose mails come back books, pays and asks for nothing more, and keeps what is booked', async () => {
  const bookingId = await makeBooking({ guest, spaceId })
  await markRejected()
  const money = { amount: 8250, currency: 'USD' }
  const longer = { person: guest, bookingId, until: new Date('2026-05-23T22:00:00Z'), ...money, chargesCard: true }
  const stays = [new Date('2026-05-28T22:00:00Z'), new Date('2026-06-04T22:00:00Z')]
  const weeks = { date: '2026-05-28', time: '18:00', hours: 1, weeks: 2, headcount: 1, stays }
  const free = { person: guest, spaceId, startTime: '2026-05-24T14:00', hours: 1 }
  const change = { person: guest, bookingId, startTime: '2026-05-23T14:00' }
  const attempts = {
    checkout: () => startCheckout(checkoutRequest({ guest, spaceId, startTime: '2026-05-24T14:00:00' })),
    series: () => startSeries({ ...weeks, person: guest, spaceId, amount: 16_500, currency: 'USD' }),
    free: () => bookFreeSpace(free),
    dearer: () => modifyBooking({ ...change, hours: 4, ...money }),
    longer: () => stayLonger(longer),
    asked: () => requestExtension(longer),
  }
  for (const [name, attempt] of Object.entries(attempts)) {
    await expect(attempt(), name).rejects.toMatchObject({
      code: 'addressUnconfirmed',
      message: `Our e-mails to ${guest.email} come back. Please correct or confirm your address before you book.`,
    })
  }
  const moved = { ...change, startTime: '2026-05-23T15:00', hours: 3, amount: 0, currency: 'USD' }
  expect(await refusalFrom(modifyBooking(moved)), 'what costs nothing more').toBe('none')
})

test('fault 222: the page of a space sends them to confirm it, with the way back to what was typed', async () => {
  await markRejected()
  const [space] = await query('select slug, price_version from spaces where id = $1', [spaceId])
  const form = new URLSearchParams({
    intent: 'book',
    date: '2026-05-23',
    time: '14:00',
    hours: '3',
    people: '2',
    priceMinor: '7500',
    priceVersion: String(space.price_version),
    guestFeeBp: '1000',
    currency: 'USD',
  })
  const request = new Request(`http://127.0.0.1/space/${space.slug}`, { method: 'POST', body: form })
  const sent = await spaceAction(request, space.slug, guest).catch((response: unknown) => response)
  expect(sent).toBeInstanceOf(Response)
  const { pathname, searchParams } = new URL((sent as Response).headers.get('location') ?? '', request.url)
  expect(pathname).toBe('/profile')
  expect(searchParams.get('back')).toBe(`/space/${space.slug}?date=2026-05-23&time=14%3A00&hours=3&people=2`)
})

test('fault 222: a link to the address that works again ends that', async () => {
  await markRejected()
  expect(await refusalNow()).toBe('addressUnconfirmed')
  await resendConfirmation(guest)
  await confirmAddress(await tokenMailedTo(guest.email))
  expect(await refusalNow()).toBe('none')
})

test('fault 222: so does a link for a new password, which leaves a confirmed account its keys', async () => {
  await givePassword()
  await query(
    `insert into api_keys (user_id, name, start, secret_hash, scopes, created_at) values ($1, 'Key', 'k', 'hash', '{profile:read}', now())`,
    [guest.id],
  )
  await markRejected()
  await requestPasswordReset({ email: guest.email, clientAddress: '203.0.113.90' })
  const token = await tokenMailedTo(guest.email)
  await resetPassword({ token, password: 'two lamps in the attic', clientAddress: '203.0.113.90' })
  expect(await refusalNow()).toBe('none')
  expect(await query('select 1 from api_keys where user_id = $1', [guest.id])).toHaveLength(1)
})

test('fault 222: another address needs no mail to the one whose mails come back', async () => {
  await givePassword()
  await markRejected()
  const [session] = await query(
    `insert into sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day') returning id`,
    [guest.id, guest.id],
  )
  const newEmail = `new-${guest.email}`
  const change = { newEmail, password, clientAddress: '203.0.113.90', sessionId: session.id }
  expect(await startAddressChange(guest, change)).toBe(newEmail)
  await confirmAddressChange(await tokenMailedTo(newEmail))
  guest = { ...guest, email: newEmail }
  expect(await refusalNow()).toBe('none')
})
