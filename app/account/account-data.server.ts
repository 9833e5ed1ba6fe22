import type { AccountEnd, AccountObjection } from '../../server/accounts/delete-account.ts'
import { exportAccount } from '../../server/accounts/export-account.ts'
import { exportApiKeys } from '../../server/accounts/export-api-keys.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingsToKeep, endBookings } from '../../server/bookings/end-bookings.ts'
import { exportBookings } from '../../server/bookings/export-bookings.ts'
import { endCalendarEntries } from '../../server/calendar/end-calendar-entries.ts'
import { exportCalendarEntries } from '../../server/calendar/export-calendar-entries.ts'
import { endCalendarFeeds } from '../../server/calendar-feeds/end-calendar-feeds.ts'
import { exportCalendarFeeds } from '../../server/calendar-feeds/export-calendar-feeds.ts'
import { endCoHosting } from '../../server/co-hosts/end-co-hosting.ts'
import { exportCoHosting } from '../../server/co-hosts/export-co-hosting.ts'
import { endFavourites } from '../../server/favourites/end-favourites.ts'
import { exportFavourites } from '../../server/favourites/export-favourites.ts'
import { endMessages } from '../../server/messages/end-messages.ts'
import { exportMessages } from '../../server/messages/export-messages.ts'
import { exportReports } from '../../server/moderation/export-reports.ts'
import { endNotifications } from '../../server/notifications/end-notifications.ts'
import { exportNotifications } from '../../server/notifications/export-notifications.ts'
import { endOutreach } from '../../server/outreach/end-outreach.ts'
import { exportOutreach } from '../../server/outreach/export-outreach.ts'
import { exportPayments } from '../../server/payments/export-payments.ts'
import { exportPayouts } from '../../server/payouts/export-payouts.ts'
import { payoutsToKeep } from '../../server/payouts/payouts-to-keep.ts'
import { endReviews } from '../../server/reviews/end-reviews.ts'
import { exportReviews } from '../../server/reviews/export-reviews.ts'
import { endSavedSearches } from '../../server/saved-searches/end-saved-searches.ts'
import { exportSavedSearches } from '../../server/saved-searches/export-saved-searches.ts'
import { exportSecurityEvents } from '../../server/security/export-security-events.ts'
import { endSpaces } from '../../server/spaces/end-spaces.ts'
import { exportListings } from '../../server/spaces/export-listings.ts'
import { endWebhooks } from '../../server/webhooks/end-webhooks.ts'
import { exportWebhooks } from '../../server/webhooks/export-webhooks.ts'

/** The steps and objections of each domain when an account is deleted. A new domain adds its own; spaces lock first. */
export const accountEnds: readonly AccountEnd[] = [
  endSpaces,
  endBookings,
  payoutsToKeep,
  endOutreach,
  endCalendarEntries,
  endCalendarFeeds,
  endMessages,
  endReviews,
  endCoHosting,
  endNotifications,
  endWebhooks,
  endFavourites,
  endSavedSearches,
]

/** The objections of these steps, which change nothing: known before a password is asked for. */
export const accountObjections: readonly AccountObjection[] = [bookingsToKeep, payoutsToKeep]

/** Exports all stored data of a person, collected from each domain. */
export async function exportOwnData(person: Person, now: Date) {
  const parts = await Promise.all(exports.map((exported) => exported(person)))
  return { exportedAt: now, ...Object.assign({}, ...parts) }
}

const exports: readonly ((person: Person) => Promise<object>)[] = [
  exportAccount,
  exportApiKeys,
  exportSecurityEvents,
  exportListings,
  exportBookings,
  exportPayments,
  exportPayouts,
  exportOutreach,
  exportReports,
  exportCalendarEntries,
  exportCalendarFeeds,
  exportMessages,
  exportReviews,
  exportCoHosting,
  exportNotifications,
  exportWebhooks,
  exportFavourites,
  exportSavedSearches,
]
