import { eq, sql } from 'drizzle-orm'
import { db, inTransaction, type Tx } from '../../db/connect.ts'
import { spaceSlugs, spaces } from '../../db/tables/space-tables.ts'
import { requestNoticeMinutes } from '../../rules/booking-request.ts'
import { type NoticeChange, noticeChange } from '../../rules/notice-change.ts'
import type { Person } from '../accounts/person.ts'
import { publish } from '../live/publish.ts'
import { limitNewCities } from './find-or-insert-city.ts'
import { listingColumns } from './listing-columns.ts'
import { lockSpace } from './lock-space.ts'
import { attachPhotos } from './order-photos.ts'
import { publishSpaceChange } from './publish-space-change.ts'
import { recordSpaceAction } from './record-space-action.ts'
import { refuseBrokenPrices } from './refuse-broken-prices.ts'
import { deleteFiles, detachPhotos } from './remove-photo.ts'
import { ownSpace } from './space-access.ts'
import { type ListingChange, listingWith } from './stored-listing.ts'
import { takeSlug } from './take-slug.ts'

type SpaceChange = { change: ListingChange; photoIds?: readonly number[]; removedIds?: readonly number[] }

/**
 * Changes a listing of the user: to `change`, or to what `change` returns for the listing as it is stored then. Existing
 * bookings store their own terms and are unaffected; a new title gives a new slug, and the old one redirects. Photos are put
 * in the order of `photoIds`, and those of `removedIds` are removed. Throws the same as `createSpace` and `change`,
 * `spaceNotFound`, `notFound` for a photo of another user, and `invalidFields` for a currency, price or capacity that the price
 * rules do not allow; nothing changes then.
 */
export async function changeSpace(
  person: Person | null,
  spaceId: number,
  { change, photoIds = [], removedIds = [] }: SpaceChange,
): Promise<{ id: number; slug: string; notice: NoticeChange | null }> {
  const { id } = await ownSpace(db(), person, spaceId)
  if (person) await limitNewCities(person.id, await listingWith(db(), id, change))
  const { removed, ...changed } = await inTransaction(async (tx) => {
    await lockSpace(tx, id)
    // Read under the lock: title, slug and all other fields may have been changed meanwhile.
    const space = await ownSpace(tx, person, id)
    const listing = await listingWith(tx, id, change)
    const priceChange = await refuseBrokenPrices(tx, space.id, listing)
    const columns = await listingColumns(tx, listing, space.id)
    const notice = await noticeChangeOf(tx, space.id, columns.byRequest)
    const slug = listing.title === space.title ? space.slug : await takeSlug(tx, listing.title, space.id)
    await tx
      .update(spaces)
      .set({
        ...columns,
        slug,
        updatedAt: sql`now()`,
        priceVersion: sql`price_version + ${priceChange ? 1 : 0}`,
        // A hold that was checked against another way of booking is refused.
        scheduleVersion: sql`schedule_version + (by_request <> ${columns.byRequest})::integer`,
        ...(columns.byRequest && { noticeMinutes: sql`greatest(notice_minutes, ${requestNoticeMinutes}::integer)` }),
      })
      .where(eq(spaces.id, space.id))
    await tx.insert(spaceSlugs).values({ slug, spaceId: space.id }).onConflictDoNothing()
    const removed = person ? await detachPhotos(tx, person, removedIds) : []
    await attachPhotos(tx, space, photoIds)
    publishSpaceChange(tx, space)
    if (priceChange) {
      await recordSpaceAction(tx, person, space.id, 'pricesChanged', { about: priceChange })
      publish(tx, `hours:${columns.cityId}`)
    }
    return { id: space.id, slug, notice, removed }
  })
  await deleteFiles(removed)
  return changed
}

async function noticeChangeOf(tx: Tx, spaceId: number, byRequest: boolean): Promise<NoticeChange | null> {
  const columns = { byRequest: spaces.byRequest, noticeMinutes: spaces.noticeMinutes }
  const [before] = await tx.select(columns).from(spaces).where(eq(spaces.id, spaceId))
  return before ? noticeChange(before, byRequest) : null
}
