// Stryker disable all: a table of names, not a rule
/** Every kind of event that a program can be notified of. The triggers of the database write the same names. */
export const webhookKinds = [
  'booking.requested',
  'booking.held',
  'booking.confirmed',
  'booking.changed',
  'booking.cancelled',
  'booking.completed',
  'booking.expired',
  'message.received',
  'payout.sent',
  'review.published',
] as const

export type WebhookKind = (typeof webhookKinds)[number]

export const webhookKindTexts: Record<WebhookKind, { label: string; note: string }> = {
  'booking.requested': { label: 'A request waits for the owner', note: 'For spaces that are booked by request' },
  'booking.held': {
    label: 'Hours are held for a guest',
    note: 'Ten minutes, or an hour if the card of a request failed',
  },
  'booking.confirmed': { label: 'A booking is confirmed', note: 'Paid, or free' },
  'booking.changed': {
    label: 'A booking has other hours, people or add-ons',
    note: 'Also one that was made longer during the stay: a door code can follow its new end',
  },
  'booking.cancelled': { label: 'A booking is cancelled', note: 'With who did it' },
  'booking.completed': {
    label: 'A stay is over',
    note: 'A quarter of an hour after its last hour, until when its guest can stay longer',
  },
  'booking.expired': {
    label: 'Held hours are free again',
    note: 'They were not paid, or the request was not accepted',
  },
  'message.received': { label: 'A message arrived', note: 'Without its words, which only people read' },
  'payout.sent': {
    label: 'A payout is on its way',
    note: 'Sent to your account a day after the stay, or taken for what you owe',
  },
  'review.published': { label: 'A review of your space is public', note: 'With its stars, without its words' },
}
// Stryker restore all

/** How many addresses a person can have. */
export const mostWebhooks = 5

/** How many deliveries of an address are listed. */
export const deliveriesShown = 20

/** How long a delivery is stored and can be sent again. */
export const deliveryDays = 30
