import { z } from 'zod'
import { Refusal } from '../../rules/refusal.ts'
import { publishCommitted } from '../live/publish.ts'
import { auth } from './auth.ts'
import { hasConfirmedAddress } from './has-confirmed-address.ts'
import { markConfirmed } from './mark-confirmed.ts'
import type { Person } from './person.ts'
import { confirmationName } from './queue-confirmation-mail.ts'

/**
 * Confirms an e-mail address by the token of the mail; returns it, and the id of its account. Throws `tokenInvalid` for a token
 * that is unknown, used, older than `confirmationHours`, or of an address that the account no longer has.
 */
export async function confirmAddress(token: string): Promise<{ id: string; email: string }> {
  const { internalAdapter } = await auth().$context
  const consumed = await internalAdapter.consumeVerificationValue(confirmationName(token))
  if (!consumed) throw new Refusal('tokenInvalid')
  const [id, email] = z.tuple([z.uuid(), z.string()]).parse(consumed.value.split(' '))
  if (!(await markConfirmed({ id, email }))) throw new Refusal('tokenInvalid')
  publishCommitted([`person:${id}`])
  return { id, email }
}

/** Returns true if a link does not work any more and the address of its reader is confirmed, usually by it. */
export async function isConfirmedAlready(person: Person, token: string): Promise<boolean> {
  const { internalAdapter } = await auth().$context
  const open = await internalAdapter.findVerificationValue(confirmationName(token))
  return !open && (await hasConfirmedAddress(person.id))
}
