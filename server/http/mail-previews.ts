import { offerText } from '../../rules/offer.ts'
import { priceLine } from '../../rules/price.ts'
import { refundLines } from '../../rules/refund-stages.ts'
import { endOf } from '../../rules/time.ts'
import { accountDeletedMail } from '../accounts/account-deleted-mails.ts'
import {
  addressChangedMail,
  addressTakenMail,
  approveAddressMail,
  confirmNewAddressMail,
} from '../accounts/address-change-mails.ts'
import { apiKeyMail } from '../accounts/api-key-mails.ts'
import { confirmationMail, welcomeMail } from '../accounts/confirmation-mails.ts'
import { newDeviceMail } from '../accounts/new-device-mails.ts'
import { passkeyAddedMail, passkeyRemovedMail } from '../accounts/passkey-mails.ts'
import { passwordChangedMail } from '../accounts/password-changed-mails.ts'
import { accessRemovedMail, passwordResetMail } from '../accounts/password-reset-mails.ts'
import { recoveryCodeUsedMail, secondFactorOffMail, secondFactorOnMail } from '../accounts/second-factor-mails.ts'
import { signUpAttemptMail } from '../accounts/sign-up-attempt-mails.ts'
import type { BookingDayFacts } from '../bookings/booking-mail-facts.ts'
import { cancelledForGuest, cancelledForOwner } from '../bookings/cancelled-mails.ts'
import { confirmedForGuest, confirmedForOwner } from '../bookings/confirmed-mails.ts'
import * as modificationMails from '../bookings/modification-mails.ts'
import { moneyBackEndedMail, moneyBackOfferMail } from '../bookings/money-back-mails.ts'
import * as moneyMails from '../bookings/money-mails.ts'
import * as paidTooLateMails from '../bookings/paid-too-late-mails.ts'
import * as proposalMails from '../bookings/proposal-mails.ts'
import { leaveOnTimeForGuest, reminderForGuest, stayLongerForGuest } from '../bookings/reminder-mails.ts'
import * as requestMails from '../bookings/request-mails.ts'
import * as seriesMails from '../bookings/series-mails.ts'
import { conflictMail, failingFeedMail } from '../calendar-feeds/feed-mails.ts'
import { coHostInvitationMail } from '../co-hosts/invite-co-host.ts'
import { coHostRemovedMail } from '../co-hosts/notify-removed.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { unseenMessagesMail } from '../messages/mail-unseen.ts'
import { reportDecidedMail, reportDismissedMail } from '../moderation/report-mails.ts'
import { personRestoredMail, personSuspendedMail } from '../moderation/suspension-mails.ts'
import { newsletterQuestionMail } from '../outreach/ask-to-subscribe.ts'
import { contactMail } from '../outreach/send-contact-message.ts'
import { newsletterWelcomeMail } from '../outreach/start-subscription.ts'
import { alertsMail } from '../reconciliation/mail-alerts.ts'
import {
  reviewRemovedForOwner,
  reviewRemovedMail,
  reviewRestoredForOwner,
  reviewRestoredMail,
} from '../reviews/moderated-review-mails.ts'
import { newReviewMail, reviewAnsweredMail } from '../reviews/published-review-mails.ts'
import { reviewMail } from '../reviews/review-mails.ts'
import { savedSearchMail } from '../saved-searches/saved-search-mails.ts'
import { spaceRestoredMail, spaceTakenDownMail } from '../spaces/taken-down-mails.ts'
import { typeHiddenMail } from '../spaces/type-hidden-mails.ts'
import { webhookAddedMail, webhookPausedMail } from '../webhooks/webhook-mails.ts'

const start = new Date('2027-05-22T18:00:00Z')
const end = new Date('2027-05-22T21:00:00Z')
const token = 'example'
const email = 'june@example.com'
const addresses = { from: email, to: 'june@studio.example' }
const reason = 'The photos show another room.'
const backReason = 'The photos show the right room now.'

const booking: BookingDayFacts = {
  bookingId: '00000000-0000-4000-8000-000000000000',
  number: 'H7K-2QM',
  guestId: '00000000-0000-4000-8000-000000000001',
  ownerId: '00000000-0000-4000-8000-000000000002',
  spaceId: 1,
  spaceTitle: 'The Pencil Works',
  spaceGone: false,
  hasPage: true,
  hasBegun: false,
  place: 'Greenpoint, New York, United States',
  location: 'Greenpoint, New York',
  country: 'United States',
  streetAddress: '61 Greenpoint Avenue',
  point: null,
  arrivalNotes: 'Ring at the blue door; the lift is on the left.',
  guestIsConfirmed: true,
  timeZone: 'America/New_York',
  startTime: start,
  endTime: end,
  hours: 3,
  changes: 0,
  now: new Date('2027-05-15T15:00:00Z'),
  headcount: 6,
  currency: 'USD',
  rentalMinor: 22_500,
  tariff: null,
  addOns: [],
  lines: [priceLine('rental', 3, 7500), priceLine('guest_fee', 1, 2250)],
  guestFeeMinor: 2250,
  totalMinor: 24_750,
  ownerShareMinor: 20_250,
  refundMinor: 0,
  cancelRefundMinor: 0,
  cancelledBy: null,
  cancelReason: null,
  bookedAgainMinor: null,
  penaltyMinor: 0,
  holdExpiresAt: null,
  byRequest: false,
  offerId: null,
  agreedHours: null,
  requestAnswer: null,
  answeredByHost: null,
  answerNote: null,
  cancelLines: refundLines([{ until: endOf(start, -48), refundMinor: 22_500, feeRefundMinor: 0 }], {
    currency: 'USD',
    timeZone: 'America/New_York',
    guestFeeMinor: 2250,
  }),
  guestName: 'June Castellano',
  guestEmail: email,
  ownerName: 'Marta Oyelaran',
  ownerEmail: 'marta@example.com',
  ownerSuspendedAt: null,
  guestSuspended: false,
  hasPayoutAccount: true,
  strip: Array.from({ length: 12 }, (_, at) => ({
    hour: 9 + at,
    state: at >= 5 && at < 8 ? ('yours' as const) : ('free' as const),
  })),
  photoPath: '/photos/home/cooking-studio-island-1200.webp',
}
const cancelled = {
  ...booking,
  cancelledBy: 'owner',
  cancelReason: 'A pipe has burst.',
  refundMinor: 24_750,
  cancelRefundMinor: 24_750,
  ownerShareMinor: 0,
  penaltyMinor: 2250,
}
const light = {
  id: 'light',
  name: 'Studio light',
  description: '',
  unit: 'booking' as const,
  priceMinor: 0,
  required: false,
  most: 3,
}
const requested = {
  ...booking,
  byRequest: true,
  tariff: { timePrices: [], datePrices: [], peopleSteps: [], lengthDiscounts: [], addOns: [light] },
  addOns: [{ id: 'light', count: 2 }],
  holdExpiresAt: new Date('2027-05-16T15:00:00Z'),
}
const declined = { ...requested, requestAnswer: 'declined' as const, answerNote: 'We paint that day, sorry.' }
const withdrawn = { ...requested, requestAnswer: 'withdrawn' as const }
const late = { ...booking, cancelledBy: 'system', refundMinor: 24_750 }
const change = {
  fromStartTime: new Date('2027-05-22T17:00:00Z'),
  fromHours: 2,
  fromExtraMinutes: 0,
  startTime: start,
  endTime: end,
  toPayMinor: 8250,
  refundMinor: 0,
  createdAt: booking.now,
}
const extension = { ...change, fromStartTime: start, createdAt: new Date('2027-05-22T19:40:00Z') }
const proposal = { endTime: new Date(end.getTime() + 3_600_000), amountMinor: 8250, chargesCard: true }
const space = { id: 1, title: booking.spaceTitle, reason }
const type = { label: 'Rooftop' }
const conflict = {
  kind: 'booking' as const,
  name: booking.number,
  hereStart: start,
  hereEnd: end,
  startsAt: start,
  endsAt: end,
  summary: 'Reserved',
  feedName: 'Another marketplace',
  timeZone: booking.timeZone,
}
const savedSearch = {
  id: booking.bookingId,
  name: 'Studios in New York',
  address: 'type=studio&city=new-york',
  now: start,
  spaces: [{ ...booking, slug: 'the-pencil-works', title: booking.spaceTitle, priceMinor: 7500, fromMinor: 7500 }],
}
const failing = { name: conflict.feedName, problem: 'It answered with status 500.', readAt: start }
const removed = { spaceTitle: booking.spaceTitle, slug: 'the-pencil-works', reason }
const decided = {
  kind: 'space',
  title: booking.spaceTitle,
  reported: 'other',
  outcome: 'dismiss',
  reason: 'The photos show this room.',
} as const
/** Longer than the line of a phone, and without a space in it. */
const longAddress = `https://maps.example/${'freightentrance'.repeat(8)}`
const conversation = {
  conversationId: 1,
  otherName: booking.ownerName,
  spaceTitle: booking.spaceTitle,
  isConfirmed: true,
}

const offered = (words: string, rentalMinor: number | null) => {
  const start = booking.startTime
  return `${words}: ${offerText({ start, hours: 3, headcount: 6, currency: 'USD', rentalMinor }, booking.timeZone)}`
}

const series: seriesMails.SeriesMailFacts = {
  seriesId: booking.bookingId,
  stays: [
    booking,
    { ...booking, number: 'K3P-9TX', ...weeksLater(1) },
    { ...booking, number: 'P4V-6WD', ...weeksLater(2) },
  ],
  uncharged: [weeksLater(3)],
}

function weeksLater(weeks: number): { startTime: Date; endTime: Date } {
  return { startTime: endOf(start, weeks * 168), endTime: endOf(end, weeks * 168) }
}

/** One example of each mail by its name, in the order of the list. */
export const mailPreviews: Record<string, () => Mail> = {
  confirmedForGuest: () => confirmedForGuest(booking),
  confirmedForOwner: () => confirmedForOwner(booking),
  seriesConfirmedForGuest: () => seriesMails.seriesConfirmedForGuest(series),
  seriesConfirmedForOwner: () => seriesMails.seriesConfirmedForOwner(series),
  changedForGuest: () => modificationMails.changedForGuest(booking, change),
  changedForOwner: () => modificationMails.changedForOwner(booking, change),
  changePaidTooLateForGuest: () => modificationMails.changePaidTooLateForGuest(booking, change),
  changeOfCancelledReturnedForGuest: () => modificationMails.changeReturnedForGuest(cancelled, change),
  changeReturnedForGuest: () => modificationMails.changeReturnedForGuest(booking, change),
  staysLongerForGuest: () => modificationMails.changedForGuest(booking, extension),
  staysLongerForOwner: () => modificationMails.changedForOwner(booking, extension),
  staysLongerPaidTooLateForGuest: () => modificationMails.changePaidTooLateForGuest(booking, extension),
  cancelledForGuest: () => cancelledForGuest(cancelled),
  cancelledForOwner: () => cancelledForOwner(cancelled),
  paidTooLateForGuest: () => paidTooLateMails.paidTooLateForGuest(late),
  paidTooLateForOwner: () => paidTooLateMails.paidTooLateForOwner(late),
  requestedForOwner: () => requestMails.requestedForOwner(requested),
  requestedForGuest: () => requestMails.requestedForGuest(requested),
  requestEndedForGuest: () => requestMails.requestEndedForGuest(declined),
  requestEndedForOwner: () => requestMails.requestEndedForOwner(withdrawn),
  payAgainForGuest: () => requestMails.payAgainForGuest(requested),
  askedForOwner: () => proposalMails.askedForOwner(booking, proposal),
  agreedForGuest: () => proposalMails.agreedForGuest(booking, proposal),
  offeredForGuest: () => proposalMails.offeredForGuest(booking, proposal),
  declinedForGuest: () => proposalMails.declinedForGuest(booking, proposal),
  reminderADayBefore: () => reminderForGuest(booking, 'day'),
  reminderAnHourBefore: () => reminderForGuest(booking, 'hour'),
  reminderBeforeTheEnd: () => stayLongerForGuest(booking, 'You can stay until 20:00; an hour more is $82.50.'),
  reminderInTheLastMinutes: () =>
    stayLongerForGuest(booking, 'You can stay until 20:00; an hour more is $82.50.', { isAgain: true }),
  reminderToLeaveOnTime: () => leaveOnTimeForGuest(booking, { why: 'taken', from: booking.endTime }),
  savedSearchMail: () => savedSearchMail(savedSearch),
  refundFailedForGuest: () => moneyMails.refundFailedForGuest(cancelled, 24_750, true),
  refundedForGuest: () => moneyMails.refundedForGuest(booking, { amountMinor: 5000, card: '4242', of: 'part' }),
  refundedForOwner: () => moneyMails.refundedForOwner(booking, 4000),
  bookedAgainForGuest: () => moneyMails.bookedAgainForGuest({ ...booking, refundMinor: 15_000 }, 15_000),
  bookedAgainForOwner: () => moneyMails.bookedAgainForOwner(booking, 13_500),
  compensationForGuest: () => moneyMails.compensationForGuest(booking, 2250, 'K3P-9TX'),
  refundSettledForGuest: () => moneyMails.refundSettledForGuest(cancelled, 24_750, 'by bank transfer'),
  moneyBackOfferMail: () => moneyBackOfferMail({ ...booking, id: booking.bookingId, title: space.title }),
  moneyBackEndedMail: () => moneyBackEndedMail({ ...booking, id: booking.bookingId, title: space.title }),
  disputedForOwner: () => moneyMails.disputedForOwner(booking, 24_750, 'waits'),
  disputedAfterPayoutForOwner: () => moneyMails.disputedForOwner(booking, 24_750, 'sent'),
  disputeWonForOwner: () => moneyMails.disputeWonForOwner(booking, 'waits'),
  disputeWonAfterPayoutForOwner: () => moneyMails.disputeWonForOwner(booking, 'sent'),
  disputeLostForOwner: () => moneyMails.disputeLostForOwner(booking, { share: 'sent', backMinor: 20_250 }),
  cancelledUnpaidForGuest: () => moneyMails.cancelledUnpaidForGuest({ ...booking, cancelledBy: 'platform' }),
  payoutSentForOwner: () =>
    moneyMails.payoutSentForOwner(booking, {
      shareMinor: 20_250,
      takenOffMinor: 2250,
      sent: { amountMinor: 18_000, currency: 'USD' },
    }),
  payoutWaitingForOwner: () =>
    moneyMails.payoutWaitingForOwner(booking, 20_250, [{ amountMinor: 2250, currency: 'USD' }]),
  unseenMessagesMail: () =>
    unseenMessagesMail(conversation, {
      bodies: ['The freight lift is open until six.', longAddress],
      count: 2,
      price: null,
    }),
  unseenOfferMail: () =>
    unseenMessagesMail(conversation, { bodies: [offered('An offer', 20_000)], count: 1, price: 'offer' }),
  unseenPriceRequestMail: () =>
    unseenMessagesMail(conversation, {
      bodies: [offered('Could you make me an offer', null)],
      count: 1,
      price: 'request',
    }),
  reviewInvitationForGuest: () => reviewMail(booking, 'guest', 'invite'),
  reviewInvitationForOwner: () => reviewMail(booking, 'owner', 'invite'),
  reviewReminderForGuest: () => reviewMail(booking, 'guest', 'remind'),
  reviewReminderForOwner: () => reviewMail(booking, 'owner', 'remind'),
  conflictMail: () => conflictMail({ spaceId: 1, spaceTitle: space.title, conflicts: [conflict] }),
  failingFeedMail: () => failingFeedMail({ ...booking, ...failing }),
  coHostInvitationMail: () =>
    coHostInvitationMail([space], { email, access: 'calendar' }, { token, ownerName: 'Ada Owner' }),
  coHostRemovedMail: () => coHostRemovedMail([space], 'Ada Owner'),
  spaceTakenDownMail: () => spaceTakenDownMail(space),
  spaceRestoredMail: () => spaceRestoredMail({ ...space, reason: backReason }),
  typeHiddenMail: () => typeHiddenMail({ ...type, reason: 'It is no type of space.', isHidden: true }),
  typeShownMail: () => typeHiddenMail({ ...type, reason: 'It is a type of its own.', isHidden: false }),
  personSuspendedMail: () => personSuspendedMail({ reason, listings: 2, offers: 1, ownBookings: 1 }),
  personRestoredMail: () => personRestoredMail(backReason),
  newReviewMail: () => newReviewMail({ ...removed, rating: 4, body: 'North light is everything they say.' }),
  reviewAnsweredMail: () => reviewAnsweredMail({ ...removed, answer: 'Thank you, June.' }),
  reviewRemovedMail: () => reviewRemovedMail({ ...removed, reason: 'It is about another space.' }),
  reviewRestoredMail: () =>
    reviewRestoredMail({ ...removed, spaceGone: false, reason: 'It is about this space after all.' }),
  reviewRemovedForOwner: () => reviewRemovedForOwner({ ...removed, rating: 2, reason: 'It is about another space.' }),
  reviewRestoredForOwner: () =>
    reviewRestoredForOwner({ ...removed, rating: 2, reason: 'It is about this space after all.' }),
  reportDismissedMail: () => reportDismissedMail({ ...space, reason: 'The photos show this room.' }),
  reportDecidedMail: () => reportDecidedMail(decided),
  welcomeMail: () => welcomeMail(email, '/confirm-address'),
  confirmationMail: () => confirmationMail(email, '/confirm-address'),
  passwordResetMail: () => passwordResetMail(email, { token, next: '' }, { isConfirmed: true }),
  unconfirmedResetMail: () => passwordResetMail(email, { token, next: '' }, { isConfirmed: false }),
  accessRemovedMail: () => accessRemovedMail(email, ['Passkeys', 'API keys']),
  passwordChangedMail: () => passwordChangedMail(email, { keys: 2, passkeys: 1, webhooks: 0 }),
  approveAddressMail: () => approveAddressMail(addresses, '/change-address'),
  confirmNewAddressMail: () => confirmNewAddressMail(addresses, '/change-address'),
  addressTakenMail: () => addressTakenMail(email),
  addressChangedMail: () => addressChangedMail({ ...addresses, isFormer: false }),
  formerAddressMail: () => addressChangedMail({ ...addresses, isFormer: true }),
  apiKeyMail: () =>
    apiKeyMail({ email, name: 'Door display', scopes: ['bookings:read'], expiresAt: booking.startTime }),
  webhookAddedMail: () =>
    webhookAddedMail({ email, url: 'https://door.example/bookings', kinds: ['booking.confirmed', 'booking.changed'] }),
  webhookPausedMail: () =>
    webhookPausedMail({ email, url: 'https://door.example/bookings', reason: 'It responded with 500' }),
  secondFactorOnMail: () => secondFactorOnMail(email),
  secondFactorOffMail: () => secondFactorOffMail(email),
  newDeviceMail: () =>
    newDeviceMail({ email, device: 'Firefox on Windows', address: '192.0.2.7', at: new Date('2026-05-21T09:30:00Z') }),
  passkeyAddedMail: () => passkeyAddedMail({ email, name: 'Password manager' }),
  passkeyRemovedMail: () => passkeyRemovedMail({ email, name: 'My old phone' }),
  recoveryCodeUsedMail: () => recoveryCodeUsedMail(email, 9),
  accountDeletedMail: () => accountDeletedMail({ email, refunds: ['$247.50 for booking H7K-2QM'] }),
  signUpAttemptMail: () => signUpAttemptMail(email),
  newsletterQuestionMail: () => newsletterQuestionMail(token),
  newsletterWelcomeMail: () => newsletterWelcomeMail(token),
  contactMail: () => contactMail({ name: booking.guestName, email, subject: 'support', message: 'Is there parking?' }),
  alertsMail: () =>
    alertsMail([
      {
        id: 1,
        kind: 'refund_failed',
        detail: '$247.50 did not reach the guest: the card has expired',
        bookingId: booking.bookingId,
        bookingNumber: booking.number,
      },
      {
        id: 2,
        kind: 'balance_differs',
        bookingId: null,
        bookingNumber: null,
        detail: 'The card provider holds $1,204.50, the ledger says $1,200',
      },
    ]),
}
