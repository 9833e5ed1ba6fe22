import type { z } from 'zod'
import { db } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import { mostSavedSearches } from '../../rules/saved-search.ts'
import {
  canonicalAddress,
  type FirstInterval,
  firstInterval,
  type newSearchInput,
  searchOfAddress,
} from '../../rules/saved-search-input.ts'
import type { Person } from '../accounts/person.ts'
import { currentTime } from '../clock.ts'
import { mailPause } from './mail-pause.ts'

/**
 * Saves a search for a person, at first with a mail a week or a day at most (`firstInterval`); the same search is
 * saved once. Returns whether it is new, and how often a new one mails. Throws `tooManySearches`.
 * Requests at the same moment can pass the limit by one each, which harms nothing.
 */
export async function saveSearch(
  person: Person,
  { name, address }: z.output<typeof newSearchInput>,
): Promise<{ isNew: false } | { isNew: true; mailEvery: FirstInterval }> {
  const saved = await fetchRows<{ address: string }>(
    db(),
    sql`select address from saved_searches where user_id = ${person.id}`,
  )
  // An earlier version may have stored other spellings or another order of the parameters.
  if (saved.some((one) => one.address === address || canonicalAddress(one.address) === address)) return { isNew: false }
  if (saved.length >= mostSavedSearches) throw new Refusal('tooManySearches')
  const mailEvery = firstInterval(searchOfAddress(address), await currentTime())
  await execute(
    db(),
    sql`
      insert into saved_searches (user_id, name, address, mail_every, saved_at, due_at)
      values (${person.id}, ${name}, ${address}, ${mailEvery}, app_now(),
        app_now() + ${mailPause(sql`${mailEvery}`)})
      on conflict on constraint saved_searches_once do nothing`,
  )
  return { isNew: true, mailEvery }
}
