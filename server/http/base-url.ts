import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { env } from '../env.ts'

/**
 * The origin that this request counts as made to: BASE_URL, so that a forged Host reaches nothing. A demo without one
 * takes the Host header as long as it names this machine or a private network; others get the demo's own address.
 */
export function baseOriginOf(host: string | null): string {
  const { BASE_URL, PORT } = env()
  if (BASE_URL) return new URL(BASE_URL).origin
  const asked = host && /^[\w.:[\]-]+$/.test(host) ? URL.parse(`http://${host}`) : null
  return asked && isOurs(asked.hostname) ? asked.origin : `http://localhost:${PORT}`
}

function isOurs(name: string): boolean {
  if (isIP(name.replace(/^\[|\]$/g, ''))) return true
  return !name.includes('.') || name === hostname().toLowerCase() || privateNames.test(name)
}

const privateNames = /\.(localhost|local|lan|internal|home\.arpa)$/
