import { mapUrl } from '../../rules/map-url.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'

/** Returns the address of the map that every page of a booking links to: at the owner's point, else a search of the address. */
export function directionsTo(booking: BookingDetail): string {
  const { streetAddress, point, spaceLocation: location, spaceCountry: country } = booking
  return mapUrl({ streetAddress, point, location, country })
}
