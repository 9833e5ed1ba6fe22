import { expect, test } from 'vitest'
import { closedDayText, othersText, shownText } from './others-text.ts'

/** Three spaces, of which so many are shown. */
const shown = (count: number) => [0, 1, 2].map((index) => ({ isShown: index < count }))

test('a closed day speaks of all spaces only where all are shown', () => {
  expect(closedDayText(shown(3))).toBe('Closed in all spaces')
  expect(closedDayText(shown(2))).toBe('Closed in these spaces')
  expect(closedDayText(shown(1))).toBe('Closed')
  expect(othersText({ lanes: [], isClosed: true }, shown(2))).toBe('Closed in these spaces')
  expect(othersText({ lanes: [{}] as never, isClosed: true }, shown(2))).toBe(
    'Closed in these spaces, nothing on 1 other',
  )
})

test('the spaces shown are all of them only where all are shown', () => {
  expect(shownText(shown(3))).toBe('All 3 spaces')
  expect(shownText(shown(2))).toBe('The 2 spaces shown')
  expect(shownText(shown(1))).toBe('The space shown')
})
