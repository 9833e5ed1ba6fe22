import {
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { paths } from '../../rules/paths.ts'
import type { beginPasskeySignIn } from '../../server/accounts/sign-in-by-passkey.ts'

/** What the device returned, as JSON for a form, or why there is nothing. */
type FromDevice<Sent> = { sent: Sent; problem: null } | { sent: null; problem: string }

/** Lets the device make a passkey. Loaded apart (use-passkey-code.ts): the code for WebAuthn is needed nowhere else. */
export function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<FromDevice<string>> {
  return orProblem(async () => JSON.stringify(await startRegistration({ optionsJSON: options })))
}

/** Asks for a challenge, and lets the device sign it. */
export function askForPasskey(): Promise<FromDevice<{ passkeyChallenge: string; passkeyResponse: string }>> {
  return orProblem(async () => {
    const response = await fetch(paths.passkeyChallenge(), { method: 'POST', headers: { accept: 'application/json' } })
    const { ok, error }: Began = await response.json()
    if (!ok) throw new RefusedByServer(error.message)
    const signed = await startAuthentication({ optionsJSON: ok.options })
    return { passkeyChallenge: ok.challenge, passkeyResponse: JSON.stringify(signed) }
  })
}

/** The response of passkey-challenge.ts. */
type Began =
  | { ok: Awaited<ReturnType<typeof beginPasskeySignIn>>; error: null }
  | { ok: null; error: { message: string } }

/** An error whose message is for the user. */
class RefusedByServer extends Error {}

async function orProblem<Sent>(act: () => Promise<Sent>): Promise<FromDevice<Sent>> {
  try {
    return { sent: await act(), problem: null }
  } catch (error) {
    return { sent: null, problem: problemOf(error) }
  }
}

function problemOf(error: unknown): string {
  if (error instanceof RefusedByServer) return error.message
  const code = error instanceof WebAuthnError ? error.code : ''
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'This device has a passkey for your account already.'
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID')
    return 'Passkeys do not work at this address. Open the site by its name, and try again.'
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was used. Please try again.'
  if (name === 'NotSupportedError' || code.startsWith('ERROR_AUTHENTICATOR'))
    return 'This device cannot do that. Try another one, or your phone.'
  return 'An error occurred. Please try again.'
}
