import { expect, test } from 'vitest'
import { startSimulator } from './simulator-for-tests.ts'

const payment = { amount: 5000, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' }
const withKey = { idempotencyKey: 'key-1' }

test('the same key and body get the same answer, and charge once', async () => {
  const { stripe } = await startSimulator()
  const answers = await Promise.all([1, 2, 3].map(() => stripe.paymentIntents.create(payment, withKey)))
  expect(new Set(answers.map((intent) => intent.id)).size).toBe(1)
  expect((await stripe.charges.list()).data).toHaveLength(1)
  expect(answers[2]?.lastResponse.headers).toMatchObject({ 'idempotency-key': 'key-1' })
})

test('a decline is kept under its key too', async () => {
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

test('the same key with another body is refused', async () => {
  const { stripe } = await startSimulator()
  await stripe.paymentIntents.create(payment, withKey)
  await expect(stripe.paymentIntents.create({ ...payment, amount: 5001 }, withKey)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  })
})

test('a request that was refused before acting leaves its key free', async () => {
  const { stripe } = await startSimulator()
  await expect(stripe.paymentIntents.create({ amount: 1, currency: 'usd' }, withKey)).rejects.toThrow()
  expect((await stripe.paymentIntents.create(payment, withKey)).status).toBe('succeeded')
})

test('a dropped answer: the card was charged, and the same key finds it again', async () => {
  const { stripe, control } = await startSimulator()
  // Twice, because the SDK tries a cut connection once more by itself.
  await control('POST', 'faults', {
    dropAnswerAfterActing: { pathPrefix: '/v1/payment_intents', method: 'POST', count: 2 },
  })
  await expect(stripe.paymentIntents.create(payment, withKey)).rejects.toMatchObject({ type: 'StripeConnectionError' })
  const [charged] = (await stripe.paymentIntents.list()).data
  expect(charged?.status).toBe('succeeded')
  expect((await stripe.paymentIntents.create(payment, withKey)).id).toBe(charged?.id)
  expect((await stripe.charges.list()).data).toHaveLength(1)
})

test('a 500 stays under its key; with afterActing the card was charged all the same', async () => {
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

test('a forgotten key charges anew, as after a day', async () => {
  const { stripe, control } = await startSimulator()
  await stripe.paymentIntents.create(payment, withKey)
  await control('DELETE', 'idempotency-keys')
  await stripe.paymentIntents.create(payment, withKey)
  expect((await stripe.charges.list()).data).toHaveLength(2)
})

test('a 429 is the rate limit error, and is not kept', async () => {
  const { stripe, control } = await startSimulator()
  await control('POST', 'faults', { status429: { count: 1 } })
  await expect(stripe.paymentIntents.create(payment, withKey)).rejects.toMatchObject({ type: 'StripeRateLimitError' })
  expect((await stripe.paymentIntents.create(payment, withKey)).status).toBe('succeeded')
})

test('a slow answer: the caller gives up, a second try meets the first under way, the card is charged once', async () => {
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

test('switched off, nothing answers; switched on again, all is as before', async () => {
  const { stripe, control } = await startSimulator()
  await control('POST', 'faults', { down: true })
  await expect(stripe.paymentIntents.create(payment)).rejects.toMatchObject({ type: 'StripeConnectionError' })
  await control('DELETE', 'faults')
  expect((await stripe.paymentIntents.list()).data).toEqual([])
})

test('switches are listed with what is left of their counts, turned off one by one, and refused when unknown', async () => {
  const { stripe, control } = await startSimulator()
  await control('POST', 'faults', { status429: { count: 2 }, loseWebhooks: true })
  await expect(stripe.balance.retrieve()).rejects.toThrow()
  expect((await control('GET', 'faults')).body).toEqual({ status429: { count: 1 }, loseWebhooks: {} })
  expect((await control('POST', 'faults', { status429: false })).body).toEqual({ loseWebhooks: {} })
  expect((await control('POST', 'faults', { explode: true })).status).toBe(400)
})
