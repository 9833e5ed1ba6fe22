import { z } from 'zod'
import { emailAddress } from '../../rules/contact.ts'
import { currentPassword } from '../../rules/current-password.ts'
import { passkeyName } from '../../rules/passkey-input.ts'
import type { AppSetUp } from '../../server/accounts/app-set-up.ts'
import { changePassword } from '../../server/accounts/change-password.ts'
import { confirmSecondFactor } from '../../server/accounts/confirm-second-factor.ts'
import { endSecondFactor } from '../../server/accounts/end-second-factor.ts'
import { makeRecoveryCodes } from '../../server/accounts/make-recovery-codes.ts'
import { endOtherSessions, endOwnSession } from '../../server/accounts/own-sessions.ts'
import type { Person } from '../../server/accounts/person.ts'
import { startAddressChange } from '../../server/accounts/start-address-change.ts'
import type { PasskeyStart } from '../../server/accounts/start-passkey.ts'
import { startSecondFactor } from '../../server/accounts/start-second-factor.ts'
import { atField, changePasskeys } from './change-passkeys.server.ts'

const factorPassword = currentPassword

/** The forms of the security page. The password has a name of its own where the second factor changes. */
export const securityForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('change-password'),
    password: currentPassword,
    newPassword: z.string('Please choose a password').max(1000),
  }),
  z.object({
    intent: z.literal('change-address'),
    newEmail: emailAddress.transform((email) => email.trim().toLowerCase()),
    addressPassword: currentPassword,
  }),
  z.object({ intent: z.literal('end-session'), session: z.string().max(100) }),
  z.object({ intent: z.literal('end-others') }),
  z.object({ intent: z.literal('start-second-factor'), factorPassword }),
  z.object({
    intent: z.literal('confirm-second-factor'),
    secret: z.string().max(200),
    code: z
      .string('Please enter the code')
      .transform((typed) => typed.replaceAll(/\s/g, ''))
      .pipe(z.string().min(1, 'Please enter the code').max(40, 'This is too long')),
  }),
  z.object({ intent: z.literal('make-recovery-codes'), factorPassword }),
  z.object({ intent: z.literal('end-second-factor'), factorPassword }),
  z.object({ intent: z.literal('start-passkey'), passkeyName, passkeyPassword: currentPassword }),
  z.object({
    intent: z.literal('add-passkey'),
    passkeyName,
    challenge: z.string().max(200),
    response: z.string().max(40_000),
  }),
  z.object({ intent: z.literal('rename-passkey'), passkey: z.string().max(100), newName: passkeyName }),
  z.object({ intent: z.literal('remove-passkey'), passkey: z.string().max(100), removePassword: currentPassword }),
])

type SecurityForm = z.output<typeof securityForm>
type Here = {
  /** The client's network address. */
  clientAddress: string
  /** The session of this request. */
  sessionId: string
}
type Done = {
  done: SecurityForm['intent']
  /** The address that got the first mail of a change of address. */
  mailedTo?: string
  setUp?: AppSetUp
  recoveryCodes?: string[]
  passkeyStart?: PasskeyStart
}

/** Does what a form of the security page asks for. Throws the refusals of the actions. */
export async function changeSecurity(person: Person, form: SecurityForm, here: Here): Promise<Done> {
  const { intent: done } = form
  switch (form.intent) {
    case 'change-password':
      await changePassword(person, { ...form, ...here })
      return { done }
    case 'change-address': {
      const asking = { newEmail: form.newEmail, password: form.addressPassword, ...here }
      return { done, mailedTo: await atField('addressPassword', () => startAddressChange(person, asking)) }
    }
    case 'end-session':
      await endOwnSession(person, form.session)
      return { done }
    case 'end-others':
      await endOtherSessions(person, here.sessionId)
      return { done }
    case 'confirm-second-factor':
      return { done, recoveryCodes: await confirmSecondFactor(person, { ...form, ...here }) }
    case 'start-second-factor':
    case 'make-recovery-codes':
    case 'end-second-factor':
      return { done, ...(await atField('factorPassword', () => changeByPassword(person, form, here.clientAddress))) }
    default:
      return { done, ...(await changePasskeys(person, form, here.clientAddress)) }
  }
}

type ByPassword = Extract<SecurityForm, { factorPassword: string }>

async function changeByPassword(person: Person, form: ByPassword, clientAddress: string): Promise<Omit<Done, 'done'>> {
  const asking = { password: form.factorPassword, clientAddress }
  if (form.intent === 'start-second-factor') return { setUp: await startSecondFactor(person, asking) }
  if (form.intent === 'make-recovery-codes') return { recoveryCodes: await makeRecoveryCodes(person, asking) }
  await endSecondFactor(person, asking)
  return {}
}
