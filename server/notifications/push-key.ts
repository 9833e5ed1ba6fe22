import { createECDH } from 'node:crypto'
import { signingKey } from '../security/signing-key.ts'

/**
 * Returns the key pair that identifies this site to push services (VAPID, RFC 8292), in base64url: the same on every
 * server with the same `SESSION_SECRET`. A new secret makes the subscriptions of all browsers invalid.
 */
export function pushKeys(): { publicKey: string; privateKey: string } {
  const privateKey = signingKey('push')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'hex')
  return { publicKey: pair.getPublicKey('base64url'), privateKey: Buffer.from(privateKey, 'hex').toString('base64url') }
}
