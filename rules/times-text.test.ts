import { expect, test } from 'vitest'
import { timesText } from './times-text.ts'

test('hours until midnight end at 24:00, as everywhere', () => {
  const until = (end: string) => timesText(new Date('2026-05-23T01:00:00Z'), new Date(end), 'America/New_York')
  expect(until('2026-05-23T03:00:00Z')).toBe('21:00–23:00')
  expect(until('2026-05-23T04:00:00Z')).toBe('21:00–24:00')
})
