import type { BookingStatus } from './booking.ts'

/** How long after the end of a booking its guest still reads how to get in: door codes are often those of the next guest. */
export const arrivalNotesHours = 24

/** Returns true while the guest of a booking may read the arrival notes of its space. */
export function guestReadsArrivalNotes(booking: { status: BookingStatus; endTime: Date }, now: Date): boolean {
  const isBooked = booking.status === 'confirmed' || booking.status === 'completed'
  return isBooked && now.getTime() < booking.endTime.getTime() + arrivalNotesHours * 3_600_000
}
