import { expect, test } from 'vitest'
import { savedCardText } from './load-longer.server.ts'

test('the card that is charged with one tap is named by its last digits once they are known', () => {
  expect(savedCardText({ cardSaved: true, cardLastFour: '4242' })).toBe('the card of this booking, ending in 4242,')
  expect(savedCardText({ cardSaved: true, cardLastFour: null })).toBe('the card of this booking')
  expect(savedCardText({ cardSaved: false, cardLastFour: null })).toBeNull()
})
