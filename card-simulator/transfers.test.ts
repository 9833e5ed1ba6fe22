import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { startEventReceiver, startSimulator } from './simulator-for-tests.ts'

const anAccount = (stripe: Stripe, country = 'US') =>
  stripe.accounts.create({
    country,
    email: 'owner@example.com',
    capabilities: { transfers: { requested: true } },
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      stripe_dashboard: { type: 'express' },
    },
  })

async function onboard(stripe: Stripe, account: string, answer: string) {
  const link = await stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    refresh_url: 'http://127.0.0.1:1/again',
    return_url: 'http://127.0.0.1:1/back',
  })
  const page = await fetch(link.url)
  const answered = await fetch(link.url, { method: 'POST', body: new URLSearchParams({ answer }) })
  return { url: link.url, question: await page.text(), answer: await answered.text() }
}

async function aFinishedAccount(stripe: Stripe): Promise<string> {
  const { id } = await anAccount(stripe)
  await onboard(stripe, id, 'finished')
  return id
}

async function charge(stripe: Stripe, amount = 10_000, currency = 'usd'): Promise<string> {
  const payment = { amount, currency, confirm: true, payment_method: 'pm_card_visa', transfer_group: 'booking_1' }
  return String((await stripe.paymentIntents.create(payment)).latest_charge)
}

test('events of an account are signed with their own secret if one is given', async () => {
  const connectWebhookSecret = 'whsec_connect'
  const receiver = await startEventReceiver(() => 200, connectWebhookSecret)
  const { stripe, control } = await startSimulator({ webhookUrl: receiver.url, connectWebhookSecret })
  const id = await aFinishedAccount(stripe)
  await control('POST', 'webhooks/flush')
  expect(receiver.events).toMatchObject([{ type: 'account.updated', account: id }])
})

test('an account can receive transfers after its onboarding, which emits an event', async () => {
  const receiver = await startEventReceiver()
  const { stripe, control } = await startSimulator({ webhookUrl: receiver.url })
  const account = await anAccount(stripe)
  expect(account).toMatchObject({
    capabilities: { transfers: 'inactive' },
    payouts_enabled: false,
    details_submitted: false,
    default_currency: 'usd',
  })

  const left = await onboard(stripe, account.id, 'unfinished')
  expect(left.question).toContain('owner@example.com')
  expect(left.answer).toContain('http://127.0.0.1:1/back')
  expect(await stripe.accounts.retrieve(account.id)).toMatchObject({
    details_submitted: true,
    payouts_enabled: false,
    requirements: { currently_due: ['external_account'] },
  })

  await onboard(stripe, account.id, 'finished')
  expect(await stripe.accounts.retrieve(account.id)).toMatchObject({
    capabilities: { transfers: 'active' },
    payouts_enabled: true,
    requirements: { currently_due: [], disabled_reason: null },
  })
  await control('POST', 'webhooks/flush')
  expect(receiver.events.map(({ type, account: of }) => [type, of])).toEqual([
    ['account.updated', account.id],
    ['account.updated', account.id],
  ])
})

test('a login link leads to the dashboard of an account once its owner has submitted details', async () => {
  const { stripe } = await startSimulator()
  const { id } = await anAccount(stripe)
  await expect(stripe.accounts.createLoginLink(id)).rejects.toMatchObject({ type: 'StripeInvalidRequestError' })
  await onboard(stripe, id, 'finished')
  const { url } = await stripe.accounts.createLoginLink(id)
  expect(await (await fetch(url)).text()).toContain('owner@example.com')
})

test('a deleted account is unknown, and so is the link to its onboarding', async () => {
  const { stripe } = await startSimulator()
  const { id } = await anAccount(stripe)
  const urls = { refresh_url: 'http://127.0.0.1:1/again', return_url: 'http://127.0.0.1:1/back' }
  const { url } = await stripe.accountLinks.create({ account: id, type: 'account_onboarding', ...urls })
  expect(await stripe.accounts.del(id)).toMatchObject({ id, deleted: true })
  await expect(stripe.accounts.retrieve(id)).rejects.toMatchObject({ code: 'resource_missing' })
  expect((await fetch(url)).status).toBe(404)
})

test('an onboarding link is valid once, then redirects to the refresh URL', async () => {
  const { stripe, url } = await startSimulator()
  const { id } = await anAccount(stripe)
  const used = await onboard(stripe, id, 'unsupported')
  expect(await stripe.accounts.retrieve(id)).toMatchObject({ requirements: { disabled_reason: 'rejected.other' } })
  const again = await fetch(used.url, { redirect: 'manual' })
  expect([again.status, again.headers.get('location')]).toEqual([302, 'http://127.0.0.1:1/again'])
  await fetch(used.url, { method: 'POST', body: new URLSearchParams({ answer: 'finished' }) })
  expect((await stripe.accounts.retrieve(id)).payouts_enabled).toBe(false)
  expect((await fetch(`${url}/onboarding/link_nobody`)).status).toBe(404)
})

test('a country without accounts is rejected', async () => {
  const { stripe } = await startSimulator()
  await expect(anAccount(stripe, 'ID')).rejects.toMatchObject({ code: 'country_unsupported', param: 'country' })
})

test('transfers of a charge never exceed it, and leave the balance at once', async () => {
  const { stripe, control } = await startSimulator()
  const [destination, source_transaction] = [await aFinishedAccount(stripe), await charge(stripe)]
  const send = (amount: number, currency = 'usd') =>
    stripe.transfers.create({ amount, currency, destination, source_transaction })

  const first = await send(9000)
  expect(first).toMatchObject({ amount: 9000, destination, source_transaction, transfer_group: 'booking_1' })
  expect((await stripe.balanceTransactions.retrieve(String(first.balance_transaction))).net).toBe(-9000)
  expect((await control('GET', 'state')).body.balance).toEqual({ usd: 10_000 - 320 - 9000 })
  await expect(send(1001)).rejects.toMatchObject({ statusCode: 400, param: 'amount' })
  await expect(send(500, 'eur')).rejects.toMatchObject({ statusCode: 400, param: 'currency' })
  await send(1000)
  const listed = await stripe.transfers.list({ transfer_group: 'booking_1', destination })
  expect(listed.data.map(({ amount }) => amount)).toEqual([1000, 9000])
})

test('an incomplete account receives nothing, and without a charge the balance must suffice', async () => {
  const { stripe } = await startSimulator()
  const { id: unfinished } = await anAccount(stripe)
  const source_transaction = await charge(stripe)
  const amount = { amount: 100, currency: 'usd' }
  await expect(
    stripe.transfers.create({ ...amount, destination: unfinished, source_transaction }),
  ).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' })
  const destination = await aFinishedAccount(stripe)
  // A recent charge is pending.
  await expect(stripe.transfers.create({ ...amount, destination })).rejects.toMatchObject({
    code: 'balance_insufficient',
  })
})

test('a transfer is reversed in parts, never more than its amount, and not after its money was paid out', async () => {
  const { stripe, control } = await startSimulator()
  const [destination, source_transaction] = [await aFinishedAccount(stripe), await charge(stripe)]
  const { id } = await stripe.transfers.create({ amount: 9000, currency: 'usd', destination, source_transaction })
  const part = await stripe.transfers.createReversal(id, { amount: 4000 })
  expect(part).toMatchObject({ object: 'transfer_reversal', amount: 4000, transfer: id })
  await expect(stripe.transfers.createReversal(id, { amount: 5001 })).rejects.toMatchObject({ param: 'amount' })
  expect(await stripe.transfers.retrieve(id)).toMatchObject({
    amount_reversed: 4000,
    reversed: false,
    reversals: { data: [{ id: part.id }] },
  })

  expect((await control('POST', `accounts/${destination}/pay-out/usd`)).body).toEqual({ paidOut: 5000 })
  await expect(stripe.transfers.createReversal(id)).rejects.toMatchObject({ code: 'balance_insufficient' })
  expect((await control('GET', 'state')).body.balance).toEqual({ usd: 10_000 - 320 - 5000 })
  const types = (await stripe.events.list({ types: ['transfer.created', 'transfer.reversed'] })).data
  expect(types.map((event) => event.type)).toEqual(['transfer.reversed', 'transfer.created'])
})

test('with a balance in one currency, a charge is converted and transfers are in that currency', async () => {
  const { stripe } = await startSimulator({ settleIn: { currency: 'usd', rates: { jpy: 0.0064 } } })
  const [destination, source_transaction] = [await aFinishedAccount(stripe), await charge(stripe, 10_000, 'jpy')]
  const { balance_transaction } = await stripe.charges.retrieve(source_transaction)
  expect(await stripe.balanceTransactions.retrieve(String(balance_transaction))).toMatchObject({
    amount: 6400,
    currency: 'usd',
    exchange_rate: 0.0064,
  })
  await expect(
    stripe.transfers.create({ amount: 9000, currency: 'jpy', destination, source_transaction }),
  ).rejects.toMatchObject({ param: 'currency' })
  const sent = await stripe.transfers.create({ amount: 5760, currency: 'usd', destination, source_transaction })
  expect(sent.amount).toBe(5760)
})
