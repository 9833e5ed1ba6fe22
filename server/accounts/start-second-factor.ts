import { inTransaction } from '../../db/connect.ts'
import { Refusal } from '../../rules/refusal.ts'
import { type AppSetUp, appSetUp } from './app-set-up.ts'
import { callAsPerson } from './call-as-person.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { hasSecondFactor } from './has-second-factor.ts'
import type { Person } from './person.ts'
import { appSecretOf } from './spend-code.ts'

/**
 * Begins to turn on the second factor: stores a new secret, encrypted, and returns what an app needs. Nothing changes about
 * signing in before `confirmSecondFactor`; another call replaces the secret. Throws `secondFactorOn`, `wrongPassword`, and
 * `tooManyRequests`.
 */
export async function startSecondFactor(
  person: Person,
  { password, clientAddress }: { password: string; clientAddress: string },
): Promise<AppSetUp> {
  await checkOwnPassword(person, password, clientAddress)
  return await inTransaction(async (tx) => {
    await callAsPerson(tx, person.id, async (api, headers) => {
      if (await hasSecondFactor(tx, person.id)) throw new Refusal('secondFactorOn')
      await api.enableTwoFactor({ body: { password }, headers })
    })
    const secret = await appSecretOf(tx, person.id)
    if (!secret) throw new Error('the library stored no secret')
    return appSetUp(secret, person.email)
  })
}
