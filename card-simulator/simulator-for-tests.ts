import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { type SimulatorOptions, startCardSimulator } from './simulator.ts'

const simulatorWebhookSecret = 'whsec_test'

/** Creates a folder that is deleted after the test. */
export function simulatorFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'card-simulator-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a simulator on a free port, with the official SDK and a control client for it. It stops after the test. */
export async function startSimulator(options: Partial<SimulatorOptions> = {}) {
  const dataDir = options.dataDir ?? simulatorFolder()
  const { port, stop } = await startCardSimulator({ ...options, dataDir, webhookSecret: simulatorWebhookSecret })
  let stopped = false
  const stopOnce = async () => {
    if (!stopped) await stop()
    stopped = true
  }
  onTestFinished(stopOnce)
  const url = `http://127.0.0.1:${port}`
  return { url, stripe: stripeAt(port), control: controlAt(url), stop: stopOnce, dataDir }
}

export function stripeAt(port: number, apiKey = 'sk_test_simulator'): Stripe {
  return new Stripe(apiKey, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
}

function controlAt(url: string) {
  return async (method: string, address: string, body?: object) => {
    const response = await fetch(`${url}/_control/${address}`, { method, body: body && JSON.stringify(body) })
    return { status: response.status, body: await response.json() }
  }
}

/** Confirms like a browser: with the publishable key, the client secret and a card. */
export async function confirmAsBrowser(
  url: string,
  intent: { id: string; client_secret: string | null },
  number: string,
  more: Record<string, string> = {},
) {
  const response = await fetch(`${url}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_browser' },
    body: new URLSearchParams({
      client_secret: intent.client_secret ?? '',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 1),
      'payment_method_data[card][cvc]': '123',
      ...more,
    }),
  })
  return { status: response.status, body: await response.json() }
}

/** Receives webhooks like the marketplace and collects the events with a valid signature. */
export async function startEventReceiver(nextStatus: () => number = () => 200, secret = simulatorWebhookSecret) {
  const events: Stripe.Event[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const status = nextStatus()
    const signature = request.headers['stripe-signature'] ?? ''
    if (status === 200) events.push(stripeAt(1).webhooks.constructEvent(Buffer.concat(chunks), signature, secret))
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  return { url: `http://127.0.0.1:${address.port}/webhook`, events, types: () => events.map((event) => event.type) }
}
