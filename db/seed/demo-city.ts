import { amenitiesOf } from '../../rules/listing.ts'
import type { Point } from '../../rules/map-point.ts'
import type { Currency } from '../../rules/money.ts'
import type { Policy } from '../../rules/refund.ts'
import type { OwnerKey } from './demo-people.ts'
import { type SpacePhotoName, spacePhotos } from './demo-photos.ts'

/** A space of the demo. Money is in minor units of its currency; photos are names of pictures of one room, in display order. */
export type DemoSpace = {
  title: string
  description: string
  type: 'studio' | 'venue' | 'meeting-room' | 'office' | 'photography'
  priceMinor: number
  currency: Currency
  capacity: number
  location: string
  city: string
  country: string
  timeZone: string
  amenities: readonly string[]
  photos: readonly SpacePhotoName[]
  status: 'available' | 'maintenance'
  available: boolean
  featured: boolean
  cancellationPolicy: Policy
  minHours: number
  noticeMinutes: number
  bufferMinutes: number
  /** Its owner answers requests. */
  byRequest: boolean
  streetAddress: string
  /** The middle of its area: the addresses of the demo are invented. */
  point: Point
  arrivalNotes: string
  /** Starts at every hour of the week, instead of 09:00 to 21:00 (spec D38). */
  openAllHours: boolean
  ownerKey: OwnerKey
}

type Place = Pick<DemoSpace, 'city' | 'country' | 'timeZone' | 'currency'>

type Described = 'title' | 'description' | 'type' | 'priceMinor' | 'capacity'
type Usual = 'status' | 'available' | 'featured' | 'cancellationPolicy' | 'openAllHours' | 'byRequest'
type UsualTimes = 'minHours' | 'noticeMinutes' | 'bufferMinutes'

/** A space in the list of its city: `amenities` separated by commas; omitted fields have their usual values. */
type ListedSpace = Pick<DemoSpace, Described> &
  Partial<Pick<DemoSpace, Usual | UsualTimes>> & {
    area: string
    /** The middle of the area. */
    point: Point
    /** The first photo; the others of its room follow. */
    photo: SpacePhotoName
    amenities: string
    address: string
    arrival: string
    owner: OwnerKey
  }

/** Returns the spaces of a city with its place, zone and currency, and the usual values of omitted fields. */
export function spacesIn(place: Place, listed: readonly ListedSpace[]): DemoSpace[] {
  return listed.map(({ area, photo, amenities, address, arrival, owner, ...space }) => ({
    ...usual,
    ...place,
    ...space,
    location: `${area}, ${place.city}`,
    photos: photosFrom(photo),
    amenities: amenitiesOf(amenities),
    streetAddress: address,
    arrivalNotes: arrival,
    ownerKey: owner,
  }))
}

/** Returns a photo, then the other views of its room, close-ups last. */
function photosFrom(first: SpacePhotoName): SpacePhotoName[] {
  const room = spacePhotos.find(({ name }) => name === first)?.room
  const others = spacePhotos.filter((photo) => photo.room === room && photo.name !== first).map(({ name }) => name)
  const [views, details] = [others.filter((name) => !isDetail(name)), others.filter(isDetail)]
  return [first, ...views, ...details]
}

function isDetail(name: SpacePhotoName): boolean {
  return name.endsWith('-detail')
}

const usual = {
  status: 'available',
  available: true,
  featured: false,
  cancellationPolicy: 'flexible',
  minHours: 1,
  noticeMinutes: 0,
  bufferMinutes: 0,
  byRequest: false,
  openAllHours: false,
} as const
