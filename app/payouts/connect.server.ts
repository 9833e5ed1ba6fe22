import { isRefusal } from '../../rules/refusal.ts'
import type { Person } from '../../server/accounts/person.ts'
import { logBug } from '../../server/log.ts'
import { checkPayoutAccount, payoutAccountOf, startOnboarding } from '../../server/payouts/payout-account.ts'
import { paths } from '../paths.ts'

export type Connection = { url: string | null; problem: string | null; fields: Record<string, string>; status: number }

/** Starts the onboarding or goes on with it. */
export async function connect(
  person: Person,
  { country, origin }: { country: string; origin: string },
): Promise<Connection> {
  const back = (how: 'back' | 'again') => `${origin}${paths.payoutsReturn(how)}`
  try {
    const wish = { country: country || undefined, returnUrl: back('back'), refreshUrl: back('again') }
    const { url } = await startOnboarding(person, wish)
    return { url, problem: null, fields: {}, status: 200 }
  } catch (error) {
    if (!isRefusal(error)) logBug(error, { part: 'connecting a payout account' })
    const problem = isRefusal(error) ? error.message : 'Please try again in a moment.'
    return {
      url: null,
      problem,
      fields: isRefusal(error) ? (error.fields ?? {}) : {},
      status: isRefusal(error) ? error.status : 500,
    }
  }
}

/** A return from the onboarding proves nothing: the account is fetched. Answers what to say where that fails. */
export async function lookAfterReturn(person: Person): Promise<string | null> {
  try {
    const { accountId } = await payoutAccountOf(person)
    if (accountId) await checkPayoutAccount(person, accountId)
    return null
  } catch (error) {
    if (!isRefusal(error)) logBug(error, { part: 'looking at a payout account' })
    return 'Failed to connect Stripe account'
  }
}
