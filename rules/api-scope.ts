/** What a key can be allowed to do. Each operation of the API names one of these, or is not open to keys. */
export const apiScopes = [
  'profile:read',
  'bookings:read',
  'bookings:write',
  'listings:read',
  'listings:write',
  'earnings:read',
  'messages:read',
  'messages:write',
] as const

export type ApiScope = (typeof apiScopes)[number]

// Stryker disable all: a table of names, not a rule
export const apiScopeTexts: Record<ApiScope, { label: string; note: string }> = {
  'profile:read': { label: 'See your profile', note: 'Your name, picture and e-mail address' },
  'bookings:read': {
    label: 'See bookings',
    note: 'Yours and those of your spaces, with receipts and what you receive of each',
  },
  'bookings:write': {
    label: 'Book, change and cancel',
    note: 'Also reviews, answers to requests, longer stays on the card of a booking, and cancelling for your guests, which can cost you',
  },
  'listings:read': {
    label: 'See your listings',
    note: 'All of them, with addresses, arrival notes, opening hours and prices',
  },
  'listings:write': {
    label: 'Manage your listings',
    note: 'Create, change and delete, with photos, hours and prices; offer prices',
  },
  'earnings:read': { label: 'See your earnings', note: 'Every payout with its amounts' },
  'messages:read': { label: 'Read your messages', note: 'All your conversations' },
  'messages:write': { label: 'Write messages', note: 'In your name, to owners and guests' },
}
// Stryker restore all

/** How many keys a person can have at once. */
export const mostApiKeys = 20

/** How long a key can work, in days; null is for ever. */
export const apiKeyLifetimes = { '30': 30, '90': 90, '365': 365, never: null } as const

export type ApiKeyLifetime = keyof typeof apiKeyLifetimes

// Stryker disable all: a table of names, not a rule
export const apiKeyLifetimeTexts: Record<ApiKeyLifetime, string> = {
  '30': 'A month',
  '90': 'Three months',
  '365': 'A year',
  never: 'Until I revoke it',
}
// Stryker restore all

/** Every key starts with this, so that programs that look for leaked secrets recognize it. */
export const apiKeyPrefix = 'hk_'
