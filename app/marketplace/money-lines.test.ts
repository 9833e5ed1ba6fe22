import { expect, test } from 'vitest'
import type { MoneyEvent } from '../../server/receipts/money-timeline.ts'
import { moneyLines } from './money-lines.ts'

const event = {
  at: new Date('2026-05-21T15:20:00Z'),
  amountMinor: 8250,
  currency: 'USD',
  reference: null,
  cardLastFour: null,
  batch: null,
} as const

test('a refund of a change is not read as one of a cancellation', () => {
  const titleOf = (kind: 'refund' | 'changeRefund', state: string) =>
    moneyLines([{ ...event, kind, state }], 'guest', 'America/New_York', event.at)[0]?.title
  expect(titleOf('refund', 'succeeded')).toBe('Refunded')
  expect(titleOf('changeRefund', 'succeeded')).toBe('Refunded: a change to a lower price')
  expect(titleOf('changeRefund', 'due')).toBe('Refund on its way: a change to a lower price')
})

test('the payment of a longer stay is not read as one of a change', () => {
  const titleOf = (kind: 'changeCharged' | 'longerCharged') =>
    moneyLines([{ ...event, kind, state: 'succeeded' }], 'guest', 'UTC', event.at)[0]?.title
  expect(titleOf('changeCharged')).toBe('You paid the difference of a change')
  expect(titleOf('longerCharged')).toBe('You paid by card for a longer stay')
  const charged = { ...event, kind: 'charged', state: 'succeeded', cardLastFour: '4242' } as const
  expect(moneyLines([charged], 'guest', 'UTC', event.at)).toMatchObject([{ note: 'The card ending in 4242.' }])
  expect(moneyLines([charged], 'admin', 'UTC', event.at)).toMatchObject([{ note: null }])
})

test('what leaves the money of a booking has a minus, what failed to leave has none', () => {
  const amountOf = (kind: 'charged' | 'refund' | 'takenBack', state: string) =>
    moneyLines([{ ...event, kind, state }], 'guest', 'America/New_York', event.at)[0]?.amount
  expect(amountOf('charged', 'succeeded')).toBe('$82.50')
  expect(amountOf('refund', 'due')).toBe('−$82.50')
  expect(amountOf('takenBack', 'succeeded')).toBe('−$82.50')
  expect(amountOf('refund', 'failed')).toBe('$82.50')
})

test('the fees have a minus for the owner, whose list adds up to what is left, and none for the guest', () => {
  const amountOf = (kind: 'fee' | 'ownerFee' | 'feeBack' | 'ownerFeeBack', viewer: 'guest' | 'owner') =>
    moneyLines([{ ...event, kind, state: 'done' }], viewer, 'UTC', event.at)[0]?.amount
  expect(amountOf('fee', 'owner')).toBe('−$82.50')
  expect(amountOf('ownerFee', 'owner')).toBe('−$82.50')
  expect(amountOf('feeBack', 'owner')).toBe('$82.50')
  expect(amountOf('ownerFeeBack', 'owner')).toBe('$82.50')
  expect(amountOf('fee', 'guest')).toBe('$82.50')
})

test('a penalty has a minus for the owner who owes it, and none for the guest who gets it', () => {
  const amountOf = (kind: 'penalty' | 'penaltyDifference', viewer: 'guest' | 'owner' | 'admin') =>
    moneyLines([{ ...event, kind, state: 'due' }], viewer, 'UTC', event.at)[0]?.amount
  expect(amountOf('penalty', 'owner')).toBe('−$82.50')
  expect(amountOf('penaltyDifference', 'owner')).toBe('−$82.50')
  expect(amountOf('penalty', 'guest')).toBe('$82.50')
  expect(amountOf('penalty', 'admin')).toBe('$82.50')
})

test('a refund to two payments is one line for guest and owner, which names the parts to the guest alone', () => {
  const refund = { ...event, kind: 'changeRefund', batch: 'changed 2026-05-21', cardLastFour: '4242' } as const
  const linesOf = (viewer: 'guest' | 'owner' | 'admin', ...states: string[]) =>
    moneyLines(
      states.map((state) => ({ ...refund, state })),
      viewer,
      'UTC',
      event.at,
    ).map(({ amount, note }) => [amount, note])
  const parts = 'In 2 parts, one for each payment: $82.50 and $82.50 to the card ending in 4242.'
  const days = 'Refunds take 5-7 business days to arrive.'
  expect(linesOf('guest', 'due', 'pending')).toEqual([['−$165.00', `${parts} ${days}`]])
  expect(linesOf('owner', 'succeeded', 'succeeded')).toEqual([['−$165.00', days]])
  expect(linesOf('admin', 'due', 'due')).toHaveLength(2)
  // One that failed is shown by itself.
  expect(linesOf('guest', 'succeeded', 'failed')).toEqual([
    ['−$82.50', `To the card ending in 4242. ${days}`],
    ['$82.50', 'It did not arrive. We are looking into it.'],
  ])
})

test('a penalty that the owner has paid is owed by nobody, and the guest reads that it goes to a stay that they book', () => {
  const noteOf = (state: string, viewer: 'guest' | 'owner') =>
    moneyLines([{ ...event, kind: 'penalty', state }], viewer, 'UTC', event.at)[0]?.note
  expect(noteOf('due', 'owner')).toBe('For the guest; it is taken off your next payouts.')
  expect(noteOf('covered', 'owner')).toBe('For the guest; it is paid.')
  expect(noteOf('done', 'owner')).toBe('For the guest; it is paid.')
  expect(noteOf('due', 'guest')).toMatch(
    /^It goes to the card of the next stay that you book in the same currency, once/,
  )
  expect(noteOf('covered', 'guest')).toBe(
    'The owner has paid it; it goes to the card of the next stay that you book in the same currency.',
  )
})

test('what was taken back after a refund of a part is called a part, and the fees that came back have their own lines', () => {
  const titlesOf = (viewer: 'owner' | 'admin', ...kinds: [MoneyEvent['kind'], number][]) =>
    moneyLines(
      kinds.map(([kind, amountMinor]) => ({ ...event, kind, amountMinor, state: 'done' })),
      viewer,
      'UTC',
      event.at,
    ).map(({ title, amount }) => `${title} ${amount}`)
  const refunded = [
    ...([
      ['sent', 56_700],
      ['feeBack', 137],
      ['ownerFeeBack', 136],
      ['takenBack', 1227],
    ] as [MoneyEvent['kind'], number][]),
  ]
  expect(titlesOf('owner', ...refunded)).toEqual([
    'Your share was sent $567.00',
    'Our part of the refund $1.37',
    'Owner fee, the part that came back $1.36',
    'Part of your share was taken back −$12.27',
  ])
  expect(titlesOf('admin', ...refunded).slice(1)).toEqual([
    'The platform’s part of the refund −$1.37',
    'Owner fee, the part that came back −$1.36',
    'Part of the owner’s share was taken back −$12.27',
  ])
  expect(titlesOf('owner', ['sent', 500], ['takenOff', 100], ['becameDebt', 600])[2]).toMatch(
    /^Your share became a debt/,
  )
})

test('the bank’s days are named for a week after a share was sent, not weeks later', () => {
  const noteAfter = (days: number) => {
    const now = new Date(event.at.getTime() + days * 86_400_000)
    return moneyLines([{ ...event, kind: 'sent', state: 'done' }], 'owner', 'UTC', now)[0]?.note
  }
  expect(noteAfter(6)).toBe('The bank may take 3-5 business days more.')
  expect(noteAfter(16)).toBeNull()
})

test('a dispute says that the payout waits only if it does, to guests nothing of it, and nothing once it has ended', () => {
  const sent: MoneyEvent = { ...event, kind: 'sent', state: 'done' }
  const held: MoneyEvent = { ...event, kind: 'held', state: 'frozen' }
  const takenBack: MoneyEvent = { ...event, kind: 'takenBack', state: 'done' }
  const noteOf = (viewer: 'guest' | 'owner' | 'admin', state: string, before: MoneyEvent[] = []) =>
    moneyLines([...before, { ...event, kind: 'disputed', state }], viewer, 'UTC', event.at).at(-1)?.note
  expect(noteOf('owner', 'needs_response', [held])).toBe('The bank decides; the payout waits.')
  expect(noteOf('owner', 'needs_response')).toBe('The bank decides.')
  expect(noteOf('admin', 'needs_response', [sent, takenBack])).toBe('The bank decides.')
  expect(noteOf('admin', 'needs_response', [sent, { ...takenBack, kind: 'becameDebt' }])).toBe('The bank decides.')
  expect(noteOf('owner', 'needs_response', [sent])).toBe(
    'Your share was paid out or repaid a debt; if the bank decides for the guest, it is taken back or becomes a debt.',
  )
  expect(noteOf('admin', 'inquiry', [sent])).toBe(
    'The owner’s share was paid out or repaid a debt; if the bank decides for the guest, it is taken back or becomes a debt.',
  )
  expect(noteOf('guest', 'needs_response')).toBe('Your bank decides whether it comes back to you.')
  for (const state of ['won', 'lost']) expect(noteOf('admin', state, [sent])).toBeNull()
  expect(noteOf('owner', 'won', [sent])).toBeNull()
  expect(noteOf('owner', 'lost'), 'its end says it').toBeUndefined()
  const endOf = (viewer: 'guest' | 'owner') =>
    moneyLines([{ ...event, kind: 'disputeEnded', state: 'lost' }], viewer, 'UTC', event.at)[0]?.title
  expect(endOf('guest')).toBe('The dispute ended: your bank returned it to you')
  expect(endOf('owner')).toBe('The dispute ended: the bank returned it to the guest')
})

test('what a lost dispute returned is one line and leaves the sum, with the refund that it settled', () => {
  const lost: MoneyEvent[] = [
    { ...event, kind: 'charged', state: 'succeeded', amountMinor: 16_500 },
    { ...event, kind: 'refund', state: 'settled_by_dispute', amountMinor: 15_000 },
    { ...event, kind: 'disputeEnded', state: 'lost', amountMinor: 16_500 },
  ]
  for (const viewer of ['guest', 'owner', 'admin'] as const)
    expect(moneyLines(lost, viewer, 'UTC', event.at).map(({ amount }) => amount)).toEqual(['$165.00', '−$165.00'])
})

test('a share that is still to be sent is not drawn as past, also while the payout account is missing', () => {
  const isAhead = (state: string) =>
    moneyLines([{ ...event, kind: 'held', state }], 'owner', 'UTC', event.at)[0]?.isAhead
  expect(['due', 'unconnected', 'waiting', 'frozen'].map((state) => isAhead(state))).toEqual([true, true, true, true])
})
