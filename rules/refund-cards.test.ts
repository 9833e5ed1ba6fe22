import { expect, test } from 'vitest'
import { refundCardsText, yourCards } from './refund-cards.ts'

const part = (cardLastFour: string | null, amountMinor = 8250) => ({ amountMinor, cardLastFour })

test('one refund names its card, if it is known', () => {
  expect(refundCardsText([part('4242')], 'USD')).toBe('To the card ending in 4242.')
  expect(refundCardsText([part(null)], 'USD')).toBeNull()
  expect(refundCardsText([], 'USD')).toBeNull()
})

test('a refund in parts names each part, and the card of each', () => {
  expect(refundCardsText([part('4242'), part('4242', 5000)], 'USD')).toBe(
    'In 2 parts, one for each payment: $82.50 and $50.00 to the card ending in 4242.',
  )
  expect(refundCardsText([part('4242'), part('1881', 5000)], 'USD')).toBe(
    'In 2 parts, one for each payment: $82.50 to the card ending in 4242, and $50.00 to the card ending in 1881.',
  )
  expect(refundCardsText([part(null), part(null)], 'USD')).toBe('In 2 parts, one for each payment: $82.50 and $82.50.')
})

test('several cards are said to be several, as far as they are known', () => {
  expect(yourCards([part('4242'), part('4242'), part(null)])).toBe('your card')
  expect(yourCards([part('4242'), part('1111')])).toBe('your cards')
  expect(yourCards([])).toBe('your card')
})
