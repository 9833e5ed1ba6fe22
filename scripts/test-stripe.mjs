// Runs the money tests against the card provider's own test mode: STRIPE_SECRET_KEY=sk_test_... npm run test:stripe
import { spawnSync } from 'node:child_process'

const key = process.env.STRIPE_SECRET_KEY ?? ''

if (key === '') {
  console.log('Skipped: no STRIPE_SECRET_KEY is set, so the real card provider was not called.')
} else if (!/^(sk|rk)_test_/.test(key)) {
  console.error('STRIPE_SECRET_KEY is not a test key. These tests charge cards, so they run in test mode only.')
  process.exitCode = 1
} else {
  const env = { ...process.env, MONEY_AT_THE_PROVIDER: 'yes' }
  const file = 'test/money-at-the-provider.test.ts'
  const run = spawnSync('vitest', ['run', file], { stdio: 'inherit', shell: true, env })
  process.exitCode = run.status ?? 1
}
