import { expect, test } from 'vitest'
import { wrongFormat } from './check-formats.ts'

const keys = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
}

test.each([
  ['STRIPE_SECRET_KEY', 'foo'],
  ['STRIPE_SECRET_KEY', 'pk_live_1'],
  ['STRIPE_SECRET_KEY', 'sk_foo'],
  ['STRIPE_PUBLISHABLE_KEY', 'foo'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_live_1'],
  ['STRIPE_WEBHOOK_SECRET', 'foo'],
  ['STRIPE_WEBHOOK_SECRET', 'we_1'],
  ['STRIPE_CONNECT_WEBHOOK_SECRET', 'foo'],
])('%s is not %s, which the sentence does not quote', (name, value) => {
  const sentence = new RegExp(`^${name} does not begin with [a-z_, ]+, as at the card provider\\.$`)
  expect(wrongFormat({ ...keys, [name]: value })).toMatch(sentence)
})

test('keys of the card provider in all their forms are accepted', () => {
  for (const mode of ['live', 'test'])
    for (const kind of ['sk', 'rk']) {
      const pair = { STRIPE_SECRET_KEY: `${kind}_${mode}_1`, STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1` }
      expect(wrongFormat({ ...keys, ...pair })).toBeNull()
    }
  expect(wrongFormat({})).toBeNull()
})
