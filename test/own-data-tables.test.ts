import { expect, test } from 'vitest'
import { exportOwnData } from '../app/account/account-data.server.ts'
import { db } from '../db/connect.ts'
import { useDatabase } from './database.ts'
import { makePerson } from './make-spaces.ts'
import { ada, writeOneOfEach } from './sabotage/one-of-each.ts'

useDatabase()

/** Where the file of 'Download My Data' has the rows of a table. */
const inFile: Record<string, string> = {
  api_keys: 'apiKeys.name',
  blocked_people: 'blocked.name',
  booking_lines: 'bookings.lines.kind',
  booking_series: 'series.spaceId',
  bookings: 'bookings.number',
  calendar_addresses: 'calendarAddresses.spaceId',
  calendar_entries: 'calendarEntries.kind',
  calendar_feeds: 'calendarFeeds.host',
  cancellation_penalties: 'cancellationPenalties.amountMinor',
  co_host_invitations: 'coHostInvitations.email',
  co_hosts: 'coHosted.title',
  collection_spaces: 'collections.spaces',
  collections: 'collections.name',
  contact_messages: 'messages.message',
  conversation_sides: 'conversations.space',
  conversations: 'conversations.space',
  debt_write_offs: 'debtsWrittenOff.amountMinor',
  favourites: 'favourites.title',
  former_addresses: 'formerAddresses.email',
  guest_reviews: 'reviewsOfGuests.body',
  hours_booked_again: 'bookings.hoursBookedAgain.paidBack.amountMinor',
  imported_events: 'calendarFeeds.events.start',
  message_pictures: 'conversations.messages.pictures',
  messages: 'conversations.messages.body',
  modifications: 'changes.bookingId',
  muted_notifications: 'mutedNotifications.kind',
  newsletter_subscribers: 'newsletter.email',
  notifications: 'notifications.title',
  offers: 'conversations.messages.offer.rentalMinor',
  outgoing_mails: 'mails.subject',
  passkeys: 'passkeys.name',
  payments: 'payments.amountMinor',
  payout_transfers: 'transfers.amountMinor',
  payouts: 'payouts.bookingId',
  price_requests: 'conversations.messages.priceRequest.hours',
  profiles: 'profile.fullName',
  push_subscriptions: 'pushedTo.since',
  refunds: 'refunds.amountMinor',
  reports: 'reports.reason',
  returnable_hours: 'bookings.hoursBookedAgain.atMostMinor',
  reviews: 'reviews.body',
  saved_answers: 'savedAnswers.title',
  saved_searches: 'savedSearches.name',
  security_events: 'securityEvents.kind',
  sessions: 'sessions.expiresAt',
  space_actions: 'spaceActions.action',
  space_images: 'listings.photos',
  spaces: 'listings.title',
  stay_proposals: 'bookings.longerStays.amountMinor',
  two_factors: 'twoStepSignIn.since',
  users: 'profile.email',
  webhook_deliveries: 'webhooks.deliveries.kind',
  webhook_endpoints: 'webhooks.url',
}

/** The tables that the file leaves out, by the reason. */
const notInFile: Record<string, string[]> = {
  'has no row of a person': [
    'app_clock',
    'balance_checks',
    'cities',
    'city_zones',
    'rate_limits',
    'reconciliation_runs',
    'served_minutes',
    'session_secret',
    'terms',
    'time_zones',
    'trust_figures',
    'unused_avatars',
    'webhook_events',
  ],
  'is computed from listings and bookings, which are in the file': [
    'availability_blocks',
    'bookings_to_share_out',
    'calendar_conflicts',
    'space_slugs',
    'space_terms',
    'space_weeks',
    'walk_in_conflicts',
  ],
  'is secret: passwords, tokens, codes': ['accounts', 'verifications'],
  'is work to do for what is in the file': ['idempotency_keys', 'mailed_spaces', 'push_messages', 'review_rounds'],
  'is bookkeeping of the amounts in the file': ['documents', 'ledger_entries', 'ledger_transactions', 'reversals'],
  'is written by admins, or by banks, for the work of admins': ['admin_actions', 'alerts', 'disputes', 'space_types'],
}

test('each table is in the file of own data, or has a reason not to be', async () => {
  const { rows } = await db().$client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const listed = [...Object.keys(inFile), ...Object.values(notInFile).flat()]
  expect(listed.sort()).toEqual(rows.map(({ name }) => name).sort())
  await writeOneOfEach()
  await db().$client.query(`
    update two_factors set verified = true;
    update users set email_verified = true;
    update co_hosts set user_id = (select id from users where email = 'ben@example.com')`)
  const found = await db().$client.query<{ id: string }>(`select id from users where email = 'ben@example.com'`)
  const maker = await makePerson()
  const people = [
    { ...maker, id: ada, email: 'ada@example.com' },
    { ...maker, id: found.rows[0]!.id, email: 'ben@example.com' },
  ]
  const files = await Promise.all(people.map((person) => exportOwnData(person, new Date())))
  const missing = Object.entries(inFile).filter(([, path]) => valuesAt(files, path).length === 0)
  expect(missing).toEqual([])
})

test('the file of own data has no secrets of addresses', async () => {
  await db().$client.query(`update calendar_feeds set url = 'https://calendar.example/private-4711/basic.ics'`)
  const person = { ...(await makePerson()), id: ada, email: 'ada@example.com' }
  const { rows } = await db().$client.query<{ secret: string }>('select secret from calendar_addresses')
  const file = JSON.stringify(await exportOwnData(person, new Date()))
  expect(file).toContain('calendar.example')
  for (const secret of ['private-4711', ...rows.map((row) => row.secret)]) expect(file).not.toContain(secret)
})

/** Returns the values at a path of names, of every item of the lists on it; without null. */
function valuesAt(value: unknown, path: string): unknown[] {
  return path
    .split('.')
    .reduce(
      (found, name) => found.flatMap((item) => [item?.[name as keyof typeof item] ?? []].flat()),
      [value].flat() as unknown[],
    )
}
