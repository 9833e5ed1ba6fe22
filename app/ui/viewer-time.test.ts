import { expect, test } from 'vitest'
import { viewerTimesOfWeeks } from '../space/viewer-times-of-weeks.ts'
import { viewerTimeText } from './viewer-time.ts'

test('hours that end at midnight of the viewer end at 24:00', () => {
  const [start, end] = [new Date('2026-05-23T19:00:00Z'), new Date('2026-05-23T22:00:00Z')]
  expect(viewerTimeText('UTC', 'Europe/Berlin', start, end)).toBe('21:00–24:00 your time')
  expect(viewerTimesOfWeeks('UTC', 'Europe/Berlin', [{ start, end }]).shared).toBe('21:00–24:00 your time')
})
