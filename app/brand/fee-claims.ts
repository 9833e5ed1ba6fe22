import { percentOf } from '../../rules/percent-text.ts'
import type { FeeRates } from '../../rules/price.ts'

export type FeeClaims = ReturnType<typeof feeClaims>

/**
 * Returns what the home page says of the fees, by the configured rates. Only its loader calls it: the browser does not load these
 * texts as code too. A self-hoster edits this.
 */
export function feeClaims({ ownerFeeBp }: Pick<FeeRates, 'ownerFeeBp'>) {
  const fee = percentOf(ownerFeeBp)
  const share = percentOf(10_000 - ownerFeeBp)
  return {
    badge: `${fee} platform fee`,
    subtitle: `Owners keep ${share} of earnings. Renters pay only for the hours they need, and save up to 70% versus agencies.`,
    earnMore: `Keep ${share} of earnings with a ${fee} platform fee. Nothing to pay until somebody books.`,
    shares: `${share} is yours. ${fee} is the platform fee.`,
    /** The widths of both shares. */
    columns: `${10_000 - ownerFeeBp}fr ${ownerFeeBp}fr`,
  }
}
