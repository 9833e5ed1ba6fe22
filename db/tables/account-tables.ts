import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const users = pgTable('users', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  email: text().notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  /** Since when mails to the address come back; null once it is confirmed again. */
  mailRejectedAt: instant('mail_rejected_at'),
  name: text().notNull().default(''),
  image: text(),
  suspendedAt: instant('suspended_at'),
  suspendedReason: text('suspended_reason'),
  /** Signs in in two steps; the library's name. */
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** A signed-in browser or API client. `token` is the library's; the refresh token is stored as a hash (ADR 0004). */
export const sessions = pgTable('sessions', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  userId: uuid('user_id').notNull(),
  token: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  refreshHash: text('refresh_hash'),
  /** Hash of the token before the last refresh, which is accepted for another minute. */
  formerRefreshHash: text('former_refresh_hash'),
  refreshedAt: instant('refreshed_at'),
})

/** Security events of accounts; removed after 180 days. */
export const securityEvents = pgTable('security_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  personId: uuid('person_id').notNull(),
  kind: text().notNull(),
  requestId: uuid('request_id'),
  address: text(),
  userAgent: text('user_agent'),
  happenedAt: instant('happened_at').notNull().defaultNow(),
})

/** A way to sign in; ours is always the password (provider_id 'credential'). */
export const accounts = pgTable('accounts', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  userId: uuid('user_id').notNull(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: instant('access_token_expires_at'),
  refreshTokenExpiresAt: instant('refresh_token_expires_at'),
  scope: text(),
  password: text(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** The app and the recovery codes of an account; `secret` and `backup_codes` are encrypted by the library. */
export const twoFactors = pgTable('two_factors', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  userId: uuid('user_id').notNull(),
  secret: text().notNull(),
  backupCodes: text('backup_codes').notNull(),
  /** False until the first code of the app is entered. */
  verified: boolean().notNull().default(false),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: instant('locked_until'),
  /** The time step of the last accepted code. */
  lastPeriod: bigint('last_period', { mode: 'number' }),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Passkeys; a public key is no secret. `lastUsedAt` is ours, the other columns are the library's. */
export const passkeys = pgTable('passkeys', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  userId: uuid('user_id').notNull(),
  name: text().notNull(),
  credentialID: text('credential_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  deviceType: text('device_type').notNull(),
  backedUp: boolean('backed_up').notNull(),
  transports: text(),
  aaguid: text(),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastUsedAt: instant('last_used_at'),
})

export const verifications = pgTable('verifications', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const profiles = pgTable('profiles', {
  id: uuid().primaryKey(),
  fullName: text('full_name'),
  /** Given with a card: becomes the name once a payment succeeds. */
  nameWhenPaid: text('name_when_paid'),
  avatarUrl: text('avatar_url'),
  isAdmin: boolean('is_admin').notNull().default(false),
  stripeAccountId: text('stripe_account_id'),
  stripeOnboardingComplete: boolean('stripe_onboarding_complete').notNull().default(false),
  marketingOptIn: boolean('marketing_opt_in').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const outgoingMails = pgTable('outgoing_mails', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  dedupeKey: text('dedupe_key'),
  recipient: text().notNull(),
  subject: text().notNull(),
  bodyText: text('body_text').notNull(),
  bodyHtml: text('body_html'),
  replyTo: text('reply_to'),
  calendarMethod: text('calendar_method', { enum: ['REQUEST', 'CANCEL', 'PUBLISH'] }),
  calendarFile: text('calendar_file'),
  unsubscribeUrl: text('unsubscribe_url'),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Null for a mail that was given up. */
  dueAt: instant('due_at').defaultNow(),
  attempts: smallint().notNull().default(0),
  lastError: text('last_error'),
  expiresAt: instant('expires_at'),
  sentAt: instant('sent_at'),
})
