import { listCountries } from '../../rules/countries.ts'
import { formatMoney } from '../../rules/money.ts'
import type { Person } from '../../server/accounts/person.ts'
import { currentTime } from '../../server/clock.ts'
import { type UnfinishedAccount, unfinishedAccount } from '../../server/payouts/account-country.ts'
import { debtListOf } from '../../server/payouts/debt-list.ts'
import { owedByOwner } from '../../server/payouts/owed-by-owner.ts'
import { payoutAccountOf } from '../../server/payouts/payout-account.ts'
import { type Earnings, earningsOf, payoutMonths, payoutsOfOwner } from '../../server/payouts/payouts-of-owner.ts'
import { takenOffNext } from '../../server/payouts/taken-off-next.ts'
import { debtView } from './debt-view.ts'
import { monthOf, payoutRangeOf } from './payout-range.ts'
import { type AccountState, payoutView } from './payout-view.ts'

const [pageSize, dashboardShows] = [25, 4]

export type AccountView = Awaited<ReturnType<typeof loadAccount>>

/** Loads the dashboard's section: the account and the next payouts. */
export async function loadPayoutSection(person: Person) {
  const [account, payouts, owed, now] = await Promise.all([
    loadAccount(person),
    payoutsOfOwner(person, { limit: dashboardShows }),
    takenOffNext(person),
    currentTime(),
  ])
  return {
    account,
    payouts: payouts.map((each) =>
      payoutView(each, { now, account: account.state, owedMinor: owed.get(each.bookingId) }),
    ),
    now,
  }
}

/** Loads a page of the payouts of a month or of all time, with the totals per currency. */
export async function loadPayouts(person: Person, page: number, params: URLSearchParams) {
  const range = payoutRangeOf(params)
  const [account, earnings, months, payouts, owed, debts, now] = await Promise.all([
    loadAccount(person),
    earningsOf(person, range),
    payoutMonths(person),
    payoutsOfOwner(person, { limit: pageSize + 1, offset: (page - 1) * pageSize, range }),
    takenOffNext(person),
    debtListOf(person.id, range),
    currentTime(),
  ])
  return {
    account,
    debts: debts.map(debtView),
    earnings: earnings.map(earningsView),
    months,
    month: monthOf(params),
    payouts: payouts
      .slice(0, pageSize)
      .map((each) => payoutView(each, { now, account: account.state, owedMinor: owed.get(each.bookingId) })),
    nextPage: payouts.length > pageSize ? page + 1 : null,
    now,
  }
}

async function loadAccount(person: Person) {
  const [{ accountId, complete, country }, earnings, debts] = await Promise.all([
    payoutAccountOf(person),
    earningsOf(person),
    owedByOwner(person),
  ])
  const unfinished = accountId && !complete ? await unfinishedAccount(person, accountId) : null
  const state = stateOf(accountId, unfinished)
  const chosen = unfinished ? unfinished.country : country
  const isCountryFixed = state === 'complete' || state === 'refused' || (state === 'incomplete' && !chosen)
  const owedIn = debts.map(({ currency }) => currency)
  const due = earnings.filter(({ dueMinor }) => dueMinor > 0)
  return {
    state,
    country: chosen,
    /** Empty once the country cannot be changed any more. */
    countries: isCountryFixed ? [] : listCountries().map(({ code, name }) => ({ code, name })),
    waiting:
      due.map(({ currency, dueMinor }) => formatMoney({ amountMinor: dueMinor, currency })).join(' and ') || null,
    owed: debts.map((debt) => formatMoney(debt)).join(' and ') || null,
    /** The currencies of the payouts that pay it, if the owner earns in others too: 'USD'. */
    owedIn: earnings.some(({ currency }) => !owedIn.includes(currency)) ? owedIn.join(' and ') || null : null,
  }
}

function stateOf(accountId: string | null, unfinished: UnfinishedAccount | null): AccountState {
  if (!accountId) return 'none'
  if (!unfinished) return 'complete'
  return unfinished.isRefused ? 'refused' : 'incomplete'
}

export type EarningsView = ReturnType<typeof earningsView>

function earningsView({ currency, ...minor }: Earnings) {
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, { decimals: 'always' })
  // Avoids a minus sign before zero.
  const less = (amountMinor: number) => money(amountMinor === 0 ? 0 : -amountMinor)
  return {
    currency,
    gross: money(minor.grossMinor),
    ownerFee: less(minor.ownerFeeMinor),
    lost: less(minor.lostMinor),
    hasLost: minor.lostMinor > 0,
    net: money(minor.shareMinor),
    sent: money(minor.transferredMinor),
    takenOff: money(minor.takenOffMinor),
    hasTakenOff: minor.takenOffMinor > 0,
    takenBack: less(minor.takenBackMinor),
    becameDebt: less(minor.becameDebtMinor),
    hasBecomeDebt: minor.becameDebtMinor > 0,
    frozen: money(minor.frozenMinor),
    hasFrozen: minor.frozenMinor > 0,
    due: money(minor.dueMinor),
    coming: money(minor.comingMinor),
  }
}
