import type { Context } from 'hono'
import { Refusal } from '../../rules/refusal.ts'
import { env } from '../env.ts'
import type { AppEnv } from './app-env.ts'

/**
 * Forwards to the card simulator what a browser would request from the real provider: reading and confirming the payment
 * whose client secret it has, the bank's 3-D Secure page, and an owner's onboarding. Everything else is inaccessible, above
 * all its secret key.
 */
export async function proxyCardSimulator(c: Context<AppEnv>): Promise<Response> {
  const { CARD_SIMULATOR_URL, STRIPE_SECRET_KEY } = env()
  const { method } = c.req
  const { pathname, search, searchParams } = new URL(c.req.url)
  const path = pathname.replace(/^\/card-simulator/, '')
  const body = method === 'POST' ? await c.req.text() : undefined
  const params = body === undefined ? searchParams : new URLSearchParams(body)
  const call = `${method} ${path}`
  const mayPass = pages.test(call) || (payments.test(call) && isByBrowser(c, params))
  if (!CARD_SIMULATOR_URL || STRIPE_SECRET_KEY || !mayPass) throw new Refusal('notFound')
  const response = await fetch(new URL(`${path}${search}`, CARD_SIMULATOR_URL), {
    method,
    headers: passedOn(c, ['accept', 'authorization', 'content-type', 'idempotency-key']),
    body: body ?? null,
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  }).catch(() => {
    throw new Refusal('paymentProviderDown')
  })
  const headers = new Headers(response.headers)
  for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length']) {
    headers.delete(name)
  }
  return new Response(response.body, { status: response.status, headers })
}

const pages = /^(GET|POST) \/(challenge\/[\w-]+|challenge\.(css|js)|onboarding\/\w+)$/
const payments = /^(GET \/v1\/payment_intents\/\w+|POST \/v1\/payment_intents\/\w+\/confirm)$/

function isByBrowser(c: Context<AppEnv>, params: URLSearchParams): boolean {
  const bearer = /^bearer (.*)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const keys = [bearer, ...params.getAll('key')].filter((key) => key !== undefined)
  const isPublic = keys.length > 0 && keys.every((key) => /^pk_test_\w+$/.test(key))
  return isPublic && !c.req.header('authorization')?.match(/^basic/i) && params.has('client_secret')
}

function passedOn(c: Context<AppEnv>, names: string[]): Headers {
  const headers = new Headers()
  for (const name of names) {
    const value = c.req.header(name)
    if (value) headers.set(name, value)
  }
  return headers
}
