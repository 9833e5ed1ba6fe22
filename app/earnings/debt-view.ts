import { formatMoney, type Money } from '../../rules/money.ts'
import { formatDateTimeRange, localDateTimeText, zoneCity } from '../../rules/time.ts'
import type { ListedDebt } from '../../server/payouts/debt-list.ts'

/** A debt with its texts, for its owner and for admins. */
export type DebtView = {
  /** One booking may have caused several. */
  key: string
  bookingId: string
  spaceTitle: string
  /** '−€18.05' */
  amount: string
  /** 'Wed 20 May 2026, 10:00–14:00, Lisbon time · H7K-2QM' */
  stay: string
  /** Why it is owed. */
  reason: string
  /** '€10.00 was taken off the payout of H7K-2QM. €8.05 will be taken off the next payouts.' */
  covered: string
  /** What is still owed. */
  open: Money
  isPaid: boolean
}

export function debtView(debt: ListedDebt): DebtView {
  const { bookingId, number, spaceTitle, startTime, endTime, timeZone, amountMinor, currency, since } = debt
  return {
    key: `${bookingId} ${debt.reason} ${since.toISOString()}`,
    bookingId,
    spaceTitle,
    amount: formatMoney({ amountMinor: -amountMinor, currency }, { decimals: 'always' }),
    stay: `${formatDateTimeRange(startTime, endTime, timeZone)}, ${zoneCity(timeZone)} · ${number}`,
    reason: reasonText(debt),
    covered: coveredText(debt),
    open: { amountMinor: debt.openMinor, currency },
    isPaid: debt.isPaid,
  }
}

function reasonText({ reason, shareBp, since, timeZone, amountMinor, nettedBeforeMinor }: ListedDebt): string {
  const at = localDateTimeText(since, timeZone)
  if (reason === 'penalty') return `${(shareBp ?? 0) / 100}% of the rental, for the guest. Cancelled ${at}.`
  const what =
    reason === 'dispute'
      ? `Lost in a dispute after the payout, ${at}.`
      : `Refunded to the guest after the payout, ${at}.`
  if (nettedBeforeMinor === 0) return `${what} It was no longer in the payout account.`
  if (nettedBeforeMinor >= amountMinor) return `${what} It had paid an earlier debt and never reached the account.`
  return `${what} A part had paid an earlier debt, the rest was no longer in the payout account.`
}

function coveredText({ covers, openMinor, currency }: ListedDebt): string {
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, { decimals: 'always' })
  return [
    ...covers.map(({ number, amountMinor, isSent }) => {
      if (!number) return `${money(amountMinor)} was written off.`
      return isSent
        ? `${money(amountMinor)} was taken off the payout of ${number}.`
        : `${money(amountMinor)} is taken off the payout of ${number}, which is on its way.`
    }),
    openMinor > 0 ? `${money(openMinor)} will be taken off the next payouts.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
