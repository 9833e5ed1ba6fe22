import { expect, test } from 'vitest'
import { hoursAgainText } from './hours-again-text.ts'

function textOf(hours: number, minutes: number, paidBackMinor = 7500): string | null {
  return hoursAgainText({ hours, minutes, keptMinor: 7500, paidBackMinor, isOver: false }, 'USD')
}

test('until a stay has paid, no more is promised than what was kept, which others may pay less than', () => {
  expect(textOf(3, 60, 0)).toBe(
    '1 of your 3 hours was booked again. What is paid for them comes back to you a day after that stay, up to $75.00.',
  )
})

test('hours that were booked again are counted in words that fit their number', () => {
  const back = 'booked again, and $75.00 of their price is yours again.'
  expect(textOf(3, 120)).toBe(`2 of your 3 hours were ${back}`)
  expect(textOf(3, 60)).toBe(`1 of your 3 hours was ${back}`)
  expect(textOf(1, 30)).toBe(`0.5 of your 1 hour was booked again, and $75.00 of its price is yours again.`)
  expect(textOf(1, 60)).toBe('Your hour was booked again, and $75.00 of its price is yours again.')
})
