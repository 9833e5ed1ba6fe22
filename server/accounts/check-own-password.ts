import { db, read } from '../../db/connect.ts'
import { Refusal } from '../../rules/refusal.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import { countGuess, forgetGuess } from './count-guess.ts'
import { verifyPassword } from './hash-password.ts'
import type { Person } from './person.ts'

/**
 * Requires a signed-in person's password again before an irreversible action. Guesses count like those of a sign-in. Throws
 * `wrongPassword` and `tooManyRequests`.
 */
export async function checkOwnPassword({ id, email }: Person, password: string, address: string): Promise<void> {
  const guess = { email, address }
  await countGuess(guess)
  const [account] = await read<{ password: string | null }>(db(), {
    name: 'own_password',
    text: `select password from accounts where user_id = $1 and provider_id = 'credential'`,
    values: [id],
  })
  const isRight = account?.password && (await verifyPassword({ hash: account.password, password }))
  if (!isRight) {
    logSecurityEvent('password_refused', { personId: id })
    throw new Refusal('wrongPassword', { fields: { password: 'This is not your password' } })
  }
  await forgetGuess(guess)
}
