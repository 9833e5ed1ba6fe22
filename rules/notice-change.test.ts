import { expect, test } from 'vitest'
import { noticeChange, noticeChangeText } from './notice-change.ts'

const instant = (noticeMinutes: number) => ({ byRequest: false, noticeMinutes })
const asked = (noticeMinutes: number) => ({ byRequest: true, noticeMinutes })

test('a notice shorter than that of requests is raised, and one that they left is named on the way back', () => {
  expect(noticeChange(instant(0), true)).toBe('raised')
  expect(noticeChange(instant(179), true)).toBe('raised')
  expect(noticeChange(instant(180), true)).toBeNull()
  expect(noticeChange(asked(180), false)).toBe('left')
  expect(noticeChange(asked(240), false), 'the owner chose it').toBeNull()
  expect(noticeChange(asked(180), true)).toBeNull()
  expect(noticeChange(instant(180), false)).toBeNull()
})

test('the owner reads how long the notice is', () => {
  expect(noticeChangeText('raised')).toBe('Requests need 3 hours of notice, so it is set to that now.')
  expect(noticeChangeText('left')).toBe(
    'The 3 hours of notice that requests needed are still set: for anything sooner your space cannot be booked.',
  )
})
