import type { NamedTest, Sabotage } from './sabotage.ts'

const here = 'test/sabotage/triggers.test.ts'
const posting = 'server/ledger/post-transaction.test.ts'
const weeks: NamedTest = {
  file: 'server/spaces/space-weeks.test.ts',
  title: 'through blocks taken, freed and moved, and spaces that change buffer, zone and city',
}
const rating: NamedTest = { file: here, title: 'rating and number of reviews of a space follow its reviews' }
const photo: NamedTest = { file: here, title: 'a space knows whether it has a photo' }
const webhooks = 'server/webhooks/webhooks.test.ts'
const reviewWebhook: NamedTest = {
  file: webhooks,
  title: 'a review is announced to the owner once it is public, without its words',
}
const webhook: NamedTest = {
  file: webhooks,
  title: 'reaches the programs of its guest and its owner, signed, with ids and times',
}
const auditLog: NamedTest = { file: 'server/spaces/admin-spaces.test.ts', title: 'the audit log is append-only' }

/** Every trigger by its table, and the test that fails without it. */
const noticedBy: Record<string, Record<string, NamedTest>> = {
  spaces: {
    spaces_take_point: {
      file: 'server/spaces/points.test.ts',
      title: 'what others see follows the point, and the city',
    },
    spaces_take_zone: { file: here, title: 'a space takes the number of its time zone' },
    spaces_change_weeks: weeks,
    spaces_inserted_weeks: { file: here, title: 'a city lists the time zones of its spaces' },
    spaces_inserted_terms: { file: here, title: 'a space is found by the words that its row has' },
    spaces_updated_terms: { file: here, title: 'a space is found by the words that its row has' },
    spaces_deleted_terms: { file: here, title: 'a space is found by the words that its row has' },
  },
  space_images: {
    space_images_inserted_mark: photo,
    space_images_updated_mark: photo,
    space_images_deleted_mark: photo,
  },
  bookings: {
    bookings_inserted_make_payouts: { file: here, title: 'a booking that is stored as confirmed has a payout' },
    bookings_updated_make_payouts: { file: here, title: 'a booking that is confirmed later has a payout' },
    bookings_inserted_queue_webhooks: webhook,
    bookings_updated_queue_webhooks: webhook,
    bookings_inserted_open_round: { file: here, title: 'a booking that is stored as completed can be reviewed' },
    bookings_updated_open_round: { file: here, title: 'a booking that is completed later can be reviewed' },
    bookings_share_out: { file: here, title: 'a change of the money of a booking is to be shared out' },
  },
  messages: {
    messages_queue_webhooks: {
      file: webhooks,
      title: 'a message is announced to the other person alone, without its words',
    },
  },
  availability_blocks: {
    blocks_change_weeks: weeks,
    blocks_freed: {
      file: 'server/calendar-feeds/calendar-feeds.test.ts',
      title: 'the time of a cancelled booking is taken at once',
    },
  },
  reviews: {
    reviews_inserted: rating,
    reviews_updated: rating,
    reviews_deleted: rating,
    reviews_inserted_queue_webhooks: reviewWebhook,
    reviews_updated_queue_webhooks: reviewWebhook,
  },
  payout_transfers: {
    payout_transfers_queue_webhooks: {
      file: 'test/faults/payouts.test.ts',
      title: 'is announced to the owner’s program once, in the transaction that stores it as sent',
    },
  },
  refunds: { refunds_within_captured: { file: here, title: 'refunds never exceed what was captured' } },
  admin_actions: { admin_actions_stay: auditLog, admin_actions_stay_whole: auditLog },
  ledger_transactions: {
    ledger_transactions_balanced: { file: posting, title: 'a transaction without entries' },
    ledger_transactions_stay: { file: posting, title: 'delete from ledger_transactions' },
    ledger_transactions_stay_whole: { file: here, title: 'transactions of the ledger are not emptied' },
  },
  ledger_entries: {
    ledger_entries_balanced: {
      file: posting,
      title: 'an entry that is added to a transaction later and unbalances it',
    },
    ledger_entries_stay: { file: posting, title: 'delete from ledger_entries' },
    ledger_entries_stay_whole: { file: posting, title: 'truncate ledger_entries' },
  },
  sessions: {
    sessions_announce_end: {
      file: 'server/live/live.test.ts',
      title: 'finding S15: a stream ends with its session, wherever that was ended',
    },
  },
  security_events: {
    security_events_stay: { file: here, title: 'security events are only added, and removed after 180 days' },
    security_events_stay_whole: { file: here, title: 'security events are only added, and removed after 180 days' },
  },
  disputes: { disputes_check_payouts: { file: here, title: 'a dispute makes the payout of its booking due' } },
}

export const triggers: Sabotage[] = Object.entries(noticedBy).flatMap(([table, names]) =>
  Object.entries(names).map(([name, noticed]) => ({
    what: `trigger ${table}.${name}`,
    by: { sql: `drop trigger ${name} on ${table}` },
    noticedBy: noticed,
  })),
)
