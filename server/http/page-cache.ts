import type { Context, Next } from 'hono'
import { onMissedEvents, subscribe } from '../live/subscribe.ts'
import type { FrontDoor } from './front-door.ts'

/** What a page of lists says of itself: for a second it may be handed to every visitor. See `pageCache`. */
export const visitorPage = { 'cache-control': 'public, max-age=0, s-maxage=1', vary: 'cookie' }

const keptMilliseconds = 1_000
const mostPages = 200

/** The page between the places of its nonce. */
type KeptPage = { parts: Buffer[]; headers: Headers; until: number }

/**
 * Renders a list page once a second for all visitors, however many ask: pages that say `visitorPage`, asked for without
 * cookies. News of spaces and types empties it at once, so that nobody gets a page from before what the live stream will
 * not repeat. Each answer has its own nonce.
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

/** The whole of a page that may be kept, null for any other answer, whose body is left alone. */
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
