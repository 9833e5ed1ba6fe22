import { expect, test } from 'vitest'
import { hasNewestFailed } from './newest-feed.ts'

test('only a failure of the calendar that was added last ends the notice that it is being read', () => {
  const feed = (id: number, problem: string | null, hasLastState = false) => ({ id, problem, hasLastState })
  expect(hasNewestFailed([])).toBe(false)
  expect(hasNewestFailed([feed(2, null), feed(1, 'Gone')])).toBe(false)
  expect(hasNewestFailed([feed(2, 'Gone'), feed(1, null)])).toBe(true)
  expect(hasNewestFailed([feed(2, 'Gone', true)])).toBe(false)
})
