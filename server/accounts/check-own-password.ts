import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import { clearGuesses, countGuess } from './count-guess.ts'
import { refuseIfPasswordsWait, verifyPassword } from './hash-password.ts'
import type { Person } from './person.ts'

/**
 * Requires a signed-in person's password again before an irreversible action. Guesses count like those of a sign-in. Throws
 * `wrongPassword`, `tooManyRequests`, and `serviceBusy`, which counts as no guess.
 */
export async function checkOwnPassword({ id, email }: Person, password: string, clientAddress: string): Promise<void> {
  refuseIfPasswordsWait()
  const guess = { email, clientAddress }
  await countGuess(guess)
  const [account] = await fetchRows<{ password: string | null }>(
    db(),
    sql`select password from accounts where user_id = ${id} and provider_id = 'credential'`,
  )
  const isRight = account?.password && (await verifyPassword({ hash: account.password, password }))
  if (!isRight) {
    logSecurityEvent('password_refused', { personId: id })
    throw new Refusal('wrongPassword', { fields: { password: 'This is not your password' } })
  }
  await clearGuesses(guess)
}
