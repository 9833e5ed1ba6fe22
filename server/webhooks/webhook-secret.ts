import { createHmac } from 'node:crypto'
import { signingKey } from '../security/signing-key.ts'

/**
 * Returns the secret that signs what is sent to an address, as `whsec_` and base64 (Standard Webhooks). It is derived from
 * `SESSION_SECRET` and not stored; a new version is another secret.
 */
export function webhookSecret({ id, secretVersion }: { id: number; secretVersion: number }): string {
  const secret = createHmac('sha256', signingKey('webhook')).update(`${id}:${secretVersion}`).digest('base64')
  return `whsec_${secret}`
}
