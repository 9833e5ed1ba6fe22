import { db, inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { findCountry } from '../../rules/countries.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { limit } from '../limits/limit.ts'
import { publish } from '../live/publish.ts'
import { callProvider, provider } from '../payments/provider.ts'
import { isListable } from '../spaces/not-deleted.ts'
import { wake } from '../work/wake.ts'
import { moveAccountToCountry } from './account-country.ts'
import { createAccount } from './create-account.ts'
import { forgetAccount, isAccountGone } from './forget-account.ts'

/** A person's payout account, as last reported by the provider; `country` is the suggested country of a new account. */
export type PayoutAccount = { accountId: string | null; complete: boolean; country: string | null }

export async function payoutAccountOf(person: Person): Promise<PayoutAccount> {
  const [found] = await fetchRows<{ accountId: string | null; complete: boolean; country: string | null }>(
    db(),
    sql`
      select p.stripe_account_id as account_id, p.stripe_onboarding_complete as complete,
        (select s.country from spaces s where s.user_id = p.id and ${isListable} order by s.created_at, s.id limit 1) as country
      from profiles p where p.id = ${person.id}`,
  )
  if (!found) return { accountId: null, complete: false, country: null }
  return { ...found, country: found.country && (findCountry(found.country)?.code ?? null) }
}

/**
 * Fetches the user's own payout account from the provider: complete means that transfers are active and payouts enabled
 * (spec D34). Throws `notFound` for another user's account, `paymentProviderDown`, `tooManyRequests`.
 */
export async function checkPayoutAccount(person: Person, accountId: string): Promise<{ complete: boolean }> {
  await limit('providerCalls', person.id)
  const { accountId: own } = await payoutAccountOf(person)
  if (!own || own !== accountId) throw new Refusal('notFound')
  return { complete: await settleAccount(accountId) }
}

type Onboarding = {
  /** An ISO 3166 code or a country's name; defaults to that of the owner's first listing. */
  country?: string | undefined
  /** Where the provider redirects the owner: finished or not, or with an expired link. */
  returnUrl: string
  refreshUrl: string
}

/**
 * Returns a link to the provider's onboarding of the user's own payout account, which is created if missing (spec 7),
 * and replaced if it is in another country and its owner has not submitted details yet, or if the provider has it no more.
 * Throws `invalidFields` without a country, `payoutCountry` if the provider makes no payouts there, `payoutsNotOpen` if it
 * refuses accounts of owners, `paymentProviderDown`, `tooManyRequests`.
 */
export async function startOnboarding(
  person: Person,
  { country, ...urls }: Onboarding,
): Promise<{ accountId: string; url: string }> {
  const known = await payoutAccountOf(person)
  const code = country ? findCountry(country)?.code : known.country
  if (!known.accountId && !code) throw withoutCountry()
  await limit('onboarding', person.id)
  const accountId = known.accountId
    ? await continued(person, known.accountId, known.complete || !country ? null : code)
    : await makeAccount(person, code ?? '')
  try {
    return await linkToOnboarding(accountId, urls)
  } catch (error) {
    if (!isAccountGone(error)) throw error
    await forgetAccount(person, accountId)
    if (!code) throw withoutCountry()
    return await linkToOnboarding(await makeAccount(person, code, accountId), urls)
  }
}

function withoutCountry(): Refusal {
  return new Refusal('invalidFields', { fields: { country: 'Please choose a country' } })
}

async function linkToOnboarding(
  accountId: string,
  { returnUrl, refreshUrl }: Onboarding,
): Promise<{ accountId: string; url: string }> {
  const link = provider().accountLinks.create({
    account: accountId,
    type: 'account_onboarding',
    collection_options: { fields: 'eventually_due' },
    refresh_url: refreshUrl,
    return_url: returnUrl,
  })
  return { accountId, url: (await callProvider(link)).url }
}

/**
 * Returns a link to the provider's dashboard of the user's own account, where its bank account can be changed; it works once.
 * Returns null if the provider has the account no more; it then counts as incomplete. Throws `notFound` without an account,
 * `paymentProviderDown`, `tooManyRequests`.
 */
export async function linkToDashboard(person: Person): Promise<string | null> {
  const { accountId } = await payoutAccountOf(person)
  if (!accountId) throw new Refusal('notFound')
  await limit('onboarding', person.id)
  try {
    return (await callProvider(provider().accounts.createLoginLink(accountId))).url
  } catch (error) {
    if (!isAccountGone(error)) throw error
    await settleAccount(accountId)
    return null
  }
}

async function continued(person: Person, accountId: string, country: string | null | undefined): Promise<string> {
  return country ? await moveAccountToCountry(person, accountId, country) : accountId
}

/** Fetches an account and stores whether it is complete; payouts that waited for it continue. Returns true if it is complete. */
export async function settleAccount(accountId: string): Promise<boolean> {
  const complete = await isComplete(accountId)
  await inTransaction(async (tx) => {
    const [owner] = await fetchRows<{ id: string }>(
      tx,
      sql`
        update profiles set stripe_onboarding_complete = ${complete}
        where stripe_account_id = ${accountId} and stripe_onboarding_complete <> ${complete} returning id`,
    )
    if (owner) await release(tx, owner.id)
  })
  wake('payouts')
  return complete
}

/** Also if an account is no longer complete: due transfers wait. */
async function release(tx: Tx, ownerId: string): Promise<void> {
  await execute(
    tx,
    sql`update payouts set check_at = app_now() where owner_id = ${ownerId} and status in ('waiting', 'failed', 'sending')`,
  )
  publish(tx, `person:${ownerId}`)
}

async function isComplete(accountId: string): Promise<boolean> {
  try {
    const account = await callProvider(provider().accounts.retrieve(accountId))
    return account.capabilities?.transfers === 'active' && account.payouts_enabled
  } catch (error) {
    if (isAccountGone(error)) return false
    throw error
  }
}

/** Two clicks at once create one account: the key depends on the person and the country. The one stored first stays. */
async function makeAccount(person: Person, country: string, replaced?: string): Promise<string> {
  const made = await callProvider(createAccount(person, country, replaced))
  const [noted] = await fetchRows<{ accountId: string }>(
    db(),
    sql`
      update profiles set stripe_account_id = coalesce(stripe_account_id, ${made.id}) where id = ${person.id}
      returning stripe_account_id as account_id`,
  )
  if (!noted) throw new Refusal('notFound')
  return noted.accountId
}
