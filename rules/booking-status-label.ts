import { type BookingStatus, bookingStatusLabels, type RequestAnswer } from './booking.ts'
import { endedRequestLabel } from './booking-request.ts'

/** The status of a booking in a word or two; a request that ended without one says how. */
export function bookingStatusLabel(status: BookingStatus, answer: RequestAnswer | null | undefined): string {
  return status === 'expired' && answer ? endedRequestLabel(answer) : bookingStatusLabels[status]
}
