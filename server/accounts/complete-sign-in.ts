import { db, inTransaction } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import { clearUses } from '../limits/limit.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import { countCode } from './count-code.ts'
import { openSession } from './open-session.ts'
import type { SignedIn } from './person-of-session.ts'
import type { SecondStep } from './second-step.ts'
import { accountOfChallenge } from './sign-in-challenge.ts'
import { takeSecondStep } from './take-second-step.ts'

type CompleteSignIn = SecondStep & {
  /** The client's network address. */
  clientAddress: string
  /** The browser's current session; it ends. */
  replaces?: string | undefined
}

/**
 * The second step of a sign-in: a code of the app, or one of the recovery codes, which is used up by it. Throws `wrongCode` and
 * `codeUsed` with the field, `signInLapsed` after ten minutes or five wrong codes, and `tooManyRequests` after ten wrong codes
 * for the account, whose owner is then locked out too: a guesser of codes knows the password already.
 */
export async function completeSignIn({ clientAddress, replaces, ...step }: CompleteSignIn): Promise<SignedIn> {
  const personId = await accountOfChallenge(step.challenge)
  const [account] = personId
    ? await fetchRows<{ email: string }>(db(), sql`select email from users where id = ${personId}`)
    : []
  if (!personId || !account) throw new Refusal('signInLapsed')
  await countCode(personId)
  const outcome = await inTransaction((tx) => takeSecondStep(tx, { id: personId, ...account }, step)).catch(asRefusal)
  if (outcome instanceof Refusal) {
    logSecurityEvent('second_factor_failed', { personId })
    throw outcome
  }
  await clearUses('secondFactor', personId)
  if (step.recoveryCode) logSecurityEvent('recovery_code_used', { personId })
  return await openSession(outcome, { email: account.email, clientAddress, replaces })
}

function asRefusal(error: unknown): Refusal {
  if (isRefusal(error)) return error
  throw error
}
