import { eq, sql } from 'drizzle-orm'
import { inTransaction } from '../../db/connect.ts'
import { spaceSlugs, spaces } from '../../db/tables/spaces.ts'
import type { ListingInput } from '../../rules/listing.ts'
import type { Person } from '../accounts/person.ts'
import { announceSpace } from './announce-space.ts'
import { listingColumns } from './listing-columns.ts'
import { lockSpace } from './lock-space.ts'
import { attachPhotos } from './order-photos.ts'
import { ownSpace } from './own-space.ts'
import { takeSlug } from './take-slug.ts'

/**
 * Changes a listing of one's own. Bookings that exist keep what was agreed, which they carry themselves; a new title
 * gives a new slug, and the old one redirects. Refuses as createSpace does, and spaceNotFound.
 */
export async function changeSpace(
  person: Person | null,
  spaceId: number,
  listing: ListingInput,
  photoIds: readonly number[] = [],
): Promise<{ id: number; slug: string }> {
  return inTransaction(async (tx) => {
    const space = await ownSpace(tx, person, spaceId)
    await lockSpace(tx, space.id)
    const columns = await listingColumns(tx, listing, space.id)
    const slug = listing.title === space.title ? space.slug : await takeSlug(tx, listing.title, space.id)
    await tx
      .update(spaces)
      .set({ ...columns, slug, updatedAt: sql`now()` })
      .where(eq(spaces.id, space.id))
    await tx.insert(spaceSlugs).values({ slug, spaceId: space.id }).onConflictDoNothing()
    await attachPhotos(tx, space, photoIds)
    announceSpace(tx, space)
    return { id: space.id, slug }
  })
}
