import { inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { spaceSlugs, spaces } from '../../db/tables/space-tables.ts'
import { requestNoticeMinutes } from '../../rules/booking-request.ts'
import type { ListingInput } from '../../rules/listing.ts'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import { hasConfirmedAddress } from '../accounts/has-confirmed-address.ts'
import { isOpenAccount } from '../accounts/open-account.ts'
import type { Person } from '../accounts/person.ts'
import { mostAllowed, refuseAtLimit } from '../limits/limit.ts'
import { withinLimit } from '../limits/within-limit.ts'
import { publish } from '../live/publish.ts'
import { limitNewCities } from './find-or-insert-city.ts'
import { listingColumns } from './listing-columns.ts'
import { isListable } from './not-deleted.ts'
import { attachPhotos } from './order-photos.ts'
import { takeSlug } from './take-slug.ts'

export type StoredSpace = { id: number; slug: string }

export type NewSpaceOptions = {
  isDraft?: boolean
  /** Runs in the transaction that stores the space. */
  whenStored?: (tx: Tx, space: StoredSpace) => Promise<void>
}

/**
 * Lists a space, available from the start (spec 4), with photos that were uploaded before; with `isDraft` only its owner,
 * co-hosts and admins see it until it is opened. Throws `notSignedIn`, `accountSuspended`, `typeUnknown`, `invalidFields` for
 * an unknown country, `notFound` for photos of another user, `tooManyPhotos`; `tooManyRequests` beyond ten a day,
 * `addressUnconfirmed` beyond three before the e-mail address is confirmed (spec D54).
 */
export async function createSpace(
  person: Person | null,
  listing: ListingInput,
  photoIds: readonly number[] | (() => Promise<number[]>) = [],
  options: NewSpaceOptions = {},
): Promise<StoredSpace> {
  if (!person) throw new Refusal('notSignedIn')
  const isConfirmed = await hasConfirmedAddress(person.id)
  return await withinLimit('listings', person.id, async () => {
    await limitNewCities(person.id, listing)
    if (!isConfirmed) await inTransaction((tx) => refuseTooManyUnconfirmed(tx, person))
    // What refuses the listing does so before its photos are copied.
    if (typeof photoIds === 'function') await inTransaction((tx) => listingColumns(tx, listing))
    const ids = typeof photoIds === 'function' ? await photoIds() : photoIds
    return await insertSpace(person, listing, ids, { isConfirmed, ...options })
  })
}

/** Returns why the person cannot list one more space now; null if they can. */
export async function newSpaceRefusal(person: Person): Promise<Refusal | null> {
  try {
    if (!(await hasConfirmedAddress(person.id))) await inTransaction((tx) => refuseTooManyUnconfirmed(tx, person))
    await refuseAtLimit('listings', person.id)
    return null
  } catch (error) {
    if (isRefusal(error)) return error
    throw error
  }
}

async function insertSpace(
  person: Person,
  listing: ListingInput,
  photoIds: readonly number[],
  { isConfirmed, isDraft = false, whenStored }: NewSpaceOptions & { isConfirmed: boolean },
): Promise<StoredSpace> {
  return inTransaction(async (tx) => {
    await lockOwnerAccount(tx, person)
    if (!isConfirmed) await refuseTooManyUnconfirmed(tx, person)
    const columns = await listingColumns(tx, listing)
    const slug = await takeSlug(tx, listing.title, null)
    const [space] = await tx
      .insert(spaces)
      .values({
        ...columns,
        userId: person.id,
        slug,
        noticeMinutes: columns.byRequest ? requestNoticeMinutes : 0,
      })
      .returning({ id: spaces.id })
    if (!space) throw new Error('the space was not stored')
    if (isDraft)
      await execute(
        tx,
        sql`update spaces set is_draft = true, available = false, deleted_at = now() where id = ${space.id}`,
      )
    await tx.insert(spaceSlugs).values({ slug, spaceId: space.id })
    await attachPhotos(tx, { id: space.id, userId: person.id }, photoIds)
    await whenStored?.(tx, { id: space.id, slug })
    publish(tx, 'spaces')
    publish(tx, `person:${person.id}`)
    return { id: space.id, slug }
  })
}

/**
 * One person's listings are added one after the other, so that their count is exact; and none beside a suspension or the end of
 * the account, which take down what was listed before.
 */
async function lockOwnerAccount(tx: Tx, { id }: Person): Promise<void> {
  const open = await fetchRows(tx, sql`select 1 from users where id = ${id} and ${isOpenAccount} for no key update`)
  if (open.length === 0) throw new Refusal('accountSuspended')
}

async function refuseTooManyUnconfirmed(tx: Tx, { id }: Person): Promise<void> {
  const [found] = await fetchRows<{ count: number }>(
    tx,
    sql`select count(*) as count from spaces s where user_id = ${id} and ${isListable}`,
  )
  const most = mostAllowed('listingsUnconfirmed')
  if ((found?.count ?? 0) < most) return
  const message = `You can have ${most} listings until your e-mail address is confirmed. Open the link that we e-mailed you, or ask for another on your profile page.`
  throw new Refusal('addressUnconfirmed', { message })
}
