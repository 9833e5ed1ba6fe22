import { expect, test } from 'vitest'
import type { OwnerPayout } from '../../server/payouts/payouts-of-owner.ts'
import { payoutView } from './payout-view.ts'

const payout: OwnerPayout = {
  bookingId: '00000000-0000-4000-8000-000000000000',
  number: 'H7K-2QM',
  spaceId: 1,
  spaceTitle: 'The Loft',
  status: 'scheduled',
  guestName: 'June Castellano',
  timeZone: 'Europe/Lisbon',
  currency: 'EUR',
  startTime: new Date('2026-05-20T09:00:00Z'),
  endTime: new Date('2026-05-20T13:00:00Z'),
  dueAt: new Date('2026-05-21T13:00:00Z'),
  sendsAt: new Date('2026-05-21T13:00:00Z'),
  sentAt: null,
  grossMinor: 10_000,
  ownerFeeMinor: 1000,
  lostMinor: 0,
  shareMinor: 9000,
  openMinor: 9000,
  transferredMinor: 0,
  takenOffMinor: 0,
  takenBackMinor: 0,
  becameDebtMinor: 0,
  sentMinor: 0,
  sentCurrency: null,
  sentAmountMinor: 0,
  isDisputed: false,
}

const now = new Date('2026-05-20T12:00:00Z')

test('a payout leaves 24 hours after the booking', () => {
  const view = payoutView(payout, { now, account: 'complete' })
  expect(view).toMatchObject({ says: 'Leaves Thu 21 May, 14:00, Lisbon time.', needsAccount: false, tone: 'runs' })
  expect(view.leavesAt).toEqual(payout.dueAt)
})

test('the share of cancelled hours that others have booked waits until these are decided, which is said', () => {
  const sendsAt = new Date('2026-05-21T20:00:00Z')
  const view = payoutView({ ...payout, sendsAt }, { now: new Date('2026-05-21T14:30:00Z'), account: 'complete' })
  expect(view).toMatchObject({
    says: 'Waits until Thu 21 May, 21:00, Lisbon time.',
    more: expect.stringContaining('may go back to the guest'),
    cells: 18,
    leavesAt: sendsAt,
  })
})

test('without a payout account nothing is promised: the payout waits for one', () => {
  const says = 'Waits until you connect a payout account.'
  const coming = payoutView(payout, { now, account: 'none' })
  expect(coming).toMatchObject({ says, needsAccount: true, tone: 'held', leavesAt: null })
  expect(coming.more).toBe('With one it leaves Thu 21 May, 14:00, Lisbon time.')
  const due = payoutView({ ...payout, status: 'waiting' }, { now: new Date('2026-05-22T12:00:00Z'), account: 'none' })
  expect(due).toMatchObject({ says, more: 'With one it leaves at once.', needsAccount: true })
})

test('a payout account that is connected but incomplete is not to be connected, but completed', () => {
  expect(payoutView(payout, { now, account: 'incomplete' })).toMatchObject({
    says: 'Waits until your payout account is complete.',
    more: 'Then it leaves Thu 21 May, 14:00, Lisbon time.',
    needsAccount: true,
  })
})

test('of a share that paid a debt, what arrives at the account is shown, and what was taken off', () => {
  const sent = { ...payout, status: 'sent', openMinor: 0, sentAt: payout.dueAt, sentCurrency: 'EUR' } as const
  const view = payoutView(
    { ...sent, transferredMinor: 5400, takenOffMinor: 3600, sentMinor: 5400, sentAmountMinor: 5400 },
    { now, account: 'complete' },
  )
  expect(view).toMatchObject({
    amount: '€54',
    amounts: '€100 less €10 owner fee, less €36 taken off for what you owed',
    more: 'Your bank may take 3-5 business days more.',
  })
  const nothing = payoutView({ ...sent, takenOffMinor: 9000 }, { now, account: 'complete' })
  expect(nothing).toMatchObject({ amount: '€0', more: 'It paid what you owed.' })
})

test('the bank’s days are named for a week after a payout was sent, not weeks later', () => {
  const sent = { ...payout, status: 'sent', openMinor: 0, sentAt: payout.dueAt, transferredMinor: 9000 } as const
  const moreAfter = (days: number) =>
    payoutView(
      { ...sent, sentMinor: 9000 },
      { now: new Date(payout.dueAt.getTime() + days * 86_400_000), account: 'complete' },
    ).more
  expect(moreAfter(6)).toBe('Your bank may take 3-5 business days more.')
  expect(moreAfter(16)).toBe('')
})

test('a dispute over a share that was sent is shown at its payout, and what a loss took back is no refund', () => {
  const sent = { ...payout, openMinor: 0, sentAt: payout.dueAt, transferredMinor: 9000, sentMinor: 9000 }
  const later = new Date('2026-06-20T12:00:00Z')
  const moreOf = (change: Partial<OwnerPayout>) =>
    payoutView({ ...sent, status: 'sent', ...change }, { now: later, account: 'complete' }).more
  expect(moreOf({ isDisputed: true })).toBe(
    'The payment is disputed. Your share was paid out or repaid a debt; if the bank decides for the guest, it is taken back or becomes a debt.',
  )
  const lost = { lostMinor: 9000, shareMinor: 0, takenBackMinor: 9000, sentMinor: 0, status: 'reversed' } as const
  expect(payoutView({ ...sent, ...lost }, { now: later, account: 'complete' })).toMatchObject({
    amounts: '€100 less €10 owner fee, less €90 lost in a dispute, €90 sent, €90 taken back',
    says: '€90 was taken back.',
    more: 'The dispute was lost.',
  })
  expect(moreOf({ takenBackMinor: 4000 })).toBe('€40 was taken back for a refund.')
  expect(moreOf({ takenBackMinor: 4000, lostMinor: 3000 })).toBe('€40 was taken back for a lost dispute or a refund.')
})

test('a payout is announced with what the owner owes, as what is about to leave', () => {
  const view = (owedMinor: number) => payoutView(payout, { now, account: 'complete', owedMinor })
  expect(view(0)).toMatchObject({ amount: '€90', owed: null })
  expect(view(1805)).toMatchObject({
    amount: 'About €71.95',
    owed: '€90, less €18.05 that you owe: about €71.95 leaves, if no other payout pays it first.',
    says: 'Leaves Thu 21 May, 14:00, Lisbon time.',
  })
  expect(view(9000)).toMatchObject({
    amount: 'About €0',
    owed: 'All €90 pays what you owe: nothing leaves.',
    says: 'Due Thu 21 May, 14:00, Lisbon time.',
  })
})

test('a share that was lost in a dispute before it was sent says so, and waits for nothing', () => {
  const lost = { ...payout, shareMinor: 0, openMinor: 0, lostMinor: 9000 }
  for (const [status, account] of [
    ['none', 'complete'],
    ['none', 'none'],
    // Before the worker has seen the bank's decision.
    ['frozen', 'complete'],
    ['scheduled', 'complete'],
    ['waiting', 'none'],
  ] as const) {
    expect(payoutView({ ...lost, status }, { now, account })).toMatchObject({
      amount: '€0',
      amounts: '€100 less €10 owner fee, less €90 lost in a dispute',
      says: '€90 was lost in a dispute.',
      cells: 0,
      tone: 'bad',
      needsAccount: false,
      leavesAt: null,
    })
  }
})

test('of a payout that came back, only what the account lost was taken back; the rest became a debt', () => {
  const reversed = {
    ...payout,
    status: 'reversed',
    lostMinor: 9000,
    shareMinor: 0,
    openMinor: 0,
    transferredMinor: 7195,
    takenOffMinor: 1805,
    takenBackMinor: 7195,
    becameDebtMinor: 1805,
  } as const
  expect(payoutView(reversed, { now, account: 'complete' })).toMatchObject({
    says: '€71.95 was taken back, and €18.05 became a debt.',
    more: 'The dispute was lost.',
    amounts: expect.stringContaining('€71.95 sent, €71.95 taken back, €18.05 became a debt'),
  })
  const spent = { ...reversed, takenBackMinor: 0, becameDebtMinor: 9000, lostMinor: 0 }
  expect(payoutView(spent, { now, account: 'complete' })).toMatchObject({
    says: '€90 of it became a debt.',
    more: 'The guest was refunded after it had been sent.',
  })
})
