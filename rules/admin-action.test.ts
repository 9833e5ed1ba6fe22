import { expect, test } from 'vitest'
import { changeText } from './admin-action.ts'

test('lists changed facts and omits unchanged ones', () => {
  expect(changeText({ featured: false, title: 'Loft' }, { featured: true, title: 'Loft' })).toBe('featured: no to yes')
  expect(changeText({ answered: null }, { answered: '2026-05-21' })).toBe('answered: nothing to 2026-05-21')
  expect(changeText({}, { sessions: 1, guestsOffered: 2 })).toBe(
    'sessions ended: 1, guests offered their money back: 2',
  )
  expect(changeText({}, { addresses: 12 })).toBe('addresses: 12')
  expect(changeText({ type: 'loft' }, {})).toBe('type: loft before')
  expect(changeText({}, {})).toBe('')
})

test('lists several changes, and shows an empty fact as nothing', () => {
  expect(changeText({ a: 1, b: '' }, { a: 2, b: 'x' })).toBe('a: 1 to 2, b: nothing to x')
  expect(changeText({ a: 'x' }, { a: null })).toBe('a: x to nothing')
})
