import { expect, test } from 'vitest'
import { startSimulator } from './simulator-for-tests.ts'

const payment = { amount: 5000, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' }
const withKey = { idempotencyKey: 'key-1' }

test('the same key and body get the same response and charge once', async () => {
  const { stripe } = await startSimulator()
  const intents = await Promise.all([1, 2, 3].map(() => stripe.paymentIntents.create(payment, withKey)))
  expect(new Set(intents.map((intent) => intent.id)).size).toBe(1)
  expect((await stripe.charges.list()).data).toHaveLength(1)
  expect(intents[2]?.lastResponse.headers).toMatchObject({ 'idempotency-key': 'key-1' })
})

test('a decline is stored under its key too', async () => {
  const { stripe } = await startSimulator()
  const declined = { ...payment, payment_method: 'pm_card_visa_chargeDeclined' }
  const charges: unknown[] = []
  for (let time = 0; time < 2; time++) {
    const refused = await stripe.paymentIntents.create(declined, withKey).catch((error) => error)
    expect(refused).toMatchObject({ statusCode: 402, code: 'card_declined' })
    charges.push(refused.charge)
  }
  expect(charges[0]).toBe(charges[1])
})

test('the same key with another body is rejected', async () => {
  const { stripe } = await startSimulator()
  await stripe.paymentIntents.create(payment, withKey)
  await expect(stripe.paymentIntents.create({ ...payment, amount: 5001 }, withKey)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  })
})

test('a request that was rejected before acting does not use its key', async () => {
  const { stripe } = await startSimulator()
  await expect(stripe.paymentIntents.create({ amount: 1, currency: 'usd' }, withKey)).rejects.toThrow()
  expect((await stripe.paymentIntents.create(payment, withKey)).status).toBe('succeeded')
})

test('a dropped response: the card was charged, and the same key returns the charge', async () => {
  const { stripe, control } = await startSimulator()
  // Twice, because the SDK retries a closed connection once by itself.
  await control('POST', 'faults', {
    dropResponseAfterActing: { pathPrefix: '/v1/payment_intents', method: 'POST', count: 2 },
  })
  await expect(stripe.paymentIntents.create(payment, withKey)).rejects.toMatchObject({ type: 'StripeConnectionError' })
  const [charged] = (await stripe.paymentIntents.list()).data
  expect(charged?.status).toBe('succeeded')
  expect((await stripe.paymentIntents.create(payment, withKey)).id).toBe(charged?.id)
  expect((await stripe.charges.list()).data).toHaveLength(1)
})

test('a 500 is stored under its key; with afterActing the card was charged nevertheless', async () => {
  const { stripe, control } = await startSimulator()
  await control('POST', 'faults', { status500: { method: 'POST', count: 1, afterActing: true } })
  for (let time = 0; time < 2; time++) {
    await expect(stripe.paymentIntents.create(payment, withKey)).rejects.toMatchObject({ statusCode: 500 })
  }
  expect((await stripe.charges.list()).data).toHaveLength(1)

  await control('POST', 'faults', { status500: { method: 'POST', count: 1 } })
  await expect(stripe.paymentIntents.create(payment)).rejects.toMatchObject({ type: 'StripeAPIError' })
  expect((await stripe.charges.list()).data).toHaveLength(1)
})

test('a deleted key charges again, as after a day', async () => {
  const { stripe, control } = await startSimulator()
  await stripe.paymentIntents.create(payment, withKey)
  await control('DELETE', 'idempotency-keys')
  await stripe.paymentIntents.create(payment, withKey)
  expect((await stripe.charges.list()).data).toHaveLength(2)
})

test('a 429 is the rate limit error and is not stored', async () => {
  const { stripe, control } = await startSimulator()
  await control('POST', 'faults', { status429: { count: 1 } })
  await expect(stripe.paymentIntents.create(payment, withKey)).rejects.toMatchObject({ type: 'StripeRateLimitError' })
  expect((await stripe.paymentIntents.create(payment, withKey)).status).toBe('succeeded')
})

test('a slow response: the caller times out, a retry meets the first request in progress, the card is charged once', async () => {
  const { stripe, control } = await startSimulator()
  await control('POST', 'faults', { delayMs: { ms: 600, method: 'POST', count: 1 } })
  const impatient = { ...withKey, timeout: 150 }
  await expect(stripe.paymentIntents.create(payment, impatient)).rejects.toMatchObject({
    type: 'StripeConnectionError',
  })
  await expect(stripe.paymentIntents.create(payment, withKey)).rejects.toMatchObject({ code: 'idempotency_key_in_use' })
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect((await stripe.paymentIntents.create(payment, withKey)).status).toBe('succeeded')
  expect((await stripe.charges.list()).data).toHaveLength(1)
})

test('a delay before acting: nothing is charged meanwhile, and the same key gets a 409', async () => {
  const { stripe, control } = await startSimulator()
  await control('POST', 'faults', { delayMs: { ms: 600, method: 'POST', count: 1, beforeActing: true } })
  const first = stripe.paymentIntents.create(payment, withKey)
  await expect.poll(async () => (await control('GET', 'faults')).body).toEqual({})
  await expect(stripe.paymentIntents.create(payment, withKey)).rejects.toMatchObject({ statusCode: 409 })
  expect((await stripe.charges.list()).data).toEqual([])
  expect((await stripe.paymentIntents.create(payment, withKey).catch(() => first)).id).toBe((await first).id)
  expect((await stripe.charges.list()).data).toHaveLength(1)
})

test('while it is down nothing responds; afterwards its state is unchanged', async () => {
  const { stripe, control } = await startSimulator()
  await control('POST', 'faults', { down: true })
  await expect(stripe.paymentIntents.create(payment)).rejects.toMatchObject({ type: 'StripeConnectionError' })
  await control('DELETE', 'faults')
  expect((await stripe.paymentIntents.list()).data).toEqual([])
})

test('switches are listed with their remaining counts, turned off one by one, and rejected if unknown', async () => {
  const { stripe, control } = await startSimulator()
  await control('POST', 'faults', { status429: { count: 2 }, loseWebhooks: true })
  await expect(stripe.balance.retrieve()).rejects.toThrow()
  expect((await control('GET', 'faults')).body).toEqual({ status429: { count: 1 }, loseWebhooks: {} })
  expect((await control('POST', 'faults', { status429: false })).body).toEqual({ loseWebhooks: {} })
  expect((await control('POST', 'faults', { explode: true })).status).toBe(400)
})
