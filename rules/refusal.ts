/** Every expected failure of the product, with its message and HTTP status. Anything else thrown is a bug. */
export const refusals = {
  // accounts and sessions
  notSignedIn: { status: 401, message: 'Please sign in to continue' },
  invalidCredentials: { status: 401, message: 'The e-mail or the password is not right' },
  secondFactorNeeded: { status: 401, message: 'Now the code from your authenticator app' },
  secondFactorMissing: { status: 403, message: 'Please turn on two-step sign-in first' },
  secondFactorOn: { status: 409, message: 'Two-step sign-in is on already' },
  secondFactorOff: { status: 409, message: 'Two-step sign-in is off' },
  setUpReplaced: { status: 409, message: 'This set-up was replaced by another one. Please begin again.' },
  wrongCode: { status: 401, message: 'This code is not right' },
  codeUsed: { status: 401, message: 'This code was used already. Please wait for the next one.' },
  signInLapsed: {
    status: 401,
    message: 'This sign-in took too long, or had too many wrong codes. Please begin again.',
  },
  passkeyUnknown: {
    status: 401,
    message: 'No account here has this passkey. Sign in with your password, and add it to your account.',
  },
  passkeyRefused: {
    status: 401,
    message: 'This passkey was refused: it is of another site, or your device did not check that it is you.',
  },
  passkeyLapsed: { status: 401, message: 'This took too long, or was sent twice. Please try again.' },
  passkeyTaken: { status: 409, message: 'This passkey is on an account already' },
  tooManyPasskeys: { status: 409, message: 'You have ten passkeys already. Remove one to add another.' },
  accountSuspended: {
    status: 403,
    message: 'This account is suspended. Write to us by the contact form, and we will tell you more.',
  },
  wrongPassword: { status: 403, message: 'The password is not right' },
  adminNotSuspended: { status: 409, message: 'An admin cannot be suspended' },
  suspendedAlready: { status: 409, message: 'This person is suspended already' },
  notSuspended: { status: 409, message: 'This person is not suspended' },
  accountInUse: { status: 409, message: 'Your account cannot be deleted yet' },
  credentialsMissing: { status: 400, message: 'Please enter an e-mail address and a password' },
  weakPassword: { status: 422, message: 'Please choose a stronger password' },
  sessionNotFound: { status: 401, message: 'You are signed out. Please sign in again.' },
  sessionExpired: { status: 401, message: 'Your session has ended. Please sign in again.' },
  tokenInvalid: { status: 401, message: 'The token is expired or not valid' },
  keyUnknown: { status: 401, message: 'This key does not exist, or was revoked' },
  keyExpired: { status: 401, message: 'This key has expired. Make a new one at /profile/keys.' },
  keyScopeMissing: { status: 403, message: 'This key may not do that' },
  keyNotAccepted: { status: 403, message: 'Keys cannot do this. Only a person who is signed in can.' },
  tooManyWebhooks: { status: 409, message: 'You have five addresses already. Remove one to add another.' },
  webhookRefused: { status: 422, message: 'Nothing can be sent to this address' },
  tooManyKeys: { status: 409, message: 'You have 20 keys already. Revoke one to make another.' },
  addressUnconfirmed: { status: 403, message: 'Please confirm your e-mail address first' },
  pushRefused: { status: 422, message: 'Notifications cannot be sent to this browser' },
  crossSite: { status: 403, message: 'This request came from another site and was refused' },
  tooManyRequests: { status: 429, message: 'Too many attempts. Please wait a little and try again.' },

  // missing, or of another user
  notFound: { status: 404, message: 'Not found' },
  spaceNotFound: { status: 404, message: 'Space not found' },
  bookingNotFound: { status: 404, message: 'Booking not found' },
  locationNotFound: { status: 404, message: 'Location not found' },

  // malformed requests
  invalidFields: { status: 400, message: 'Please check the marked fields' },
  malformed: { status: 400, message: 'This request holds characters that cannot be read' },
  invalidJson: { status: 400, message: 'The request is not valid JSON' },
  unsupported: { status: 415, message: 'This kind of content is not accepted here' },
  methodNotAllowed: { status: 405, message: 'This address does not take that method' },
  requestTimeout: { status: 408, message: 'The request took too long to arrive' },
  payloadTooLarge: { status: 413, message: 'The request is too large' },
  idempotencyMismatch: { status: 422, message: 'This Idempotency-Key was used for another request' },
  serviceBusy: { status: 503, message: 'We are busy for a moment. Please try again.' },

  // hours that an assistant chose
  handOverUnknown: { status: 404, message: 'This link leads nowhere' },
  handOverEnded: {
    status: 409,
    message: 'This link was good for ten minutes, and they are over. Look at the price once more below.',
  },

  // choosing a time (spec 5)
  startMissing: { status: 400, message: 'Please select a date and time' },
  pastStart: { status: 422, message: 'Please select a future date and time' },
  slotTaken: { status: 409, message: 'This time slot is not available' },
  spaceUnavailable: {
    status: 409,
    message: 'This space is currently not accepting bookings. Please check back later.',
  },
  ownSpace: { status: 422, message: 'This is your own space, so you cannot book it' },
  overCapacity: { status: 422, message: 'More people than this space holds' },
  outsideStartHours: { status: 422, message: 'Bookings of this space cannot start at that hour' },
  closedAtTime: {
    status: 422,
    message: 'The space closes before your booking would end. Please choose fewer hours or an earlier start.',
  },
  hoursChanged: {
    status: 409,
    message: 'The owner has just changed the opening hours. Please choose your hours again.',
  },
  timeGap: { status: 422, message: 'The clocks go forward at that hour, so it does not exist on this day' },
  timeOverlap: { status: 422, message: 'The clocks go back at that hour, so it comes twice. Which one do you mean?' },
  belowMinimumHours: { status: 422, message: 'This space is let for longer than that at least' },
  shortNotice: { status: 422, message: 'The owner needs more notice than that' },
  beyondWindow: { status: 422, message: 'That is too far ahead to book' },
  tooManyHolds: { status: 409, message: 'You are holding three slots already. Pay for one or let it go first.' },
  heldBefore: { status: 409, message: 'You held this time a moment ago. Others have their turn for an hour.' },
  tooManyOpenRequests: {
    status: 409,
    message: 'Five of your requests are waiting for an answer already. Wait for one, or withdraw it first.',
  },
  notARequest: { status: 409, message: 'This booking is not a request that waits for an answer' },
  tooManyFavourites: {
    status: 409,
    message: 'You have saved 500 spaces, which is as many as we can keep for you. Remove one to save another.',
  },
  tooManyCollections: { status: 409, message: 'You have made 50 collections. Delete one to make another.' },
  collectionExists: { status: 409, message: 'You have a collection with this name already' },
  collectionFull: { status: 409, message: 'A collection can have 100 spaces at most' },
  tooManySearches: { status: 409, message: 'You have saved 50 searches. Delete one to save another.' },
  pictureNotFound: { status: 404, message: 'This picture or PDF is not here any more. Please add it again.' },
  tooManySavedAnswers: { status: 409, message: 'You have saved 30 answers. Delete one to save another.' },
  savedAnswerExists: { status: 409, message: 'You have an answer with this name already' },
  searchUnreadable: { status: 400, message: 'This search cannot be saved. Please search again and save that.' },
  invitationEnded: {
    status: 410,
    message: 'This invitation does not work any more. Ask the owner for another one.',
  },
  invitationOfOther: {
    status: 403,
    message: 'This invitation was sent to another address. Sign in with the one that got the e-mail.',
  },
  requestAnswered: { status: 409, message: 'This request does not wait for an answer any more' },
  tooManyFreeBookings: { status: 409, message: 'You have five free bookings ahead already. Use or cancel one first.' },

  // paying
  priceChanged: { status: 409, message: 'The price has changed. Nothing was charged; please look at the new total.' },
  addOnUnavailable: { status: 409, message: 'An add-on is no longer offered like this. Please choose again.' },
  freeSpace: { status: 422, message: 'This space is free, so there is nothing to pay' },
  paymentNeeded: { status: 422, message: 'This space is not free, so it is booked with a payment' },
  holdLapsed: { status: 409, message: 'These hours are no longer held for you. Nothing was charged.' },
  notPayable: { status: 409, message: 'This booking is not waiting for a payment' },
  missingClientSecret: { status: 502, message: 'Invalid response: missing client secret' },
  paymentProviderDown: {
    status: 503,
    message: 'Payments are out of reach for a moment. Nothing was charged; please try again.',
  },
  chargeUnknown: {
    status: 503,
    message: 'We could not see whether your card was charged. It is never charged twice for the same hours.',
  },
  payoutCountry: {
    status: 422,
    message: 'The card provider does not pay out to this country yet. Your balance waits.',
  },
  payoutsNotOpen: {
    status: 503,
    message:
      'Payout accounts cannot be connected yet. This is on our side, not yours: we have been told and are on it. What you earn is kept for you.',
  },

  // changing a booking
  notCancellable: { status: 409, message: 'This booking cannot be cancelled any more' },
  refundChanged: {
    status: 409,
    message: 'What comes back has changed. Nothing was cancelled; please look at the new amount.',
  },
  notChangeable: { status: 409, message: 'This booking cannot be changed any more' },
  changeUnderWay: { status: 409, message: 'A change of this booking is being paid for. Please wait a moment.' },
  notExtendable: { status: 409, message: 'This booking cannot be extended any more' },
  notMovable: {
    status: 409,
    message: 'What you paid cannot be moved there any more. It goes back to your card; please book the space instead.',
  },
  notReplaceable: {
    status: 409,
    message: 'Only a booking that was cancelled for you, before its start, can be replaced',
  },
  notASeries: { status: 422, message: 'A series has one stay a week, at its usual time or at most three days from it' },
  seriesByRequest: {
    status: 409,
    message: 'The owner of this space answers each booking, so its hours cannot be held as a series',
  },
  freeSeries: {
    status: 422,
    message: 'Hours that cost nothing are booked one by one, not as a series',
  },
  seriesNotFound: { status: 404, message: 'Series not found' },
  nothingChanged: { status: 422, message: 'This is the time that you have already' },

  // payments handled by an admin
  notRefundable: {
    status: 409,
    message: 'Only a completed booking is refunded like this; cancel one that is still ahead',
  },
  refundTooMuch: { status: 422, message: 'That is more than is left of what was paid' },
  disputeOpen: {
    status: 409,
    message: 'The payment is disputed, so nothing can be sent back until the bank has decided',
  },
  refundNotFailed: { status: 409, message: 'This refund has not failed' },
  disputeEnded: { status: 409, message: 'This dispute has ended' },
  debtChanged: { status: 409, message: 'Another amount is owed now. Nothing was written off; please look again.' },
  alertClosed: { status: 409, message: 'This alert has been closed already' },

  // listings and types
  ownerSuspended: { status: 409, message: 'Its owner is suspended. Restore the owner first.' },
  reportDecided: { status: 409, message: 'This report has been decided already' },
  scheduleChanged: {
    status: 409,
    message: 'These hours were changed elsewhere meanwhile, and nothing was saved. Please load the page again first.',
  },
  pricesChanged: {
    status: 409,
    message: 'These prices were changed elsewhere meanwhile, and nothing was saved. Please load the page again first.',
  },
  entryNotFound: { status: 404, message: 'This entry of your calendar is gone' },
  entryTaken: { status: 409, message: 'Something else has this time. Nothing can be placed over it.' },
  tooManyEntries: { status: 422, message: 'A calendar can have 2,000 entries ahead. Please remove some first.' },
  takenDownAlready: { status: 409, message: 'This listing is taken down already' },
  notTakenDown: { status: 409, message: 'This listing is not taken down' },
  futureBookings: { status: 409, message: 'This space has bookings ahead, so it cannot be deleted yet' },
  priceDecimals: { status: 422, message: 'This currency has no decimals. Please enter a whole amount.' },
  priceTooSmall: {
    status: 422,
    message: 'This is less than a card can be charged. Enter more, or 0 for a free space.',
  },
  priceTooLarge: { status: 422, message: 'A whole day at this price is more than a card can be charged' },
  typeTaken: { status: 409, message: 'There is a space type with this ID already' },
  typeNameInvalid: { status: 422, message: 'Only lowercase letters, numbers, and hyphens' },
  lookAlikeType: { status: 409, message: 'This is too close to a space type that exists' },
  typeUnknown: { status: 422, message: 'Please choose one of the space types' },

  // messages
  conversationNotFound: { status: 404, message: 'Conversation not found' },
  blockedByThem: {
    status: 403,
    message: 'This person does not take messages from you any more. Bookings that exist stay as they are.',
  },
  blockedByYou: { status: 409, message: 'You have blocked this person. Unblock them first, then you can write.' },
  notReachable: { status: 409, message: 'This account is closed at the moment, so your message would not be read' },
  accountDeleted: { status: 409, message: 'This account was deleted, so messages to it can no longer be sent' },
  ownSpaceMessage: { status: 422, message: 'This is your own space. People who ask about it appear in your messages.' },
  bookingRefused: {
    status: 403,
    message: 'The owner of this space does not take bookings from you. Other spaces are open to you.',
  },

  // offers
  offerNotFound: { status: 404, message: 'Offer not found' },
  offerWithdrawn: { status: 409, message: 'The owner has withdrawn this offer. Nothing was charged.' },
  offerExpired: { status: 409, message: 'This offer has expired. Nothing was charged; ask for another one.' },
  offerUsed: { status: 409, message: 'This offer was used already' },
  offerHeld: { status: 409, message: 'The guest is paying for this offer at the moment, so it cannot be withdrawn' },
  offerDiffers: { status: 409, message: 'This offer is for other hours or another number of people' },

  // reviews
  reviewNotFound: { status: 404, message: 'Review not found' },
  reviewTooEarly: { status: 409, message: 'You can write a review once the stay is over' },
  reviewTooLate: { status: 409, message: 'The two weeks for reviews of this booking are over' },
  reviewNotStayed: { status: 409, message: 'This booking did not take place, so there is nothing to review' },
  reviewNotPaid: { status: 409, message: 'Only stays that were paid for can be reviewed, and this one was free' },
  reviewedAlready: { status: 409, message: 'You have reviewed this stay already' },
  ownSpaceReview: { status: 409, message: 'You let or manage this space yourself, so you cannot review it' },
  reviewSameCard: {
    status: 409,
    message: 'Another account has used the card of this stay here, so this stay cannot be reviewed',
  },
  answeredAlready: { status: 409, message: 'This review has its answer already' },
  reviewHidden: { status: 409, message: 'This review is removed already' },
  reviewShown: { status: 409, message: 'This review is not removed' },

  // files
  fileTooLarge: { status: 413, message: 'This file is too large' },
  fileType: { status: 415, message: 'This kind of picture cannot be read here' },
  imageTooLarge: { status: 422, message: 'This picture has too many pixels' },
  tooManyPhotos: { status: 422, message: 'A space can have no more photos than this' },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals

/** Returns the field errors of the refusal that a function throws; none if it throws nothing. Other errors are thrown. */
export function fieldErrorsOf(act: () => unknown): Record<string, string> {
  try {
    act()
    return {}
  } catch (error) {
    if (isRefusal(error)) return error.fields ?? {}
    throw error
  }
}

export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code)
}

type RefusalExtra = {
  /** Replaces the message of the table, for example to include figures ("At least 2 hours"). */
  message?: string
  /** Error messages of form fields, by field name. */
  fields?: Record<string, string>
  /** Data for a screen or an API client to continue with: the current price, two instants to choose from. */
  details?: Record<string, unknown>
}

/** An expected failure: thrown by rules and server, shown by screens, and sent by the API with its status. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly fields?: Record<string, string>
  readonly details?: Record<string, unknown>

  constructor(code: RefusalCode, extra: RefusalExtra = {}) {
    super(extra.message ?? refusals[code].message)
    this.name = 'Refusal'
    this.code = code
    this.status = refusals[code].status
    this.fields = extra.fields
    this.details = extra.details
  }
}

/** Why something cannot be done, as a quote and a form say it. */
export type Reason = Pick<Refusal, 'code' | 'message' | 'fields'>

/** Returns the code and the message of a refusal; throws any other error again. */
export function reasonOf(error: unknown): Reason {
  if (!isRefusal(error)) throw error
  return { code: error.code, message: error.message, fields: error.fields }
}

/** Returns true for every `Refusal`, including those of a second copy of this module (a bundle beside the source). */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal || (error instanceof Error && error.name === 'Refusal' && 'code' in error)
}
