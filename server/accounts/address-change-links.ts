import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { paths } from '../../rules/paths.ts'
import { type Mail, queueMail } from '../mail/queue-mail.ts'
import { auth, authIn } from './auth.ts'
import { endAddressChanges } from './end-address-changes.ts'

const linkHours = 24

/** A change of address that waits for the press of a link. */
export type AddressChange = {
  personId: string
  /** The session in which it was asked for, which stays. */
  sessionId: string
  from: string
  to: string
  /** Which mailbox the link was sent to: the present one approves, the new one confirms. */
  step: 'approve' | 'confirm'
}

const stored = z.tuple([
  z.literal('change-address'),
  z.string(),
  z.string(),
  z.email(),
  z.email(),
  z.enum(['approve', 'confirm']),
])

/** Stores a link of a change in place of its earlier ones, and queues the mail with it to the mailbox that has to press it. */
export async function mailAddressLink(
  tx: Tx,
  change: AddressChange,
  mailWith: (change: AddressChange, path: string) => Mail,
): Promise<void> {
  const { personId, sessionId, from, to, step } = change
  await endAddressChanges(tx, personId)
  const token = randomBytes(24).toString('base64url')
  const { internalAdapter } = await authIn(tx).$context
  await internalAdapter.createVerificationValue({
    identifier: nameOf(token),
    value: ['change-address', personId, sessionId, from, to, step].join(' '),
    expiresAt: new Date(Date.now() + linkHours * 3_600_000),
  })
  const dedupeKey = `change-address:${createHash('sha256').update(token).digest('hex')}`
  const mail = mailWith(change, paths.changeAddress(token))
  const until = sql`app_now() + ${linkHours} * interval '1 hour'`
  await queueMail(tx, { ...mail, to: step === 'approve' ? from : to, dedupeKey, until })
}

/** Returns the change that a link is for; null if it is unknown, was pressed, was replaced or is older than a day. */
export async function addressChangeOf(token: string): Promise<AddressChange | null> {
  const { internalAdapter } = await auth().$context
  const found = await internalAdapter.findVerificationValue(nameOf(token))
  return found && found.expiresAt > new Date() ? changeFrom(found.value) : null
}

/** Same as `addressChangeOf`, and uses the link up. */
export async function useAddressLink(tx: Tx, token: string): Promise<AddressChange | null> {
  const { internalAdapter } = await authIn(tx).$context
  const consumed = await internalAdapter.consumeVerificationValue(nameOf(token))
  return consumed ? changeFrom(consumed.value) : null
}

/** The name under which a token is stored; the library stores only its hash. */
function nameOf(token: string): string {
  return `change-address:${token}`
}

function changeFrom(value: string): AddressChange | null {
  const { data } = stored.safeParse(value.split(' '))
  if (!data) return null
  const [, personId, sessionId, from, to, step] = data
  return { personId, sessionId, from, to, step }
}
