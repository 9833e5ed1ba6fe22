import { randomUUID } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { z } from 'zod'
import { hostCookieName, setCookieLine } from '../server/host-cookie.ts'
import { type Flash, flashCookie, type NewFlash } from './flash.ts'
import { ownPath } from './own-path.ts'

const lastsSeconds = 60

const linkShape = z.object({ to: z.string().transform((to) => ownPath(to)), text: z.string().max(100) })

const flashShape = z.object({
  id: z.string().max(40),
  tone: z.enum(['ok', 'note', 'warn']).default('ok'),
  title: z.string().min(1).max(300),
  text: z.string().max(600).optional(),
  links: z.array(linkShape).optional(),
  email: z.string().max(254).optional(),
})

/** Adds the message cookie to the headers of a redirect; the target page shows the message. */
export function flashHeaders(flash: NewFlash, headers: Headers = new Headers()): Headers {
  const value = Buffer.from(JSON.stringify({ id: randomUUID(), ...flash })).toString('base64url')
  headers.append('set-cookie', setCookieLine(flashCookie, value, lastsSeconds))
  return headers
}

/** The message of a request's cookie; null if there is none or it is invalid. */
export function flashOf(request: Request): Flash | null {
  const value = parse(request.headers.get('cookie') ?? '')[hostCookieName(flashCookie)]
  if (!value) return null
  try {
    return flashShape.parse(JSON.parse(Buffer.from(value, 'base64url').toString()))
  } catch {
    return null
  }
}

/**
 * Returns the headers of a page with a message: a document request deletes the cookie. A data request does not, because
 * live events may repeat it; there the page itself deletes the cookie.
 */
export function flashSaidHeaders(request: Request): Headers {
  const isDocument = !new URL(request.url).pathname.endsWith('.data')
  return new Headers(isDocument ? [['set-cookie', setCookieLine(flashCookie, '', 0)]] : [])
}
