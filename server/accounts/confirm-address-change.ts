import { randomUUID } from 'node:crypto'
import { inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { notify } from '../notifications/notify.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import { type AddressChange, mailAddressLink, useAddressLink } from './address-change-links.ts'
import { addressChangedMail, addressTakenMail, confirmNewAddressMail } from './address-change-mails.ts'
import { accountKey } from './count-guess.ts'
import { endAddressChanges } from './end-address-changes.ts'
import { storeFormerAddress } from './former-addresses.ts'

/** The new address, and whether it is the account's by now, or has to confirm first. */
type FollowedLink = { to: string; isChanged: boolean }

/**
 * Continues a change of address by the token of a link: after the present mailbox, the new one gets its link; after that,
 * the account has the new address, every other session ends, and both mailboxes get a mail. Throws `tokenInvalid` for a token
 * that is unknown, used, replaced or older than a day, and if the account has another address or the new one an account by
 * now.
 */
export async function confirmAddressChange(token: string): Promise<FollowedLink> {
  const change = await inTransaction(async (tx) => {
    const pressed = await useAddressLink(tx, token)
    if (!pressed) throw new Refusal('tokenInvalid')
    if (pressed.step === 'approve') await approve(tx, pressed)
    else await changeAddress(tx, pressed)
    return pressed
  })
  if (change.step === 'approve') return { to: change.to, isChanged: false }
  logSecurityEvent('address_changed', { personId: change.personId })
  return { to: change.to, isChanged: true }
}

/**
 * Mails the new address its link; one that has an account gets a mail that says so instead, which the person who asked does not
 * see.
 */
export async function mailNewAddress(tx: Tx, change: Omit<AddressChange, 'step'>): Promise<void> {
  if (!(await isTaken(tx, change.to))) {
    await mailAddressLink(tx, { ...change, step: 'confirm' }, confirmNewAddressMail)
    return
  }
  await endAddressChanges(tx, change.personId)
  const day = new Date().toISOString().slice(0, 10)
  const dedupeKey = `address-taken:${accountKey(change.to)}:${day}`
  await queueMail(tx, { ...addressTakenMail(change.to), to: change.to, dedupeKey })
}

async function approve(tx: Tx, change: AddressChange): Promise<void> {
  const { personId, from } = change
  const rows = await fetchRows(tx, sql`select id from users where id = ${personId} and email = ${from}`)
  if (rows.length === 0) throw new Refusal('tokenInvalid')
  await mailNewAddress(tx, change)
}

async function changeAddress(tx: Tx, { personId, sessionId, from, to }: AddressChange): Promise<void> {
  if (await isTaken(tx, to)) throw new Refusal('tokenInvalid')
  const [former] = await fetchRows<{ isConfirmed: boolean }>(
    tx,
    sql`select email_verified as is_confirmed from users where id = ${personId}`,
  )
  const changed = await fetchRows(
    tx,
    sql`
      update users set email = ${to}, email_verified = true, mail_rejected_at = null, updated_at = now()
      where id = ${personId} and email = ${from} returning id`,
  )
  if (changed.length === 0) throw new Refusal('tokenInvalid')
  await storeFormerAddress(tx, personId, from)
  if (former?.isConfirmed) await moveSubscription(tx, from, to)
  await execute(tx, sql`delete from sessions where user_id = ${personId} and id::text <> ${sessionId}`)
  // Links that were mailed to the former address, among them one to set a new password.
  await execute(tx, sql`delete from verifications where position(${personId} in value) > 0`)
  const key = `address-changed:${randomUUID()}`
  await notify(tx, { personId, kind: 'security', key, mail: addressChangedMail({ from, to, isFormer: false }) })
  await queueMail(tx, { ...addressChangedMail({ from, to, isFormer: true }), to: from, dedupeKey: `${key}:former` })
}

/** The newsletter goes to the new address, unless it has a subscription of its own. */
async function moveSubscription(tx: Tx, from: string, to: string): Promise<void> {
  await execute(
    tx,
    sql`
      update newsletter_subscribers set email = ${to}
      where email = ${from} and not exists (select from newsletter_subscribers where email = ${to})`,
  )
  await execute(tx, sql`delete from newsletter_subscribers where email = ${from}`)
}

async function isTaken(tx: Tx, email: string): Promise<boolean> {
  return (await fetchRows(tx, sql`select id from users where email = ${email}`)).length > 0
}
