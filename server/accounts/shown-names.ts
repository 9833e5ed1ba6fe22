import { sql } from '../../db/sql.ts'
import { namelessGuest, namelessOwner } from '../../rules/nameless.ts'

/** Selects the name of an owner as others see it, of their rows of `users` and `profiles` under these names. */
export function ownerNameSql(user: string, profile: string) {
  return sql`coalesce(${sql.raw(givenName(user, profile))}, ${sql.raw(`'${namelessOwner}'`)})`
}

/** Selects the name of a guest as others see it; null if the user was joined from the left and is missing. */
export function guestNameSql(user: string, profile: string) {
  return sql.raw(`coalesce(${givenName(user, profile)}, case when ${user}.id is not null then '${namelessGuest}' end)`)
}

/** Selects the name of the user `u` with the profile `p` in a conversation whose row is `c`. */
export const nameInConversation = sql`case when u.id = c.owner_id then ${ownerNameSql('u', 'p')} else ${guestNameSql('u', 'p')} end`

function givenName(user: string, profile: string): string {
  return `nullif(${profile}.full_name, ''), nullif(${user}.name, '')`
}
