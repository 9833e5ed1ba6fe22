import { inTransaction, type Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { mostPasskeys } from '../../rules/passkey-input.ts'
import { Refusal } from '../../rules/refusal.ts'
import { callAsPerson } from './call-as-person.ts'
import { checkOwnPassword } from './check-own-password.ts'
import type { Person } from './person.ts'
import { challengeOf } from './sign-in-challenge.ts'

type StartPasskey = {
  name: string
  password: string
  /** The client's network address. */
  clientAddress: string
}

/** What a browser needs to make a passkey. */
export type PasskeyStart = Awaited<ReturnType<typeof startPasskey>>

/**
 * Begins to add a passkey: checks the password, and returns the challenge for `addPasskey`, which is valid for five minutes.
 * Throws `wrongPassword`, `tooManyRequests`, and `tooManyPasskeys` above ten.
 */
export async function startPasskey(person: Person, { name, password, clientAddress }: StartPasskey) {
  await checkOwnPassword(person, password, clientAddress)
  return await inTransaction((tx) =>
    callAsPerson(tx, person.id, async (api, headers) => {
      await checkPasskeyCount(tx, person)
      const made = await api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true })
      return { name, options: made.response, challenge: await challengeOf(made.headers, 'better-auth-passkey') }
    }),
  )
}

/** Throws `tooManyPasskeys` if the account has ten. */
export async function checkPasskeyCount(tx: Tx, { id }: Person): Promise<void> {
  const [found] = await fetchRows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from passkeys where user_id = ${id}`,
  )
  if ((found?.count ?? 0) >= mostPasskeys) throw new Refusal('tooManyPasskeys')
}
