import 'temporal-polyfill/global'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { connect, disconnect } from '../db/connect.ts'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { startCardSimulatorProcess } from './card-simulator-process.ts'
import { parseEnv, setEnv } from './env.ts'
import { createApp } from './http/app.ts'
import { nowReady } from './http/health.ts'
import { sessionSecretOf } from './session-secret.ts'

type Build = ServerBuild | (() => Promise<ServerBuild>)
type Middleware = (request: Parameters<Listener>[0], response: Parameters<Listener>[1], next: () => void) => void
type Listener = ReturnType<typeof getRequestListener>

export type Running = { url: string; stop(): Promise<void> }

/**
 * Starts the whole marketplace: database, card simulator where no card provider is set, migrations, server, demo
 * data, workers. `stop` undoes it in the reverse order. Development passes Vite's middleware and a build that reloads.
 */
export async function start(options: { build?: Build; middleware?: Middleware } = {}): Promise<Running> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const undo of stops.splice(0).reverse()) await undo().catch((error) => console.error('while stopping:', error))
  }
  try {
    return await startParts(options, stops, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function startParts(
  { build, middleware }: { build?: Build; middleware?: Middleware },
  stops: (() => Promise<void>)[],
  stop: () => Promise<void>,
): Promise<Running> {
  const parsed = parseEnv(process.env)
  let databaseUrl = parsed.DATABASE_URL
  if (!databaseUrl) {
    const postgres = await startEmbeddedPostgres({ dataDir: parsed.DATA_DIR })
    stops.push(() => postgres.stop())
    databaseUrl = postgres.url
  }
  setEnv({
    ...parsed,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: parsed.SESSION_SECRET ?? (await sessionSecretOf(parsed.DATA_DIR)),
  })
  await migrate(databaseUrl)
  connect(databaseUrl)
  stops.push(disconnect)

  const app = createApp(build ?? (await import('virtual:react-router/server-build')), parsed.NODE_ENV)
  const listener = getRequestListener(app.fetch)
  const server = createServer((request, response) =>
    middleware ? middleware(request, response, () => listener(request, response)) : listener(request, response),
  )
  const url = await listen(server, parsed.PORT, parsed.HOST)
  stops.push(() => closeServer(server))
  nowReady()
  return { url, stop }
}

function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address: AddressInfo | string | null = server.address()
      const actual = typeof address === 'object' && address ? address.port : port
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${actual}`)
    })
  })
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 3_000).unref()
  })
}
