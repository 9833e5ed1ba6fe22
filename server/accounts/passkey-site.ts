import { env } from '../env.ts'

/**
 * Returns the host and the origin that passkeys are made for. Without BASE_URL it is the demo's own address by name, because
 * no browser makes a passkey for an address of numbers.
 */
export function passkeySite(): { host: string; origin: string } {
  const { BASE_URL, PORT } = env()
  const { hostname: host, origin } = new URL(BASE_URL ?? `http://localhost:${PORT}`)
  return { host, origin }
}
