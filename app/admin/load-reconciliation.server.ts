import { formatMoney } from '../../rules/money.ts'
import { localDateTimeText } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { titleOfAlert } from '../../server/alerts/alert-titles.ts'
import { openDisputes } from '../../server/disputes/disputes-of-booking.ts'
import { type BalanceCheck, type Books, booksFor, type Run, type Unsettled } from '../../server/reconciliation/books.ts'
import { type Alert, openAlerts } from '../../server/reconciliation/open-alerts.ts'
import { disputeView } from './booking-money.server.ts'

export type Reconciliation = Awaited<ReturnType<typeof loadReconciliation>>

/** Loads the data of /admin/reconciliation: comparisons, waiting payments and refunds, open alerts. */
export async function loadReconciliation(admin: Person, before: number | null) {
  const [books, disputes, { alerts, next }] = await Promise.all([
    booksFor(admin),
    openDisputes(admin),
    openAlerts(admin, { before }),
  ])
  return {
    runs: runKinds.map((kind) => runView(kind, books)),
    balances: books.balances.map(balanceView),
    disputes: disputes.map(disputeView),
    unsettled: books.unsettled.map(unsettledView),
    alerts: alerts.map(alertView),
    next,
  }
}

const runKinds = ['open', 'recent', 'balance'] as const

const runTexts: Record<Run['kind'], { title: string; how: string }> = {
  open: { title: 'What is under way', how: 'Every 30 seconds: what has not settled for 45.' },
  recent: { title: 'The last 48 hours', how: 'Every hour: the card provider’s list against ours, both ways.' },
  balance: { title: 'The balance', how: 'Every day: the card provider’s balance against the ledger.' },
}

function runView(kind: Run['kind'], { runs }: Books) {
  const run = runs.find((one) => one.kind === kind)
  return {
    kind,
    ...runTexts[kind],
    ran: run ? at(run.ranAt) : null,
    lookedAt: run?.lookedAt ?? 0,
    differing: run?.differing ?? 0,
  }
}

function balanceView({ currency, providerMinor, ledgerMinor, checkedAt }: BalanceCheck) {
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, { decimals: 'always' })
  return {
    currency,
    provider: money(providerMinor),
    ledger: money(ledgerMinor),
    difference: providerMinor === ledgerMinor ? null : money(providerMinor - ledgerMinor),
    checked: at(checkedAt),
  }
}

function unsettledView({ since, status, ...one }: Unsettled) {
  return { ...one, status: status.replaceAll('_', ' '), since: at(since) }
}

export function alertView({ createdAt, kind, ...alert }: Alert) {
  return { ...alert, title: titleOfAlert(kind), raised: at(createdAt) }
}

function at(instant: Date): string {
  return `${localDateTimeText(instant, 'UTC')} UTC`
}
