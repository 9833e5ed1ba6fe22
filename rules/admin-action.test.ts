import { expect, test } from 'vitest'
import { changeText } from './admin-action.ts'

test('says what changed, and nothing of what stayed', () => {
  expect(changeText({ featured: false, title: 'Loft' }, { featured: true, title: 'Loft' })).toBe('featured: no to yes')
  expect(changeText({ answered: null }, { answered: '2026-05-21' })).toBe('answered: nothing to 2026-05-21')
  expect(changeText({}, { addresses: 12 })).toBe('addresses: 12')
  expect(changeText({ type: 'loft' }, {})).toBe('type: loft before')
  expect(changeText({}, {})).toBe('')
})
