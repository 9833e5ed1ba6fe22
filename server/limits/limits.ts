const minute = 60
const hour = 60 * minute
const day = 24 * hour

export type Limit = {
  /** The number of uses in that many seconds; if seconds is null, the number at a time. */
  points: number
  seconds: number | null
  /** The counted event and its scope, as docs/OPERATING.md states them. */
  what: string
  /** The message for a person over the limit; when to retry is added. Default: 'Too many attempts.' */
  words?: (points: number) => string
}

/**
 * Every limit of the product. docs/OPERATING.md has the same in its table, which a test compares. An operation without a
 * specific limit is counted by `writes` (every change) or `apiReads` (the API's GET requests).
 */
export const limits = {
  /** One account, one address. */
  signInAccount: { points: 5, seconds: 15 * minute, what: 'wrong passwords for one account from one address' },
  signInStrangers: {
    points: 100,
    seconds: 15 * minute,
    what: 'wrong passwords for one account from all new addresses',
  },
  signInAddress: {
    points: 50,
    seconds: 15 * minute,
    what: 'wrong passwords from one address for accounts not signed in to from there in the last 30 days',
  },
  /** More than an office needs; each takes the processor for a while, and all wait for one another. */
  passwordChecks: { points: 300, seconds: 15 * minute, what: 'passwords checked, right or wrong, from one address' },
  /** Codes of an app and recovery codes, by account: each has a million and more values, and a guesser has many addresses. */
  secondFactor: { points: 10, seconds: 15 * minute, what: 'wrong codes of the second step for one account' },
  /** Challenges for passkeys, each of which is a row for five minutes. */
  passkeyStarts: { points: 60, seconds: 15 * minute, what: 'sign-ins by passkey begun from one address' },
  /** Accounts created from one address. */
  signUp: { points: 20, seconds: hour, what: 'new accounts from one address' },
  passwordChoice: { points: 60, seconds: hour, what: 'new passwords looked at, from one address' },
  /** Mails with a link for a new password, by account and by address. */
  reset: { points: 3, seconds: hour, what: 'password resets of one account' },
  resetAddress: { points: 20, seconds: hour, what: 'password resets from one address' },
  /** Mails with a link that confirms an account's e-mail address. */
  confirmation: { points: 3, seconds: hour, what: 'confirmation mails of one account' },
  /** Changes of an account's e-mail address, each of which is one or two mails. */
  addressChanges: { points: 3, seconds: hour, what: 'changes of address begun for one account' },
  /** An address that is not confirmed may be another person's. Of each kind, so that others do not use up those of security. */
  mailsUnconfirmed: {
    points: 20,
    seconds: day,
    what: 'mails of one kind to an account whose e-mail address is not confirmed; without limit those about money, payouts and our decisions',
  },
  /** Invitations to co-host, each of which is a mail. */
  coHostInvitations: {
    points: 20,
    seconds: day,
    what: 'invitations to co-host by one person',
    words: (points) => `You can send ${points} invitations a day.`,
  },
  /** A person's listings; `listingsUnconfirmed` is the total number allowed before the e-mail address is confirmed. */
  listings: {
    points: 10,
    seconds: day,
    what: 'new listings of one person',
    words: (points) => `You can list ${points} new spaces a day.`,
  },
  listingsUnconfirmed: {
    points: 3,
    seconds: null,
    what: 'listings of one person whose e-mail address is not confirmed',
  },
  /** Each city has an id of 32,767 for ever, and a count in the lists of places. */
  newCities: {
    points: 20,
    seconds: day,
    what: 'listings of one person in cities without a listing before',
    words: (points) => `You can list spaces in ${points} new cities a day.`,
  },
  spaceTypes: {
    points: 2,
    seconds: day,
    what: 'new space types of one person',
    words: (points) => `You can add ${points} new space types a day.`,
  },
  /** Pictures of a person: photos of spaces and profile pictures. */
  uploads: {
    points: 200,
    seconds: hour,
    what: 'pictures of one person',
    words: (points) => `You can send ${points} pictures an hour.`,
  },
  uploadsAtOnce: {
    points: 3,
    seconds: null,
    what: 'pictures of one person that are being received',
    words: (points) => `Only ${points} pictures can be sent at once. Please wait until one of them has arrived.`,
  },
  /** Stored for 30 days, because a message can wait in a browser. */
  unsentFiles: {
    points: 60,
    seconds: null,
    what: 'pictures and PDFs of one person that were added to a message and not sent',
    words: (points) =>
      `${points} of your pictures and PDFs were added to messages that you did not send. Please send them first, or come back when the older ones are deleted, 30 days after they were added.`,
  },
  /** Holds and changes of bookings by a person. */
  holds: { points: 10, seconds: minute, what: 'holds, free bookings and changes of one person' },
  /** Hours that are held for a payment, the weeks of a series each. Many people may share an address. */
  holdsOfAddress: { points: 240, seconds: hour, what: 'holds from one address, each week of a series' },
  /** Each is a mail to both sides, and another if it is cancelled. Many people may share an address. */
  freeBookings: {
    points: 30,
    seconds: day,
    what: 'free bookings, and changes without a payment, of one person',
    words: (points) => `You can book or change ${points} times a day without a payment.`,
  },
  freeBookingsOfAddress: {
    points: 240,
    seconds: day,
    what: 'free bookings, and changes without a payment, from one address',
  },
  /** Each is a mail to the other side. */
  stayProposals: {
    points: 5,
    seconds: 15 * minute,
    what: 'longer stays proposed by one side of a booking',
    words: (points) => `You can propose a longer stay ${points} times in 15 minutes.`,
  },
  /** Payment intents created for a person. */
  intents: { points: 60, seconds: hour, what: 'payment intents of one person' },
  /** A person's requests that call the card provider: a payment step, a confirmation, releasing a hold, payout accounts. */
  providerCalls: { points: 60, seconds: minute, what: 'requests of one person that reach the card provider' },
  onboarding: {
    points: 20,
    seconds: hour,
    what: 'links to the payout onboarding of one person',
    words: (points) => `You can open the payout setup ${points} times an hour.`,
  },
  /** PDFs, and exports of a person's data. */
  papers: {
    points: 60,
    seconds: hour,
    what: 'PDFs of one person',
    words: (points) => `You can fetch ${points} papers an hour.`,
  },
  exports: {
    points: 20,
    seconds: hour,
    what: 'data files of one person',
    words: (points) => `You can fetch ${points} of these files an hour.`,
  },
  contact: {
    points: 3,
    seconds: hour,
    what: 'contact messages from one address',
    words: (points) => `You can send ${points} messages an hour.`,
  },
  reports: {
    points: 5,
    seconds: hour,
    what: 'reports of one person, or of visitors from one address',
    words: (points) => `You can send ${points} reports an hour.`,
  },
  feedReadings: {
    points: 30,
    seconds: hour,
    what: 'calendars of one person that are added or read at once',
    words: (points) => `You can have calendars read ${points} times an hour.`,
  },
  messages: {
    points: 30,
    seconds: minute,
    what: 'messages of one person',
    words: (points) => `You can send ${points} messages a minute.`,
  },
  conversations: {
    points: 30,
    seconds: day,
    what: 'new conversations of one person',
    words: (points) => `You can start ${points} new conversations a day.`,
  },
  offers: {
    points: 60,
    seconds: day,
    what: 'offers, and messages asking for one, of one person',
    words: (points) => `You can send ${points} offers a day, or ask for as many.`,
  },
  webhookTests: {
    points: 30,
    seconds: hour,
    what: 'deliveries to webhooks that one person sends by hand',
    words: (points) => `You can send ${points} deliveries by hand an hour.`,
  },
  newsletter: { points: 10, seconds: hour, what: 'newsletter subscriptions from one address' },
  /** Searches by text, by time, by price: on pages, while typing, and in the API. */
  search: {
    points: 120,
    seconds: minute,
    what: 'searches from one address',
    words: (points) => `You can search ${points} times a minute.`,
  },
  /** Everything that may change something, and the API's reads, in addition to any other limit. */
  writes: { points: 240, seconds: minute, what: 'forms, API writes and uploads of one person, or of one address' },
  apiReads: { points: 600, seconds: minute, what: 'API reads and opened streams of one person, or of one address' },
  keyRequests: {
    points: 300,
    seconds: minute,
    what: 'API requests of one key',
    words: (points) => `A key can send ${points} requests a minute.`,
  },
  /** Open live streams. */
  streamsOfPerson: { points: 5, seconds: null, what: 'open live streams of one person' },
  streamsOfAddress: { points: 50, seconds: null, what: 'open live streams of one address' },
} as const satisfies Record<string, Limit>

/** Not limits: how long the addresses from which an account signed in are remembered. */
export const memories = { signInKnown: { points: 1, seconds: 30 * day } } as const

/** Returns 'an hour', 'in 15 minutes', 'at a time': the interval as docs/OPERATING.md states it after the number. */
export function perTime({ seconds }: Limit): string {
  if (seconds === null) return 'at a time'
  if (seconds === minute) return 'a minute'
  if (seconds === hour) return 'an hour'
  return seconds === day ? 'a day' : `in ${seconds / minute} minutes`
}

/** 'in a minute', 'in 20 minutes', 'in 5 hours'. */
export function waitText(seconds: number): string {
  if (seconds <= minute) return 'in a minute'
  if (seconds <= 90 * minute) return `in ${Math.ceil(seconds / minute)} minutes`
  return `in ${Math.ceil(seconds / hour)} hours`
}
