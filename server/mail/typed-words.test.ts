import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { priceLine } from '../../rules/price.ts'
import type { BookingDayFacts } from '../bookings/booking-mail-facts.ts'
import * as cancelledMails from '../bookings/cancelled-mails.ts'
import * as confirmedMails from '../bookings/confirmed-mails.ts'
import * as modificationMails from '../bookings/modification-mails.ts'
import * as moneyBackMails from '../bookings/money-back-mails.ts'
import * as moneyMails from '../bookings/money-mails.ts'
import * as paidTooLateMails from '../bookings/paid-too-late-mails.ts'
import { reminderForGuest } from '../bookings/reminder-mails.ts'
import * as requestMails from '../bookings/request-mails.ts'
import { parseEnv, setEnv } from '../env.ts'
import * as reportMails from '../moderation/report-mails.ts'
import * as suspensionMails from '../moderation/suspension-mails.ts'
import * as reviewDecisionMails from '../reviews/moderated-review-mails.ts'
import * as publishedReviewMails from '../reviews/published-review-mails.ts'
import { reviewMail } from '../reviews/review-mails.ts'
import * as takenDownMails from '../spaces/taken-down-mails.ts'
import * as typeHiddenMails from '../spaces/type-hidden-mails.ts'
import type { Mail } from './queue-mail.ts'

setEnv(parseEnv({ NODE_ENV: 'test', SESSION_SECRET: 's'.repeat(32), DATABASE_URL: 'postgres://127.0.0.1/none' }))

const typed = 'Your account is locked, act now'
const start = new Date('2027-02-10T19:00:00Z')
const end = new Date('2027-02-10T21:00:00Z')

/** Every part that users type is the same sentence. */
const booking = {
  bookingId: '00000000-0000-4000-8000-000000000000',
  number: 'H7K-2QM',
  guestId: '00000000-0000-4000-8000-000000000001',
  ownerId: '00000000-0000-4000-8000-000000000002',
  spaceId: 1,
  spaceTitle: typed,
  spaceGone: false,
  hasPage: true,
  hasBegun: false,
  place: typed,
  location: typed,
  country: typed,
  streetAddress: typed,
  point: null,
  arrivalNotes: typed,
  guestIsConfirmed: true,
  timeZone: 'America/New_York',
  startTime: start,
  endTime: end,
  hours: 2,
  changes: 0,
  now: start,
  headcount: 3,
  currency: 'USD',
  rentalMinor: 10_000,
  tariff: null,
  addOns: [],
  lines: [priceLine('rental', 1, 5000), priceLine('add_on', 1, 5000, typed)],
  guestFeeMinor: 1000,
  totalMinor: 11_000,
  ownerShareMinor: 9000,
  refundMinor: 1000,
  cancelRefundMinor: 1000,
  cancelledBy: 'owner',
  cancelReason: typed,
  bookedAgainMinor: 9000,
  penaltyMinor: 100,
  holdExpiresAt: null,
  byRequest: true,
  requestAnswer: 'declined',
  answeredByHost: { id: '00000000-0000-4000-8000-000000000003', name: typed, isOwner: false },
  answerNote: typed,
  cancelLines: [],
  guestName: typed,
  guestEmail: 'guest@example.com',
  ownerName: typed,
  ownerEmail: 'owner@example.com',
  ownerSuspendedAt: null,
  guestSuspended: false,
  hasPayoutAccount: true,
  offerId: null,
  agreedHours: null,
  strip: [],
  photoPath: '/photos/loft-1200.webp',
} satisfies BookingDayFacts

const change = {
  fromStartTime: start,
  fromHours: 1,
  fromExtraMinutes: 0,
  startTime: start,
  endTime: end,
  toPayMinor: 100,
  refundMinor: 0,
  cancelRefundMinor: 0,
}

type MailOf = (booking: BookingDayFacts, more: unknown, how: string) => Mail
const reviewMails = {
  inviteForGuest: (facts: BookingDayFacts) => reviewMail(facts, 'guest', 'invite'),
  inviteForOwner: (facts: BookingDayFacts) => reviewMail(facts, 'owner', 'invite'),
  remindForGuest: (facts: BookingDayFacts) => reviewMail(facts, 'guest', 'remind'),
  remindForOwner: (facts: BookingDayFacts) => reviewMail(facts, 'owner', 'remind'),
}
const reminderMails = {
  dayBeforeForGuest: (facts: BookingDayFacts) => reminderForGuest(facts, 'day'),
  hourBeforeForGuest: (facts: BookingDayFacts) => reminderForGuest(facts, 'hour'),
}
const payoutMails = {
  payoutSentForOwner: (facts: BookingDayFacts) =>
    moneyMails.payoutSentForOwner(facts, {
      shareMinor: 9000,
      takenOffMinor: 100,
      sent: { amountMinor: 8900, currency: 'USD' },
    }),
  disputedForOwner: (facts: BookingDayFacts) => moneyMails.disputedForOwner(facts, 100, 'sent'),
  disputeWonForOwner: (facts: BookingDayFacts) => moneyMails.disputeWonForOwner(facts, 'waits'),
  payoutWaitingForOwner: (facts: BookingDayFacts) => moneyMails.payoutWaitingForOwner(facts, 9000, []),
}
const mails = Object.entries({
  ...confirmedMails,
  ...cancelledMails,
  ...paidTooLateMails,
  ...modificationMails,
  ...moneyMails,
  ...payoutMails,
  ...requestMails,
  ...reviewMails,
  ...reminderMails,
}).filter(([name]) => /For(Guest|Owner)$/.test(name)) as [string, MailOf][]

describe('finding S5: text typed by users is quoted below our own words', () => {
  test('there are mails to check', () => {
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

const space = { id: 1, title: typed, reason: typed }
const type = { label: typed, reason: typed }
const decided = { kind: 'space', title: typed, reported: 'other', outcome: 'dismiss', reason: typed } as const
const review = { spaceTitle: typed, slug: 'loft', reason: typed }
const moderated = {
  spaceTakenDownMail: takenDownMails.spaceTakenDownMail(space),
  spaceRestoredMail: takenDownMails.spaceRestoredMail(space),
  personSuspendedMail: suspensionMails.personSuspendedMail({ reason: typed, listings: 1, offers: 1, ownBookings: 1 }),
  personRestoredMail: suspensionMails.personRestoredMail(typed),
  moneyBackOfferMail: moneyBackMails.moneyBackOfferMail({ ...booking, ...space, id: booking.bookingId }),
  moneyBackEndedMail: moneyBackMails.moneyBackEndedMail({ ...booking, ...space, id: booking.bookingId }),
  typeHiddenMail: typeHiddenMails.typeHiddenMail({ ...type, isHidden: true }),
  typeShownMail: typeHiddenMails.typeHiddenMail({ ...type, isHidden: false }),
  reviewRemovedMail: reviewDecisionMails.reviewRemovedMail({ spaceTitle: typed, reason: typed }),
  reviewRestoredMail: reviewDecisionMails.reviewRestoredMail({ ...review, spaceGone: false }),
  reviewRemovedForOwner: reviewDecisionMails.reviewRemovedForOwner({ ...review, rating: 2 }),
  reviewRestoredForOwner: reviewDecisionMails.reviewRestoredForOwner({ ...review, rating: 2 }),
  goneReviewRestoredMail: reviewDecisionMails.reviewRestoredMail({ ...review, spaceGone: true }),
  newReviewMail: publishedReviewMails.newReviewMail({ spaceTitle: typed, slug: 'loft', rating: 4, body: typed }),
  reviewAnsweredMail: publishedReviewMails.reviewAnsweredMail({ spaceTitle: typed, slug: 'loft', answer: typed }),
  reportDismissedMail: reportMails.reportDismissedMail(space),
  reportDecidedMail: reportMails.reportDecidedMail(decided),
}

describe('finding S5: mails of moderation and about reviews quote in labelled facts only (spec D53)', () => {
  test('all of them are checked', () => {
    expect(Object.keys(moderated)).toEqual(
      expect.arrayContaining([
        ...Object.keys({
          ...takenDownMails,
          ...typeHiddenMails,
          ...suspensionMails,
          ...moneyBackMails,
          ...reportMails,
          ...reviewDecisionMails,
          ...publishedReviewMails,
        }),
      ]),
    )
  })

  test.each(Object.entries(moderated))('in %s', (_, { subject, text, html }) => {
    expect(subject.indexOf(typed)).not.toBe(0)
    const beforeFacts = text.split(/\n(?=Space|Space type|Reason|Listing)\S/)[0]
    expect(beforeFacts).not.toContain(typed)
    expect(html.split('<b>')[0]).not.toContain(typed)
    for (const lineOfText of text.split('\n')) expect(lineOfText.startsWith(typed)).toBe(false)
  })
})

/** What titles and leads may contain beside fixed words, such as times and prices: none of it is typed by a user. */
const ownWords = [
  'brand.name',
  'hoursText(',
  'cancelledLead(',
  'cancelledLeadForOwner(',
  'comesBackText(',
  'whyTooLate(',
  'why.',
  'extensionLimitText(',
  'freeText', // extensionsText
  'about',
  'booking.cancelledBy ===',
  'until',
  'end',
  'price',
  'stays.length',
  'isOne ?',
  'lead',
  'differenceText(',
  'whileOpen[',
  'onceWon[',
  'onceLost[',
  'disputedStay(',
  'sentBack[',
  'confirmationHours',
  'heldUntilAnsweredText(',
  'amountMinor === 0 ?',
]

test('finding S5: titles and leads of all mails are fixed words, and subjects begin with them (spec D53)', () => {
  const sources = globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const mailing = sources.map((file) => readFileSync(file, 'utf8')).filter((source) => source.includes('renderMail({'))
  const parts = mailing.flatMap((source) => [...source.matchAll(/^ +(subject|title|lead):\s((?:.|\n {8})*)/gm)])
  expect(parts.length).toBeGreaterThan(90)
  const wrong = parts.filter(([, name, words = '']) => {
    const filledIn = [...words.matchAll(/(?<at>`?)\$\{(?<value>[^}]*)/g)].filter(
      ({ groups }) => name !== 'subject' || groups?.at,
    )
    return filledIn.some(({ groups }) => !ownWords.some((own) => groups?.value?.startsWith(own)))
  })
  expect(wrong.map(([part]) => part)).toEqual([])
})
