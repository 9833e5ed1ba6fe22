import { paths } from '../../rules/paths.ts'
import { isRefusal } from '../../rules/refusal.ts'
import type { Person } from '../../server/accounts/person.ts'
import { logBug } from '../../server/log.ts'
import { unfinishedAccount } from '../../server/payouts/account-country.ts'
import {
  checkPayoutAccount,
  linkToDashboard,
  payoutAccountOf,
  startOnboarding,
} from '../../server/payouts/payout-account.ts'
import type { NewFlash } from '../flash.ts'

export type Connection = { url: string | null; problem: string | null; fields: Record<string, string>; status: number }

/** Starts or continues the onboarding, or leads to the provider's dashboard if the account is complete and still there. */
export async function connectPayoutAccount(
  person: Person,
  { country, origin }: { country: string; origin: string },
): Promise<Connection> {
  const back = (how: 'back' | 'again') => `${origin}${paths.payoutsReturn(how)}`
  try {
    const dashboard = (await payoutAccountOf(person)).complete ? await linkToDashboard(person) : null
    const request = { country: country || undefined, returnUrl: back('back'), refreshUrl: back('again') }
    const url = dashboard ?? (await startOnboarding(person, request)).url
    return { url, problem: null, fields: {}, status: 200 }
  } catch (error) {
    logBug(error, { part: 'connecting a payout account' })
    const problem = isRefusal(error) ? error.message : 'Please try again in a moment.'
    return {
      url: null,
      problem,
      fields: isRefusal(error) ? (error.fields ?? {}) : {},
      status: isRefusal(error) ? error.status : 500,
    }
  }
}

/**
 * Fetches the account after the return from the onboarding, which proves nothing by itself. Returns a message or an
 * error.
 */
export async function checkAccountAfterReturn(person: Person) {
  try {
    const { accountId } = await payoutAccountOf(person)
    if (!accountId) return { problem: null, flash: null }
    await checkPayoutAccount(person, accountId)
    const { complete } = await payoutAccountOf(person)
    if (complete) return { problem: null, flash: connected }
    const { isRefused } = await unfinishedAccount(person, accountId)
    return { problem: null, flash: isRefused ? refused : unfinished }
  } catch (error) {
    logBug(error, { part: 'looking at a payout account' })
    return { problem: 'Failed to connect Stripe account', flash: null }
  }
}

const connected = { title: 'Your payout account is connected', text: 'Your share of each booking is sent there.' }
const refused: NewFlash = {
  tone: 'warn',
  title: 'The card provider has refused your payout account',
  text: 'It pays nothing out to it, and more details do not change that.',
  links: [{ to: paths.contact(), text: 'Write to us' }],
}
const unfinished = {
  title: 'What you entered is saved',
  text: 'The card provider still needs something from you before it may pay you out.',
}
