import { createHmac } from 'node:crypto'
import { startCardSimulatorProcess } from './card-simulator-process.ts'
import type { Env } from './env.ts'

/** A step of the shutdown, run in the reverse order of the start. */
export type Undo = () => Promise<unknown> | undefined

/** Returns the card simulator's settings; starts it unless a real provider or another simulator is configured. */
export async function cardSimulatorSettings(settings: Env, secret: string, undos: Undo[]): Promise<Partial<Env>> {
  const { STRIPE_SECRET_KEY, CARD_SIMULATOR_URL, PORT, HOST, BASE_URL, DATA_DIR } = settings
  if (STRIPE_SECRET_KEY) return {}
  // Servers with one SESSION_SECRET have the same one, so that any of them can receive the webhooks of a shared simulator.
  const webhookSecret =
    settings.STRIPE_WEBHOOK_SECRET ?? `whsec_${createHmac('sha256', secret).update('card simulator').digest('hex')}`
  if (CARD_SIMULATOR_URL) return { STRIPE_WEBHOOK_SECRET: webhookSecret }
  const here = `http://${shownHost(HOST)}:${PORT}`
  const simulator = await startCardSimulatorProcess({
    port: PORT + 1,
    dataDir: DATA_DIR,
    webhookUrl: `${here}/api/stripe-webhook`,
    webhookSecret,
    origin: BASE_URL ?? here,
  })
  undos.push(simulator.stop)
  return { CARD_SIMULATOR_URL: `http://127.0.0.1:${simulator.port}`, STRIPE_WEBHOOK_SECRET: webhookSecret }
}

/** Returns a host that a browser can open: a server on all addresses is also found at 127.0.0.1. */
export function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
