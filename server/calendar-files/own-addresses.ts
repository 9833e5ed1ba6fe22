import { randomBytes } from 'node:crypto'
import { db, inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { ownSpace } from '../spaces/space-access.ts'

/** What an address shows: one space, or with null all spaces of a person. */
type Shown = number | null

/** An address under which other calendars read ours. */
export type CalendarAddress = { spaceId: Shown; secret: string; showsNames: boolean; createdAt: Date }

/** Returns the addresses of a space of the user and of all their spaces. Throws `notSignedIn` and `spaceNotFound`. */
export async function ownAddresses(person: Person | null, spaceId: number): Promise<CalendarAddress[]> {
  const { id, userId } = await ownSpace(db(), person, spaceId)
  return await fetchRows<CalendarAddress>(
    db(),
    sql`
      select space_id, secret, shows_names, created_at from calendar_addresses
      where user_id = ${userId} and (space_id = ${id} or space_id is null)`,
  )
}

/** Makes an address with a new secret; one that exists ends. Throws `notSignedIn` and `spaceNotFound`. */
export async function renewAddress(person: Person | null, shown: Shown): Promise<void> {
  await changeAddress(person, shown, async (tx, userId) => {
    await execute(
      tx,
      sql`
        insert into calendar_addresses as known (user_id, space_id, secret, created_at)
        values (${userId}, ${shown}, ${randomBytes(32).toString('base64url')}, app_now())
        on conflict (user_id, space_id) do update set secret = excluded.secret, created_at = excluded.created_at`,
    )
  })
}

/** Ends an address. Throws `notSignedIn` and `spaceNotFound`. */
export async function endAddress(person: Person | null, shown: Shown): Promise<void> {
  await changeAddress(person, shown, async (tx, userId) => {
    await execute(
      tx,
      sql`delete from calendar_addresses where user_id = ${userId} and space_id is not distinct from ${shown}::bigint`,
    )
  })
}

/** Sets if an address shows the names of guests. Throws `notSignedIn`, `spaceNotFound`, and `notFound` without an address. */
export async function showNames(person: Person | null, shown: Shown, showsNames: boolean): Promise<void> {
  await changeAddress(person, shown, async (tx, userId) => {
    const changed = await execute(
      tx,
      sql`
        update calendar_addresses set shows_names = ${showsNames}
        where user_id = ${userId} and space_id is not distinct from ${shown}::bigint`,
    )
    if (changed === 0) throw new Refusal('notFound')
  })
}

async function changeAddress(
  person: Person | null,
  shown: Shown,
  change: (tx: Tx, userId: string) => Promise<void>,
): Promise<void> {
  if (!person) throw new Refusal('notSignedIn')
  await inTransaction(async (tx) => {
    if (shown !== null) await ownSpace(tx, person, shown)
    await change(tx, person.id)
  })
}
