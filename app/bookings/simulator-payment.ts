import { failures } from '../../rules/failure.ts'
import type { CardFields } from './card-fields.ts'

/** The keys of a browser: they give access to the one payment whose client secret it has. */
export type SimulatorKeys = { clientSecret: string; publishableKey: string }

/** The state of a payment after a request. `lost`: no response arrived, so the outcome is unknown. */
export type SimulatorResponse = { status: string; message: string | null; challengePath: string | null } | 'lost'

/** Pays with a card. */
export function confirmWithCard(keys: SimulatorKeys, card: CardFields): Promise<SimulatorResponse> {
  const [month = '', year = ''] = card.expiry.split('/').map((part) => part.trim())
  const body = new URLSearchParams({
    key: keys.publishableKey,
    client_secret: keys.clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card.number.replaceAll(' ', ''),
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': `20${year}`,
    'payment_method_data[card][cvc]': card.cvc,
    'payment_method_data[billing_details][name]': card.name,
  })
  return send(`${addressOf(keys)}/confirm`, { method: 'POST', body })
}

/** Reads the state of the payment after the bank's challenge. */
export function retrievePaymentIntent(keys: SimulatorKeys): Promise<SimulatorResponse> {
  const params = new URLSearchParams({ key: keys.publishableKey, client_secret: keys.clientSecret })
  return send(`${addressOf(keys)}?${params}`, {})
}

async function send(address: string, request: RequestInit): Promise<SimulatorResponse> {
  try {
    const response = await fetch(address, request)
    const body: unknown = await response.json()
    const intent = at(body, 'error') ? at(body, 'error', 'payment_intent') : body
    const status = text(at(intent, 'status'))
    const message = text(at(body, 'error', 'message')) ?? text(at(intent, 'last_payment_error', 'message'))
    // A response without a payment: a 4xx is a refusal, a 5xx leaves the outcome unknown.
    if (!status && response.status >= 500) return 'lost'
    return {
      status: status ?? 'requires_payment_method',
      message: message ?? failures.payment,
      challengePath: challengeOf(intent),
    }
  } catch {
    return 'lost'
  }
}

/** The path of the bank's page, which is served from our own origin. */
function challengeOf(intent: unknown): string | null {
  const url = URL.parse(text(at(intent, 'next_action', 'use_stripe_sdk', 'stripe_js')) ?? '')
  return url ? `${url.pathname}${url.search}` : null
}

function addressOf({ clientSecret }: SimulatorKeys): string {
  return `/card-simulator/v1/payment_intents/${clientSecret.split('_secret_')[0]}`
}

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (here, part) => (typeof here === 'object' && here !== null ? Reflect.get(here, part) : undefined),
    value,
  )
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
