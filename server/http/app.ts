import { randomBytes, randomUUID } from 'node:crypto'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { health } from './health.ts'
import { requestFacts } from './request-context.ts'

/** The front door: what every request passes, then the API, then the screens. */
export function createApp(build: ServerBuild | (() => Promise<ServerBuild>), mode: string): Hono {
  const app = new Hono()
  const screens = createRequestHandler(build, mode)
  app.get('/health', health)
  app.use('/assets/*', serveStatic({ root: 'build/client' }))
  app.use('*', serveStatic({ root: 'build/client' }))
  app.all('*', (c) => {
    const context = new RouterContextProvider()
    context.set(requestFacts, {
      person: null,
      requestId: randomUUID(),
      nonce: randomBytes(16).toString('base64'),
      clientAddress: '127.0.0.1',
    })
    return screens(c.req.raw, context)
  })
  return app
}
