import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../db/connect.ts'
import { Refusal } from '../../rules/refusal.ts'
import { notify } from '../notifications/notify.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import { callAsPerson } from './call-as-person.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { hasSecondFactor } from './has-second-factor.ts'
import type { Person } from './person.ts'
import { secondFactorOffMail } from './second-factor-mails.ts'

type WithPassword = {
  password: string
  /** The client's network address. */
  clientAddress: string
}

/** Turns off the second factor, and mails the user. Throws `secondFactorOff`, `wrongPassword` and `tooManyRequests`. */
export async function endSecondFactor(person: Person, { password, clientAddress }: WithPassword): Promise<void> {
  await checkOwnPassword(person, password, clientAddress)
  await inTransaction(async (tx) => {
    await callAsPerson(tx, person.id, async (api, headers) => {
      if (!(await hasSecondFactor(tx, person.id))) throw new Refusal('secondFactorOff')
      await api.disableTwoFactor({ body: { password }, headers })
    })
    const mail = secondFactorOffMail(person.email)
    await notify(tx, { personId: person.id, kind: 'security', key: `second-factor-off:${randomUUID()}`, mail })
  })
  logSecurityEvent('second_factor_off', { personId: person.id })
}
