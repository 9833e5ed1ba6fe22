import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { env } from '../env.ts'
import { isPrivateName } from '../security/is-public-host.ts'

/**
 * Returns the origin of this request: BASE_URL, so that a forged Host has no effect. A demo without one uses the Host
 * header if it names this machine or a private network; otherwise the demo's own address.
 */
export function baseOriginOf(host: string | null): string {
  const { BASE_URL, PORT } = env()
  if (BASE_URL) return new URL(BASE_URL).origin
  const requested = host && /^[\w.:[\]-]+$/.test(host) ? URL.parse(`http://${host}`) : null
  return requested && isOurs(requested.hostname) ? requested.origin : `http://localhost:${PORT}`
}

function isOurs(name: string): boolean {
  if (isIP(name.replace(/^\[|\]$/g, ''))) return true
  return isPrivateName(name) || name === hostname().toLowerCase()
}
