import { randomUUID } from 'node:crypto'
import { db, inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { notify } from '../notifications/notify.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { passkeyRemovedMail } from './passkey-mails.ts'
import type { Person } from './person.ts'

/** A passkey of the user. */
export type OwnPasskey = {
  id: string
  name: string
  /** Stored by the password manager for several devices. */
  isSynced: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

/** Returns the passkeys of the user, oldest first. */
export function ownPasskeys({ id }: Person): Promise<OwnPasskey[]> {
  return fetchRows<OwnPasskey>(
    db(),
    sql`
      select id, name, backed_up as is_synced, created_at, last_used_at
      from passkeys where user_id = ${id} order by created_at, id limit 100`,
  )
}

/** Renames a passkey of the user. Does nothing if it is gone or another user's. */
export async function renamePasskey({ id }: Person, passkeyId: string, name: string): Promise<void> {
  await execute(db(), sql`update passkeys set name = ${name} where id::text = ${passkeyId} and user_id = ${id}`)
}

type RemovePasskey = {
  passkeyId: string
  password: string
  /** The client's network address. */
  clientAddress: string
}

/**
 * Removes a passkey of the user, which signs in no more, and mails the user. Does nothing if it is gone or another user's.
 * Throws `wrongPassword` and `tooManyRequests`.
 */
export async function removePasskey(
  person: Person,
  { passkeyId, password, clientAddress }: RemovePasskey,
): Promise<void> {
  await checkOwnPassword(person, password, clientAddress)
  const isRemoved = await inTransaction(async (tx) => {
    const [removed] = await fetchRows<{ name: string }>(
      tx,
      sql`delete from passkeys where id::text = ${passkeyId} and user_id = ${person.id} returning name`,
    )
    if (!removed) return false
    const mail = passkeyRemovedMail({ email: person.email, name: removed.name })
    await notify(tx, { personId: person.id, kind: 'security', key: `passkey-removed:${randomUUID()}`, mail })
    return true
  })
  if (isRemoved) logSecurityEvent('passkey_removed', { personId: person.id })
}
