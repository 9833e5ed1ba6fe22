import { randomUUID } from 'node:crypto'
import { APIError } from 'better-auth/api'
import { inTransaction } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import { clearUses } from '../limits/limit.ts'
import { notify } from '../notifications/notify.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import { appSetUp } from './app-set-up.ts'
import { callAsPerson } from './call-as-person.ts'
import { countCode } from './count-code.ts'
import { hasSecondFactor } from './has-second-factor.ts'
import type { Person } from './person.ts'
import { secondFactorOnMail } from './second-factor-mails.ts'
import { appSecretOf, spendCode } from './spend-code.ts'

type ConfirmSecondFactor = {
  /** The secret of the set-up that is confirmed; its page may be older than another one. */
  secret: string
  code: string
  /** The session that stays. */
  sessionId: string
}

/**
 * Turns on the second factor by the app's first code, ends all other sessions, and mails the user. Returns the recovery
 * codes, which are shown this once. Throws `wrongCode` with the set-up in `details`, to show it again,
 * `setUpReplaced`, `secondFactorOn` and `tooManyRequests`.
 */
export async function confirmSecondFactor(person: Person, confirm: ConfirmSecondFactor): Promise<string[]> {
  await countCode(person.id)
  const codes = await turnOn(person, confirm).catch((error: unknown) => {
    if (isRefusal(error)) logSecurityEvent('second_factor_failed', { personId: person.id })
    throw error
  })
  await clearUses('secondFactor', person.id)
  logSecurityEvent('second_factor_on', { personId: person.id })
  return codes
}

async function turnOn({ id, email }: Person, { secret, code, sessionId }: ConfirmSecondFactor): Promise<string[]> {
  return await inTransaction(async (tx) => {
    const codes = await callAsPerson(tx, id, async (api, headers) => {
      if (await hasSecondFactor(tx, id)) throw new Refusal('secondFactorOn')
      const stored = await appSecretOf(tx, id)
      const setUp = stored && appSetUp(stored, email)
      if (!setUp || setUp.secret !== secret) throw new Refusal('setUpReplaced')
      try {
        await api.verifyTOTP({ body: { code }, headers })
      } catch (error) {
        if (!(error instanceof APIError) || error.statusCode >= 500) throw error
        throw new Refusal('wrongCode', { fields: { code: wrongFirstCode }, details: { setUp } })
      }
      await spendCode(tx, id, code)
      return (await api.viewBackupCodes({ body: { userId: id } })).backupCodes
    })
    await execute(tx, sql`update two_factors set created_at = now() where user_id = ${id}`)
    await execute(tx, sql`delete from sessions where user_id = ${id} and id <> ${sessionId}`)
    const mail = secondFactorOnMail(email)
    await notify(tx, { personId: id, kind: 'security', key: `second-factor-on:${randomUUID()}`, mail })
    return codes
  })
}

const wrongFirstCode = 'This code is not right. Is the clock of your phone set automatically?'
