import { inTransaction } from '../../db/connect.ts'
import { spaceSlugs, spaces } from '../../db/tables/spaces.ts'
import type { ListingInput } from '../../rules/listing.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { announce } from '../live/announce.ts'
import { listingColumns } from './listing-columns.ts'
import { attachPhotos } from './order-photos.ts'
import { takeSlug } from './take-slug.ts'

/**
 * Lists a space, available from the start (spec 4), with photos that were uploaded before. Refuses notSignedIn,
 * typeUnknown, invalidFields for an unknown country, notFound for photos that are not the person's, tooManyPhotos.
 */
export async function createSpace(
  person: Person | null,
  listing: ListingInput,
  photoIds: readonly number[] = [],
): Promise<{ id: number; slug: string }> {
  if (!person) throw new Refusal('notSignedIn')
  return inTransaction(async (tx) => {
    const columns = await listingColumns(tx, listing)
    const slug = await takeSlug(tx, listing.title, null)
    const [space] = await tx
      .insert(spaces)
      .values({ ...columns, userId: person.id, slug })
      .returning({ id: spaces.id })
    if (!space) throw new Error('the space was not stored')
    await tx.insert(spaceSlugs).values({ slug, spaceId: space.id })
    await attachPhotos(tx, { id: space.id, userId: person.id }, photoIds)
    announce(tx, 'spaces')
    announce(tx, `person:${person.id}`)
    return { id: space.id, slug }
  })
}
