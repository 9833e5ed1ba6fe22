/** Every kind of notification, in the order of the settings. */
export const notificationKinds = [
  'booking',
  'request',
  'reminder',
  'money',
  'payout',
  'message',
  'review',
  'conflict',
  'savedSearch',
  'decision',
  'security',
] as const

export type NotificationKind = (typeof notificationKinds)[number]

/** The ways on which a notification reaches a person: the page of notifications, mail, and push to their browsers. */
export const notificationWays = ['page', 'mail', 'push'] as const

export type NotificationWay = (typeof notificationWays)[number]

type KindText = {
  group: string
  label: string
  note?: string
  /** True if the mail is sent regardless of what the person chose. */
  isAlwaysMailed?: boolean
  /** True if it is not about a booking, so that its mail has a link to unsubscribe. */
  hasUnsubscribeLink?: boolean
}

// Stryker disable StringLiteral,ObjectLiteral: a table of names, not a rule
export const notificationKindTexts: Record<NotificationKind, KindText> = {
  booking: { group: 'Bookings', label: 'Confirmed, changed, cancelled', note: 'With the calendar file' },
  request: { group: 'Bookings', label: 'Requests and their answers' },
  reminder: {
    group: 'Bookings',
    label: 'The day before, an hour before, before the end',
    note: 'With the address, how to get in, and what is free next',
  },
  money: { group: 'Money', label: 'Charges, refunds and disputes', isAlwaysMailed: true },
  payout: { group: 'Money', label: 'Payout sent or waiting', note: 'As an owner' },
  message: {
    group: 'People',
    label: 'Messages',
    note: 'Only when not seen for five minutes',
    hasUnsubscribeLink: true,
  },
  review: {
    group: 'People',
    label: 'Reviews',
    note: 'Invitation, new and removed ones, answers',
    hasUnsubscribeLink: true,
  },
  conflict: {
    group: 'People',
    label: 'Calendars of other sites',
    note: 'Conflicts and failures, as an owner',
    hasUnsubscribeLink: true,
  },
  savedSearch: { group: 'Looking', label: 'Saved searches', note: 'As often as you choose for each search' },
  decision: {
    group: 'Account',
    label: 'Our decisions about your account, listings and reviews',
    isAlwaysMailed: true,
  },
  security: {
    group: 'Account',
    label: 'Security',
    note: 'A changed password, a new key or webhook, the end of co-hosting',
    isAlwaysMailed: true,
  },
}
// Stryker restore all

/** The number of notifications on the page. */
export const notificationsShown = 50

/** How long notifications are stored. */
export const notificationDays = 90

/** Returns true if a person can turn a kind off on a way. */
export function isChoosable(kind: NotificationKind, way: NotificationWay): boolean {
  return way !== 'mail' || !notificationKindTexts[kind].isAlwaysMailed
}
