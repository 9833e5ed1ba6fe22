import { brand } from '../../rules/brand.ts'
import type { RequestListener } from '../http-server.ts'
import { plainPage } from './plain-page.ts'

/** Responds while the server is starting: 503 for programs, except to whether it is alive, and a page that reloads for people. */
export const startingResponse: RequestListener = (request, response) => {
  if (request.url === '/alive') {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' })
    response.end(JSON.stringify({ status: 'alive' }))
    return
  }
  const wantsPage = request.headers.accept?.includes('text/html') ?? false
  response.writeHead(503, {
    'content-type': wantsPage ? 'text/html; charset=utf-8' : 'application/json',
    'cache-control': 'no-store',
    'retry-after': '2',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    connection: 'close',
  })
  response.end(wantsPage ? page : JSON.stringify({ status: 'starting' }))
}

const page = plainPage({
  title: `${brand.name} is starting`,
  text: 'The marketplace is being set up. This page opens by itself in a moment.',
  againSeconds: 2,
})
