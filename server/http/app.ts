import { randomUUID } from 'node:crypto'
import { type Context, Hono, type Next } from 'hono'
import { compress } from 'hono/compress'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { personOfRequest } from '../accounts/person-of-request.ts'
import { env } from '../env.ts'
import { limit } from '../limits/limit.ts'
import { answerError } from './answer-error.ts'
import { api } from './api/router.ts'
import { proxyCardSimulator } from './card-simulator-proxy.ts'
import { clientAddress } from './client-address.ts'
import { clockPage, turnClock } from './dev-clock.ts'
import { mailList, mailPage } from './dev-mail.ts'
import { events } from './events.ts'
import type { FrontDoor } from './front-door.ts'
import { health } from './health.ts'
import { pageCache } from './page-cache.ts'
import { requestFacts } from './request-context.ts'
import { securityHeaders } from './security-headers.ts'
import { addStaticFiles } from './static-files.ts'
import { handleStripeWebhook } from './stripe-webhook.ts'
import { takeRequest } from './take-request.ts'

/**
 * The front door, from top to bottom what a request passes. `mode` is React Router's: 'development' shows errors, and
 * lets Vite write its own scripts and styles.
 */
export function createApp(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
): Hono<FrontDoor> {
  const app = new Hono<FrontDoor>()
  app.onError(answerError)
  app.use(receive)
  app.use(securityHeaders(mode))
  app.get('/health', health)
  addStaticFiles(app)
  app.use(compress())
  app.use(takeRequest)
  app.post('/api/stripe-webhook', handleStripeWebhook)
  app.all('/card-simulator/*', proxyCardSimulator)
  app.use(askWho)
  app.get('/api/events', events)
  app.route('/api', api)
  if (env().demo)
    app
      .get('/dev/mail', mailList)
      .get('/dev/mail/:id', mailPage)
      .get('/dev/clock', clockPage)
      .post('/dev/clock', turnClock)
  app.get('*', limitSearches)
  app.get('*', pageCache())
  app.all('*', screens(build, mode))
  return app
}

async function receive(c: Context<FrontDoor>, next: Next): Promise<void> {
  const address = clientAddress(
    c.env?.incoming?.socket.remoteAddress,
    c.req.header('x-forwarded-for') ?? null,
    env().TRUSTED_PROXY_HOPS,
  )
  const nonce = randomUUID()
  c.set('facts', { person: null, session: null, requestId: randomUUID(), nonce, clientAddress: address })
  await next()
}

/** Finds out who asks, and gives a browser the cookies of a session that was refreshed or has ended on the way. */
async function askWho(c: Context<FrontDoor>, next: Next): Promise<void> {
  // A refresh is asked for by those whose token has ended.
  if (c.req.path === '/api/sessions/refresh') return await next()
  const { person, session, setCookies } = await personOfRequest(c.req.raw.headers)
  c.set('facts', { ...c.get('facts'), person, session })
  await next()
  // What a sign-in or sign-out sets is newer.
  if (c.res.headers.has('set-cookie')) return
  for (const line of setCookies) c.header('set-cookie', line, { append: true })
}

/** The API counts its own; on pages it is the text that costs. */
async function limitSearches(c: Context<FrontDoor>, next: Next): Promise<void> {
  if (c.req.query('q')) await limit('search', c.get('facts').clientAddress)
  await next()
}

function screens(build: ServerBuild | (() => Promise<ServerBuild>), mode: string) {
  const handle = createRequestHandler(build, mode)
  return async (c: Context<FrontDoor>) => {
    const context = new RouterContextProvider()
    context.set(requestFacts, c.get('facts'))
    return await handle(c.req.raw, context)
  }
}
