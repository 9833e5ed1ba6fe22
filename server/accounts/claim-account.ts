import { randomUUID } from 'node:crypto'
import { afterCommit, type Tx } from '../../db/connect.ts'
import { execute, type Sql, sql } from '../../db/sql.ts'
import { notify } from '../notifications/notify.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import type { SecurityEventKind } from '../security/security-event.ts'
import { endAddressChanges } from './end-address-changes.ts'
import { markConfirmed } from './mark-confirmed.ts'
import { queuePasswordChangedMail } from './password-changed-mails.ts'
import { accessRemovedMail } from './password-reset-mails.ts'

type Owner = { id: string; email: string }
type Grant = { name: string; event?: SecurityEventKind; remove: (personId: string) => Sql }

/** What lets its maker into an account, or sends them what belongs to it, by the name in the mail (ADR 0012). */
const grants: readonly Grant[] = [
  { name: 'Passkeys', event: 'passkey_removed', remove: (id) => sql`delete from passkeys where user_id = ${id}` },
  {
    name: 'Two-step sign-in',
    event: 'second_factor_off',
    remove: (id) => sql`
      with removed as (delete from two_factors where user_id = ${id})
      update users set two_factor_enabled = false where id = ${id} and two_factor_enabled`,
  },
  { name: 'API keys', event: 'key_revoked', remove: (id) => sql`delete from api_keys where user_id = ${id}` },
  {
    name: 'Webhooks',
    event: 'webhook_removed',
    remove: (id) => sql`delete from webhook_endpoints where user_id = ${id}`,
  },
  { name: 'Calendar addresses', remove: (id) => sql`delete from calendar_addresses where user_id = ${id}` },
  {
    name: 'Co-hosts of your spaces',
    remove: (id) => sql`delete from co_hosts where space_id in (select id from spaces where user_id = ${id})`,
  },
  {
    name: 'Invitations to co-host',
    remove: (id) =>
      sql`delete from co_host_invitations where space_id in (select id from spaces where user_id = ${id})`,
  },
  {
    name: 'The account that payouts go to',
    remove: (id) => sql`
      update profiles set stripe_account_id = null, stripe_onboarding_complete = false
      where id = ${id} and stripe_account_id is not null`,
  },
]

/**
 * Gives an account to the person whose mailbox received the link for a new password. The first access to the mailbox confirms
 * its address. Before that anyone may have made the account, so their sessions with the push subscriptions, mailed links and
 * everything else that gives access or sends data or money out is removed. The person is mailed what that was, or else that
 * the password was changed.
 */
export async function claimAccount(tx: Tx, { id, email }: Owner): Promise<void> {
  await endAddressChanges(tx, id)
  const isFirst = (await markConfirmed({ id, email }, tx))?.isFirst ?? false
  const removed = isFirst ? await removeAccess(tx, id) : []
  if (removed.length === 0) await queuePasswordChangedMail(tx, { id, email })
  else await notifyAccessRemoved(tx, { id, email }, removed)
  afterCommit(tx, () => {
    for (const { event } of removed) if (event) logSecurityEvent(event, { personId: id })
  })
}

async function removeAccess(tx: Tx, id: string): Promise<Grant[]> {
  await execute(tx, sql`delete from sessions where user_id = ${id}`)
  await execute(tx, sql`delete from verifications where position(${id} in value) > 0`)
  const found: Grant[] = []
  for (const one of grants) if ((await execute(tx, one.remove(id))) > 0) found.push(one)
  return found
}

async function notifyAccessRemoved(tx: Tx, { id, email }: Owner, removed: readonly Grant[]): Promise<void> {
  const mail = accessRemovedMail(
    email,
    removed.map(({ name }) => name),
  )
  await notify(tx, { personId: id, kind: 'security', key: `access-removed:${randomUUID()}`, mail })
}
