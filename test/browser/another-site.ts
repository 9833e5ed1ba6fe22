import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves a page with some HTML as another site, at an origin of its own. */
export async function anotherSite(html: string): Promise<{ origin: string; close: () => void }> {
  const server: Server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><title>A studio</title><h1>Our studio</h1>${html}</html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}
