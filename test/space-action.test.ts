import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ActionFunctionArgs, ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSpace } from '../app/space/load-space.server.ts'
import { spaceAction } from '../app/space/space-action.server.ts'
import { createApp } from '../server/http/app.ts'
import { close, httpServer, listen } from '../server/listen.ts'
import { useDatabase } from './database.ts'

useDatabase()

let server: Server
let url: string

beforeAll(async () => {
  server = httpServer().on('request', getRequestListener(createApp(spacePage, 'production').fetch))
  url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
})
afterAll(() => close(server))

/** The page of a space with its own loader and action, as far as a status goes. */
const spacePage = {
  routes: {
    space: {
      id: 'space',
      path: 'space/:slug',
      module: {
        loader: ({ request, params }: ActionFunctionArgs) => loadSpace(new URL(request.url), params.slug ?? '', null),
        action: ({ request, params }: ActionFunctionArgs) => spaceAction(request, params.slug ?? '', null),
        default: () => null,
      },
    },
  },
  entry: {
    module: { default: (_: Request, status: number) => new Response('page', { status }), handleError: () => {} },
  },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

test.each(['book', 'switch', 'maintenance'])(
  'finding S7: %s on a space that is not there is 404, as a page and as data',
  async (intent) => {
    const post = (path: string) => fetch(`${url}${path}`, { method: 'POST', body: new URLSearchParams({ intent }) })
    for (const slug of ['nope', '4711']) {
      expect((await post(`/space/${slug}`)).status).toBe(404)
      const data = await post(`/space/${slug}.data`)
      expect(data.status).toBe(404)
      expect(await data.text()).toContain('Space not found')
    }
  },
)
