import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type RunningSimulator, type SimulatorOptions, startCardSimulator } from '../card-simulator/simulator.ts'
import { env, setEnv } from '../server/env.ts'
import { handleStripeWebhook } from '../server/http/stripe-webhook.ts'
import { shareOutDue } from '../server/ledger/share-out.ts'
import { finishPaidSeries } from '../server/payments/finish-series.ts'
import { postSettlements } from '../server/payments/post-settlements.ts'
import { processPaymentEvents } from '../server/payments/process-webhook-events.ts'
import { provider } from '../server/payments/provider.ts'
import { sendRefunds } from '../server/payments/send-refunds.ts'
import { sweepHolds } from '../server/payments/sweep-holds.ts'
import { settlePenalties } from '../server/payouts/settle-penalties.ts'
import type { ProviderState } from './invariants.ts'
import { checkAfterBreak, throughLine, useLineFaults } from './line-faults.ts'

/** The provider's test cards used by these tests. */
export const cards = {
  good: '4242424242424242',
  another: '5555555555554444',
  third: '6011111111111117',
  declined: '4000000000000002',
  asks: '4000002500003155',
  asksThenDeclines: '4000008400001629',
  slow: '4000000000000085',
  refundFails: '4000000000005126',
  disputed: '4000000000000259',
  captureFails: '4000000000000093',
  asksAlways: '4000002760003184',
  declinesSaved: '4000000000000341',
} as const

type Intent = {
  id: string
  status: string
  client_secret: string
  amount: number
  amount_received: number
  currency: string
  metadata: Record<string, string>
}
type State = {
  paymentIntents: Intent[]
  refunds: { id: string; payment_intent: string; amount: number; status: string }[]
  webhooks: Record<'waiting' | 'delivered' | 'lost' | 'failed', number>
}

export const testWebhookSecret = 'whsec_of_the_tests'
export const testConnectWebhookSecret = 'whsec_of_the_owners_accounts'

let simulator: RunningSimulator | undefined
let simulatorUrl = ''
let webhookUrl = ''

/**
 * Gives the test file its own card provider, whose webhooks arrive over HTTP at the real handler. Call at the top
 * level, after `useDatabase()`. Before each test faults are turned off and pending webhooks of earlier tests are
 * delivered. The slow card takes `processingSeconds`, unless `runLaterWork` runs before.
 */
export function useCardProvider(
  settings: Pick<SimulatorOptions, 'processingSeconds' | 'settleIn' | 'country'> = {},
): void {
  let stop: () => Promise<void>
  useLineFaults()
  checkAfterBreak(async () => {
    await control('DELETE', '/faults')
    // A slow card is decided at the provider without us.
    await runLaterWork()
    const { recoverLater } = await import('./faults/survivor.ts')
    await recoverLater()
  })
  beforeAll(async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hourlet-cards-'))
    const routes = new Hono().post('/api/stripe-webhook', handleStripeWebhook)
    const { server, url } = await listen(routes)
    webhookUrl = `${url}/api/stripe-webhook`
    const secrets = { webhookSecret: testWebhookSecret, connectWebhookSecret: testConnectWebhookSecret }
    simulator = await startCardSimulator({ dataDir, webhookUrl, ...secrets, ...settings })
    simulatorUrl = `http://127.0.0.1:${simulator.port}`
    setEnv({
      ...env(),
      CARD_SIMULATOR_URL: await throughLine(simulatorUrl),
      STRIPE_WEBHOOK_SECRET: testWebhookSecret,
      STRIPE_CONNECT_WEBHOOK_SECRET: testConnectWebhookSecret,
    })
    stop = async () => {
      await simulator?.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(dataDir, { recursive: true, force: true })
    }
  })
  beforeEach(() => control('DELETE', '/faults'))
  afterAll(() => stop())
}

/** Confirms the intent with a card like the browser on 'Pay', by the client secret and the publishable key. */
export async function payByCard(clientSecret: string, number: string = cards.good): Promise<Intent> {
  const intentId = clientSecret.split('_secret')[0]
  const form = new URLSearchParams({
    key: 'pk_test_browser',
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2040',
    'payment_method_data[card][cvc]': '123',
    return_url: 'http://127.0.0.1/booking-confirmation',
  })
  const response = await fetch(`${simulatorUrl}/v1/payment_intents/${intentId}/confirm`, { method: 'POST', body: form })
  const body = (await response.json()) as Intent & { error?: { payment_intent?: Intent } }
  const intent = body.error ? body.error.payment_intent : body
  if (!intent) throw new Error(`The card was not taken: ${JSON.stringify(body)}`)
  return intent
}

/** Responds to the bank's 3-D Secure challenge. */
export async function answerBankChallenge(
  clientSecret: string,
  answer: 'complete' | 'fail' = 'complete',
): Promise<void> {
  const intentId = clientSecret.split('_secret')[0]
  const url = `${simulatorUrl}/challenge/${intentId}?client_secret=${clientSecret}`
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ answer }) })
  if (!response.ok) throw new Error(`The bank did not take the answer: ${response.status}`)
}

/** Sets the simulator's faults: `faults({ down: true })`. */
export async function faults(switches: Record<string, unknown>): Promise<void> {
  await control('POST', '/faults', switches)
}

/** Delivers and processes all pending webhooks, then sends what is due. */
export async function settleAll(): Promise<void> {
  await control('POST', '/webhooks/flush')
  await untilNothingIsFound(processPaymentEvents)
  await untilNothingIsFound(sendRefunds)
  await untilNothingIsFound(sweepHolds)
  await untilNothingIsFound(finishPaidSeries)
  await control('POST', '/webhooks/flush')
  await untilNothingIsFound(processPaymentEvents)
  await bookMoney()
}

/** Records the provider's balance transactions in the ledger, and splits the revenue of bookings. */
async function bookMoney(): Promise<void> {
  await untilNothingIsFound(postSettlements)
  await untilNothingIsFound(shareOutDue)
  await untilNothingIsFound(settlePenalties)
}

/** Runs the simulator's later work (slow cards, failing refunds) now. */
export async function runLaterWork(): Promise<void> {
  await control('POST', '/due-work/run')
}

export async function expireIdempotencyKeys(): Promise<void> {
  await control('DELETE', '/idempotency-keys')
}

export async function providerState(): Promise<ProviderState & { webhooks: State['webhooks'] }> {
  await bookMoney()
  const state = (await control('GET', '/state')) as State
  const { available, pending } = await provider().balance.retrieve()
  return {
    balances: [...available, ...pending].map(({ amount, currency }) => ({ amount, currency: currency.toUpperCase() })),
    intents: state.paymentIntents.map(({ id, status, amount_received, currency, metadata }) => ({
      id,
      status,
      currency,
      bookingId: metadata.booking_id ?? null,
      amountReceived: amount_received,
    })),
    refunds: state.refunds.map(({ id, payment_intent, amount, status }) => ({
      id,
      intentId: payment_intent,
      amount,
      status,
    })),
    webhooks: state.webhooks,
  }
}

/** Calls the simulator's API with the secret key, as the provider's console would. */
export async function inConsole(pathname: string, form: Record<string, string>): Promise<{ id: string }> {
  const response = await fetch(`${simulatorUrl}/v1${pathname}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_console' },
    body: new URLSearchParams(form),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as { id: string }
}

/** Reads a dispute from the provider. */
export async function providerDispute(id: string): Promise<unknown> {
  const response = await fetch(`${simulatorUrl}/v1/disputes/${id}`, {
    headers: { authorization: 'Bearer sk_test_console' },
  })
  return await response.json()
}

/** Posts to the simulator's console: `inSimulatorConsole('/payments/pi_1/dispute')`. */
export async function inSimulatorConsole(pathname: string, form: Record<string, string> = {}): Promise<void> {
  const response = await fetch(`${simulatorUrl}/console${pathname}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  if (!response.ok) throw new Error(`${pathname}: ${response.status}`)
}

/** Completes the onboarding at `url` with an outcome, as an owner would. */
export async function onboardAtProvider(url: string, answer: 'finished' | 'unfinished' | 'unsupported'): Promise<void> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ answer }) })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
}

/** Pays an owner's balance at the provider out to their bank, from where it cannot be reversed. */
export async function sendToOwnersBank(accountId: string, currency: string): Promise<void> {
  await control('POST', `/accounts/${accountId}/pay-out/${currency}`)
}

export type ProviderTransfer = {
  id: string
  amount: number
  amount_reversed: number
  currency: string
  transfer_group: string
}

/** The idempotency keys of all requests to the simulator, the oldest first. */
export async function providerIdempotencyKeys(): Promise<string[]> {
  return ((await control('GET', '/state')) as { idempotencyKeys: string[] }).idempotencyKeys
}

export async function providerTransfers(): Promise<ProviderTransfer[]> {
  return ((await control('GET', '/state')) as { transfers: ProviderTransfer[] }).transfers
}

/** Posts a body to our webhook, as any client can. */
export async function postWebhook(body: string, signature?: string): Promise<Response> {
  return await fetch(webhookUrl, { method: 'POST', body, headers: signature ? { 'stripe-signature': signature } : {} })
}

async function control(method: string, pathname: string, body?: unknown): Promise<unknown> {
  if (!simulator) throw new Error('useCardProvider() was not called')
  const response = await simulator.request(`/_control${pathname}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  if (!response.ok) throw new Error(`${method} ${pathname}: ${await response.text()}`)
  return await response.json()
}

async function untilNothingIsFound(run: () => Promise<number>): Promise<void> {
  while ((await run()) > 0);
}

function listen(routes: Hono): Promise<{ server: Server; url: string }> {
  const server = createServer(getRequestListener(routes.fetch))
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({ server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` })
    })
  })
}
