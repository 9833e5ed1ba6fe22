import { expect, test } from 'vitest'
import { changeText } from './admin-action.ts'

test('lists changed facts and omits unchanged ones', () => {
  expect(changeText({ featured: false, title: 'Loft' }, { featured: true, title: 'Loft' })).toBe('featured: no → yes')
  expect(changeText({ answered: null }, { answered: '2026-05-21' })).toBe('answered: 2026-05-21')
  expect(changeText({}, { sessions: 1, guestsOffered: 2 })).toBe(
    'sessions ended: 1, guests offered their money back: 2',
  )
  expect(changeText({}, { addresses: 12 })).toBe('addresses: 12')
  expect(changeText({ type: 'loft' }, {})).toBe('type: loft before')
  expect(changeText({}, {})).toBe('')
})

test('lists several changes, and shows an empty fact as nothing', () => {
  expect(changeText({ a: 1, b: '' }, { a: 2, b: 'x' })).toBe('a: 1 → 2, b: x')
  expect(changeText({ a: 'x' }, { a: null })).toBe('a: x → nothing')
})

test('a change reads well whatever its words are, and no fact is named by its key', () => {
  expect(changeText({ refund: 'failed' }, { refund: 'Bank transfer, ref 4711' })).toBe(
    'refund: failed → Bank transfer, ref 4711',
  )
  expect(changeText({ evidence: null }, { evidence: '$82.50' })).toBe('evidence: $82.50')
  expect(changeText({ ownerShare: '$50' }, { ownerShare: '$40' })).toBe('owner’s share: $50 → $40')
})
