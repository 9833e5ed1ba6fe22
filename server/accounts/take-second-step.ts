import { randomUUID } from 'node:crypto'
import { APIError } from 'better-auth/api'
import type { Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { readRecoveryCode } from '../../rules/recovery-code.ts'
import { Refusal, refusals } from '../../rules/refusal.ts'
import { notify } from '../notifications/notify.ts'
import { authIn } from './auth.ts'
import { recoveryCodeUsedMail } from './second-factor-mails.ts'
import type { SecondStep } from './second-step.ts'
import { challengeHeaders } from './sign-in-challenge.ts'
import { spendCode } from './spend-code.ts'

type Account = { id: string; email: string }

/**
 * Checks the code of a second step. Returns the library's token of the new session, or why there is none, so that what the
 * library counts about a wrong code is committed. Throws `codeUsed`.
 */
export async function takeSecondStep(
  tx: Tx,
  { id, email }: Account,
  { challenge, code = '', recoveryCode }: SecondStep,
): Promise<string | Refusal> {
  await execute(tx, sql`select from two_factors where user_id = ${id} for update`)
  const headers = await challengeHeaders(challenge)
  const { api } = authIn(tx)
  try {
    if (!recoveryCode) {
      const { token } = await api.verifyTOTP({ body: { code }, headers })
      // Rolls the session back; the sign-in goes on with the next code.
      if (!(await spendCode(tx, id, code)))
        throw new Refusal('codeUsed', { fields: { code: refusals.codeUsed.message } })
      return token
    }
    const { token } = await api.verifyBackupCode({ body: { code: readRecoveryCode(recoveryCode) }, headers })
    if (!token) throw new Error('no session came with the recovery code')
    const left = await api.viewBackupCodes({ body: { userId: id } })
    const mail = recoveryCodeUsedMail(email, left.backupCodes.length)
    await notify(tx, { personId: id, kind: 'security', key: `recovery-code-used:${randomUUID()}`, mail })
    return token
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error
    return refusalOf(String(error.body?.code), recoveryCode ? 'recoveryCode' : 'code')
  }
}

function refusalOf(code: string, field: keyof SecondStep): Refusal {
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED') return new Refusal('tooManyRequests')
  if (!code.startsWith('INVALID_CODE') && !code.startsWith('INVALID_BACKUP')) return new Refusal('signInLapsed')
  return new Refusal('wrongCode', { fields: { [field]: refusals.wrongCode.message } })
}
