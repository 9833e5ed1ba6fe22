/**
 * The chart of accounts. An entry's amount is signed: positive debits, negative credits. Assets, what we have or are owed,
 * have a positive balance; liabilities and income, what we owe or earned, a negative one.
 */
export const ledgerAccounts = [
  /** Asset: what the card provider holds for the platform; equal to its balance in each currency. */
  'provider_balance',
  /** Asset: what the provider has paid out to the platform's own bank account. */
  'bank',
  /** Liability: what guests paid and no party has earned yet. */
  'guest_funds',
  /** Liability: owners' shares of stays that have ended, until they are transferred. */
  'owner_payable',
  /** Income: the guest's and the owner's fee of confirmed bookings (spec D2). */
  'platform_fees',
  /** Expense: what the provider keeps of each charge. */
  'provider_fees',
  /** Expense: what the provider takes for each dispute. */
  'dispute_fees',
  /** Asset: what banks have taken back while a dispute is open. */
  'disputed',
  /** Between currencies: what left one and arrived in the other, if a charge settles in another currency. */
  'exchange',
  /** Asset: what owners owe because a transfer could not be reversed in full; netted from later shares. */
  'owner_debt',
  /** Liability: what owners owe guests whose bookings they cancelled, until it is refunded. */
  'guest_credit',
  /** Liability: refunds owed and settled by hand outside the provider. */
  'settled_outside',
  /** Expense: what the platform bears itself, of lost disputes and refunds that no share covers. */
  'losses',
] as const

export type LedgerAccount = (typeof ledgerAccounts)[number]
