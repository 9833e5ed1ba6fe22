import 'temporal-polyfill/global'
import { getRequestListener } from '@hono/node-server'
import { connect, disconnect } from '../db/connect.ts'
import { connectReplicas, disconnectReplicas, replicaUrls } from '../db/replicas.ts'
import { parseEnv, setEnv } from '../server/env.ts'
import { createApp } from '../server/http/app.ts'
import { close, httpServer, listen } from '../server/http-server.ts'
import { workers } from '../server/jobs/workers.ts'
import { startLive, stopLive } from '../server/live/postgres-notify.ts'
import { onMissedEvents } from '../server/live/subscribe.ts'
import { wakeAll } from '../server/work/wake.ts'
import { startWorkers, stopWorkers } from '../server/work/worker.ts'

/**
 * A server process without screens, for tests of the API under load. Its parent sends the settings; WORKERS=1 starts the
 * workers.
 */
process.once('message', async (settings: Record<string, string>) => {
  const env = parseEnv(settings)
  setEnv(env)
  connect(env.DATABASE_URL ?? '')
  if (env.DATABASE_REPLICA_URL) await connectReplicas(replicaUrls(env.DATABASE_REPLICA_URL), () => {})
  await startLive(env.DATABASE_URL ?? '')
  if (settings.WORKERS) {
    startWorkers(workers)
    onMissedEvents(wakeAll)
  }
  const noScreens = () => Promise.reject(new Error('This server has no screens'))
  const server = httpServer()
  server.on('request', getRequestListener(createApp(noScreens, 'production').fetch))
  const port = await listen(server, 0, '127.0.0.1')
  process.once('disconnect', async () => {
    await close(server)
    await stopWorkers()
    await stopLive()
    await disconnectReplicas()
    await disconnect()
    process.exit(0)
  })
  process.send?.(port)
})
