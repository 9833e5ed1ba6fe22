import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ContactSubject } from '../../rules/contact.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const contactMessages = pgTable('contact_messages', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id'),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().$type<ContactSubject>().notNull(),
  message: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  answeredAt: instant('answered_at'),
  answeredBy: uuid('answered_by'),
})

/** Active subscriptions have `confirmedAt`; the others are not confirmed yet, or have ended. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
  token: text().notNull(),
  askedAt: instant('asked_at').notNull().defaultNow(),
  confirmedAt: instant('confirmed_at'),
  endedAt: instant('ended_at'),
})
