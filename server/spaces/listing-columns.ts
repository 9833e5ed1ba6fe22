import type { Tx } from '../../db/connect.ts'
import { type ListingInput, metaDescriptionOf, metaKeywordsOf } from '../../rules/listing.ts'
import { placeOf } from '../../rules/places.ts'
import { Refusal } from '../../rules/refusal.ts'
import { findOrInsertCity } from './find-or-insert-city.ts'
import { findSpaceType, shareLockSpaceType } from './space-types.ts'

/**
 * Converts a listing form to columns of `spaces`: looks up its type, resolves its place and derives its words for search
 * engines (spec D37). The space `spaceId` may keep a hidden type. Throws `typeUnknown`, and `invalidFields` for an unknown
 * country.
 */
export async function listingColumns(tx: Tx, listing: ListingInput, spaceId: number | null = null) {
  await shareLockSpaceType(tx, listing.type)
  const type = await findSpaceType(listing.type, tx, spaceId)
  if (!type) throw new Refusal('typeUnknown', { fields: { type: 'Please choose one of the space types' } })
  const place = placeOf(listing)
  return {
    title: listing.title,
    description: listing.description,
    type: type.name,
    priceMinor: listing.priceMinor,
    currency: listing.currency,
    location: listing.location,
    country: place.country,
    countryCode: place.countryCode,
    region: place.region,
    cityId: await findOrInsertCity(tx, place, listing.timeZone),
    timeZone: listing.timeZone,
    capacity: listing.capacity,
    amenities: listing.amenities,
    cancellationPolicy: listing.cancellationPolicy,
    byRequest: listing.bookingMode === 'request',
    longerStays: listing.longerStays !== 'off',
    longerByRequest: listing.longerStays === 'ask',
    streetAddress: listing.streetAddress,
    arrivalNotes: listing.arrivalNotes,
    pointLat: listing.point?.lat ?? null,
    pointLon: listing.point?.lon ?? null,
    metaDescription: metaDescriptionOf(listing.description),
    metaKeywords: metaKeywordsOf({ ...listing, type: type.label, city: place.city, country: place.country }),
  }
}
