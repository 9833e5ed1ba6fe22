import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll } from 'vitest'
import { env, setEnv } from '../../server/env.ts'

/** Gives the test file a card provider that returns the same object for each path. Call it after `useDatabase()`. */
export function useProviderSaying(objects: Record<string, object>): void {
  let server: Server
  beforeAll(async () => {
    server = createServer((request, response) => {
      const object = objects[new URL(request.url ?? '', 'http://provider').pathname]
      response.writeHead(object ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(object ?? { error: { message: 'unknown' } }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    setEnv({ ...env(), CARD_SIMULATOR_URL: `http://127.0.0.1:${port}` })
  })
  afterAll(() => server.close())
}
