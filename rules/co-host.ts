import { z } from 'zod'
import { emailAddress } from './contact.ts'

/** What a co-host may manage; 'prices' includes the calendar. Payouts, the listing's texts and its deletion stay the owner's. */
export const coHostAccesses = ['calendar', 'prices'] as const

export type CoHostAccess = (typeof coHostAccesses)[number]

/** Who manages a space: its owner, or a co-host with their access. */
export type SpaceAccess = 'owner' | CoHostAccess

// Stryker disable all: a table of names, not a rule
export const coHostAccessTexts: Record<CoHostAccess, { label: string; text: string }> = {
  calendar: {
    label: 'Calendar and bookings',
    text: 'Block time, answer requests, cancel bookings, set opening hours and connect calendars.',
  },
  prices: { label: 'Calendar, bookings and prices', text: 'All of that, and prices at times, discounts and add-ons.' },
}
// Stryker restore all

/** The most co-hosts and open invitations of a space. */
export const mostCoHosts = 10

/** How long an invitation can be accepted. */
export const invitationDays = 14

export const coHostAccessInput = z.enum(coHostAccesses, 'Please choose what they may do')

export const invitationInput = z.object({
  email: emailAddress.transform((email) => email.toLowerCase()),
  access: coHostAccessInput,
})

export type InvitationInput = z.output<typeof invitationInput>
