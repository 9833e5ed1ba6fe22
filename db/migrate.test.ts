import { expect, test } from 'vitest'
import { refuseOldServer } from './migrate.ts'

test.each(['17.0', '18.4', '17.2 (Debian 17.2-1.pgdg120+1)', '18beta1'])('PostgreSQL %s is taken', (version) => {
  expect(() => refuseOldServer(version)).not.toThrow()
})

test.each(['16.9', '9.6.24', '16.4 (Debian 16.4-1)', ''])(
  'finding O10: PostgreSQL "%s" is refused in words',
  (version) => {
    expect(() => refuseOldServer(version)).toThrow(/17 or later is needed/)
  },
)
