import { failures } from '../../rules/failure.ts'
import type { CardFields } from './card-fields.ts'

/** What a browser may ask of the provider: the payment whose client secret it has. */
export type SimulatorKeys = { clientSecret: string; publishableKey: string }

/** The state of a payment after asking. `lost` says that no answer came, so that anything may have happened. */
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
  return ask(`${addressOf(keys)}/confirm`, { method: 'POST', body })
}

/** How the payment stands, after the bank's question. */
export function retrievePaymentIntent(keys: SimulatorKeys): Promise<SimulatorResponse> {
  const params = new URLSearchParams({ key: keys.publishableKey, client_secret: keys.clientSecret })
  return ask(`${addressOf(keys)}?${params}`, {})
}

async function ask(address: string, request: RequestInit): Promise<SimulatorResponse> {
  try {
    const answer = await fetch(address, request)
    const body: unknown = await answer.json()
    const intent = at(body, 'error') ? at(body, 'error', 'payment_intent') : body
    const status = text(at(intent, 'status'))
    const message = text(at(body, 'error', 'message')) ?? text(at(intent, 'last_payment_error', 'message'))
    // Without a word of the payment, a refusal is a refusal; the rest is a fault, after which anything may be true.
    if (!status && answer.status >= 500) return 'lost'
    return {
      status: status ?? 'requires_payment_method',
      message: message ?? failures.payment,
      challengePath: challengeOf(intent),
    }
  } catch {
    return 'lost'
  }
}

/** The bank's page, by its path: it is served from our own address. */
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
