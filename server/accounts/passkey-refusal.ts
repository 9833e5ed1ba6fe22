import { APIError } from 'better-auth/api'
import { Refusal } from '../../rules/refusal.ts'

/**
 * Returns the refusal for an error of the library's checks of a passkey; rethrows what is none. The library gives a failed
 * check while adding as a status of 500, but with this code.
 */
export function passkeyRefusalOf(error: unknown): Refusal {
  if (!(error instanceof APIError)) throw error
  const code = String(error.body?.code)
  if (code === 'CHALLENGE_NOT_FOUND') return new Refusal('passkeyLapsed')
  if (code === 'PASSKEY_NOT_FOUND') return new Refusal('passkeyUnknown')
  if (error.statusCode >= 500 && code !== 'FAILED_TO_VERIFY_REGISTRATION') throw error
  return new Refusal('passkeyRefused')
}
