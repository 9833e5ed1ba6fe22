import { inTransaction } from '../../db/connect.ts'
import { Refusal } from '../../rules/refusal.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import { callAsPerson } from './call-as-person.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { hasSecondFactor } from './has-second-factor.ts'
import type { Person } from './person.ts'

type WithPassword = {
  password: string
  /** The client's network address. */
  clientAddress: string
}

/**
 * Makes new recovery codes, which are shown this once; the ones before do not work any more. Throws `secondFactorOff`,
 * `wrongPassword` and `tooManyRequests`.
 */
export async function makeRecoveryCodes(person: Person, { password, clientAddress }: WithPassword): Promise<string[]> {
  await checkOwnPassword(person, password, clientAddress)
  const codes = await inTransaction((tx) =>
    callAsPerson(tx, person.id, async (api, headers) => {
      if (!(await hasSecondFactor(tx, person.id))) throw new Refusal('secondFactorOff')
      return (await api.generateBackupCodes({ body: { password }, headers })).backupCodes
    }),
  )
  logSecurityEvent('recovery_codes_made', { personId: person.id })
  return codes
}
