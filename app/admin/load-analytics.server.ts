import { failures } from '../../rules/failure.ts'
import { growthPercent } from '../../rules/growth.ts'
import { type Currency, formatMoney, type Money, totalsByCurrency } from '../../rules/money.ts'
import { localDateTimeText } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { adminActions } from '../../server/audit/admin-actions.ts'
import { firstSteps } from '../../server/insights/first-steps.ts'
import { type MonthlyFees, monthlyFees } from '../../server/insights/monthly-fees.ts'
import { type PlatformStatistics, platformStatistics } from '../../server/insights/platform-statistics.ts'
import { logBug } from '../../server/log.ts'
import { openAlerts } from '../../server/reconciliation/open-alerts.ts'
import { auditView } from './audit-view.ts'
import { feeChart } from './chart-of-fees.ts'
import { alertView } from './load-reconciliation.server.ts'

export type Analytics = Awaited<ReturnType<typeof loadAnalytics>>

/** Loads the data of /admin. A part that cannot be read has its error text of spec 8; the others are still shown. */
export async function loadAnalytics(person: Person, wantedCurrency: string | null) {
  const [statistics, fees, audit, waiting, steps] = await Promise.allSettled([
    platformStatistics(person),
    monthlyFees(person),
    adminActions(person, { limit: 5 }),
    openAlerts(person, { limit: 5 }),
    firstSteps(person),
  ])
  for (const part of [statistics, fees, audit, waiting, steps])
    if (part.status === 'rejected') logBug(part.reason, { part: 'the analytics' })
  return {
    statistics: statistics.status === 'fulfilled' ? statisticsView(statistics.value) : null,
    statisticsError: statistics.status === 'fulfilled' ? null : failures.fetchStatistics,
    months: fees.status === 'fulfilled' ? monthsView(fees.value, wantedCurrency) : null,
    monthsError: fees.status === 'fulfilled' ? null : failures.fetchMonthlyStatistics,
    waiting: waiting.status === 'fulfilled' ? waiting.value.alerts.map(alertView) : [],
    steps: steps.status === 'fulfilled' ? steps.value : null,
    audit: audit.status === 'fulfilled' ? audit.value.entries.map(auditView) : [],
  }
}

function statisticsView({ guestsPaid, now, ...counts }: PlatformStatistics) {
  return { ...counts, guestsPaid: texts(guestsPaid), countedAt: `${localDateTimeText(now, 'UTC')} UTC` }
}

export function monthsView(all: readonly MonthlyFees[], wantedCurrency: string | null) {
  const shown = all.find(({ currency }) => currency === wantedCurrency) ?? mostBooked(all)
  return {
    totals: texts(totalsByCurrency(all.flatMap(feesOf))),
    currencies: all.map(({ currency }) => currency),
    shown: shown && { currency: shown.currency, chart: feeChart(shown), rows: rowsOf(shown) },
    growth: growthView(all),
  }
}

/** The default currency: the one with the most bookings. */
function mostBooked(all: readonly MonthlyFees[]): MonthlyFees | undefined {
  return all.toSorted((a, b) => bookingsIn(b) - bookingsIn(a))[0]
}

function bookingsIn({ months }: MonthlyFees): number {
  return months.reduce((sum, { totalBookings }) => sum + totalBookings, 0)
}

function feesOf({ currency, months }: MonthlyFees): Money[] {
  return months.map(({ totalFeesMinor }) => ({ currency, amountMinor: totalFeesMinor }))
}

/** The rows of the table, newest month first, each with its growth in bookings; the current month has none yet. */
function rowsOf({ currency, months }: MonthlyFees) {
  const rows = months.map(({ month, totalFeesMinor, totalBookings }, at) => {
    const before = months[at - 1]
    const isRunning = at === months.length - 1
    return {
      month,
      isRunning,
      fees: formatMoney({ amountMinor: totalFeesMinor, currency }, { decimals: 'always' }),
      bookings: totalBookings,
      growth: before && !isRunning ? growthPercent(before.totalBookings, totalBookings) : null,
    }
  })
  return rows.reverse()
}

/** Compares the bookings of the last full month with the month before, in total and for each currency. */
function growthView(all: readonly MonthlyFees[]) {
  const [before, last] = all[0]?.months.slice(-3, -1) ?? []
  if (!before || !last) return null
  const countIn = (fees: readonly MonthlyFees[], month: string) =>
    fees
      .flatMap(({ months }) => months.filter((one) => one.month === month))
      .reduce((sum, one) => sum + one.totalBookings, 0)
  const percentOf = (fees: readonly MonthlyFees[]) =>
    growthPercent(countIn(fees, before.month), countIn(fees, last.month))
  return {
    before: before.month,
    last: last.month,
    percent: percentOf(all),
    perCurrency: all.map((fees): { currency: Currency; percent: number | null } => ({
      currency: fees.currency,
      percent: percentOf([fees]),
    })),
  }
}

function texts(amounts: readonly Money[]): string[] {
  return amounts
    .filter(({ amountMinor }) => amountMinor !== 0)
    .map((money) => formatMoney(money, { decimals: 'always' }))
}
