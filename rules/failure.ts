import { isRefusal } from './refusal.ts'

/** What a screen says when something failed for no reason that it may tell (spec 8). */
export const failures = {
  signIn: 'An error occurred',
  payment: 'An error occurred',
  addSpaceType: 'Failed to add space type',
  fetchSpaceTypes: 'Failed to fetch space types',
  createListing: 'Failed to create listing',
  loadAvailability: 'Failed to load availability',
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

/** The refusal's own words where there is one, else the fallback of the screen: a bug's message is never shown. */
export function failureText(error: unknown, failure: Failure): string {
  return isRefusal(error) ? error.message : failures[failure]
}

/** What the payment step says when no payment intent could be made and the server gave no reason (spec 8). */
export function paymentIntentFailure(status: number): string {
  return `Failed to create payment intent (${status})`
}
