import { expect, test } from 'vitest'
import { countdownText } from './countdown.tsx'

test.each([
  [0, 'Any moment now.'],
  [30_000, 'In 1 minute.'],
  [60 * 60_000, 'In 1 hour.'],
  [160 * 60_000, 'In 2 hours 40 minutes.'],
  [47 * 3_600_000, 'In 47 hours.'],
  [75 * 3_600_000, 'In 3 days.'],
])('%d ms are %s', (left, words) => {
  expect(countdownText(left)).toBe(words)
})
