import { brand } from '../rules/brand.ts'
import { log, logBug, logProblem, logProblemRarely, printForPerson, setLogLevel } from './log.ts'
import 'temporal-polyfill/global'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { refuseUnfinishedRestore } from '../db/backup/unfinished-restore.ts'
import { connect, disconnect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { connectReplicas, disconnectReplicas, type ReplicaState, replicaUrls } from '../db/replicas.ts'
import { superuserWarning, verifyConnections } from '../db/verify-connections.ts'
import { endSessionsOfOtherSecret } from './accounts/end-sessions-of-other-secret.ts'
import { cardSimulatorSettings, shownHost, type Undo } from './card-simulator-settings.ts'
import { settingsWarnings } from './check-settings.ts'
import { demoWelcome, fillDemo } from './demo.ts'
import { type Env, newSecret, parseEnv, setEnv, unknownSettings } from './env.ts'
import { createApp } from './http/app.ts'
import { isStopping, markReady } from './http/health.ts'
import { startingResponse } from './http/starting-response.ts'
import { close, httpServer, listen, type RequestListener } from './http-server.ts'
import { workers } from './jobs/workers.ts'
import { startLive, stopLive } from './live/postgres-notify.ts'
import { onMissedEvents } from './live/subscribe.ts'
import { startMonitoring } from './monitoring.ts'
import { verifyBucketAtStart } from './photos/verify-bucket.ts'
import { securityEventsStored } from './security/log-security-event.ts'
import { addFirstTypes } from './spaces/add-first-types.ts'
import { drain, finishWork } from './stop-serving.ts'
import { superviseEmbeddedPostgres } from './supervise-postgres.ts'
import { verifyDataDir } from './verify-data-dir.ts'
import { wakeAll } from './work/wake.ts'
import { startWorkers } from './work/worker.ts'

export type StartOptions = {
  /** NODE_ENV as the user set it: libraries get 'production' in a demo too, since React is slow otherwise. */
  nodeEnv?: string | undefined
  /** The screens, if not those of the bundle: development reloads them. */
  build?: () => Promise<ServerBuild>
  /** Handles requests first: Vite in development. */
  middleware?: (
    request: Parameters<RequestListener>[0],
    response: Parameters<RequestListener>[1],
    next: () => void,
  ) => void
  /** The server to listen with; development shares it with Vite. */
  server?: Server
  /** Aborts a start that is still running. */
  signal?: AbortSignal
}

export type Running = { url: string; stop(): Promise<void> }

/**
 * Starts the whole marketplace: listens at once ("starting", /health 503), then starts database, migrations, the card
 * simulator if no card provider is configured, live events, demo data and workers, and prints its address. `stop` reverses
 * it in the opposite order. Throws an error in plain words if a setting is missing, the port is taken or a part does not
 * start.
 */
export async function start(options: StartOptions = {}): Promise<Running> {
  const undos: Undo[] = []
  const stop = async () => {
    for (const undo of undos.splice(0).reverse()) {
      await undo()?.catch((error: unknown) => logBug(error, { part: 'stopping' }))
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
  setLogLevel(settings.LOG_LEVEL ?? (settings.demo ? 'warn' : 'info'))
  for (const warning of settingsWarnings(settings)) log('warn', warning)
  for (const name of unknownSettings(process.env)) log('warn', 'a setting is not known', { setting: name })
  const stopMonitoring = await startMonitoring(settings.SENTRY_DSN)
  undos.push(stopMonitoring, endOnUncaught(stopMonitoring))
  let handleRequest: RequestListener = startingResponse
  server.on('request', (request, response) => {
    // Proxies and browsers must not send another request over a connection that is about to be closed.
    if (isStopping()) response.setHeader('connection', 'close')
    handleRequest(request, response)
  })
  const port = await listen(server, settings.PORT, settings.HOST)
  let closed: Promise<void> | undefined
  const stopListening = () => {
    closed ??= close(server, settings.STOP_SECONDS * 1_000)
    return closed
  }
  undos.push(stopListening)

  const ready = await connectParts({ ...settings, PORT: port }, undos)
  signal?.throwIfAborted()
  if (ready.demo && !ready.STRIPE_SECRET_KEY) await fillDemo((line) => printForPerson(`  ${line}`))
  await addFirstTypes()

  const screens = build ?? (() => import('virtual:react-router/server-build'))
  const app = createApp(build ?? (await screens()), build ? 'development' : 'production')
  const listener = getRequestListener(app.fetch)
  handleRequest = middleware
    ? (request, response) => middleware(request, response, () => listener(request, response))
    : listener
  signal?.throwIfAborted()
  undos.push(
    stopLive,
    () => finishWork(stopListening, settings.STOP_SECONDS),
    () => drain(settings.DRAIN_SECONDS),
  )
  startWorkers(workers)
  onMissedEvents(wakeAll)
  markReady()
  const url = settings.BASE_URL ?? `http://${shownHost(settings.HOST)}:${port}`
  printForPerson(
    ready.demo
      ? demoWelcome(url, ready.STRIPE_SECRET_KEY ? undefined : ready.CARD_SIMULATOR_URL)
      : `${brand.name} is ready: ${url}`,
  )
  return url
}

/** Logs and reports an uncaught error, then ends the process. Returns a function that removes the listener. */
function endOnUncaught(stopMonitoring: () => Promise<void>): () => Promise<void> {
  const end = (error: unknown) => {
    logBug(error, { part: 'uncaught' })
    void stopMonitoring().finally(() => process.exit(1))
  }
  process.on('uncaughtException', end)
  return async () => void process.off('uncaughtException', end)
}

/** Starts the parts that the screens depend on, each with its shutdown; returns the settings with their additions. */
async function connectParts(settings: Env, undos: Undo[]): Promise<Env> {
  refuseUnfinishedRestore(settings.DATA_DIR)
  await verifyDataDir(settings)
  await verifyBucketAtStart(settings)
  const SESSION_SECRET = settings.SESSION_SECRET ?? (await sessionSecretOf(settings.DATA_DIR))
  const DATABASE_URL = settings.DATABASE_URL ?? (await superviseEmbeddedPostgres(settings, undos))
  const directUrl = settings.DATABASE_DIRECT_URL ?? DATABASE_URL
  const withDatabase = { ...settings, SESSION_SECRET, DATABASE_URL }
  setEnv(withDatabase)
  // Both settle before a failure is thrown, so that what has started can be stopped.
  const starting = [cardSimulatorSettings(withDatabase, SESSION_SECRET, undos), migrate(directUrl)] as const
  await Promise.allSettled(starting)
  const [simulator] = await Promise.all(starting)
  connect(DATABASE_URL, { onLost: (error) => logProblemRarely('a database connection was lost', error) })
  undos.push(disconnect, securityEventsStored)
  if (settings.DATABASE_URL) await verifyConnections(directUrl)
  const warning = settings.production && !settings.demo ? await superuserWarning() : null
  if (warning) log('warn', warning)
  await endSessionsOfOtherSecret()
  if (settings.DATABASE_REPLICA_URL) {
    undos.push(disconnectReplicas)
    await connectReplicas(replicaUrls(settings.DATABASE_REPLICA_URL), logReplica)
  }
  const ready = { ...withDatabase, ...simulator }
  setEnv(ready)
  await startLive(directUrl)
  undos.push(stopLive)
  return ready
}

function logReplica({ name, isUsed, problem }: ReplicaState): void {
  if (isUsed) log('warn', 'a replica is back and read from', { replica: name })
  else logProblem('a replica is left out', problem ?? new Error('It is too far behind'), { replica: name })
}

/** Returns the secret of a demo without one: generated at the first start and stored, so that people stay signed in. */
async function sessionSecretOf(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'session-secret')
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, newSecret(), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return (await readFile(file, 'utf8')).trim()
}
