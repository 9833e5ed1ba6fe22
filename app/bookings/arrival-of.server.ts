import { mapUrl } from '../../rules/map-url.ts'
import { unbrokenPostcode } from '../../rules/unbroken-postcode.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'

export type Arrival = NonNullable<ReturnType<typeof arrivalOf>>

/** Address, door and notes, as far as the reader may see them, and a map; null unless the booking is confirmed or over. */
export function arrivalOf(booking: BookingDetail) {
  const { status, streetAddress, arrivalNotes, point } = booking
  if (status !== 'confirmed' && status !== 'completed') return null
  return {
    address: streetAddress && unbrokenPostcode(streetAddress),
    notes: arrivalNotes,
    map: directionsTo(booking),
    point,
  }
}

/** Returns the address of the map that every page of a booking links to: at the owner's point, else a search of the address. */
export function directionsTo(booking: BookingDetail): string {
  const { streetAddress, point, spaceLocation: location, spaceCountry: country } = booking
  return mapUrl({ streetAddress, point, location, country })
}
