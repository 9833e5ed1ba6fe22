import { expect, test } from 'vitest'
import { refusedFields } from '../test/refusal-of.ts'
import { badgeInput, badgeSettingLabels, badgeSettingOf, badgeSettings } from './badge.ts'
import { parseInput } from './parse-input.ts'

test('a computed badge may be automatic, always on, or off', () => {
  for (const badge of ['popular', 'greatValue'] as const) {
    for (const setting of badgeSettings) {
      expect(parseInput(badgeInput, { spaceId: '7', badge, setting })).toEqual({ spaceId: 7, badge, setting })
    }
  }
})

test('featured is on or off, because it is not computed', () => {
  const featured = (setting: string) =>
    refusedFields(() => parseInput(badgeInput, { spaceId: 7, badge: 'featured', setting }))
  expect(featured('on')).toEqual({})
  expect(featured('off')).toEqual({})
  expect(featured('automatic')).toEqual({ setting: 'Featured is on or off' })
})

test('unknown badges, settings and spaces are rejected', () => {
  const wrong = { spaceId: 0, badge: 'best', setting: 'maybe' }
  expect(Object.keys(refusedFields(() => parseInput(badgeInput, wrong)))).toEqual(['spaceId', 'badge', 'setting'])
})

test('a stored override is on or off, and null is automatic', () => {
  expect([badgeSettingOf(null), badgeSettingOf(true), badgeSettingOf(false)]).toEqual(['automatic', 'on', 'off'])
})

test('every setting has its own label', () => {
  expect(badgeSettings.map((setting) => badgeSettingLabels[setting])).toEqual(['Auto', 'Always', 'Never'])
})
