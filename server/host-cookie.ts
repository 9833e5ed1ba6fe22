import { cookieName } from '../rules/cookie-name.ts'
import { env } from './env.ts'

/** Returns the name under which browsers store a cookie of this site. */
export function hostCookieName(name: string): string {
  return cookieName(name, cookiesAreSecure())
}

/** Returns a `Set-Cookie` line for this host alone, which browsers do not send with posts from other sites. */
export function setCookieLine(name: string, value: string, maxAgeSeconds: number, attributes = ''): string {
  const secure = cookiesAreSecure() ? '; Secure' : ''
  return `${hostCookieName(name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}${attributes}; SameSite=Lax${secure}`
}

/** Returns true where browsers reach the site over HTTPS. */
function cookiesAreSecure(): boolean {
  const { BASE_URL, demo } = env()
  return BASE_URL ? BASE_URL.startsWith('https:') : !demo
}
