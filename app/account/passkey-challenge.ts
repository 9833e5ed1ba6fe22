import { beginPasskeySignIn } from '../../server/accounts/sign-in-by-passkey.ts'
import { actionResult, requestFactsOf } from '../session.ts'
import type { Route } from './+types/passkey-challenge'

/** Returns a challenge for a passkey as JSON, for the button on the sign-in form. */
export function action({ context }: Route.ActionArgs) {
  return actionResult(() => beginPasskeySignIn(requestFactsOf(context).clientAddress))
}
