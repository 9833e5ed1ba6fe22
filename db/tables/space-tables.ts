import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  doublePrecision,
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
import type { SpecialHours, WeekHours } from '../../rules/opening-hours.ts'
import type { Tariff } from '../../rules/tariff.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const spaceTypes = pgTable('space_types', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  label: text().notNull(),
  createdBy: uuid('created_by'),
  mergedInto: text('merged_into'),
  hiddenAt: instant('hidden_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const cities = pgTable('cities', {
  id: smallint().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull(),
  name: text().notNull(),
  country: text().notNull(),
  countryCode: char('country_code', { length: 2 }).notNull(),
  region: text().notNull(),
  timeZone: text('time_zone').notNull(),
  /** Null for a city that is not one of the known ones. */
  lat: doublePrecision(),
  lon: doublePrecision(),
})

export const spaces = pgTable('spaces', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
  title: text().notNull(),
  description: text().notNull(),
  type: text().notNull(),
  priceMinor: integer('price_minor').notNull(),
  currency: char({ length: 3 }).$type<Currency>().notNull(),
  location: text().notNull(),
  country: text().notNull(),
  countryCode: char('country_code', { length: 2 }).notNull(),
  region: text().notNull(),
  cityId: smallint('city_id').notNull(),
  timeZone: text('time_zone').notNull(),
  capacity: integer().notNull(),
  amenities: text().array().notNull(),
  available: boolean().notNull().default(true),
  status: text({ enum: ['available', 'rented', 'maintenance'] })
    .notNull()
    .default('available'),
  featured: boolean().notNull().default(false),
  popular: boolean().notNull().default(false),
  greatValue: boolean('great_value').notNull().default(false),
  slug: text().notNull(),
  metaDescription: text('meta_description').notNull().default(''),
  metaKeywords: text('meta_keywords').array().notNull().default(sql`'{}'`),
  rating: numeric({ precision: 3, scale: 2, mode: 'number' }),
  reviewCount: integer('review_count').notNull().default(0),
  cancellationPolicy: text('cancellation_policy', { enum: ['flexible', 'moderate', 'strict'] })
    .notNull()
    .default('flexible'),
  /** The owner answers each request before the guest's card is charged. */
  byRequest: boolean('by_request').notNull().default(false),
  /** Guests may stay longer while the next hours are free. */
  longerStays: boolean('longer_stays').notNull().default(true),
  /** With longer stays on: the owner is asked before each. */
  longerByRequest: boolean('longer_by_request').notNull().default(false),
  streetAddress: text('street_address').notNull().default(''),
  arrivalNotes: text('arrival_notes').notNull().default(''),
  /** Where the owner placed it: private. A trigger derives the public `map_lat` and `map_lon` from it, or from the city. */
  pointLat: doublePrecision('point_lat'),
  pointLon: doublePrecision('point_lon'),
  minHours: smallint('min_hours').notNull().default(1),
  noticeMinutes: integer('notice_minutes').notNull().default(0),
  bufferMinutes: smallint('buffer_minutes').notNull().default(0),
  /** Null: bookings start from 9 to 21 and may use any hour. The database derives the generated `open_hours` from it. */
  weekHours: jsonb('week_hours').$type<WeekHours>(),
  specialHours: jsonb('special_hours').$type<SpecialHours[]>().notNull().default([]),
  /** How far ahead bookings are taken; null: as far as the platform allows. */
  windowDays: smallint('window_days'),
  /** Incremented by each change of hours or limits; a hold is refused if it was checked against another version. */
  scheduleVersion: integer('schedule_version').notNull().default(0),
  /** Null: all hours cost `priceMinor`. The database derives the generated `from_minor` and `least_minor` from both. */
  tariff: jsonb().$type<Tariff>(),
  /** Incremented by each change of the tariff, so that two such changes do not overwrite each other. */
  priceVersion: integer('price_version').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  deletedAt: instant('deleted_at'),
  /** Set while an admin has taken the space down; `deletedAt` is set then too. */
  takenDownAt: instant('taken_down_at'),
  takenDownReason: text('taken_down_reason'),
  takenDownWithOwner: boolean('taken_down_with_owner').notNull().default(false),
  /** Never open for bookings until now; `deletedAt` is set until its owner opens it. */
  isDraft: boolean('is_draft').notNull().default(false),
})

export const spaceSlugs = pgTable('space_slugs', {
  slug: text().primaryKey(),
  spaceId: bigint('space_id', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** A photo of a space; while `spaceId` is null it is uploaded but not yet part of a saved listing. */
export const spaceImages = pgTable('space_images', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  spaceId: bigint('space_id', { mode: 'number' }),
  userId: uuid('user_id').notNull(),
  position: smallint().notNull().default(0),
  storageKey: text('storage_key').notNull(),
  widths: integer().array().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  palette: char({ length: 7 }).notNull(),
  alt: text().notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
})
