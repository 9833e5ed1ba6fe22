import { randomBytes, randomUUID } from 'node:crypto'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { personOfRequest } from '../accounts/person-of-request.ts'
import type { FrontDoor } from './front-door.ts'
import { health } from './health.ts'
import { requestFacts } from './request-context.ts'

/** The front door: what every request passes, then the API, then the screens. */
export function createApp(build: ServerBuild | (() => Promise<ServerBuild>), mode: string): Hono<FrontDoor> {
  const app = new Hono<FrontDoor>()
  const screens = createRequestHandler(build, mode)
  app.get('/health', health)
  app.use('/assets/*', serveStatic({ root: 'build/client' }))
  app.use('*', serveStatic({ root: 'build/client' }))
  app.use('*', async (c, next) => {
    const { setCookies, ...asking } = await personOfRequest(c.req.raw.headers)
    const nonce = randomBytes(16).toString('base64')
    c.set('facts', { ...asking, requestId: randomUUID(), nonce, clientAddress: '127.0.0.1' })
    await next()
    if (!c.res.headers.has('set-cookie')) for (const line of setCookies) c.header('set-cookie', line, { append: true })
  })
  app.all('*', (c) => {
    const context = new RouterContextProvider()
    context.set(requestFacts, c.get('facts'))
    return screens(c.req.raw, context)
  })
  return app
}
