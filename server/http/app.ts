import { randomBytes, randomUUID } from 'node:crypto'
import { type Context, Hono, type Next } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { pathForLog } from '../../rules/path-for-log.ts'
import { paths } from '../../rules/paths.ts'
import { personOfRequest } from '../accounts/person-of-request.ts'
import { sessionCookieNames } from '../accounts/session-cookies.ts'
import { env } from '../env.ts'
import { log, logRarely } from '../log.ts'
import { serveHiddenPhoto } from '../photos/serve-photo.ts'
import { currentRequest, inRequest, type RequestScope } from '../request-scope.ts'
import { api } from './api/api-router.ts'
import type { AppEnv } from './app-env.ts'
import { proxyCardSimulator } from './card-simulator-proxy.ts'
import { checkAddress } from './check-address.ts'
import { readFromReplica } from './choose-reader.ts'
import { clientAddress } from './client-address.ts'
import { compressResponses } from './compress-responses.ts'
import { clockPage, moveDevClock } from './dev-clock.ts'
import { tryEmbedPage } from './dev-embed.ts'
import { devCalendar } from './dev-ical.ts'
import { mailList, mailPage, mailPreviewList, mailPreviewPage } from './dev-mail.ts'
import { embedPage } from './embed-page.ts'
import { errorResponse } from './error-response.ts'
import { streamEvents } from './events-route.ts'
import { alive, health, isStopping, readiness } from './health.ts'
import { limitRequests, limitSearches } from './limit-requests.ts'
import { answerAssistant, refuseOtherMethods, refuseOtherOrigins } from './mcp/answer-assistant.ts'
import { countRequests, metricsPage } from './metrics-page.ts'
import { pageCache } from './page-cache.ts'
import { receiveRequest } from './receive-request.ts'
import { receiveUpload } from './receive-upload.ts'
import { refusalResponses } from './refusal-responses.ts'
import { requestFacts } from './request-context.ts'
import { routePatterns } from './route-pattern.ts'
import { securityHeaders } from './security-headers.ts'
import { addStaticFiles } from './static-files.ts'
import { handleStripeWebhook } from './stripe-webhook.ts'

/**
 * Creates the HTTP app: middleware in the order in which a request passes it. `mode` is React Router's: 'development' shows
 * errors, and lets Vite write its own scripts and styles.
 */
export function createApp(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.onError(errorResponse)
  app.use(receive)
  app.use(countRequests(routePatterns(build)))
  app.use(securityHeaders(mode))
  app.use(checkAddress)
  app.get('/alive', alive)
  app.get('/health', health)
  app.get('/ready', readiness)
  app.get('/metrics', metricsPage)
  addStaticFiles(app)
  app.use(compressResponses)
  app.use(paths.mcp(), refuseOtherOrigins)
  app.use(receiveRequest)
  app.post('/api/stripe-webhook', handleStripeWebhook)
  app.all('/card-simulator/*', proxyCardSimulator)
  app.use(readFromReplica)
  app.use(identifyPerson)
  app.use(limitRequests)
  app.get('/photos/*', (c) => serveHiddenPhoto(c, c.get('facts').person))
  app.use(receiveUpload)
  app.get('/api/events', streamEvents)
  app.route('/api', api)
  app.get('/embed/:slug', embedPage)
  app.post(paths.mcp(), answerAssistant).all(paths.mcp(), refuseOtherMethods)
  if (env().demo)
    app
      .get('/dev/mail', mailList)
      .get('/dev/mail/previews', mailPreviewList)
      .get('/dev/mail/previews/:name', mailPreviewPage)
      .get('/dev/mail/:id', mailPage)
      .get('/dev/clock', clockPage)
      .post('/dev/clock', moveDevClock)
      .get('/dev/ical', devCalendar)
      .get('/dev/embed', tryEmbedPage)
  app.use(limitSearches)
  app.get('*', pageCache())
  app.all('*', screens(build, mode))
  return app
}

async function receive(c: Context<AppEnv>, next: Next): Promise<void> {
  const started = performance.now()
  const address = clientAddress(
    c.env?.incoming?.socket.remoteAddress,
    c.req.header('x-forwarded-for') ?? null,
    env().TRUSTED_PROXY_HOPS,
  )
  const nonce = randomBytes(16).toString('base64url')
  const requestId = randomUUID()
  c.set('facts', { person: null, session: null, requestId, nonce, clientAddress: address })
  const scope: RequestScope = { requestId, address, userAgent: c.req.header('user-agent') ?? null }
  await inRequest(scope, next)
  if (c.res.status === 503 && !c.res.headers.has('retry-after')) c.header('retry-after', '2')
  logRequest(c, started, scope)
}

/** Requests of load balancers and of monitoring. */
const probes = ['/alive', '/health', '/ready', '/metrics']

/**
 * Logs one line per request, without its query. Successful probes are left out, and those of a server that is stopping. An
 * aborted request is not logged as a failure, and neither is a 503: a flood has thousands of them, so one warning a minute
 * counts them.
 */
function logRequest(c: Context<AppEnv>, started: number, { bookingId }: RequestScope): void {
  const { status } = c.res
  if (probes.includes(c.req.path) && (status < 400 || isStopping())) return
  const { requestId, person, key } = c.get('facts')
  const ms = Math.round(performance.now() - started)
  const who = { personId: (person ?? key?.person)?.id, keyId: key?.id, bookingId }
  const facts = { requestId, ...who, method: c.req.method, path: pathForLog(c.req.path), status, ms }
  // React Router responds with 500 to an aborted request.
  const isAborted = c.req.raw.signal.aborted
  const failed = status >= 500 && status !== 503 && !isAborted
  log(failed ? 'error' : 'info', isAborted ? 'aborted request' : 'request', facts)
  if (status === 503 && !isAborted) logRarely('requests get 503', '', facts)
}

/** Identifies the person, and sets a browser's cookies if the session was refreshed or has ended. */
async function identifyPerson(c: Context<AppEnv>, next: Next): Promise<void> {
  // A refresh comes from clients whose token has expired.
  if (c.req.path === '/api/sessions/refresh') return await next()
  const { person, key, session, setCookies } = await personOfRequest(c.req.raw.headers)
  c.set('facts', { ...c.get('facts'), person, key, session })
  const scope = currentRequest()
  const who = person ?? key?.person
  if (scope && who) scope.personId = who.id
  await next()
  // Session cookies of a sign-in or sign-out are newer.
  const names = Object.values(sessionCookieNames())
  if (c.res.headers.getSetCookie().some((line) => names.some((name) => line.startsWith(`${name}=`)))) return
  for (const line of setCookies) c.header('set-cookie', line, { append: true })
}

function screens(build: ServerBuild | (() => Promise<ServerBuild>), mode: string) {
  const pages = typeof build === 'function' ? async () => refusalResponses(await build()) : refusalResponses(build)
  const handle = createRequestHandler(pages, mode)
  return async (c: Context<AppEnv>) => {
    const context = new RouterContextProvider()
    const facts = c.get('facts')
    context.set(requestFacts, facts)
    const response = await handle(c.req.raw, context)
    const { status, headers } = response
    return facts.page === undefined ? response : new Response(facts.page, { status, headers })
  }
}
