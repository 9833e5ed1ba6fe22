import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { balanceRoutes } from './balance.ts'
import { challengeRoutes } from './challenge.ts'
import { chargeRoutes } from './charges.ts'
import { accountRoutes } from './connected-accounts.ts'
import { consoleRoutes } from './console.ts'
import { controlRoutes } from './control.ts'
import { customerRoutes } from './customers.ts'
import { disputeRoutes } from './disputes.ts'
import { unknownAddress } from './endpoint.ts'
import { onboardingRoutes } from './onboarding.ts'
import { paymentIntentRoutes } from './payment-intent-routes.ts'
import { eventRoutes } from './provider-events.ts'
import { refundRoutes } from './refunds.ts'
import type { Settings, Simulator } from './simulator-state.ts'
import { startWork } from './simulator-work.ts'
import { openStore } from './store.ts'
import { transferRoutes } from './transfers.ts'

export type SimulatorOptions = Partial<Settings> & {
  /** 0, the default, selects a free port. */
  port?: number
  dataDir: string
  webhookSecret: string
}

export type RunningSimulator = {
  port: number
  /** Handles a request without HTTP, for tests that change switches thousands of times. */
  request(address: string, init?: RequestInit): Promise<Response>
  stop(): Promise<void>
}

/**
 * Starts a card simulator on 127.0.0.1 that stores its state in `dataDir`. `stop` ends it; starting again with the same
 * folder restores the state.
 */
export async function startCardSimulator(options: SimulatorOptions): Promise<RunningSimulator> {
  const { port: wantedPort = 0, dataDir, ...settings } = options
  const server = createServer()
  const port = await listen(server, wantedPort)
  const store = openStore(dataDir)
  const publicUrl = `http://${host}:${port}`
  const simulator: Simulator = { store, settings: { ...defaults, publicUrl, ...settings }, keysInUse: new Set() }
  const work = startWork(simulator)
  const routes = routesOf(simulator, work.now)
  server.on('request', getRequestListener(routes.fetch))
  return {
    port,
    request: async (address, init) => await routes.request(`${publicUrl}${address}`, init),
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await Promise.all([closed, work.stop()])
      store.close()
    },
  }
}

const host = '127.0.0.1'
const defaults = { processingSeconds: 10, refundFailureSeconds: 5, disputeSeconds: 5 }

function routesOf(simulator: Simulator, workNow: () => Promise<void>): Hono {
  const routes = new Hono()
  routes.get('/health', (context) => context.json({ status: 'ok' }))
  const parts = [
    paymentIntentRoutes,
    chargeRoutes,
    refundRoutes,
    disputeRoutes,
    customerRoutes,
    accountRoutes,
    onboardingRoutes,
    transferRoutes,
    balanceRoutes,
    eventRoutes,
    challengeRoutes,
  ]
  for (const part of parts) routes.route('/', part(simulator))
  routes.route('/', controlRoutes(simulator, workNow))
  routes.route('/', consoleRoutes(simulator, workNow))
  routes.notFound(unknownAddress)
  return routes
}

/** Waits up to five seconds for a port that an earlier simulator is about to release. */
async function listen(server: Server, port: number): Promise<number> {
  for (let triesLeft = 20; ; triesLeft--) {
    try {
      server.listen(port, host)
      await once(server, 'listening')
      const address = server.address()
      return typeof address === 'object' && address ? address.port : port
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!taken || triesLeft === 0) throw error
      await wait(250)
    }
  }
}
