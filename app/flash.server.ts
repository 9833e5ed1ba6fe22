import { randomUUID } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { z } from 'zod'
import { env } from '../server/env.ts'
import { type Flash, flashCookie } from './flash.ts'
import { ownPath } from './own-path.ts'

const lastsSeconds = 60

const flashShape = z.object({
  id: z.string().max(40),
  title: z.string().min(1).max(300),
  text: z.string().max(600).optional(),
  link: z.object({ to: z.string().transform((to) => ownPath(to)), text: z.string().max(100) }).optional(),
})

/** The headers of a redirect to a page that says the message, beside those that are given. */
export function flashHeaders(flash: Omit<Flash, 'id'>, headers: Headers = new Headers()): Headers {
  const value = Buffer.from(JSON.stringify({ id: randomUUID(), ...flash })).toString('base64url')
  headers.append('set-cookie', cookie(value, lastsSeconds))
  return headers
}

/** The message for the page that a request asks for; null for none, and for one that is not ours. */
export function flashOf(request: Request): Flash | null {
  const value = parse(request.headers.get('cookie') ?? '')[flashCookie]
  if (!value) return null
  try {
    return flashShape.parse(JSON.parse(Buffer.from(value, 'base64url').toString()))
  } catch {
    return null
  }
}

/**
 * The headers of a page with a message: a document takes the message out of the browser. Data are asked for again when live news
 * arrive in between, so that there the page itself does it.
 */
export function flashSaidHeaders(request: Request): Headers {
  const isDocument = !new URL(request.url).pathname.endsWith('.data')
  return new Headers(isDocument ? [['set-cookie', cookie('', 0)]] : [])
}

function cookie(value: string, maxAgeSeconds: number): string {
  const secure = env().BASE_URL?.startsWith('https:') ? '; Secure' : ''
  return `${flashCookie}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
}
