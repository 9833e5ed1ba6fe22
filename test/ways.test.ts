import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cancelAndRedirect, loadCancelQuestion } from '../app/bookings/cancel-booking.server.ts'
import { spaceAction } from '../app/space/space-action.server.ts'
import { db } from '../db/connect.ts'
import type { Person } from '../server/accounts/person.ts'
import { env, setEnv } from '../server/env.ts'
import { sendMails } from '../server/mail/send-mails.ts'
import { extendHold } from '../server/payments/extend-hold.ts'
import { processPaymentEvents } from '../server/payments/process-webhook-events.ts'
import { provider } from '../server/payments/provider.ts'
import { sendRefunds } from '../server/payments/send-refunds.ts'
import { faults, payByCard, useCardProvider } from './card-provider.ts'
import { filesEntered } from './covered-files.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { thursday } from './make-bookings.ts'
import { makePerson, makeSpace } from './make-spaces.ts'

/** What all requests and workers share: settings, log, limits, live pages and due rows. docs/ARCHITECTURE.md says the same. */
const shared = /^(check-formats|env|log|metrics|request-scope|limits\/limit|live\/\w+|work\/[\w-]+)$/

const wayOfBooking = [
  'accounts/name-at-booking',
  'bookings/bookable-space',
  'bookings/booking-invitation',
  'bookings/booking-mails',
  'bookings/confirm-booking',
  'bookings/confirmed-mails',
  'bookings/hold-slot',
  'bookings/lock-booking',
  'bookings/queue-booking-mails',
  'bookings/refuse-held-before',
  'bookings/taken-spans',
  'http/stripe-webhook',
  'ledger/post-transaction',
  'mail/queue-mail',
  'mail/render-mail',
  'mail/send-mails',
  'notifications/notify',
  'payments/extend-hold',
  'payments/make-intent',
  'payments/payment-purpose',
  'payments/process-webhook-events',
  'payments/provider',
  'payments/settle-payment',
  'payments/start-checkout',
  'payments/store-webhook-event',
]

const wayOfCancellation = [
  'bookings/booking-invitation',
  'bookings/booking-mails',
  'bookings/cancel-booking',
  'bookings/cancelled-mails',
  'bookings/lock-booking',
  'bookings/make-refunds-due',
  'bookings/queue-booking-mails',
  'ledger/post-transaction',
  'mail/queue-mail',
  'mail/render-mail',
  'mail/send-mails',
  'notifications/notify',
  'payments/provider',
  'payments/send-refunds',
  'payments/settle-refund',
]

useDatabase({ RATE_LIMIT_FACTOR: '1' })
useCardProvider()

const mails: string[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    mails.push(...envelope.rcptTo.map(({ address }) => address))
    stream.resume().on('end', () => done())
  },
})
let guest: Person
let owner: Person
let slug: string

beforeAll(async () => {
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  setEnv({ ...env(), SMTP_URL: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}` })
  // What a process does once, such as choosing how to reach the mail server, is no part of a way.
  await prepare()
  await pay(await book())
  await sendMails()
})
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)))
beforeEach(prepare)

async function prepare(): Promise<void> {
  await moveClockTo(thursday)
  mails.length = 0
  guest = await makePerson('June Castellano')
  owner = await makePerson('Marta Oyelaran')
  const [space] = await query('select slug from spaces where id = $1', [await makeSpace(owner)])
  slug = space?.slug
  // The provider's events arrive only where a test asks for them.
  await faults({ loseWebhooks: true })
}

const query = async (text: string, values: unknown[]) => (await db().$client.query(text, values)).rows

/** Presses the button of the space's page for Saturday, 14:00 to 17:00; returns the booking of the payment step. */
async function book(): Promise<string> {
  const form = { intent: 'book', date: '2026-05-23', time: '14:00', hours: '3', people: '1' }
  const shown = { priceMinor: '7500', guestFeeBp: '1000', currency: 'USD' }
  const body = new URLSearchParams({ ...form, ...shown })
  const request = new Request(`http://127.0.0.1/space/${slug}`, { method: 'POST', body })
  const result = await spaceAction(request, slug, guest).catch((thrown: unknown) => thrown)
  if (!(result instanceof Response)) throw new Error(`It was not booked: ${JSON.stringify(result)}`)
  return result.headers.get('location')?.split('/').at(-1) ?? ''
}

/** Pays at the provider, whose event is stored and processed. */
async function pay(bookingId: string): Promise<void> {
  await extendHold(guest, bookingId)
  const [payment] = await query('select provider_id from payments where booking_id = $1', [bookingId])
  const { client_secret: clientSecret } = await provider().paymentIntents.retrieve(payment?.provider_id)
  await faults({ loseWebhooks: { typePrefix: 'charge' } })
  await payByCard(clientSecret ?? '')
  await faults({ loseWebhooks: true })
  const stored = `select 1 from webhook_events where type = 'payment_intent.succeeded' and object_id = $1`
  await vi.waitFor(async () => expect(await query(stored, [payment?.provider_id])).toHaveLength(1), 20_000)
  await processPaymentEvents()
}

/** Presses the button of the question, which agrees to the refund that it shows. */
async function cancel(bookingId: string, refundMinor: number): Promise<void> {
  const form = new FormData()
  form.set('refundMinor', String(refundMinor))
  const cancelled = await cancelAndRedirect(guest, bookingId, form)
  expect(cancelled.to).toBe(`/my-bookings?cancelled=${bookingId}`)
}

/** Returns the statements that `work` sends, with the beginning and the end of transactions. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const sent = spy.mock.calls.map(([statement]) => textOf(statement as unknown))
  spy.mockRestore()
  // Each process asks its database at times whether it is still the primary.
  return sent.filter((statement) => !statement.includes('pg_is_in_recovery'))
}

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text
}

const readsSpace = (statement: string) => /\b(from|join) "?spaces\b/.test(statement)
const own = (files: string[]) => files.filter((file) => !shared.test(file)).sort()

test('a booking enters 25 files from the click to confirmed and mailed, and its form reads the space once', async () => {
  let bookingId = ''
  let statements: string[] = []
  const files = await filesEntered('server', async () => {
    statements = await statementsOf(async () => (bookingId = await book()))
    await pay(bookingId)
    await sendMails()
  })
  expect(await query('select status from bookings where id = $1', [bookingId])).toEqual([{ status: 'confirmed' }])
  expect(mails.sort()).toEqual([guest.email, owner.email].sort())
  expect(own(files)).toEqual(wayOfBooking)
  // The space, an earlier hold of these hours, two limits, the hold itself, and the intent.
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(6)
  expect(statements.filter(readsSpace)).toHaveLength(1)
})

test('a cancellation with its refund enters 15 files until both are mailed, and its form reads the booking twice', async () => {
  const bookingId = await book()
  await pay(bookingId)
  await sendMails()
  mails.length = 0
  const asked = await statementsOf(() => loadCancelQuestion(guest, bookingId))
  const { question } = await loadCancelQuestion(guest, bookingId)
  let statements: string[] = []
  const files = await filesEntered('server', async () => {
    statements = await statementsOf(() => cancel(bookingId, question?.refundMinor ?? 0))
    await sendRefunds()
    await sendMails()
  })
  const refunds = await query('select status, amount_minor from refunds where booking_id = $1', [bookingId])
  expect(refunds).toEqual([{ status: 'succeeded', amount_minor: 22_500 }])
  expect(mails.sort()).toEqual([guest.email, owner.email].sort())
  expect(own(files)).toEqual(wayOfCancellation)
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(16)
  // Under its lock, and for the mails once it is cancelled.
  expect(statements.filter(readsSpace)).toHaveLength(2)
  // The question reads the booking, and what was refunded before.
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(2)
})
