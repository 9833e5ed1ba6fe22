import type { Context, Next } from 'hono'
import { LRUCache } from 'lru-cache'
import { readScope } from '../../db/read-scope.ts'
import { type WalPosition, walEnd } from '../../rules/wal-position.ts'
import { onPossibleChange } from '../live/subscribe.ts'
import type { AppEnv } from './app-env.ts'
import { hasPositionOnly, seenPosition } from './choose-reader.ts'

/** The headers of a list page that may be served to every visitor for a second. See `pageCache`. */
export const visitorPage = { 'cache-control': 'public, max-age=0, s-maxage=1', vary: 'cookie' }

const cacheMilliseconds = 1_000
const mostPages = 200

/** The page, split at the places of its nonce; it shows every commit before its position. */
type CachedPage = { parts: Buffer[]; headers: Headers; position: WalPosition }

/**
 * Renders a list page once a second for all visitors: pages with the `visitorPage` headers, requested without cookies.
 * Events about spaces and types empty the cache at once, so that no visitor gets a page older than the events that the live
 * stream will replay. A browser that has seen a later position than a page gets its own (choose-reader.ts). Each response has its
 * own nonce.
 */
export function pageCache(now: () => number = Date.now) {
  const cached = new LRUCache<string, CachedPage>({
    max: mostPages,
    ttl: cacheMilliseconds,
    perf: { now },
    ttlResolution: 0,
  })
  const rendering = new Map<string, Promise<CachedPage | null>>()
  let version = 0
  const clear = () => {
    version += 1
    cached.clear()
    rendering.clear()
  }
  onPossibleChange(['spaces', 'space-types'], clear)

  return async (c: Context<AppEnv>, next: Next): Promise<Response | undefined> => {
    const cookies = c.req.header('cookie')
    if (c.req.method !== 'GET' || !hasPositionOnly(cookies) || c.req.raw.headers.has('authorization')) {
      await next()
      return
    }
    const { nonce } = c.get('facts')
    const address = c.req.url
    const shared = rendering.get(address)
    const page = cached.get(address) ?? (shared && (await shared))
    if (page && page.position >= seenPosition(cookies)) return responseOf(page, nonce)

    const seen = version
    const { promise, resolve } = Promise.withResolvers<CachedPage | null>()
    rendering.set(address, promise)
    try {
      await next()
      const rendered = await readPage(c.res, nonce)
      if (rendered && seen === version) cached.set(address, rendered)
      resolve(seen === version ? rendered : null)
      if (rendered) c.res = responseOf(rendered, nonce)
      return
    } finally {
      resolve(null)
      if (rendering.get(address) === promise) rendering.delete(address)
    }
  }
}

/** Returns a cacheable page in full, null for any other response, whose body is not read. */
async function readPage(response: Response, nonce: string): Promise<CachedPage | null> {
  const isCacheable = response.headers.get('cache-control') === visitorPage['cache-control']
  if (response.status !== 200 || !isCacheable || response.headers.has('set-cookie')) return null
  const html = await response.text()
  const parts = html.split(nonce).map((part) => Buffer.from(part))
  return { parts, headers: new Headers(response.headers), position: readScope()?.position ?? walEnd }
}

function responseOf({ parts, headers }: CachedPage, nonce: string): Response {
  const mark = Buffer.from(nonce)
  const body = Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [mark, part])))
  // Copied: the Response of the HTTP server keeps the headers that it is given, and each request adds its own.
  return new Response(body, { headers: new Headers(headers) })
}
