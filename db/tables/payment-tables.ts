import { sql } from 'drizzle-orm'
import { bigint, boolean, char, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Currency } from '../../rules/money.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const minor = (name: string) => bigint(name, { mode: 'number' })

export const payments = pgTable('payments', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  bookingId: uuid('booking_id').notNull(),
  /** Set if the payment is the difference of a change. */
  modificationId: uuid('modification_id'),
  /** The cancelled booking for which it came, if it was moved. */
  movedFrom: uuid('moved_from'),
  amountMinor: minor('amount_minor').notNull(),
  currency: char({ length: 3 }).$type<Currency>().notNull(),
  status: text({
    enum: [
      'created',
      'requires_payment_method',
      'requires_action',
      'processing',
      'requires_capture',
      'succeeded',
      'canceled',
    ],
  })
    .notNull()
    .default('created'),
  idempotencyKey: text('idempotency_key').notNull(),
  /** The card is authorized, and charged when the owner accepts the request. */
  authorizeOnly: boolean('authorize_only').notNull().default(false),
  /** The card may be charged later without the guest, for this booking. */
  savesCard: boolean('saves_card').notNull().default(false),
  /** The saved card of the booking was charged, or its bank refused. */
  chargesCard: boolean('charges_card').notNull().default(false),
  /** The provider's customer under which the card is saved; deleted once the stay is over. */
  cardCustomer: text('card_customer'),
  /** Set while there may be a customer to delete. */
  forgetCardAt: instant('forget_card_at'),
  providerId: text('provider_id'),
  chargeId: text('charge_id'),
  /** The provider's name of the card, the same for each payment with it; known once the charge is settled. */
  cardFingerprint: text('card_fingerprint'),
  /** The last four digits of its number; known at the same time. */
  cardLastFour: text('card_last_four'),
  capturedMinor: minor('captured_minor').notNull().default(0),
  lastError: text('last_error'),
  createdAt: instant('created_at').notNull().defaultNow(),
  checkAt: instant('check_at'),
  settledAt: instant('settled_at'),
  /** The provider's settlement of the charge, once known; settled_* are the amount and currency that arrived. */
  balanceTransactionId: text('balance_transaction_id'),
  providerFeeMinor: minor('provider_fee_minor'),
  settledMinor: minor('settled_minor'),
  settledCurrency: char('settled_currency', { length: 3 }),
  /** When the provider is queried for it next; null once it is booked. */
  settlementDueAt: instant('settlement_due_at'),
})

export const refunds = pgTable('refunds', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  paymentId: uuid('payment_id').notNull(),
  bookingId: uuid('booking_id').notNull(),
  amountMinor: minor('amount_minor').notNull(),
  currency: char({ length: 3 }).$type<Currency>().notNull(),
  reason: text({
    enum: ['cancelled', 'paid_too_late', 'amount_mismatch', 'admin', 'changed', 'booked_again', 'compensation'],
  }).notNull(),
  status: text({ enum: ['due', 'pending', 'succeeded', 'failed', 'settled_otherwise', 'moved'] })
    .notNull()
    .default('due'),
  idempotencyKey: text('idempotency_key').notNull(),
  providerId: text('provider_id'),
  attempts: smallint().notNull().default(0),
  lastError: text('last_error'),
  dueAt: instant('due_at').notNull().defaultNow(),
  createdAt: instant('created_at').notNull().defaultNow(),
  settledAt: instant('settled_at'),
  fromOutside: boolean('from_outside').notNull().default(false),
  /** The failed refund that this one replaces. */
  retryOf: uuid('retry_of'),
  /** The lost dispute by which the bank returned the money instead. */
  disputeId: uuid('dispute_id'),
  /** The cancelled booking for whose penalty it compensates the guest. */
  penaltyOf: uuid('penalty_of'),
  ownerBackMinor: minor('owner_back_minor').notNull().default(0),
  note: text(),
  balanceTransactionId: text('balance_transaction_id'),
  settlementDueAt: instant('settlement_due_at'),
})

export const disputes = pgTable('disputes', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  paymentId: uuid('payment_id').notNull(),
  bookingId: uuid('booking_id').notNull(),
  providerId: text('provider_id').notNull(),
  chargeId: text('charge_id').notNull(),
  amountMinor: minor('amount_minor').notNull(),
  currency: char({ length: 3 }).$type<Currency>().notNull(),
  reason: text().notNull(),
  status: text({ enum: ['inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed'] }).notNull(),
  ownerBackMinor: minor('owner_back_minor').notNull().default(0),
  evidenceDueAt: instant('evidence_due_at'),
  evidenceSentAt: instant('evidence_sent_at'),
  openedAt: instant('opened_at').notNull(),
  checkAt: instant('check_at'),
  endedAt: instant('ended_at'),
})

export const alerts = pgTable('alerts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull(),
  kind: text().notNull(),
  detail: text().notNull(),
  bookingId: uuid('booking_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  closedAt: instant('closed_at'),
  closedBy: uuid('closed_by'),
  closeNote: text('close_note'),
  mailedAt: instant('mailed_at'),
})
