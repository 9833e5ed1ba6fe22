import { expect, test } from 'vitest'
import { parseEnv, setEnv } from '../server/env.ts'
import { publicSettings } from './public-settings.server.ts'
import { checkPublicSettings } from './public-settings.ts'

test('a page that lacks settings names each of them', () => {
  expect(() => checkPublicSettings({ cardProvider: 'stripe' })).toThrow(/browser: STRIPE_PUBLISHABLE_KEY$/)
  expect(() => checkPublicSettings(undefined)).toThrow(/the card provider, STRIPE_PUBLISHABLE_KEY$/)
})

test('a page that has them goes on', () => {
  const settings = { cardProvider: 'simulator', publishableKey: 'pk_test_x', demo: true } as const
  expect(checkPublicSettings(settings)).toEqual(settings)
})

test('where a reporting service is set, every request is traced and a tenth of the visits replayed', () => {
  const settings = (source: Record<string, string>) => {
    setEnv(parseEnv({ NODE_ENV: 'test', ...source }))
    return publicSettings()
  }
  const dsn = 'https://key@reports.example/1'
  expect(settings({ SENTRY_DSN: dsn }).monitoring).toEqual({ dsn, traceSampleRate: 1, replaySampleRate: 0.1 })
  expect(settings({}).monitoring).toBeUndefined()
})
