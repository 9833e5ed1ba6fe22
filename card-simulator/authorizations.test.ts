import { expect, test } from 'vitest'
import { confirmAsBrowser, startSimulator } from './simulator-for-tests.ts'

const manual = { amount: 5000, currency: 'usd', capture_method: 'manual' } as const

test('an authorized intent takes no money until it is captured, once', async () => {
  const { stripe, url } = await startSimulator()
  const created = await stripe.paymentIntents.create(manual)
  const seen = await confirmAsBrowser(url, created, '4242424242424242')
  expect(seen).toMatchObject({ body: { status: 'requires_capture' } })
  const intent = await stripe.paymentIntents.retrieve(created.id, { expand: ['latest_charge'] })
  expect(intent).toMatchObject({ amount_capturable: 5000, amount_received: 0 })
  expect(intent.latest_charge).toMatchObject({
    captured: false,
    amount_captured: 0,
    balance_transaction: null,
    paid: true,
  })
  expect((await stripe.balance.retrieve()).pending[0]?.amount ?? 0).toBe(0)
  await expect(stripe.refunds.create({ payment_intent: created.id })).rejects.toMatchObject({ statusCode: 400 })

  expect(await stripe.paymentIntents.capture(created.id)).toMatchObject({
    status: 'succeeded',
    amount_received: 5000,
    amount_capturable: 0,
  })
  expect((await stripe.balance.retrieve()).pending[0]?.amount).toBeGreaterThan(0)
  await expect(stripe.paymentIntents.capture(created.id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  await expect(stripe.paymentIntents.cancel(created.id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
})

test('an authorized intent is released by cancelling it, and cannot be captured or paid afterwards', async () => {
  const { stripe, url } = await startSimulator()
  const created = await stripe.paymentIntents.create(manual)
  await confirmAsBrowser(url, created, '4242424242424242')
  expect(await stripe.paymentIntents.cancel(created.id)).toMatchObject({ status: 'canceled', amount_capturable: 0 })
  await expect(stripe.paymentIntents.capture(created.id)).rejects.toMatchObject({ statusCode: 400 })
  expect((await stripe.balance.retrieve()).pending[0]?.amount ?? 0).toBe(0)
})

test('an authorization ends by itself after seven days', async () => {
  const { stripe, url, control } = await startSimulator()
  const created = await stripe.paymentIntents.create(manual)
  await confirmAsBrowser(url, created, '4242424242424242')
  await control('POST', 'due-work/run')
  expect(await stripe.paymentIntents.retrieve(created.id)).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'automatic',
  })
})

test('the card whose capture fails is authorized, then declined', async () => {
  const { stripe, url } = await startSimulator()
  const created = await stripe.paymentIntents.create(manual)
  expect(await confirmAsBrowser(url, created, '4000000000000093')).toMatchObject({
    body: { status: 'requires_capture' },
  })
  await expect(stripe.paymentIntents.capture(created.id)).rejects.toMatchObject({
    statusCode: 402,
    code: 'card_declined',
  })
  expect(await stripe.paymentIntents.retrieve(created.id)).toMatchObject({
    status: 'requires_payment_method',
    amount_capturable: 0,
    amount_received: 0,
  })
})

test('a challenge of the bank comes before the authorization, and a slow bank delays it', async () => {
  const { stripe, url, control } = await startSimulator({ processingSeconds: 3600 })
  const asked = await stripe.paymentIntents.create(manual)
  expect(await confirmAsBrowser(url, asked, '4000002500003155')).toMatchObject({ body: { status: 'requires_action' } })
  const slow = await stripe.paymentIntents.create(manual)
  expect(await confirmAsBrowser(url, slow, '4000000000000085')).toMatchObject({ body: { status: 'processing' } })
  await control('POST', 'due-work/run')
  expect(['requires_capture', 'canceled']).toContain((await stripe.paymentIntents.retrieve(slow.id)).status)
})
