import { type Currency, formatMoney } from '../../rules/money.ts'
import { type FeeRates, priceHours } from '../../rules/price.ts'
import { type Policy, policies, policyLabels, policyText, refundFor } from '../../rules/refund.ts'

/** The number of days before the start that are shown. */
export const shownDays = 8

/** Consecutive days, from `fromDay` before the start on, with the same refund share. */
export type TierSpan = { fromDay: number; days: number; sharePercent: number }

export type Tier = { policy: Policy; label: string; text: string; spans: TierSpan[] }

export type RefundExample = {
  title: string
  rental: string
  rentalBack: string
  fee: string
  isFeeBack: boolean
  back: string
  isSomething: boolean
}

const hourMs = 3_600_000
const start = new Date(Date.UTC(2026, 5, 20, 12))
const example = { priceMinor: 7500, hours: 3, currency: 'USD' } as const satisfies {
  priceMinor: number
  hours: number
  currency: Currency
}

/** The three tiers day by day; each day is computed by the refund rule (spec D10). */
export function tiers(): Tier[] {
  return policies.map((policy) => ({
    policy,
    label: policyLabels[policy],
    text: policyText(policy),
    spans: spansOf(policy),
  }))
}

/** The day at which a span begins, '8 days'; next to the following one, in a cell of a day, there is room for the number only. */
export function spanStartText({ fromDay, days }: TierSpan): string {
  if (fromDay === 1) return '24 h'
  return days === 1 ? String(fromDay) : `${fromDay} days`
}

/** The example booking and its refund in some cases, with the configured fees. */
export function refundExamples(rates: FeeRates) {
  const price = priceHours({ ...example, rates })
  const work = (title: string, policy: Policy, hoursBefore: number, by: 'guest' | 'owner' = 'guest', age = 1000) => {
    const refund = refundFor({ ...booking(policy, hoursBefore + age), ...parts(price), by }, before(hoursBefore))
    return {
      title,
      rental: dollars(price.rentalMinor),
      rentalBack: dollars(refund.rentalRefundMinor),
      fee: dollars(price.guestFeeMinor),
      isFeeBack: refund.feeRefundMinor > 0,
      back: dollars(refund.refundMinor),
      isSomething: refund.refundMinor > 0,
    } satisfies RefundExample
  }
  return {
    hours: example.hours,
    hourly: formatMoney({ amountMinor: example.priceMinor, currency: example.currency }),
    paid: dollars(price.totalMinor),
    examples: [
      work('Flexible, 30 hours before', 'flexible', 30),
      work('Flexible, 23 hours before', 'flexible', 23),
      work('Moderate, 5 days before', 'moderate', 5 * 24),
      work('Moderate, 4 days before', 'moderate', 4 * 24),
      work('Strict, 8 days before', 'strict', 8 * 24),
      work('Strict, 6 days before', 'strict', 6 * 24),
    ],
    atOnce: work('Strict, 4 days before, an hour after the confirmation', 'strict', 4 * 24, 'guest', 1),
    byOwner: work('Strict, an hour before, by the owner', 'strict', 1, 'owner'),
  }
}

function spansOf(policy: Policy): TierSpan[] {
  const spans: TierSpan[] = []
  for (let day = shownDays; day >= 1; day -= 1) {
    // The middle of the day, which begins `day` days before the start.
    const sharePercent = shareAt(policy, (day - 0.5) * 24) / 100
    const last = spans.at(-1)
    if (last?.sharePercent === sharePercent) last.days += 1
    else spans.push({ fromDay: day, days: 1, sharePercent })
  }
  return spans
}

function shareAt(policy: Policy, hoursBefore: number): number {
  const nothing = { rentalMinor: 0, guestFeeMinor: 0, currency: example.currency }
  return refundFor({ ...booking(policy, 1000), ...nothing, by: 'guest' }, before(hoursBefore)).shareBp
}

function booking(policy: Policy, confirmedHoursBefore: number) {
  return { policy, startTime: start, confirmedAt: before(confirmedHoursBefore) }
}

function parts({ rentalMinor, guestFeeMinor, currency }: ReturnType<typeof priceHours>) {
  return { rentalMinor, guestFeeMinor, currency }
}

function before(hours: number): Date {
  return new Date(start.getTime() - hours * hourMs)
}

function dollars(amountMinor: number): string {
  return formatMoney({ amountMinor, currency: example.currency }, { decimals: 'always' })
}
