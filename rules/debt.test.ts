import { describe, expect, test } from 'vitest'
import { coverDebts, type ShareAhead, takenOffAhead } from './debt.ts'

const eur = (amountMinor: number, name = '') => ({ amountMinor, currency: 'EUR' as const, name })

describe('debts are covered', () => {
  test('the oldest first and whole, each by the payouts that paid it', () => {
    const [first, second] = coverDebts([eur(1805, 'penalty'), eur(1000, 'dispute')], [eur(500, 'A'), eur(2000, 'B')])
    expect(first).toMatchObject({
      openMinor: 0,
      covers: [
        { cover: { name: 'A' }, amountMinor: 500 },
        { cover: { name: 'B' }, amountMinor: 1305 },
      ],
    })
    expect(second).toMatchObject({ openMinor: 305, covers: [{ cover: { name: 'B' }, amountMinor: 695 }] })
  })

  test('in their own currency only', () => {
    const dollars = { amountMinor: 5000, currency: 'USD' as const }
    expect(coverDebts([eur(1805)], [dollars])).toMatchObject([{ openMinor: 1805, covers: [] }])
  })
})

describe('shares that leave', () => {
  const share = (bookingId: string, more: Partial<ShareAhead> = {}): ShareAhead => ({
    bookingId,
    openMinor: 9540,
    plannedMinor: null,
    capturedMinor: 12_000,
    settledMinor: 12_000,
    settledCurrency: 'EUR',
    ...more,
  })
  const taken = (debts: Parameters<typeof takenOffAhead>[0], ...shares: ShareAhead[]) =>
    Object.fromEntries(takenOffAhead(debts, shares))

  test('lose what is owed, the first ones first', () => {
    expect(taken([eur(1805)], share('a'), share('b'))).toEqual({ a: 1805 })
    expect(taken([eur(10_000)], share('a'), share('b'), share('c'))).toEqual({ a: 9540, b: 460 })
    expect(taken([], share('a'))).toEqual({})
  })

  test('lose what a planned transfer deducts, which is not owed any more', () => {
    expect(taken([eur(100)], share('a', { plannedMinor: 1805 }), share('b'))).toEqual({ a: 1805, b: 100 })
    expect(taken([eur(100)], share('a', { plannedMinor: 0 }), share('b'))).toEqual({ b: 100 })
  })

  test('lose a debt in the currency in which their charge settled, named in their own', () => {
    const dollars = share('a', { openMinor: 20_250, capturedMinor: 24_750, settledMinor: 22_770 })
    expect(taken([eur(9315)], dollars)).toEqual({ a: 10_125 })
    expect(taken([{ amountMinor: 500, currency: 'USD' }], dollars)).toEqual({})
    expect(taken([eur(30_000)], dollars)).toEqual({ a: 20_250 })
  })
})
