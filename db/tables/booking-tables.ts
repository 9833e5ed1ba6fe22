import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  customType,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Currency } from '../../rules/money.ts'
import type { ChosenAddOn, Tariff } from '../../rules/tariff.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const minor = (name: string) => bigint(name, { mode: 'number' })

/** A half-open range of instants in PostgreSQL's text form; read its bounds with lower() and upper(). */
const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

export const bookings = pgTable('bookings', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  number: text().notNull().default(sql`booking_number(nextval('booking_serials'))`),
  userId: uuid('user_id').notNull(),
  spaceId: bigint('space_id', { mode: 'number' }).notNull(),
  startTime: instant('start_time').notNull(),
  endTime: instant('end_time').notNull(),
  hours: smallint().notNull(),
  /** Beside the whole hours: 30 after the guest stayed half an hour longer, else 0. */
  extraMinutes: smallint('extra_minutes').notNull().default(0),
  headcount: integer().notNull().default(1),
  status: text({ enum: ['pending', 'requested', 'confirmed', 'completed', 'cancelled', 'expired'] }).notNull(),
  currency: char({ length: 3 }).$type<Currency>().notNull(),
  priceMinor: integer('price_minor').notNull(),
  rentalMinor: minor('rental_minor').notNull(),
  totalPriceMinor: minor('total_price_minor').notNull(),
  platformFeePercentage: numeric('platform_fee_percentage', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  platformFeeAmountMinor: minor('platform_fee_amount_minor').notNull(),
  ownerFeeMinor: minor('owner_fee_minor').notNull(),
  ownerShareMinor: minor('owner_share_minor').notNull(),
  guestFeeBp: integer('guest_fee_bp').notNull(),
  ownerFeeBp: integer('owner_fee_bp').notNull(),
  /** The tariff at the time of booking, which changes of it are priced by; null if all hours cost `priceMinor`. */
  tariff: jsonb().$type<Tariff>(),
  addOns: jsonb('add_ons').$type<ChosenAddOn[]>().notNull().default([]),
  spaceTitle: text('space_title').notNull(),
  spaceLocation: text('space_location').notNull(),
  spaceCountry: text('space_country').notNull(),
  timeZone: text('time_zone').notNull(),
  cancellationPolicy: text('cancellation_policy', { enum: ['flexible', 'moderate', 'strict'] }).notNull(),
  refundCapBp: integer('refund_cap_bp'),
  graceOver: boolean('grace_over').notNull().default(false),
  keptRentalMinor: minor('kept_rental_minor').notNull().default(0),
  keptFeeMinor: minor('kept_fee_minor').notNull().default(0),
  holdExpiresAt: instant('hold_expires_at'),
  holdExtended: boolean('hold_extended').notNull().default(false),
  holdCheckAt: instant('hold_check_at'),
  holdEndedAt: instant('hold_ended_at'),
  confirmedAt: instant('confirmed_at'),
  cancelledAt: instant('cancelled_at'),
  cancelledBy: text('cancelled_by', { enum: ['guest', 'owner', 'admin', 'platform'] }),
  cancelReason: text('cancel_reason'),
  refundMinor: minor('refund_minor').notNull().default(0),
  completedAt: instant('completed_at'),
  /** The owner answers before the guest's card is charged. */
  byRequest: boolean('by_request').notNull().default(false),
  requestedAt: instant('requested_at'),
  /** How the waiting for the owner ended; stored before the provider captures or releases the money. */
  requestAnswer: text('request_answer', { enum: ['accepted', 'declined', 'withdrawn', 'expired', 'ended'] }),
  answeredAt: instant('answered_at'),
  answerNote: text('answer_note'),
  /** The offer at whose price it was booked. */
  offerId: uuid('offer_id'),
  /** The weekly series to which it belongs, and its place there from 1; 0 without one. */
  seriesId: uuid('series_id'),
  seriesPlace: smallint('series_place').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const bookingLines = pgTable('booking_lines', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  bookingId: uuid('booking_id').notNull(),
  kind: text({
    enum: ['rental', 'half_hour', 'people', 'discount', 'add_on', 'guest_fee', 'kept_rental', 'kept_fee'],
  }).notNull(),
  name: text(),
  quantity: integer().notNull(),
  unitMinor: minor('unit_minor').notNull(),
  amountMinor: minor('amount_minor').notNull(),
  taxMinor: minor('tax_minor').notNull().default(0),
  currency: char({ length: 3 }).$type<Currency>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const modifications = pgTable('modifications', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  bookingId: uuid('booking_id').notNull(),
  status: text({ enum: ['pending', 'done', 'expired'] }).notNull(),
  fromStartTime: instant('from_start_time').notNull(),
  fromHours: smallint('from_hours').notNull(),
  fromExtraMinutes: smallint('from_extra_minutes').notNull().default(0),
  startTime: instant('start_time').notNull(),
  endTime: instant('end_time').notNull(),
  hours: smallint().notNull(),
  extraMinutes: smallint('extra_minutes').notNull().default(0),
  fromAddOns: jsonb('from_add_ons').$type<ChosenAddOn[]>().notNull().default([]),
  addOns: jsonb('add_ons').$type<ChosenAddOn[]>().notNull().default([]),
  toPayMinor: minor('to_pay_minor').notNull().default(0),
  refundMinor: minor('refund_minor').notNull().default(0),
  currency: char({ length: 3 }).$type<Currency>().notNull(),
  holdExpiresAt: instant('hold_expires_at'),
  holdExtended: boolean('hold_extended').notNull().default(false),
  holdCheckAt: instant('hold_check_at'),
  holdEndedAt: instant('hold_ended_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  doneAt: instant('done_at'),
})

export const availabilityBlocks = pgTable('availability_blocks', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  spaceId: bigint('space_id', { mode: 'number' }).notNull(),
  bookingId: uuid('booking_id'),
  kind: text({ enum: ['hold', 'booking', 'buffer', 'owner', 'import'] }).notNull(),
  during: tstzrange('during').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const reviews = pgTable('reviews', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  bookingId: uuid('booking_id').notNull(),
  spaceId: bigint('space_id', { mode: 'number' }).notNull(),
  userId: uuid('user_id').notNull(),
  rating: smallint().notNull(),
  body: text().notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
  answer: text(),
  answeredAt: instant('answered_at'),
  visibleAt: instant('visible_at'),
  partDescribed: smallint('part_described'),
  partOwner: smallint('part_owner'),
  partValue: smallint('part_value'),
  partAccess: smallint('part_access'),
  hiddenAt: instant('hidden_at'),
  hiddenReason: text('hidden_reason'),
})

export const guestReviews = pgTable('guest_reviews', {
  bookingId: uuid('booking_id').primaryKey(),
  guestId: uuid('guest_id').notNull(),
  ownerId: uuid('owner_id').notNull(),
  rating: smallint().notNull(),
  body: text().notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
  visibleAt: instant('visible_at'),
})
