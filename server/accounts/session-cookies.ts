import { parse } from 'hono/utils/cookie'
import { env } from '../env.ts'
import { accessSeconds } from './access-token.ts'

/** The `Set-Cookie` lines that give a session to a browser: out of reach of scripts, and of other sites' posts. */
export function sessionCookies(
  { accessToken, refreshToken }: { accessToken: string; refreshToken: string },
  secondsLeft: number,
): string[] {
  return [
    cookie('access', accessToken, Math.min(accessSeconds, secondsLeft)),
    cookie('refresh', refreshToken, secondsLeft),
  ]
}

/** The `Set-Cookie` lines that take a session from a browser. */
export function noSessionCookies(): string[] {
  return [cookie('access', '', 0), cookie('refresh', '', 0)]
}

/** The tokens in a `Cookie` header. */
export function tokensOfCookies(header: string | null): { access?: string; refresh?: string } {
  if (!header) return {}
  const cookies = parse(header)
  return { access: cookies[nameOf('access')], refresh: cookies[nameOf('refresh')] }
}

/** What the two cookies are called here, for the page that names them. */
export function sessionCookieNames(): { access: string; refresh: string } {
  return { access: nameOf('access'), refresh: nameOf('refresh') }
}

type TokenName = 'access' | 'refresh'

function cookie(name: TokenName, value: string, maxAgeSeconds: number): string {
  const secure = isSecure() ? '; Secure' : ''
  return `${nameOf(name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

/** `__Host-` keeps other hosts of the same domain from setting it; browsers take it over HTTPS only. */
function nameOf(name: TokenName): string {
  return isSecure() ? `__Host-hourlet_${name}` : `hourlet_${name}`
}

function isSecure(): boolean {
  const { BASE_URL, demo } = env()
  return BASE_URL ? BASE_URL.startsWith('https:') : !demo
}
