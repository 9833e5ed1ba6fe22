import { expect, test } from 'vitest'
import { agoText } from './ago-text.ts'

test('how long ago', () => {
  const now = new Date('2027-03-10T12:00:00Z')
  const ago = (minutes: number) => agoText(new Date(now.getTime() - minutes * 60_000), now)
  expect([0, 1, 2, 59, 60, 120, 47 * 60 + 59, 48 * 60, 72 * 60].map(ago)).toEqual([
    ...['just now', '1 minute ago', '2 minutes ago', '59 minutes ago', '1 hour ago', '2 hours ago', '47 hours ago'],
    ...['2 days ago', '3 days ago'],
  ])
})
