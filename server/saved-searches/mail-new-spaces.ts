import { db, inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { currencyOf } from '../../rules/country-defaults.ts'
import { maxLimit } from '../../rules/list-cursor.ts'
import { shortDescription } from '../../rules/listing.ts'
import type { Currency } from '../../rules/money.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { isSearchPast, searchOfAddress } from '../../rules/saved-search-input.ts'
import { decodeSearchCursor, type SearchCursor } from '../../rules/search-cursor.ts'
import { slugify } from '../../rules/slug.ts'
import type { SpaceSearch } from '../../rules/space-search.ts'
import { acceptsBookings } from '../../rules/space-status.ts'
import { logBug, logProblem } from '../log.ts'
import { notify } from '../notifications/notify.ts'
import { comparesPrices } from '../search/search-scope.ts'
import { searchSpaces } from '../search/search-spaces.ts'
import { findCityFor } from '../spaces/find-city.ts'
import type { SpaceSummary } from '../spaces/space-card.ts'
import { runJob } from '../work/run-job.ts'
import type { Worker } from '../work/wake.ts'
import { mailPause } from './mail-pause.ts'
import { savedSearchMail } from './saved-search-mails.ts'

export const savedSearchWorker: Worker = { name: 'saved-searches', everySeconds: 300, run: mailNewSpaces }

const mostAtOnce = 50

type DueSearch = {
  id: string
  name: string
  address: string
  savedAt: Date
  /** The next time, which names this one. */
  dueAt: Date
  now: Date
  userId: string
}

/**
 * Mails people the new spaces of saved searches that are due; those of suspended people, and of addresses that are not confirmed,
 * wait. Returns how many were due.
 */
export async function mailNewSpaces(): Promise<number> {
  const due = await fetchRows<{ id: string }>(
    db(),
    sql`
      select s.id from saved_searches s join users u on u.id = s.user_id
      where s.mail_every <> 'never' and s.due_at <= app_now() and u.suspended_at is null and u.email_verified
      order by s.due_at limit ${mostAtOnce}`,
  )
  for (const { id } of due) {
    const mail = () => inTransaction((tx) => mailOne(tx, id))
    await runJob({ worker: savedSearchWorker.name, searchId: id }, mail, async (error) => {
      logBug(error)
      await execute(
        db(),
        sql`update saved_searches set due_at = app_now() + interval '1 hour' where id = ${id} and due_at <= app_now()`,
      )
    })
  }
  return due.length
}

/** Sets the next time of the search, so that another server skips it, and notifies of the spaces that were not named before. */
async function mailOne(tx: Tx, id: string): Promise<void> {
  const [search] = await fetchRows<DueSearch>(
    tx,
    sql`
      update saved_searches s
      set due_at = app_now() + ${mailPause(sql`s.mail_every`)}
      from users u
      where s.id = ${id} and s.due_at <= app_now() and s.mail_every <> 'never' and u.id = s.user_id and u.suspended_at is null and u.email_verified
      returning s.id, s.name, s.address, s.saved_at, s.due_at, app_now() as now, s.user_id`,
  )
  if (!search) return
  const spaces = await unmailed(tx, search, await newSpacesIfReadable(search))
  if (spaces.length === 0) return
  await notify(tx, {
    personId: search.userId,
    kind: 'savedSearch',
    key: `saved-search:${id}:${search.dueAt.toISOString()}`,
    mail: savedSearchMail({ ...search, spaces }),
    onPage: {
      title: `Something new fits “${search.name}”`,
      detail: shortDescription(spaces.map(({ title }) => title).join(', ')),
    },
  })
}

/** The number of pages that are looked at, of 100 spaces each, with and then without photos. */
const mostPages = 5

/** Returns the new spaces of a search; none, with a line in the log, for one that our rules no longer read. */
async function newSpacesIfReadable(search: DueSearch): Promise<SpaceSummary[]> {
  try {
    return await newSpacesOf(search)
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'invalidFields') throw error
    logProblem('a saved search cannot be read', error)
    return []
  }
}

/** Returns the spaces that fit, take bookings and were listed after the search was saved; those without photos last. */
async function newSpacesOf({ address, savedAt, now }: DueSearch): Promise<SpaceSummary[]> {
  const { cursor: _, ...wanted } = searchOfAddress(address)
  if (isSearchPast(wanted, now)) return []
  const currency = await comparedCurrency(wanted)
  const search: SpaceSearch = { ...wanted, currency, sort: 'newest', limit: maxLimit }
  const { found, isWhole } = await newerFrom(undefined, search, savedAt)
  if (isWhole) return found
  const { found: last } = await newerFrom(withoutPhotos, search, savedAt)
  return [...new Map([...found, ...last].map((space) => [space.id, space])).values()]
}

/** Listings without photos come last: `listed_at` is their time of creation a hundred years earlier. */
const withoutPhotos: SearchCursor = { sort: 'newest', key: '2000-01-01T00:00:00Z', id: 0 }

/**
 * Returns the spaces of a search that were listed after `savedAt`, from a cursor to the first page that has none, and whether the
 * search ended there.
 */
async function newerFrom(
  start: SearchCursor | undefined,
  search: SpaceSearch,
  savedAt: Date,
): Promise<{ found: SpaceSummary[]; isWhole: boolean }> {
  const found: SpaceSummary[] = []
  let cursor = start
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page = await searchSpaces({ ...search, cursor })
    const newer = page.spaces.filter(({ createdAt }) => Date.parse(createdAt) > savedAt.getTime())
    found.push(...newer.filter(acceptsBookings))
    if (!page.nextCursor) return { found, isWhole: true }
    if (newer.length === 0) break
    cursor = decodeSearchCursor(page.nextCursor, 'newest')
  }
  return { found, isWhole: false }
}

/** Returns the currency of a search; for one saved without that of its page, the default of the page (`searchPlace`). */
async function comparedCurrency(search: SpaceSearch): Promise<Currency | undefined> {
  if (search.currency || !comparesPrices(search)) return search.currency
  const city = search.city ? await findCityFor(slugify(search.city), search.country) : null
  const countryCode = city?.countryCode ?? search.country
  return countryCode ? currencyOf(countryCode) : 'USD'
}

/** Notes the spaces as mailed, and returns those that were not noted before and are not the person's own. */
async function unmailed(tx: Tx, { id, userId }: DueSearch, spaces: SpaceSummary[]): Promise<SpaceSummary[]> {
  const ids = spaces.map((space) => space.id)
  const added = await fetchRows<{ spaceId: number }>(
    tx,
    sql`
      insert into mailed_spaces (search_id, space_id)
        select ${id}, s.id from spaces s where s.id = any(${ids}::bigint[]) and s.user_id <> ${userId}
      on conflict do nothing returning space_id`,
  )
  const fresh = new Set(added.map(({ spaceId }) => spaceId))
  return spaces.filter((space) => fresh.has(space.id))
}
