import { parse } from 'hono/utils/cookie'
import { hostCookieName, setCookieLine } from '../host-cookie.ts'
import { accessSeconds } from './access-token.ts'

/**
 * Returns the `Set-Cookie` lines that store a session in a browser: inaccessible to scripts, and not sent with posts from
 * other sites.
 */
export function sessionCookies(
  { accessToken, refreshToken }: { accessToken: string; refreshToken: string },
  secondsLeft: number,
): string[] {
  return [
    cookie('access', accessToken, Math.min(accessSeconds, secondsLeft)),
    cookie('refresh', refreshToken, secondsLeft),
  ]
}

/** Returns the `Set-Cookie` lines that remove a session from a browser. */
export function noSessionCookies(): string[] {
  return [cookie('access', '', 0), cookie('refresh', '', 0)]
}

/** Returns the tokens in a `Cookie` header. */
export function tokensOfCookies(header: string | null): { access?: string; refresh?: string } {
  if (!header) return {}
  const cookies = parse(header)
  return { access: cookies[nameOf('access')], refresh: cookies[nameOf('refresh')] }
}

/** Returns the names of the two cookies here, for the page that lists them. */
export function sessionCookieNames(): { access: string; refresh: string } {
  return { access: nameOf('access'), refresh: nameOf('refresh') }
}

type TokenName = 'access' | 'refresh'

function cookie(name: TokenName, value: string, maxAgeSeconds: number): string {
  return setCookieLine(`hourlet_${name}`, value, maxAgeSeconds, '; HttpOnly')
}

function nameOf(name: TokenName): string {
  return hostCookieName(`hourlet_${name}`)
}
