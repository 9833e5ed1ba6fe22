import Stripe from 'stripe'
import { db } from '../../db/connect.ts'
import { Refusal } from '../../rules/refusal.ts'
import { isTransferable } from '../../rules/transfer-countries.ts'
import { hasConfirmedAddress } from '../accounts/has-confirmed-address.ts'
import type { Person } from '../accounts/person.ts'
import { raiseUnlessOpen } from '../alerts/raise-alert.ts'
import { platformAccount } from '../payments/platform-account.ts'
import { provider } from '../payments/provider.ts'

/**
 * Creates an account of an owner at the provider. Throws `payoutCountry`, and with an alert `payoutsNotOpen` if the provider
 * refuses such accounts to the platform, which is the same for every owner. `replaced` is the account that it replaces.
 */
export async function createAccount(person: Person, country: string, replaced = ''): Promise<Stripe.Account> {
  const platform = (await platformAccount())?.country
  if (platform && !isTransferable(platform, country)) throw new Refusal('payoutCountry')
  try {
    return await provider().accounts.create(
      {
        country,
        email: person.email,
        capabilities: { transfers: { requested: true } },
        controller: {
          fees: { payer: 'application' },
          losses: { payments: 'application' },
          stripe_dashboard: { type: 'express' },
        },
        metadata: { user_id: person.id },
      },
      { idempotencyKey: await keyOf(person, country, replaced) },
    )
  } catch (error) {
    if (!isRefused(error)) throw error
    if (error.param === 'country' || error.code === 'country_unsupported') throw new Refusal('payoutCountry')
    // Everything else that we send is the same for all owners.
    if (error.param === 'email') throw error
    const detail = `The card provider refuses payout accounts of owners: ${error.message}`
    await raiseUnlessOpen(db(), { kind: 'onboarding_refused', detail })
    throw new Refusal('payoutsNotOpen')
  }
}

/**
 * Changes each hour, because the provider repeats a refusal under the same key for a day, also once its cause is gone; and once
 * the address is confirmed, because an account made before may be that of another person (`claimAccount`). An account
 * that replaces another is a new one also in a country chosen before.
 */
async function keyOf(person: Person, country: string, replaced: string): Promise<string> {
  const isConfirmed = await hasConfirmedAddress(person.id)
  const hour = Math.floor(Date.now() / 3_600_000)
  return `account:${person.id}:${country}:${hour}${isConfirmed ? ':confirmed' : ''}${replaced && `:${replaced}`}`
}

function isRefused(error: unknown): error is Stripe.errors.StripeError {
  const { StripeInvalidRequestError, StripePermissionError } = Stripe.errors
  return error instanceof StripeInvalidRequestError || error instanceof StripePermissionError
}
