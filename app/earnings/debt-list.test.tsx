import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ListedDebt } from '../../server/payouts/debt-list.ts'
import { PersonDebts } from '../admin/person-debts.tsx'
import { AccountCard } from './account-card.tsx'
import { DebtList } from './debt-list.tsx'
import { debtView } from './debt-view.ts'
import { EarningsTable } from './earnings-table.tsx'
import type { EarningsView } from './load-payouts.server.ts'

const debt: ListedDebt = {
  reason: 'penalty',
  bookingId: '00000000-0000-4000-8000-000000000000',
  number: 'H7K-2QM',
  spaceTitle: 'The Loft',
  timeZone: 'Europe/Lisbon',
  startTime: new Date('2026-05-20T09:00:00Z'),
  endTime: new Date('2026-05-20T13:00:00Z'),
  shareBp: 1000,
  amountMinor: 1805,
  currency: 'EUR',
  nettedBeforeMinor: 0,
  since: new Date('2026-05-18T09:00:00Z'),
  openMinor: 805,
  isPaid: false,
  covers: [{ number: 'K2M-7QH', bookingId: null, amountMinor: 1000, isSent: true }],
}

/** The text of an element without tags; React separates neighbouring texts by comments. */
function textOf(Component: () => React.ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToString(<Stub />)
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

test('each debt has its reason, the payouts that paid it, and what is left', () => {
  const list = (...debts: ListedDebt[]) => textOf(() => <DebtList debts={debts.map(debtView)} />)
  expect(list(debt)).toMatch(/What you owe: €8\.05 .*The Loft −€18\.05 .*10% of the rental, for the guest\. Cancelled /)
  expect(list(debt)).toContain('€10.00 was taken off the payout of K2M-7QH. €8.05 will be taken off the next payouts.')
  const leaving = { number: 'K2M-7QH', bookingId: null, amountMinor: 1000, isSent: false }
  expect(list({ ...debt, covers: [leaving] })).toContain(
    '€10.00 is taken off the payout of K2M-7QH, which is on its way.',
  )
  const spent = { ...debt, reason: 'refund', shareBp: null } as const
  expect(list(spent)).toMatch(/Refunded to the guest after the payout.*It was no longer in the payout account/)
  expect(list({ ...spent, reason: 'dispute', nettedBeforeMinor: 1805 })).toMatch(
    /Lost in a dispute after the payout.*It had paid an earlier debt and never reached the account/,
  )
  expect(list({ ...spent, nettedBeforeMinor: 5 })).toContain('A part had paid an earlier debt')
  const writtenOff = { number: null, bookingId: null, amountMinor: 1805, isSent: true }
  const paid = list({ ...debt, openMinor: 0, isPaid: true, covers: [writtenOff] })
  expect(paid).toMatch(/What you owed .*€18\.05 was written off\./)
  expect(paid).not.toContain('next payouts.')
  expect(paid).not.toContain('Paid off')
})

test('the statement of a month says that its total is of that month, beside what is owed in all', () => {
  const list = (owed: string | null, ...debts: ListedDebt[]) =>
    textOf(() => <DebtList debts={debts.map(debtView)} month="May 2026" owed={owed} />)
  const text = list('€50.00', debt)
  expect(text).toMatch(/Debts of May 2026: €8\.05 still owed .*arose in this month.*In all, you owe €50\.00 now\./)
  expect(text).toContain('after a refund or a lost dispute')
  expect(text).not.toContain('What you owe')
  expect(list(null, { ...debt, openMinor: 0, isPaid: true })).not.toMatch(/still owed|In all/)
})

test('the heading has the total of what is open per currency, and what is paid is below the open debts', () => {
  const open = { ...debt, spaceTitle: 'The Attic', bookingId: '1' }
  const dollars = { ...open, currency: 'USD', openMinor: 3650, spaceTitle: 'The Barn', bookingId: '2' } as const
  const paid = { ...debt, openMinor: 0, isPaid: true, bookingId: '3' }
  const text = textOf(() => <DebtList debts={[paid, open, dollars, { ...open, bookingId: '4' }].map(debtView)} />)
  expect(text).toMatch(/What you owe: \$36\.50 and €16\.10 .*The Attic.*The Barn.*The Attic.* Paid off .*The Loft/)
  expect(text.match(/The Loft/g)).toHaveLength(1)
})

test('an admin reads for what a person owes, beside the form that writes it off', () => {
  const owed = [{ amountMinor: 805, currency: 'EUR', text: '€8.05' } as const]
  const text = textOf(() => <PersonDebts owed={owed} debts={[debtView(debt)]} errorsOf={() => ({})} />)
  expect(text).toMatch(
    /The Loft, .*H7K-2QM −€18\.05 10% of the rental.*€8\.05 will be taken off.*a lost dispute.*Write off €8\.05: this cannot be undone/,
  )
})

test('the account names what is owed, before payouts wait for it and once it is complete', () => {
  const card = (state: 'none' | 'complete', owed: string | null, waiting: string | null = null, owedIn?: 'USD') =>
    textOf(() => (
      <AccountCard account={{ state, country: null, countries: [], waiting, owed, owedIn: owedIn ?? null }} />
    ))
  expect(card('complete', '$18.05', null, 'USD')).toContain('It is taken off your next payouts in USD. ')
  expect(card('complete', '$18.05')).toContain('It is taken off your next payouts. ')
  expect(card('complete', '€18.05', '€95.40')).toContain('You owe €18.05 after a refund, a cancellation or a dispute.')
  expect(card('none', '€18.05')).toContain('You owe €18.05')
  expect(card('complete', null)).not.toContain('You owe')
  expect(card('none', '€18.05', '€95.40')).toMatch(/€95\.40 waits.*less the €18\.05 that you owe/)
  expect(card('none', '€18.05', '€95.40')).not.toContain('You owe')
})

test('a refused account says whom to write to and has no button', () => {
  const account = {
    state: 'refused',
    country: null,
    countries: [],
    waiting: '€95.40',
    owed: null,
    owedIn: null,
  } as const
  const text = textOf(() => <AccountCard account={{ ...account, countries: [] }} />)
  expect(text).toMatch(/Refused .*has refused this account.*Write to us .*€95\.40 waits until that is settled/)
  expect(text).not.toMatch(/Go on|Connect Stripe|when you are done/)
})

test('the earnings have a column of what became a debt only if something did, and name what is owed', () => {
  const row: EarningsView = {
    currency: 'EUR',
    gross: '€212.00',
    ownerFee: '−€21.20',
    lost: '−€95.40',
    hasLost: true,
    net: '€95.40',
    sent: '€77.35',
    takenOff: '€18.05',
    hasTakenOff: true,
    takenBack: '−€77.35',
    becameDebt: '−€18.05',
    hasBecomeDebt: true,
    frozen: '€0.00',
    hasFrozen: false,
    due: '€0.00',
    coming: '€95.40',
  }
  const table = (of: EarningsView, owed: string | null) =>
    textOf(() => <EarningsTable earnings={[of]} label="Earnings" owed={owed} />)
  expect(table(row, '€18.05')).toMatch(
    /Became debt.*less taken back and what became a debt, with what is due and coming, is the same\. Of what is due and coming, the €18\.05 that you owe is taken off first/,
  )
  expect(table({ ...row, hasBecomeDebt: false }, null)).not.toMatch(/Became debt|became a debt|that you owe is/)
  expect(table(row, null)).not.toMatch(/frozen/i)
  expect(table({ ...row, frozen: '€95.40', hasFrozen: true, coming: '€0.00' }, null)).toMatch(
    /Frozen.*€95\.40.*with what is frozen by a dispute, due and coming, is the same/,
  )
})
