import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import { clockHint } from './clock-hint.ts'

const [tokyo, berlin, rome] = [{ timeZone: 'Asia/Tokyo' }, { timeZone: 'Europe/Berlin' }, { timeZone: 'Europe/Rome' }]

test('the hours of an entry have the zone of its space where the clock of the user shows another time', () => {
  expect(clockHint([tokyo], '2026-05-21', 'America/New_York')).toBe('Tokyo time')
  expect(clockHint([berlin], '2026-05-21', 'Europe/Rome')).toBeNull()
  // Johannesburg has the time of Berlin in summer.
  expect(clockHint([berlin], '2026-05-21', 'Africa/Johannesburg')).toBeNull()
  expect(clockHint([berlin], '2026-12-21', 'Africa/Johannesburg')).toBe('Berlin time')
  expect(clockHint([berlin], '2026-12-21', null)).toBeNull()
  expect(clockHint([berlin], '', 'Asia/Tokyo')).toBeNull()
})

test('those of several spaces are by the clock of each', () => {
  expect(clockHint([berlin, tokyo], '2026-05-21', 'Europe/Rome')).toBe('By the clock of each city')
  expect(clockHint([berlin, rome], '2026-05-21', 'Europe/Rome')).toBeNull()
})
