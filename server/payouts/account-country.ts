import type Stripe from 'stripe'
import { db } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'
import { limit } from '../limits/limit.ts'
import { logBug } from '../log.ts'
import { callProvider, provider } from '../payments/provider.ts'
import { createAccount } from './create-account.ts'
import { isAccountGone } from './forget-account.ts'

export type UnfinishedAccount = {
  /** Null once its owner has submitted details: it cannot be changed any more. */
  country: string | null
  /** The provider has rejected the account for good, so that more details do not help. */
  isRefused: boolean
}

/** Fetches a payout account that is not complete. If the provider does not respond soon, neither property is known. */
export async function unfinishedAccount(person: Person, accountId: string): Promise<UnfinishedAccount> {
  try {
    await limit('providerCalls', person.id)
    const account = await provider().accounts.retrieve(accountId, {}, { timeout: 3000, maxNetworkRetries: 0 })
    return {
      country: isUntouched(account) ? (account.country ?? null) : null,
      isRefused: account.requirements?.disabled_reason?.startsWith('rejected') ?? false,
    }
  } catch {
    return { country: null, isRefused: false }
  }
}

/**
 * Returns the id of the account to continue with: another one if `country` is not the account's, which cannot be changed at the
 * provider, as long as its owner has submitted no details and no transfer was planned to it.
 */
export async function moveAccountToCountry(person: Person, accountId: string, country: string): Promise<string> {
  const account = await accountOf(accountId)
  if (!account || !isUntouched(account) || account.country === country) return accountId
  const made = await callProvider(createAccount(person, country, accountId))
  const replaced = await execute(
    db(),
    sql`
      update profiles set stripe_account_id = ${made.id}, stripe_onboarding_complete = false
      where id = ${person.id} and stripe_account_id = ${accountId}
        and not exists (select 1 from payout_transfers t where t.account_id = ${accountId})`,
  )
  if (replaced > 0) await deleteUnused(accountId)
  const [current] = await fetchRows<{ accountId: string | null }>(
    db(),
    sql`select stripe_account_id as account_id from profiles where id = ${person.id}`,
  )
  return current?.accountId ?? made.id
}

const isUntouched = (account: Stripe.Account) => !account.details_submitted

async function accountOf(accountId: string): Promise<Stripe.Account | null> {
  try {
    return await callProvider(provider().accounts.retrieve(accountId))
  } catch (error) {
    if (isAccountGone(error)) return null
    throw error
  }
}

/** An account that stays at the provider is empty and does no harm. */
async function deleteUnused(accountId: string): Promise<void> {
  try {
    await provider().accounts.del(accountId)
  } catch (error) {
    logBug(error, { part: 'deleting an unused payout account' })
  }
}
