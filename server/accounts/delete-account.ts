import { inTransaction, type Tx } from '../../db/connect.ts'
import { Refusal } from '../../rules/refusal.ts'
import { forgetAvatar, lockAvatar } from './change-avatar.ts'
import { checkOwnPassword } from './check-own-password.ts'
import type { Person } from './person.ts'

/**
 * What one noun does when an account ends, in the transaction that ends it. It gives back the reasons that stand against
 * it, in words; with any from anybody, nothing of it happens. Nouns above this one hand theirs in.
 */
export type AccountEnd = (tx: Tx, person: Person) => Promise<string[]>

type DeleteAccount = {
  password: string
  /** The client's address, as the front door knows it. */
  address: string
  /** In their order: what an end looks at, an earlier one has locked. */
  ends: readonly AccountEnd[]
}

/**
 * Ends an account for good (spec D43): the person is made anonymous, every session ends, nobody can sign in with it.
 * Bookings, payments and reviews stay, without a name. Refuses notSignedIn, wrongPassword, tooManyRequests, and
 * accountInUse with `details.reasons` while something stands against it.
 */
export async function deleteAccount(person: Person | null, { password, address, ends }: DeleteAccount): Promise<void> {
  if (!person) throw new Refusal('notSignedIn')
  await checkOwnPassword(person, password, address)
  const avatar = await inTransaction(async (tx) => {
    // New rows that name this user wait for this lock.
    await tx.$client.query('select from users where id = $1 for update', [person.id])
    const reasons: string[] = []
    for (const end of ends) reasons.push(...(await end(tx, person)))
    if (reasons.length > 0) throw new Refusal('accountInUse', { details: { reasons } })
    const url = await lockAvatar(tx, person.id)
    await forgetPerson(tx, person)
    return url
  })
  await forgetAvatar(avatar)
}

/** The name that others read from then on, beside old bookings and reviews. */
const nobody = 'Deleted user'

/** The payout account's id stays, because transfers of the past are checked against it. */
async function forgetPerson(tx: Tx, { id, email }: Person): Promise<void> {
  const statements: [text: string, values: string[]][] = [
    ['delete from sessions where user_id = $1', [id]],
    ['delete from accounts where user_id = $1', [id]],
    ['delete from idempotency_keys where user_id = $1', [id]],
    [`delete from verifications where value = $1 or value = $1 || ' ' || $2 or identifier = $2`, [id, email]],
    ['delete from outgoing_mails where recipient = $1', [email]],
    [
      `update users set email = 'deleted-' || id || '@deleted.invalid', email_verified = false, name = '', image = null,
         updated_at = now() where id = $1`,
      [id],
    ],
    [
      `update profiles set full_name = $2, avatar_url = null, is_admin = false, marketing_opt_in = false where id = $1`,
      [id, nobody],
    ],
  ]
  for (const [text, values] of statements) await tx.$client.query(text, values)
}
