import type { NamedTest, Sabotage } from './sabotage.ts'

const refusing = 'test/sabotage/owner-checks.test.ts'
const ownRows = 'test/sabotage/own-rows.test.ts'

/** Functions for admins only, by their file; the titles in owner-checks.test.ts are their names. */
const forAdmins: Record<string, string[]> = {
  'server/audit/admin-actions.ts': ['adminActions'],
  'server/bookings/bookings-ahead.ts': ['bookingsAhead'],
  'server/disputes/disputes-of-booking.ts': ['disputesOfBooking', 'openDisputes'],
  'server/disputes/evidence-of.ts': ['evidenceOf'],
  'server/insights/find-bookings.ts': ['findBookings'],
  'server/insights/first-steps.ts': ['firstSteps'],
  'server/insights/find-people.ts': ['findPeople', 'findPerson'],
  'server/insights/monthly-fees.ts': ['monthlyFees'],
  'server/insights/platform-statistics.ts': ['platformStatistics'],
  'server/moderation/decide-report.ts': ['decideReport'],
  'server/moderation/report-case.ts': ['reportCase'],
  'server/moderation/reports.ts': ['openReports', 'decidedReports', 'countOpenReports'],
  'server/moderation/restore-person.ts': ['restorePerson'],
  'server/moderation/suspend-person.ts': ['suspendPerson'],
  'server/outreach/contact-messages.ts': ['listContactMessages', 'markAnswered'],
  'server/outreach/failing-mails.ts': ['failingMails', 'sendAgain'],
  'server/outreach/subscribers.ts': ['countSubscribers'],
  'server/payments/retry-refund.ts': ['retryRefund'],
  'server/payments/payments-of-booking.ts': ['paymentsOfBooking'],
  'server/payments/refund-completed.ts': ['refundRoom', 'refundCompleted'],
  'server/payments/refunds-of-booking.ts': ['refundsOfBooking'],
  'server/payouts/write-off-debt.ts': ['debtsOf', 'writeOffDebt'],
  'server/reconciliation/open-alerts.ts': ['openAlerts', 'countOpenAlerts', 'closeAlert'],
  'server/reconciliation/books.ts': ['booksFor'],
  'server/spaces/add-space-type.ts': ['addSpaceTypeAsAdmin'],
  'server/spaces/all-space-types.ts': ['allSpaceTypes'],
  'server/spaces/find-spaces.ts': ['findSpaces'],
  'server/spaces/hide-space-type.ts': ['hideSpaceType'],
  'server/spaces/merge-space-types.ts': ['mergeSpaceTypes'],
  'server/spaces/rename-space-type.ts': ['renameSpaceType'],
  'server/spaces/restore-space.ts': ['restoreSpace'],
  'server/spaces/set-badge.ts': ['setBadge'],
  'server/spaces/take-down-space.ts': ['takeDownSpace'],
}

/**
 * A comparison with the signed-in person: its file, its source text, the text without it, and the test that must fail.
 */
type Comparison = [file: string, from: string, to: string, noticedBy: NamedTest]
const stranger = (title: string): NamedTest => ({ file: refusing, title })
const others = (title: string): NamedTest => ({ file: ownRows, title })
const anyone = '$1::uuid is not null'

const crowd: NamedTest = { file: 'test/faults/slots.test.ts', title: 'fault 2: of 200 staggered overlapping requests' }
const twins: NamedTest = {
  file: 'server/bookings/bookings.test.ts',
  title: 'finding M6: two identical posts make one booking and get the same result',
}
const seen: NamedTest = {
  file: 'server/bookings/bookings.test.ts',
  title: 'guest, owner and admin see a booking, others do not; the address only once it is confirmed',
}
const key = others('an idempotency key is its person’s')
const ending = others('an account that ends needs its own password and takes no row of another account with it')

const suspending: NamedTest = {
  file: 'server/moderation/suspend-person.test.ts',
  title: 'finding O1: a suspended person is signed out everywhere, and restored with their listings',
}

const comparisons: Comparison[] = [
  // Checked by the function itself and by a function that it calls.
  [
    'server/outreach/subscribers.ts',
    'adminOnly(person)\n  const { confirmed } = await countSubscribers(admin)',
    'person\n  const confirmed = 0',
    stranger('subscribersCsv'),
  ],
  ['server/bookings/booking-of.ts', 'if (booking.userId === person.id)', 'if (booking.userId)', seen],
  ['server/bookings/booking-of.ts', 'if (booking.ownerId === person.id)', 'if (booking.ownerId)', seen],
  ['server/bookings/judge-modification.ts', ' || booking.userId !== person.id', '', stranger('to change a booking')],
  ['server/bookings/quote-modification.ts', ' || booking.userId !== person.id', '', stranger('a quote of a change')],
  ['server/payments/extend-hold.ts', ' || booking.userId !== person.id', '', stranger('to extend a hold')],
  ['server/payments/release-hold.ts', ' || booking.userId !== person.id', '', stranger('to let a hold go')],
  [
    'server/bookings/bookings-on-space.ts',
    ' || (space.userId !== owner.id && !owner.isAdmin)',
    '',
    stranger('the bookings on a space'),
  ],
  ['server/bookings/bookings-on-space.ts', 's.user_id = $1', anyone, stranger('their guests')],
  [
    'server/bookings/received-bookings.ts',
    `\`user_id = \${sql.add(ownerId)}\``,
    `\`\${sql.add(ownerId)}::uuid is not null\``,
    stranger('the bookings they received'),
  ],
  ['server/spaces/find-listing.ts', 's.user_id = $2', '$2::uuid is not null', stranger('a listing')],
  [
    'server/spaces/listings-of-owner.ts',
    `\`user_id = \${sql.add(owner.id)}\``,
    `\`\${sql.add(owner.id)}::uuid is not null\``,
    stranger('their list of listings'),
  ],
  [
    'server/spaces/listings-of-owner.ts',
    'from spaces where user_id = $1',
    `from spaces where ${anyone}`,
    stranger('their list of listings'),
  ],
  ['server/bookings/my-bookings.ts', 'b.user_id = $1', anyone, stranger('their bookings')],
  ['server/bookings/count-my-bookings.ts', 'b.user_id = $1', anyone, stranger('how many bookings they have')],
  ['server/bookings/next-booking-of-guest.ts', 'user_id = $1', anyone, stranger('their next stay')],
  [
    'server/bookings/booking-stats.ts',
    `s.user_id = $1 and b.status in ('confirmed', 'completed', 'cancelled')`,
    `${anyone} and b.status in ('confirmed', 'completed', 'cancelled')`,
    stranger('their figures'),
  ],
  [
    'server/bookings/booking-stats.ts',
    `s.user_id = $1 and b.status in ('confirmed', 'completed'))`,
    `${anyone} and b.status in ('confirmed', 'completed'))`,
    stranger('their figures'),
  ],
  [
    'server/bookings/booking-stats.ts',
    'bookings where user_id = $1',
    `bookings where ${anyone}`,
    stranger('their figures'),
  ],
  [
    'server/bookings/booking-stats.ts',
    'spaces where user_id = $1',
    `spaces where ${anyone}`,
    stranger('their figures'),
  ],
  ['server/bookings/bookable-space.ts', 'b.user_id = $2', '$2::uuid is not null', others('a space shows a hold')],
  [
    'server/bookings/refuse-held-before.ts',
    'where user_id = $1',
    `where ${anyone}`,
    others('a time that others have held'),
  ],
  ['server/bookings/refuse-held-before.ts', 'b.user_id = $1', anyone, others('a time that others have held')],
  [
    'server/spaces/create-space.ts',
    'user_id = $1',
    anyone,
    { file: 'server/spaces/listing-limits.test.ts', title: 'listings of other users do not count against the limit' },
  ],
  [
    'server/bookings/book-free-space.ts',
    'user_id = $1 and status',
    `${anyone} and status`,
    others('the free bookings of others leave room'),
  ],
  ['server/bookings/book-free-space.ts', 'user_id = $1 and space_id', `${anyone} and space_id`, twins],
  [
    'server/bookings/hold-modification.ts',
    'from bookings where user_id = $1',
    `from bookings where ${anyone}`,
    others('the holds and changes of others leave room for one’s own change'),
  ],
  [
    'server/bookings/hold-modification.ts',
    'b.user_id = $1',
    anyone,
    others('the holds and changes of others leave room for one’s own change'),
  ],
  [
    'server/bookings/end-bookings.ts',
    'filter (where b.user_id = $1)',
    '',
    { file: 'server/payouts/end-payouts.test.ts', title: 'is not closed while bookings are ahead' },
  ],
  [
    'server/bookings/end-bookings.ts',
    'filter (where s.user_id = $1)',
    '',
    { file: 'server/payouts/end-payouts.test.ts', title: 'is not closed while bookings are ahead' },
  ],
  [
    'server/bookings/end-bookings.ts',
    `count(*) filter (where b.user_id = $1) as own, count(*) filter (where s.user_id = $1) as hosted
      from bookings b join spaces s on s.id = b.space_id
      where (b.user_id = $1 or s.user_id = $1)`,
    `count(*) as own, count(*) as hosted from bookings b join spaces s on s.id = b.space_id where ${anyone}`,
    stranger('what stands against ending their account'),
  ],
  [
    'server/bookings/export-bookings.ts',
    'from bookings b where b.user_id = $1',
    `from bookings b where ${anyone}`,
    stranger('exportBookings'),
  ],
  ['server/bookings/export-bookings.ts', 's.user_id = $1', anyone, stranger('exportBookings')],
  [
    'server/bookings/export-bookings.ts',
    'm.booking_id where b.user_id = $1',
    `m.booking_id where ${anyone}`,
    stranger('exportBookings'),
  ],
  ['server/bookings/export-bookings.ts', 'r.user_id = $1', anyone, stranger('exportBookings')],
  [
    'server/payments/export-payments.ts',
    'p.booking_id where b.user_id = $1',
    `p.booking_id where ${anyone}`,
    stranger('exportPayments'),
  ],
  [
    'server/payments/export-payments.ts',
    'r.booking_id where b.user_id = $1',
    `r.booking_id where ${anyone}`,
    stranger('exportPayments'),
  ],
  ['server/payments/with-idempotency.ts', 'status = 200 where user_id = $1', `status = 200 where ${anyone}`, key],
  [
    'server/payments/with-idempotency.ts',
    'delete from idempotency_keys where user_id = $1',
    `delete from idempotency_keys where ${anyone}`,
    key,
  ],
  [
    'server/payments/with-idempotency.ts',
    'from idempotency_keys\n      where user_id = $1',
    `from idempotency_keys\n      where ${anyone}`,
    key,
  ],
  ['server/payouts/end-payouts.ts', 'p.owner_id = $1', anyone, others('payouts of other people do not prevent')],
  [
    'server/payouts/export-payouts.ts',
    'from payouts where owner_id = $1',
    `from payouts where ${anyone}`,
    stranger('exportPayouts'),
  ],
  [
    'server/payouts/export-payouts.ts',
    'from payout_transfers where owner_id = $1',
    `from payout_transfers where ${anyone}`,
    stranger('exportPayouts'),
  ],
  [
    'server/payouts/owner-debt.ts',
    'from reversals where owner_id = $1',
    `from reversals where ${anyone}`,
    stranger('their debt'),
  ],
  [
    'server/payouts/owner-debt.ts',
    'from payout_transfers where owner_id = $1',
    `from payout_transfers where ${anyone}`,
    others('what the payouts of others paid of their debts is not taken off one’s own'),
  ],
  [
    'server/payouts/owner-debt.ts',
    'from debt_write_offs where owner_id = $1',
    `from debt_write_offs where ${anyone}`,
    others('what the payouts of others paid of their debts is not taken off one’s own'),
  ],
  [
    'server/payouts/export-payouts.ts',
    'from debt_write_offs where owner_id = $1',
    `from debt_write_offs where ${anyone}`,
    stranger('exportPayouts'),
  ],
  [
    'server/payouts/write-off-debt.ts',
    'where owner_id = $1 and currency = $2',
    `where ${anyone} and currency = $2`,
    others('writing a debt off closes no alert of another owner'),
  ],
  ['server/payouts/payouts-of-owner.ts', 'o.owner_id = $1', anyone, stranger('their payouts')],
  [
    'server/payouts/payout-account.ts',
    'owner_id = $1',
    anyone,
    others('an account that is complete makes the payouts of its owner due, no others'),
  ],
  [
    'server/spaces/take-down-with-owner.ts',
    'select id from spaces where user_id = $1',
    `select id from spaces where ${anyone}`,
    suspending,
  ],
  ['server/spaces/take-down-with-owner.ts', '      where user_id = $1', `      where ${anyone}`, suspending],
  [
    'server/bookings/offer-money-back.ts',
    's.user_id = $1::uuid',
    anyone,
    {
      file: 'server/moderation/suspend-person.test.ts',
      title: 'finding O1: guests with bookings ahead at a suspended owner’s spaces are offered a full refund',
    },
  ],
  ['server/spaces/own-space.ts', 'user_id = $2', '$2::uuid is not null', stranger('to change a space')],
  ['server/spaces/order-photos.ts', 'i.user_id = $3', '$3::uuid is not null', stranger('to take a photo of another')],
  ['server/spaces/remove-photo.ts', 'user_id = $2', '$2::uuid is not null', stranger('to remove a photo')],
  ['server/spaces/export-listings.ts', 's.user_id = $1', anyone, stranger('exportListings')],
  ['server/spaces/spaces-of-owner.ts', 'user_id = $1', anyone, stranger('their spaces')],
  [
    'server/spaces/end-spaces.ts',
    'select id from spaces where user_id = $1',
    `select id from spaces where ${anyone}`,
    others('the spaces of an account that ends are deleted and locked, no others'),
  ],
  [
    'server/spaces/end-spaces.ts',
    '     where user_id = $1',
    `     where ${anyone}`,
    others('the spaces of an account that ends are deleted and locked, no others'),
  ],
  ['server/outreach/export-outreach.ts', 'user_id = $1', anyone, stranger('exportOutreach')],
  ['server/outreach/my-newsletter.ts', 'user_id = $1', anyone, ending],
  ['server/accounts/check-own-password.ts', 'user_id = $1', anyone, ending],
  ['server/accounts/delete-account.ts', 'from sessions where user_id = $1', `from sessions where ${anyone}`, ending],
  ['server/accounts/delete-account.ts', 'from accounts where user_id = $1', `from accounts where ${anyone}`, ending],
  ['server/accounts/delete-account.ts', 'keys where user_id = $1', `keys where ${anyone}`, ending],
  ['server/accounts/export-account.ts', 'user_id = $1', anyone, stranger('the export of their account')],
  [
    'server/accounts/make-admin.ts',
    'user_id = $1',
    anyone,
    others('a new admin signs in again, others stay signed in'),
  ],
]

export const ownerChecks: Sabotage[] = [
  ...Object.entries(forAdmins).flatMap(([file, names]) =>
    names.map((name, at) => ({
      what: `admins only: ${name}`,
      by: { file, from: 'adminOnly(', to: '((one) => one)(', place: at + 1 },
      noticedBy: stranger(name),
    })),
  ),
  {
    what: 'owner check in function hold_slot: user_id = wanted.user_id',
    by: {
      sql: `do $do$ begin execute replace(pg_get_functiondef('hold_slot'::regproc), 'where user_id = wanted.user_id', 'where true'); end $do$`,
    },
    noticedBy: crowd,
  },
  ...comparisons.map(([file, from, to, noticedBy]) => ({
    what: `owner check in ${file}: ${from.trim()}`,
    by: { file, from, to },
    noticedBy,
  })),
]
