import { growthTargetPercent } from '../../rules/growth.ts'
import { type Currency, decimalsOf, formatMoney } from '../../rules/money.ts'
import type { MonthlyFees } from '../../server/insights/monthly-fees.ts'

/** A month's column of the chart; heights in cells, possibly fractional. */
export type FeeBar = { month: string; cells: number; targetCells: number | null; label: string; isRunning: boolean }

export type FeeChartView = {
  bars: FeeBar[]
  /** '$250' */
  cell: string
  /** The grid lines, from zero up. */
  lines: { cells: number; label: string }[]
  /** The height of the chart, in cells. */
  cells: number
  /** The chart in one sentence. */
  text: string
}

/** The approximate maximum number of cells in a column. */
const mostCells = 24

/** Returns the chart of one currency's monthly fees; the current month shows the remainder to the target. */
export function feeChart({ currency, months }: MonthlyFees): FeeChartView {
  const last = months.at(-2)?.totalFeesMinor ?? 0
  const targetMinor = Math.round(last * (1 + growthTargetPercent / 100))
  const highestMinor = Math.max(targetMinor, ...months.map(({ totalFeesMinor }) => totalFeesMinor))
  const cellMinor = cellFor(highestMinor, currency)
  const cells = Math.max(4, Math.ceil(highestMinor / cellMinor))
  const bars = months.map(({ month, totalFeesMinor }, at) => {
    const isRunning = at === months.length - 1
    return {
      month,
      isRunning,
      // More that went back than came in has no column; its label has the minus.
      cells: Math.max(0, totalFeesMinor / cellMinor),
      targetCells: isRunning && targetMinor > totalFeesMinor ? targetMinor / cellMinor : null,
      label: shortMoney(totalFeesMinor, currency),
    }
  })
  const between = Math.ceil(cells / 4)
  const lines = Array.from({ length: Math.floor(cells / between) + 1 }, (_, at) => ({
    cells: at * between,
    label: shortAmount(at * between * cellMinor, currency),
  }))
  return { bars, lines, cells, cell: formatMoney({ amountMinor: cellMinor, currency }), text: textOf(currency, months) }
}

/** The smallest round amount per cell (1, 2, 2.5 or 5 times a power of ten) with which the highest column fits. */
function cellFor(highestMinor: number, currency: Currency): number {
  const unit = 10 ** decimalsOf(currency)
  for (let power = unit; ; power *= 10) {
    const step = [1, 2, 2.5, 5]
      .map((factor) => factor * power)
      .find((size) => size % unit === 0 && highestMinor / size <= mostCells)
    if (step) return step
  }
}

/** '$6,120', '−$190', '$1.2m'. */
function shortMoney(amountMinor: number, currency: Currency): string {
  const sign = formatMoney({ amountMinor: 0, currency }).replace('0', '')
  const amount = shortAmount(Math.abs(amountMinor), currency)
  return `${amountMinor < 0 && amount !== '0' ? '−' : ''}${sign}${amount}`
}

/** The amount without currency sign and minor units: '6,120', '1.2m'. */
function shortAmount(amountMinor: number, currency: Currency): string {
  const units = Math.round(amountMinor / 10 ** decimalsOf(currency))
  if (units < 100_000) return units.toLocaleString('en-US')
  return units < 1_000_000 ? `${Math.round(units / 1000)}k` : `${(units / 1_000_000).toFixed(1)}m`
}

function textOf(currency: Currency, months: MonthlyFees['months']): string {
  const highest = months.reduce((most, month) => (month.totalFeesMinor > most.totalFeesMinor ? month : most))
  const amount = formatMoney({ amountMinor: highest.totalFeesMinor, currency })
  return `Platform fees in ${currency} of the last 12 months; the highest month is ${monthText(highest.month)} with ${amount}. The table below has each month.`
}

/** Formats '2026-05' as 'May 2026'. */
export function monthText(month: string): string {
  return `${shortMonthName(month)} ${month.slice(0, 4)}`
}

/** Formats '2026-05' as 'May'. */
export function shortMonthName(month: string): string {
  return monthNames[Number(month.slice(5, 7)) - 1] ?? month
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
