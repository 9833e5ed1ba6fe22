import { cityPointOf } from '../../rules/city-points.ts'
import { metaDescriptionOf, metaKeywordsOf } from '../../rules/listing.ts'
import { placeOf } from '../../rules/places.ts'
import { firstSpaceTypes } from '../../rules/space-type.ts'
import type { Tx } from '../connect.ts'
import { execute, sql } from '../sql.ts'
import { cities, spaceImages, spaceSlugs, spaces, spaceTypes } from '../tables/space-tables.ts'
import { spacePhotos, spacePhotoWidths } from './demo-photos.ts'
import type { DemoPlan, PlannedSpace } from './demo-plan.ts'

export async function insertSpaces(tx: Tx, { spaces: planned }: DemoPlan): Promise<void> {
  await tx
    .insert(spaceTypes)
    .values(firstSpaceTypes.map((type, index) => ({ ...type, createdAt: new Date(1_700_000_000_000 + index) })))
  const cityIds = await insertCities(tx, planned)
  await tx
    .insert(spaces)
    .overridingSystemValue()
    .values(planned.map((space) => columnsOf(space, cityIds)))
  await execute(tx, sql`select setval(pg_get_serial_sequence('spaces', 'id'), (select max(id) from spaces))`)
  await tx.insert(spaceSlugs).values(planned.map(({ slug, id }) => ({ slug, spaceId: id })))
  await tx.insert(spaceImages).values(planned.flatMap(imagesOf))
}

async function insertCities(tx: Tx, planned: PlannedSpace[]): Promise<Map<string, number>> {
  const wanted = new Map(planned.map((space) => [cityKey(space), { ...placeOf(space), timeZone: space.timeZone }]))
  const inserted = await tx
    .insert(cities)
    .values(
      [...wanted.values()].map((place) => {
        const { citySlug, city, ...rest } = place
        return { ...rest, ...cityPointOf(place), slug: citySlug, name: city }
      }),
    )
    .returning({ id: cities.id, slug: cities.slug, countryCode: cities.countryCode })
  return new Map(inserted.map(({ id, slug, countryCode }) => [`${slug} ${countryCode}`, id]))
}

function cityKey(space: PlannedSpace): string {
  const { citySlug, countryCode } = placeOf(space)
  return `${citySlug} ${countryCode}`
}

function columnsOf(space: PlannedSpace, cityIds: Map<string, number>) {
  const { country, countryCode, region, city } = placeOf(space)
  const cityId = cityIds.get(cityKey(space))
  if (cityId === undefined) throw new Error(`${space.title} has no city`)
  const type = firstSpaceTypes.find((each) => each.name === space.type)?.label ?? space.type
  return {
    id: space.id,
    userId: space.ownerId,
    slug: space.slug,
    title: space.title,
    description: space.description,
    type: space.type,
    priceMinor: space.priceMinor,
    currency: space.currency,
    location: space.location,
    country,
    countryCode,
    region,
    cityId,
    timeZone: space.timeZone,
    capacity: space.capacity,
    amenities: [...space.amenities],
    available: space.available,
    status: space.status,
    featured: space.featured,
    cancellationPolicy: space.cancellationPolicy,
    streetAddress: space.streetAddress,
    arrivalNotes: space.arrivalNotes,
    pointLat: space.point.lat,
    pointLon: space.point.lon,
    minHours: space.minHours,
    noticeMinutes: space.noticeMinutes,
    byRequest: space.byRequest,
    bufferMinutes: space.bufferMinutes,
    weekHours: space.opening.weekHours,
    specialHours: [...space.opening.specialHours],
    tariff: space.tariff,
    metaDescription: metaDescriptionOf(space.description),
    metaKeywords: metaKeywordsOf({ ...space, type, city, country, amenities: [...space.amenities] }),
    createdAt: space.createdAt,
  }
}

function imagesOf(space: PlannedSpace) {
  return space.photos.map((name, position) => {
    const photo = spacePhotos.find((each) => each.name === name)
    if (!photo) throw new Error(`${space.title} names the photo ${name}, which is not there`)
    return {
      spaceId: space.id,
      userId: space.ownerId,
      position,
      storageKey: `demo/${name}`,
      widths: [...spacePhotoWidths],
      width: photo.width,
      height: photo.height,
      palette: photo.palette,
      alt: photo.alt,
    }
  })
}
