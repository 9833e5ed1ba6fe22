import type { Context, Next } from 'hono'
import { onMissedEvents, subscribe } from '../live/subscribe.ts'
import type { FrontDoor } from './front-door.ts'

/** The headers of a list page that may be served to every visitor for a second. See `pageCache`. */
export const visitorPage = { 'cache-control': 'public, max-age=0, s-maxage=1', vary: 'cookie' }

const keptMilliseconds = 1_000
const mostPages = 200

/** The page, split at the places of its nonce. */
type KeptPage = { parts: Buffer[]; headers: Headers; until: number }

/**
 * Renders a list page once a second for all visitors: pages with the `visitorPage` headers, requested without cookies.
 * Events about spaces and types empty the cache at once, so that no visitor gets a page older than the events that the live
 * stream will replay. Each response has its own nonce.
 */
export function pageCache(now: () => number = Date.now) {
  const kept = new Map<string, KeptPage>()
  const rendering = new Map<string, Promise<KeptPage | null>>()
  let news = 0
  const forget = () => {
    news += 1
    kept.clear()
    rendering.clear()
  }
  subscribe(['spaces', 'space-types'], forget)
  onMissedEvents(forget)

  return async (c: Context<FrontDoor>, next: Next): Promise<Response | undefined> => {
    if (c.req.method !== 'GET' || c.req.raw.headers.has('cookie') || c.req.raw.headers.has('authorization')) {
      await next()
      return
    }
    const { nonce } = c.get('facts')
    const address = c.req.url
    const shared = rendering.get(address)
    const page = keptAt(address) ?? (shared && (await shared))
    if (page) return answerOf(page, nonce)

    const seen = news
    const { promise, resolve } = Promise.withResolvers<KeptPage | null>()
    rendering.set(address, promise)
    try {
      await next()
      const rendered = await take(c.res, nonce, now() + keptMilliseconds)
      if (rendered && seen === news) keep(address, rendered)
      resolve(seen === news ? rendered : null)
      if (rendered) c.res = answerOf(rendered, nonce)
      return
    } finally {
      resolve(null)
      if (rendering.get(address) === promise) rendering.delete(address)
    }
  }

  function keptAt(address: string): KeptPage | undefined {
    const page = kept.get(address)
    return page && page.until > now() ? page : undefined
  }

  function keep(address: string, page: KeptPage): void {
    kept.delete(address)
    kept.set(address, page)
    const oldest = kept.keys().next().value
    if (kept.size > mostPages && oldest !== undefined) kept.delete(oldest)
  }
}

/** Returns a cacheable page in full, null for any other response, whose body is not read. */
async function take(answer: Response, nonce: string, until: number): Promise<KeptPage | null> {
  const mayBeKept = answer.headers.get('cache-control') === visitorPage['cache-control']
  if (answer.status !== 200 || !mayBeKept || answer.headers.has('set-cookie')) return null
  const html = await answer.text()
  return { parts: html.split(nonce).map((part) => Buffer.from(part)), headers: new Headers(answer.headers), until }
}

function answerOf({ parts, headers }: KeptPage, nonce: string): Response {
  const mark = Buffer.from(nonce)
  const body = Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [mark, part])))
  return new Response(body, { headers })
}
