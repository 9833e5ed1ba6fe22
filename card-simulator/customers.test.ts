import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { confirmAsBrowser, startSimulator } from './simulator-for-tests.ts'

const price = { amount: 5000, currency: 'usd' } as const

/** Pays in the browser with a card that may be saved, and returns the card. */
async function paidWith({ stripe, url }: Awaited<ReturnType<typeof startSimulator>>, number: string) {
  const intent = await stripe.paymentIntents.create({ ...price, setup_future_usage: 'off_session' })
  const { body } = await confirmAsBrowser(url, intent, number)
  return String(body.payment_method)
}

const chargeLater = (stripe: Stripe, customer: string, payment_method: string) =>
  stripe.paymentIntents.create({ ...price, customer, payment_method, confirm: true, off_session: true })

test('a card that paid with setup_future_usage is saved under a customer and charged without its person', async () => {
  const simulator = await startSimulator()
  const { stripe } = simulator
  const card = await paidWith(simulator, '4242424242424242')
  const customer = await stripe.customers.create({ payment_method: card, metadata: { booking_id: '7' } })
  expect(customer).toMatchObject({ object: 'customer', metadata: { booking_id: '7' } })
  expect(await chargeLater(stripe, customer.id, card)).toMatchObject({
    status: 'succeeded',
    amount_received: 5000,
    customer: customer.id,
  })
  expect((await stripe.customers.list({ created: { gte: 1 } })).data.map(({ id }) => id)).toEqual([customer.id])
})

test('a card that paid without it cannot be saved, and a saved card pays for its own customer only', async () => {
  const simulator = await startSimulator()
  const { stripe } = simulator
  const once = await stripe.paymentIntents.create({ ...price, confirm: true, payment_method: 'pm_card_visa' })
  await expect(stripe.customers.create({ payment_method: String(once.payment_method) })).rejects.toThrow(
    /may not be used again/,
  )
  expect((await stripe.customers.list()).data).toEqual([])
  const card = await paidWith(simulator, '4242424242424242')
  await stripe.customers.create({ payment_method: card })
  const other = await stripe.customers.create({ name: 'Theo' })
  await expect(chargeLater(stripe, other.id, card)).rejects.toThrow(/does not belong to the Customer/)
  await expect(stripe.customers.create({ payment_method: card })).rejects.toThrow(/already been attached/)
  await expect(chargeLater(stripe, 'cus_unknown', card)).rejects.toMatchObject({ code: 'resource_missing' })
})

test('a payment with a customer saves its card under it once it is paid', async () => {
  const { stripe, url } = await startSimulator()
  const { id: customer } = await stripe.customers.create({})
  const intent = await stripe.paymentIntents.create({ ...price, customer, setup_future_usage: 'off_session' })
  const { body } = await confirmAsBrowser(url, intent, '4242424242424242')
  expect(await chargeLater(stripe, customer, String(body.payment_method))).toMatchObject({ status: 'succeeded' })
})

test('a bank that wants its person refuses with authentication_required, and another card pays the intent', async () => {
  const simulator = await startSimulator()
  const { stripe, url } = simulator
  const intent = await stripe.paymentIntents.create({ ...price, setup_future_usage: 'off_session' })
  const asked = await confirmAsBrowser(url, intent, '4000002760003184')
  expect(asked.body.status).toBe('requires_action')
  const challenge = `${url}/challenge/${intent.id}?client_secret=${intent.client_secret}`
  await fetch(challenge, { method: 'POST', body: new URLSearchParams({ answer: 'complete' }) })
  const card = String(asked.body.payment_method)
  const { id } = await stripe.customers.create({ payment_method: card })
  const refused = await chargeLater(stripe, id, card).catch((error) => error)
  expect(refused).toMatchObject({
    statusCode: 402,
    code: 'authentication_required',
    decline_code: 'authentication_required',
    payment_intent: { status: 'requires_payment_method', last_payment_error: { code: 'authentication_required' } },
  })
  const again = await confirmAsBrowser(url, refused.payment_intent, '4242424242424242')
  expect(again.body.status).toBe('succeeded')
})

test('a bank that asked once when the card was saved does not ask again', async () => {
  const simulator = await startSimulator()
  const { stripe, url } = simulator
  const intent = await stripe.paymentIntents.create({ ...price, setup_future_usage: 'off_session' })
  const asked = await confirmAsBrowser(url, intent, '4000002500003155')
  await fetch(`${url}/challenge/${intent.id}?client_secret=${intent.client_secret}`, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'complete' }),
  })
  const { id } = await stripe.customers.create({ payment_method: String(asked.body.payment_method) })
  expect(await chargeLater(stripe, id, String(asked.body.payment_method))).toMatchObject({ status: 'succeeded' })
})

test('the card that pays once and then not for its customer is declined', async () => {
  const simulator = await startSimulator()
  const { stripe } = simulator
  const card = await paidWith(simulator, '4000000000000341')
  const { id } = await stripe.customers.create({ payment_method: card })
  await expect(chargeLater(stripe, id, card)).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' })
})

test('a deleted customer is gone with its card; off_session needs confirm', async () => {
  const simulator = await startSimulator()
  const { stripe } = simulator
  const card = await paidWith(simulator, '4242424242424242')
  const { id } = await stripe.customers.create({ payment_method: card })
  expect(await stripe.customers.del(id)).toEqual(expect.objectContaining({ id, object: 'customer', deleted: true }))
  expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true })
  expect((await stripe.customers.list()).data).toEqual([])
  await expect(stripe.customers.del(id)).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(chargeLater(stripe, id, card)).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(stripe.customers.create({ payment_method: card })).rejects.toThrow(/may not be used again/)
  await expect(stripe.paymentIntents.create({ ...price, off_session: true })).rejects.toThrow(/off_session/)
})
