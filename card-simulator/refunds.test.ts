import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { startSimulator } from './simulator-for-tests.ts'

const pay = (stripe: Stripe, payment_method = 'pm_card_visa', amount = 10_000) =>
  stripe.paymentIntents.create({ amount, currency: 'usd', confirm: true, payment_method })

test('partial refunds never exceed the captured amount', async () => {
  const { stripe, control } = await startSimulator()
  const intent = await pay(stripe)
  const part = await stripe.refunds.create({ payment_intent: intent.id, amount: 4000, reason: 'requested_by_customer' })
  expect(part).toMatchObject({ status: 'succeeded', amount: 4000, charge: intent.latest_charge })

  const tooMuch = await stripe.refunds.create({ payment_intent: intent.id, amount: 6001 }).catch((error) => error)
  expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' })

  const rest = await stripe.refunds.create({ charge: String(intent.latest_charge) })
  expect(rest.amount).toBe(6000)
  await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })

  expect(await stripe.charges.retrieve(String(intent.latest_charge))).toMatchObject({
    amount_refunded: 10_000,
    refunded: true,
  })
  const listed = await stripe.refunds.list({ payment_intent: intent.id })
  expect(listed.data.map((refund) => refund.id)).toEqual([rest.id, part.id])
  // The provider keeps its fee: 2.9 percent of 100 dollars and 30 cents.
  expect((await control('GET', 'state')).body.balance).toEqual({ usd: -320 })
})

test('an unpaid intent is not refunded', async () => {
  const { stripe } = await startSimulator()
  const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ statusCode: 400 })
  await expect(stripe.refunds.create({ payment_intent: 'pi_nobody' })).rejects.toMatchObject({ statusCode: 404 })
})

test('a refund to the card with failing refunds fails later, and its money is returned', async () => {
  const { stripe, control } = await startSimulator({ refundFailureSeconds: 3600 })
  const intent = await pay(stripe, 'pm_card_refundFail')
  const refund = await stripe.refunds.create({ payment_intent: intent.id })
  expect(refund.status).toBe('succeeded')
  await control('POST', 'due-work/run')

  const failed = await stripe.refunds.retrieve(refund.id, { expand: ['failure_balance_transaction'] })
  expect(failed).toMatchObject({
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
    failure_balance_transaction: { amount: 10_000, type: 'refund_failure' },
  })
  expect(await stripe.charges.retrieve(String(intent.latest_charge))).toMatchObject({
    amount_refunded: 0,
    refunded: false,
  })
  const types = (await stripe.events.list({ types: ['refund.created', 'refund.updated', 'refund.failed'] })).data
  expect(types.map((event) => event.type)).toEqual(['refund.failed', 'refund.updated', 'refund.created'])
})

test('a disputed charge is not refunded until the dispute is won', async () => {
  const { stripe, control } = await startSimulator({ disputeSeconds: 3600 })
  const intent = await pay(stripe, 'pm_card_createDispute')
  await control('POST', 'due-work/run')
  const [dispute] = (await stripe.disputes.list({ payment_intent: intent.id })).data
  expect(dispute).toMatchObject({ status: 'needs_response', amount: 10_000, reason: 'fraudulent' })
  expect((await control('GET', 'state')).body.balance).toEqual({ usd: -320 - 1500 })
  await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({ code: 'charge_disputed' })

  const won = await stripe.disputes.update(dispute!.id, { evidence: { uncategorized_text: 'winning_evidence' } })
  expect(won.status).toBe('won')
  expect((await control('GET', 'state')).body.balance).toEqual({ usd: 10_000 - 320 - 1500 })
  expect((await stripe.refunds.create({ payment_intent: intent.id })).status).toBe('succeeded')
})

test('a refund that is held for lack of balance waits, and is sent later', async () => {
  const { stripe, control } = await startSimulator()
  const intent = await pay(stripe)
  await control('POST', 'faults', { holdRefunds: { count: 1 } })
  const held = await stripe.refunds.create({ payment_intent: intent.id, amount: 4000 })
  expect(held).toMatchObject({ status: 'pending', pending_reason: 'insufficient_funds' })
  expect((await stripe.refunds.create({ payment_intent: intent.id })).status).toBe('succeeded')
  await control('POST', 'due-work/run')
  const sent = await stripe.refunds.retrieve(held.id)
  expect(sent.status).toBe('succeeded')
  expect(sent).not.toHaveProperty('pending_reason')
  const [event] = (await stripe.events.list({ types: ['refund.updated'] })).data
  expect(event?.data.object).toMatchObject({ id: held.id, status: 'succeeded' })
})
