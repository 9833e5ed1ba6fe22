import { inTransaction } from '../../db/connect.ts'
import { Refusal } from '../../rules/refusal.ts'
import { limit } from '../limits/limit.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import { mailAddressLink } from './address-change-links.ts'
import { approveAddressMail } from './address-change-mails.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { mailNewAddress } from './confirm-address-change.ts'
import { hasConfirmedAddress } from './has-confirmed-address.ts'
import type { Person } from './person.ts'

type StartAddressChange = {
  /** In lower case. */
  newEmail: string
  password: string
  /** The client's network address. */
  clientAddress: string
  /** The session that stays. */
  sessionId: string
}

/**
 * Begins a change of the user's e-mail address and returns the address that got the first mail. The present mailbox has to
 * approve it by a link, then the new one has to confirm it; a present address that was never confirmed is not asked,
 * because it may have a typing error, nor one whose mails come back. Nothing reveals whether the new address has an account.
 * Throws `wrongPassword`, `invalidFields` for the present address, and `tooManyRequests`.
 */
export async function startAddressChange(person: Person, start: StartAddressChange): Promise<string> {
  const { newEmail: to, password, clientAddress, sessionId } = start
  const { id: personId, email: from } = person
  if (to === from) throw new Refusal('invalidFields', { fields: { newEmail: 'This is the address that you have' } })
  await checkOwnPassword(person, password, clientAddress)
  await limit('addressChanges', personId)
  const isConfirmed = await hasConfirmedAddress(personId)
  await inTransaction(async (tx) => {
    const change = { personId, sessionId, from, to }
    if (isConfirmed) await mailAddressLink(tx, { ...change, step: 'approve' }, approveAddressMail)
    else await mailNewAddress(tx, change)
  })
  logSecurityEvent('address_change_begun', { personId })
  return isConfirmed ? from : to
}
