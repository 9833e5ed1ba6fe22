import 'temporal-polyfill/global'
import { createHmac } from 'node:crypto'
import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { connect, disconnect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { startCardSimulatorProcess } from './card-simulator-process.ts'
import { demoWelcome, fillDemo } from './demo.ts'
import { type Env, parseEnv, setEnv } from './env.ts'
import { createApp } from './http/app.ts'
import { nowReady } from './http/health.ts'
import { answerStarting } from './http/starting.ts'
import { startWorkers, stopWorkers } from './jobs/work.ts'
import { workers } from './jobs/workers.ts'
import { close, httpServer, listen, type RequestListener } from './listen.ts'
import { startLive, stopLive } from './live/live-stream.ts'
import { startMonitoring } from './monitoring.ts'
import { sessionSecretOf } from './session-secret.ts'
import { superviseEmbeddedPostgres } from './supervise-postgres.ts'

export type StartOptions = {
  /** NODE_ENV as the user set it: libraries get 'production' in a demo too, since React is slow otherwise. */
  nodeEnv?: string | undefined
  /** The screens, if not those of the bundle: development reloads them. */
  build?: () => Promise<ServerBuild>
  /** Sees requests before us: Vite in development. */
  middleware?: (
    request: Parameters<RequestListener>[0],
    response: Parameters<RequestListener>[1],
    next: () => void,
  ) => void
  /** The server to listen with; development shares it with Vite. */
  server?: Server
  /** Gives a start up that is still going on. */
  signal?: AbortSignal
}

export type Running = { url: string; stop(): Promise<void> }

type Undo = () => Promise<unknown> | undefined

/**
 * Starts the whole marketplace: listens at once ("starting", /health 503), then database, migrations, card simulator
 * where no card provider is set, demo data, live news and workers, and prints where it is. `stop` undoes it in the
 * reverse order. Throws an error in words where a setting is missing, the port is taken or a part does not start.
 */
export async function start(options: StartOptions = {}): Promise<Running> {
  const undos: Undo[] = []
  const stop = async () => {
    for (const undo of undos.splice(0).reverse()) {
      await undo()?.catch((error: unknown) => console.error('while stopping:', error))
    }
  }
  try {
    return { url: await startParts(options, undos), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startParts(options: StartOptions, undos: Undo[]): Promise<string> {
  const { build, middleware, server = httpServer(), signal } = options
  const settings = parseEnv({ ...process.env, ...('nodeEnv' in options && { NODE_ENV: options.nodeEnv }) })
  undos.push(await startMonitoring(settings.SENTRY_DSN))
  let answer: RequestListener = answerStarting
  server.on('request', (request, response) => answer(request, response))
  const port = await listen(server, settings.PORT, settings.HOST)
  let closed: Promise<void> | undefined
  const stopListening = () => {
    closed ??= close(server)
    return closed
  }
  undos.push(stopListening)

  const ready = await connectParts({ ...settings, PORT: port }, undos)
  signal?.throwIfAborted()
  if (ready.demo && !ready.STRIPE_SECRET_KEY) await fillDemo((line) => console.log(`  ${line}`))

  const screens = build ?? (() => import('virtual:react-router/server-build'))
  const app = createApp(build ?? (await screens()), build ? 'development' : 'production')
  const listener = getRequestListener(app.fetch)
  answer = middleware
    ? (request, response) => middleware(request, response, () => listener(request, response))
    : listener
  signal?.throwIfAborted()
  // On the way down no new requests are taken first; those under way are waited for once the streams have ended.
  undos.push(stopListening, stopLive, stopWorkers, async () => void stopListening())
  startWorkers(workers)
  nowReady()
  const url = settings.BASE_URL ?? `http://${shownHost(settings.HOST)}:${port}`
  console.log(
    ready.demo
      ? demoWelcome(url, ready.STRIPE_SECRET_KEY ? undefined : ready.CARD_SIMULATOR_URL)
      : `Hourlet is ready: ${url}`,
  )
  return url
}

/** The parts that the screens stand on, each with its way down; the settings with what they add. */
async function connectParts(settings: Env, undos: Undo[]): Promise<Env> {
  const SESSION_SECRET = settings.SESSION_SECRET ?? (await sessionSecretOf(settings.DATA_DIR))
  const DATABASE_URL = settings.DATABASE_URL ?? (await superviseEmbeddedPostgres(settings.DATA_DIR, undos))
  const withDatabase = { ...settings, SESSION_SECRET, DATABASE_URL }
  setEnv(withDatabase)
  // Both end before one's failure is told, so that what has started can be stopped.
  const starting = [simulatorSettings(withDatabase, SESSION_SECRET, undos), migrate(DATABASE_URL)] as const
  await Promise.allSettled(starting)
  const [simulator] = await Promise.all(starting)
  connect(DATABASE_URL)
  undos.push(disconnect)
  const ready = { ...withDatabase, ...simulator }
  setEnv(ready)
  await startLive(DATABASE_URL)
  undos.push(stopLive)
  return ready
}

/** Where the card simulator is, started unless a real provider or another simulator is set. */
async function simulatorSettings(settings: Env, secret: string, undos: Undo[]): Promise<Partial<Env>> {
  const { STRIPE_SECRET_KEY, CARD_SIMULATOR_URL, PORT, HOST, BASE_URL, DATA_DIR } = settings
  if (STRIPE_SECRET_KEY || CARD_SIMULATOR_URL) return {}
  const webhookSecret = `whsec_${createHmac('sha256', secret).update('card simulator').digest('hex')}`
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

/** A host that one can open: a server on all addresses is found at 127.0.0.1 too. */
function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
