import type { Context, Next } from 'hono'
import { Refusal } from '../../rules/refusal.ts'
import type { AppEnv } from './app-env.ts'

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Matches our cookies; those of other programs on the same host may contain anything. */
const ownCookies = /(?:^|;\s*)(?:__Host-)?hourlet_\w+=([^;]*)/g

/**
 * Rejects, before anything else reads them, a method that no address accepts (`methodNotAllowed`), and a path, query or
 * cookie of ours that is not percent-encoded UTF-8 or contains a NUL, which PostgreSQL cannot store (`malformed`).
 */
export async function checkAddress(c: Context<AppEnv>, next: Next): Promise<void> {
  const { method, url, headers } = c.req.raw
  if (!methods.includes(method)) throw new Refusal('methodNotAllowed', { details: { allow: methods } })
  if (!isEncodedText(url)) throw new Refusal('malformed')
  for (const [, value = ''] of (headers.get('cookie') ?? '').matchAll(ownCookies)) {
    if (!isEncodedText(value)) throw new Refusal('malformed')
  }
  await next()
}

/** Returns true if the text has no percent signs, or they decode to UTF-8 without NUL. */
export function isEncodedText(text: string): boolean {
  if (!text.includes('%')) return !text.includes('\0')
  try {
    return !decodeURIComponent(text).includes('\0')
  } catch {
    return false
  }
}
