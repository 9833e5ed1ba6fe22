import { type Database, db, inTransaction, type Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { deletedDomain } from '../../rules/deleted-address.ts'
import { Refusal } from '../../rules/refusal.ts'
import { lastMailDays, lastMailPrefix, queueMail } from '../mail/queue-mail.ts'
import { deleteUnusedAvatar, swapAvatars } from '../photos/unused-avatars.ts'
import { accountDeletedMail } from './account-deleted-mails.ts'
import { avatarNameOf, lockAvatar } from './change-avatar.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { mailIdsOf } from './former-addresses.ts'
import type { Person } from './person.ts'

/** What prevents closing an account; `link` leads to the page where it is settled. */
export type AccountReason = { text: string; link: { to: string; text: string } }

/**
 * One noun's part of closing an account, in the same transaction. Returns the reasons that prevent it; if any part
 * returns one, nothing is changed. Nouns above this one pass theirs in.
 */
export type AccountEnd = (tx: Tx, person: Person) => Promise<AccountReason[]>

/** What of one noun prevents closing an account, without changing anything. */
export type AccountObjection = (on: Database, person: Person) => Promise<AccountReason[]>

/** Returns the reasons for which an account cannot be closed now. */
export async function reasonsToKeep(person: Person, objections: readonly AccountObjection[]): Promise<AccountReason[]> {
  const reasons = await Promise.all(objections.map((objection) => objection(db(), person)))
  return reasons.flat()
}

type DeleteAccount = {
  password: string
  /** The client's network address. */
  clientAddress: string
  /** Run in order: a part may rely on the locks of earlier ones. */
  ends: readonly AccountEnd[]
  /** Returns the money that still comes back to the person, as text for the last mail. */
  refunds?: (tx: Tx, person: Person) => Promise<string[]>
}

/**
 * Permanently closes an account (spec D43): the person is anonymized, every session ends, and sign-in is impossible.
 * Bookings, payments and reviews stay, without a name. A last mail says so; mails about money that were not sent yet still are.
 * Throws `notSignedIn`, `wrongPassword`, `tooManyRequests`, and `accountInUse` with `details.reasons` while something
 * prevents it.
 */
export async function deleteAccount(
  person: Person | null,
  { password, clientAddress, ends, refunds = async () => [] }: DeleteAccount,
): Promise<void> {
  if (!person) throw new Refusal('notSignedIn')
  await checkOwnPassword(person, password, clientAddress)
  const avatar = await inTransaction(async (tx) => {
    // New rows that refer to this user wait for this lock.
    await execute(tx, sql`select from users where id = ${person.id} for update`)
    await keepMailsOfMoney(tx, person)
    const reasons: string[] = []
    for (const end of ends) reasons.push(...(await end(tx, person)).map(({ text }) => text))
    if (reasons.length > 0) throw new Refusal('accountInUse', { details: { reasons } })
    const unused = avatarNameOf(await lockAvatar(tx, person.id))
    await swapAvatars(tx, { used: null, unused })
    const mail = accountDeletedMail({ email: person.email, refunds: await refunds(tx, person) })
    await anonymize(tx, person)
    const until = sql`app_now() + ${lastMailDays} * interval '1 day'`
    await queueMail(tx, {
      ...mail,
      dedupeKey: `${lastMailPrefix}account-deleted:${person.id}`,
      to: person.email,
      until,
    })
    return unused
  })
  await deleteUnusedAvatar(avatar)
}

/** Marks the unsent mails about bookings and money as last ones, by their notifications, which the steps delete. */
async function keepMailsOfMoney(tx: Tx, person: Person): Promise<void> {
  await execute(
    tx,
    sql`
      update outgoing_mails m set dedupe_key = ${lastMailPrefix} || m.dedupe_key,
        expires_at = least(m.expires_at, app_now() + ${lastMailDays} * interval '1 day')
      from notifications n
      where m.id in (${mailIdsOf(person)}) and m.sent_at is null and m.due_at is not null
        and n.key = m.dedupe_key and n.kind in ('booking', 'money', 'payout')`,
  )
}

/** The name shown from then on beside old bookings and reviews. */
const deletedName = 'Deleted user'

/** The payout account's id stays, because past transfers are checked against it. */
async function anonymize(tx: Tx, { id, email }: Person): Promise<void> {
  const statements = [
    sql`delete from sessions where user_id = ${id}`,
    sql`delete from accounts where user_id = ${id}`,
    sql`delete from api_keys where user_id = ${id}`,
    sql`delete from two_factors where user_id = ${id}`,
    sql`delete from passkeys where user_id = ${id}`,
    sql`delete from idempotency_keys where user_id = ${id}`,
    sql`delete from verifications where position(${id} in value) > 0 or identifier = ${email}`,
    sql`delete from outgoing_mails where id in (${mailIdsOf({ id, email })}) and (dedupe_key like ${`${lastMailPrefix}%`}) is not true`,
    sql`delete from former_addresses where user_id = ${id}`,
    sql`update users set email = 'deleted-' || id || ${deletedDomain}, email_verified = false, mail_rejected_at = null, name = '', image = null,
      two_factor_enabled = false, updated_at = now() where id = ${id}`,
    sql`update profiles set full_name = ${deletedName}, name_when_paid = null, avatar_url = null, is_admin = false,
      marketing_opt_in = false where id = ${id}`,
  ]
  for (const statement of statements) await execute(tx, statement)
}
