import { describe, expect, test } from 'vitest'
import { parseEnv, setEnv } from '../env.ts'
import * as bookingMails from './booking-mails.ts'
import * as moneyMails from './money-mails.ts'
import type { Mail } from './queue-mail.ts'

setEnv(parseEnv({ NODE_ENV: 'test', SESSION_SECRET: 's'.repeat(32), DATABASE_URL: 'postgres://127.0.0.1/none' }))

const typed = 'Your account is locked, act now'
const start = new Date('2027-02-10T19:00:00Z')
const end = new Date('2027-02-10T21:00:00Z')

/** Every part that people type is the same sentence. */
const booking = {
  bookingId: '00000000-0000-4000-8000-000000000000',
  number: 'H7K-2QM',
  spaceId: 1,
  spaceTitle: typed,
  spaceGone: false,
  hasBegun: false,
  place: typed,
  location: typed,
  country: typed,
  streetAddress: typed,
  arrivalNotes: typed,
  timeZone: 'America/New_York',
  startTime: start,
  endTime: end,
  hours: 2,
  headcount: 3,
  currency: 'USD',
  priceMinor: 5000,
  rentalMinor: 10_000,
  keptRentalMinor: 0,
  guestFeeMinor: 1000,
  totalMinor: 11_000,
  ownerShareMinor: 9000,
  refundMinor: 1000,
  cancelledBy: 'owner',
  cancelReason: typed,
  cancelLines: [],
  guestName: typed,
  guestEmail: 'guest@example.com',
  ownerName: typed,
  ownerEmail: 'owner@example.com',
  strip: [],
  photoPath: '/photos/loft-1200.webp',
} satisfies bookingMails.BookingFacts

const change = { fromStartTime: start, fromHours: 1, startTime: start, endTime: end, toPayMinor: 100, refundMinor: 0 }

type MailOf = (booking: bookingMails.BookingFacts, more: unknown, how: string) => Mail
const mails = Object.entries({ ...bookingMails, ...moneyMails }).filter(([name]) => /For(Guest|Owner)$/.test(name)) as [
  string,
  MailOf,
][]

describe('finding S5: what people typed is quoted below our own words', () => {
  test('there are mails to look at', () => {
    expect(mails.length).toBeGreaterThanOrEqual(16)
  })

  test.each(mails)('in %s', (name, mailOf) => {
    const { subject, text, html } = mailOf(booking, name.startsWith('change') ? change : 100, typed)
    expect(subject.indexOf(typed)).not.toBe(0)
    expect(text).toContain(`\nSpace     ${typed}`)
    expect(text.split('\nSpace     ')[0]).not.toContain(typed)
    expect(html).toContain('>Space</td>')
    expect(html.split('>Space</td>')[0]).not.toContain(typed)
    for (const lineOfText of text.split('\n')) expect(lineOfText.startsWith(typed)).toBe(false)
  })
})
