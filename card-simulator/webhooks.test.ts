import { expect, test, vi } from 'vitest'
import { startEventReceiver, startSimulator } from './simulator-for-tests.ts'

const payment = { amount: 5000, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' }
const paymentEvents = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']

test('webhooks report a payment, with a signature that the SDK verifies', async () => {
  const receiver = await startEventReceiver()
  const { stripe, control } = await startSimulator({ webhookUrl: receiver.url })
  const intent = await stripe.paymentIntents.create(payment)
  const { body } = await control('POST', 'webhooks/flush')
  expect(body).toMatchObject({ waiting: 0, delivered: 3 })
  expect(receiver.types().sort()).toEqual([...paymentEvents].sort())
  const succeeded = receiver.events.find((event) => event.type === 'payment_intent.succeeded')
  expect(succeeded?.data.object).toMatchObject({ id: intent.id, status: 'succeeded' })
  expect(await stripe.events.retrieve(succeeded!.id)).toMatchObject({ type: 'payment_intent.succeeded' })
})

test('they are sent without polling, and again after an error', async () => {
  let errors = 2
  const receiver = await startEventReceiver(() => (errors-- > 0 ? 503 : 200))
  const { stripe } = await startSimulator({ webhookUrl: receiver.url })
  await stripe.paymentIntents.create({ amount: 5000, currency: 'usd' })
  await vi.waitFor(() => expect(receiver.types()).toEqual(['payment_intent.created']), { timeout: 20_000 })
})

test('a refund, a decline and a cancellation are reported too', async () => {
  const receiver = await startEventReceiver()
  const { stripe, control } = await startSimulator({ webhookUrl: receiver.url })
  const paid = await stripe.paymentIntents.create(payment)
  await stripe.refunds.create({ payment_intent: paid.id })
  const declined = { ...payment, payment_method: 'pm_card_visa_chargeDeclined' }
  await stripe.paymentIntents.create(declined).catch(() => undefined)
  const open = await stripe.paymentIntents.create({ amount: 5000, currency: 'usd' })
  await stripe.paymentIntents.cancel(open.id)
  await control('POST', 'webhooks/flush')
  expect(receiver.types()).toEqual(
    expect.arrayContaining([
      'charge.refunded',
      'refund.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'payment_intent.canceled',
    ]),
  )
})

test('lost webhooks are never delivered, but their events are listed', async () => {
  const receiver = await startEventReceiver()
  const { stripe, control } = await startSimulator({ webhookUrl: receiver.url })
  await control('POST', 'faults', { loseWebhooks: { typePrefix: 'payment_intent.' } })
  await stripe.paymentIntents.create(payment)
  expect((await control('POST', 'webhooks/flush')).body).toMatchObject({ lost: 2, delivered: 1 })
  expect(receiver.types()).toEqual(['charge.succeeded'])
  expect((await stripe.events.list()).data.map((event) => event.type)).toEqual([...paymentEvents].reverse())
})

test('duplicated webhooks are delivered three times', async () => {
  const receiver = await startEventReceiver()
  const { stripe, control } = await startSimulator({ webhookUrl: receiver.url })
  await control('POST', 'faults', { duplicateWebhooks: { typePrefix: 'payment_intent.created', count: 1 } })
  await stripe.paymentIntents.create({ amount: 5000, currency: 'usd' })
  await control('POST', 'webhooks/flush')
  expect(new Set(receiver.events.map((event) => event.id)).size).toBe(1)
  expect(receiver.events).toHaveLength(3)
})

test('reordered webhooks: later events are delivered before earlier ones', async () => {
  const receiver = await startEventReceiver()
  const { stripe, control } = await startSimulator({ webhookUrl: receiver.url })
  await control('POST', 'faults', { reorderWebhooks: true })
  await stripe.paymentIntents.create(payment)
  await vi.waitFor(() => expect(receiver.events).toHaveLength(3), { timeout: 20_000 })
  expect(receiver.types()).toEqual([...paymentEvents].reverse())
})

test('a restart preserves payments, idempotency keys, switches and webhooks', async () => {
  let up = false
  const receiver = await startEventReceiver(() => (up ? 200 : 503))
  const first = await startSimulator({ webhookUrl: receiver.url })
  const intent = await first.stripe.paymentIntents.create(payment, { idempotencyKey: 'booking-7' })
  await first.control('POST', 'faults', { status429: { pathPrefix: '/v1/refunds' } })
  await first.stop()
  up = true

  const second = await startSimulator({ webhookUrl: receiver.url, dataDir: first.dataDir })
  expect(await second.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' })
  expect((await second.stripe.paymentIntents.create(payment, { idempotencyKey: 'booking-7' })).id).toBe(intent.id)
  await expect(second.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({ statusCode: 429 })
  await second.control('POST', 'webhooks/flush')
  // At least once: the receiver may have read a delivery that the stop cut off, and which is then repeated.
  expect([...new Set(receiver.types())].sort()).toEqual([...paymentEvents].sort())
})
