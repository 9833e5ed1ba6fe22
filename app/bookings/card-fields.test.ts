import { expect, test } from 'vitest'
import { cardProblems, groupExpiry, groupNumber } from './card-fields.ts'

const today = new Date('2026-05-21T15:20:00Z')
const card = { number: '4242 4242 4242 4242', expiry: '09 / 28', cvc: '123', name: 'June Castellano' }

test('numbers are grouped as they are printed', () => {
  expect(groupNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(groupNumber('42424')).toBe('4242 4')
  expect(groupNumber('378282246310005')).toBe('3782 822463 10005')
  expect(groupNumber('')).toBe('')
})

test('an expiry gets its slash, and can be deleted again', () => {
  expect(groupExpiry('4', '')).toBe('04 / ')
  expect(groupExpiry('1', '')).toBe('1')
  expect(groupExpiry('0928', '092')).toBe('09 / 28')
  expect(groupExpiry('09 /', '09 / ')).toBe('09')
})

test('a card is checked before the provider is asked', () => {
  expect(cardProblems(card, today)).toEqual({})
  expect(cardProblems({ ...card, number: '4242 4242 4242 4241' }, today)).toHaveProperty('number')
  expect(cardProblems({ ...card, expiry: '04 / 26' }, today)).toEqual({ expiry: 'This card has expired' })
  expect(cardProblems({ ...card, expiry: '05 / 26' }, today)).toEqual({})
  expect(Object.keys(cardProblems({ number: '', expiry: '', cvc: '', name: '' }, today))).toHaveLength(4)
})
