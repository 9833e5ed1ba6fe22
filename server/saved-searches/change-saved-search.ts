import { db } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { MailInterval } from '../../rules/saved-search.ts'
import type { Person } from '../accounts/person.ts'
import { mailPause } from './mail-pause.ts'

type ChangedSearch = { id: string; name: string; mailEvery: MailInterval }

/** Renames a person's saved search and sets its mails; the first one comes after a day or a week. Throws `notFound`. */
export async function changeSavedSearch(person: Person, { id, name, mailEvery }: ChangedSearch): Promise<void> {
  const changed = await execute(
    db(),
    sql`
      update saved_searches set name = ${name}, mail_every = ${mailEvery},
        due_at = case when mail_every = ${mailEvery} then due_at
          else app_now() + ${mailPause(sql`${mailEvery}`)} end
      where id = ${id} and user_id = ${person.id}`,
  )
  if (changed === 0) throw new Refusal('notFound')
}

/** Deletes a person's saved search. Throws `notFound`. */
export async function deleteSavedSearch(person: Person, id: string): Promise<void> {
  const deleted = await execute(db(), sql`delete from saved_searches where id = ${id} and user_id = ${person.id}`)
  if (deleted === 0) throw new Refusal('notFound')
}

/**
 * Stops the mails of a saved search for a person who has the link of such a mail, without signing in. Returns false for an
 * unknown id.
 */
export async function stopSearchMails(id: string): Promise<boolean> {
  return (await execute(db(), sql`update saved_searches set mail_every = 'never' where id::text = ${id}`)) > 0
}
