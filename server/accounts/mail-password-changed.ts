import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/connect.ts'
import { notify } from '../notifications/notify.ts'
import { passwordChangedMail } from './password-changed-mails.ts'

/** Mails a user that the password was changed, once for each change. */
export async function mailPasswordChanged(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  const key = `password-changed:${randomUUID()}`
  await notify(tx, { personId: id, kind: 'security', key, mail: passwordChangedMail(email) })
}
