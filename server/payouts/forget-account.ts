import Stripe from 'stripe'
import { db } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'
import { isMissing } from '../payments/provider.ts'

/** Returns true for an error which says that an account was closed, or that it is not connected to the platform any more. */
export function isAccountGone(error: unknown): boolean {
  // A key without the permission for a request is refused with another code: that says nothing about the account.
  const isForeign = error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid'
  return isForeign || isMissing(error)
}

/**
 * Forgets an account that is gone, so that its owner can connect another. Stays if a transfer to it may have been sent, which is
 * looked up first. Planned ones are planned again for the next account.
 */
export async function forgetAccount(person: Person, accountId: string): Promise<void> {
  await execute(
    db(),
    sql`
      update profiles set stripe_account_id = null, stripe_onboarding_complete = false
      where id = ${person.id} and stripe_account_id = ${accountId} and not exists (
        select from payout_transfers t where t.owner_id = ${person.id} and t.account_id = ${accountId} and t.status = 'due' and t.attempts > 0)`,
  )
}
