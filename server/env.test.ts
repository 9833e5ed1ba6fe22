import { expect, test } from 'vitest'
import { parseEnv } from './env.ts'

test('a start in production names every setting that is missing', () => {
  expect(() => parseEnv({ NODE_ENV: 'production', DATABASE_URL: 'postgres://127.0.0.1/x', SMTP_URL: '' })).toThrow(
    'Missing settings for production: BASE_URL, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, SMTP_URL, SESSION_SECRET.',
  )
})

test('a demo starts without any setting, also in production when it is asked for', () => {
  expect(parseEnv({})).toMatchObject({ demo: true, PORT: 3000, feeRates: { guestFeeBp: 1000, ownerFeeBp: 1000 } })
  expect(parseEnv({ NODE_ENV: 'production', DEMO: '1' })).toMatchObject({ demo: true, production: true })
})

test('keys of the card provider come together, and a setting that makes no sense is named', () => {
  expect(() => parseEnv({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('belong together')
  expect(() => parseEnv({ PORT: 'door' })).toThrow(/PORT/)
})

test('admin addresses are told apart whatever their case', () => {
  expect(parseEnv({ ADMIN_EMAILS: ' Chief@Test.example, deputy@test.example,' }).adminEmails).toEqual([
    'chief@test.example',
    'deputy@test.example',
  ])
})
