import { expect, test } from 'vitest'
import { checkPublicSettings } from './public-settings.ts'

test('a page that lacks settings names each of them', () => {
  expect(() => checkPublicSettings({ cardProvider: 'stripe' })).toThrow(/browser: STRIPE_PUBLISHABLE_KEY$/)
  expect(() => checkPublicSettings(undefined)).toThrow(/the card provider, STRIPE_PUBLISHABLE_KEY$/)
})

test('a page that has them goes on', () => {
  const settings = { cardProvider: 'simulator', publishableKey: 'pk_test_x', demo: true } as const
  expect(checkPublicSettings(settings)).toEqual(settings)
})
