import { expect, test } from 'vitest'
import { unpressed } from './heart-presses.tsx'

test('a press that could not be sent leaves a heart as it is stored, not as the opposite of the press', () => {
  // Saved and emptied again while the line is broken: neither is stored, so the page's own list decides.
  expect(unpressed(new Map([[1, false]]), 1, undefined)).toEqual(new Map())
  // Saved since the page was loaded: emptying it fails.
  expect(unpressed(new Map([[1, false]]), 1, true)).toEqual(new Map([[1, true]]))
})
