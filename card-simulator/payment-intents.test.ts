import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { confirmAsBrowser, startSimulator } from './simulator-for-tests.ts'

const card = (number: string, more: object = {}) => ({
  payment_method_data: {
    type: 'card' as const,
    card: { number, exp_month: '12', exp_year: String(new Date().getUTCFullYear() + 1), cvc: '123', ...more },
  },
})

/** The SDK's types omit raw card numbers, which only test mode accepts. */
const confirmParams = (number: string, more: object = {}) => card(number, more) as Stripe.PaymentIntentConfirmParams

test('a valid card pays the intent, and the charge has the fee of 2.9 percent and 30', async () => {
  const { stripe } = await startSimulator()
  const created = await stripe.paymentIntents.create({ amount: 8250, currency: 'usd', metadata: { booking: '7' } })
  expect(created).toMatchObject({
    status: 'requires_payment_method',
    amount: 8250,
    currency: 'usd',
    latest_charge: null,
  })

  const paid = await stripe.paymentIntents.confirm(created.id, {
    ...confirmParams('4242424242424242'),
    expand: ['latest_charge.balance_transaction'],
  })
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 8250, metadata: { booking: '7' } })
  expect(paid.latest_charge).toMatchObject({
    paid: true,
    payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    balance_transaction: { amount: 8250, fee: 269, net: 7981, type: 'charge' },
  })
  const balance = await stripe.balance.retrieve()
  expect(balance.pending).toEqual([{ amount: 7981, currency: 'usd', source_types: { card: 7981 } }])
})

/** The SDK returns '' for a decline code that the provider omits. */
const declines = [
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000000069', 'expired_card', ''],
  ['4000000000000127', 'incorrect_cvc', ''],
  ['4000000000000119', 'processing_error', ''],
  ['4111111111111111', 'card_declined', 'test_mode_live_card'],
] as const

test.each(declines)('card %s is declined with %s', async (number, code, decline_code) => {
  const { stripe } = await startSimulator()
  const { id } = await stripe.paymentIntents.create({ amount: 5000, currency: 'eur' })
  const refused = await stripe.paymentIntents.confirm(id, confirmParams(number)).catch((error) => error)
  expect(refused).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code })
  expect(refused.payment_intent).toMatchObject({ id, status: 'requires_payment_method' })

  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  expect(intent).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code } })
  expect(intent.latest_charge).toMatchObject({ status: 'failed', failure_code: code })

  const paid = await stripe.paymentIntents.confirm(id, confirmParams('4242424242424242'))
  expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
})

const impossible = [
  ['4242424242424241', {}, 'incorrect_number'],
  ['42424242', {}, 'incomplete_number'],
  ['4242424242424242', { exp_year: '2020' }, 'invalid_expiry_year'],
  ['4242424242424242', { exp_month: '13' }, 'invalid_expiry_month'],
  ['4242424242424242', { cvc: '12' }, 'incomplete_cvc'],
  ['378282246310005', { cvc: '123' }, 'incomplete_cvc'],
] as const

test.each(impossible)(
  'card data %s %o is refused with %s and leaves the intent as it was',
  async (number, more, code) => {
    const { stripe } = await startSimulator()
    const { id } = await stripe.paymentIntents.create({ amount: 5000, currency: 'usd' })
    const refused = await stripe.paymentIntents.confirm(id, confirmParams(number, more)).catch((error) => error)
    expect(refused).toMatchObject({ type: 'StripeCardError', code })
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ last_payment_error: null, latest_charge: null })
  },
)

test('the slow card is processing, cannot be cancelled, and succeeds by itself', async () => {
  const { stripe, control } = await startSimulator({ processingSeconds: 3600 })
  const { id } = await stripe.paymentIntents.create({ amount: 5000, currency: 'usd' })
  const slow = await stripe.paymentIntents.confirm(id, confirmParams('4000000000000085'))
  expect(slow.status).toBe('processing')
  await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  await control('POST', 'due-work/run')
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded', amount_received: 5000 })
})

test('a cancelled intent accepts no card, and a paid one cannot be cancelled', async () => {
  const { stripe } = await startSimulator()
  const one = await stripe.paymentIntents.create({ amount: 5000, currency: 'usd' })
  const cancelled = await stripe.paymentIntents.cancel(one.id, { cancellation_reason: 'abandoned' })
  expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
  const late = await stripe.paymentIntents.confirm(one.id, confirmParams('4242424242424242')).catch((error) => error)
  expect(late).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
  expect(late.payment_intent).toMatchObject({ id: one.id, status: 'canceled' })

  const two = await stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
  })
  expect(two.status).toBe('succeeded')
  const tooLate = await stripe.paymentIntents.cancel(two.id).catch((error) => error)
  expect(tooLate.payment_intent).toMatchObject({ status: 'succeeded' })
})

const refusals: [Stripe.PaymentIntentCreateParams, string, string][] = [
  [{ amount: 49, currency: 'usd' }, 'amount_too_small', 'amount'],
  [{ amount: 49, currency: 'jpy' }, 'amount_too_small', 'amount'],
  [{ amount: 100_000_000, currency: 'usd' }, 'amount_too_large', 'amount'],
  [{ amount: 10.5, currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
  [{ currency: 'usd' } as Stripe.PaymentIntentCreateParams, 'parameter_missing', 'amount'],
  [{ amount: 500, currency: 'usd', colour: 'red' } as Stripe.PaymentIntentCreateParams, 'parameter_unknown', 'colour'],
]

test.each(refusals)('an intent of %o is rejected with %s', async (params, code, param) => {
  const { stripe } = await startSimulator()
  const refused = await stripe.paymentIntents.create(params).catch((error) => error)
  expect(refused).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, code, param })
  expect(refused.requestId).toMatch(/^req_/)
})

test('an unknown intent is a 404, and a wrong kind of key is rejected', async () => {
  const { stripe, url } = await startSimulator()
  await expect(stripe.paymentIntents.retrieve('pi_nobody')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
  const status = async (headers: Record<string, string>) =>
    (await fetch(`${url}/v1/payment_intents`, { headers })).status
  expect(await status({})).toBe(401)
  expect(await status({ authorization: 'Bearer sk_live_abc' })).toBe(401)
  expect(await status({ authorization: 'Bearer pk_test_abc' })).toBe(403)
})

test('a browser sees and pays only the intent whose client secret it has', async () => {
  const { stripe, url } = await startSimulator()
  const intent = await stripe.paymentIntents.create({ amount: 5000, currency: 'usd', metadata: { secret: 'plan' } })
  const forged = await confirmAsBrowser(url, { id: intent.id, client_secret: 'guess' }, '4242424242424242')
  expect(forged.status).toBe(400)
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method')

  const declined = await confirmAsBrowser(url, intent, '4000000000000002')
  expect(declined).toMatchObject({ status: 402, body: { error: { code: 'card_declined' } } })
  expect(declined.body.error.payment_intent).not.toHaveProperty('metadata')

  const paid = await confirmAsBrowser(url, intent, '4242 4242 4242 4242')
  expect(paid).toMatchObject({ status: 200, body: { id: intent.id, status: 'succeeded' } })
  expect(paid.body).not.toHaveProperty('metadata')

  const address = `${url}/v1/payment_intents/${intent.id}?key=pk_test_browser&client_secret=${intent.client_secret}`
  expect(await (await fetch(address)).json()).toMatchObject({ id: intent.id, status: 'succeeded' })
})

test('intents are listed newest first, with pages and a minimum creation time', async () => {
  const { stripe } = await startSimulator()
  const from = Math.floor(Date.now() / 1000)
  const ids: string[] = []
  for (const amount of [100, 200, 300, 400, 500]) {
    ids.unshift((await stripe.paymentIntents.create({ amount, currency: 'usd' })).id)
  }
  const first = await stripe.paymentIntents.list({ created: { gte: from }, limit: 2 })
  expect(first).toMatchObject({ has_more: true, data: [{ id: ids[0] }, { id: ids[1] }] })
  const all = await stripe.paymentIntents.list({ created: { gte: from }, limit: 2 }).autoPagingToArray({ limit: 100 })
  expect(all.map((intent) => intent.id)).toEqual(ids)
  const before = await stripe.paymentIntents.list({ ending_before: ids[4], limit: 2 })
  expect(before).toMatchObject({ has_more: true, data: [{ id: ids[2] }, { id: ids[3] }] })
  expect((await stripe.paymentIntents.list({ created: { gt: from + 60 } })).data).toEqual([])
})
