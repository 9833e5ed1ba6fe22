import { isRefusal } from './refusal.ts'

/** Messages for failures whose cause must not be shown (spec 8). */
export const failures = {
  signIn: 'An error occurred',
  payment: 'An error occurred',
  addSpaceType: 'Failed to add space type',
  fetchSpaceTypes: 'Failed to fetch space types',
  createListing: 'Failed to create listing',
  loadAvailability: 'Failed to load availability',
  copyListing: 'Failed to copy listing',
  updateAvailability: 'Failed to update availability',
  fetchSpaces: 'Failed to fetch spaces',
  fetchDashboard: 'Failed to fetch dashboard data',
  fetchBookings: 'Failed to fetch bookings',
  cancelBooking: 'Failed to cancel booking',
  processBooking: 'Failed to process booking',
  fetchProfile: 'Failed to fetch profile',
  updateProfile: 'Failed to update profile',
  sendConfirmation: 'Failed to send the link',
  connectPayouts: 'Failed to connect Stripe account',
  fetchStatistics: 'Failed to fetch statistics',
  fetchMonthlyStatistics: 'Failed to fetch monthly statistics',
} as const

export type Failure = keyof typeof failures

/** Returns the message of a refusal, else the fallback message: the message of a bug is never shown. */
export function failureText(error: unknown, failure: Failure): string {
  return isRefusal(error) ? error.message : failures[failure]
}

/** Returns the message of the payment step if no payment intent could be created and the server gave no reason (spec 8). */
export function paymentIntentFailure(status: number): string {
  return `Failed to create payment intent (${status})`
}
