import { expect, test } from 'vitest'
import { redactPeople } from './redact-people.ts'

test('finding S11: e-mail addresses, tokens and secrets are removed from a text', () => {
  const cases = [
    ['550 <ada.byron+x@mail.example>: no such mailbox', '550 <[e-mail]>: no such mailbox'],
    ['mail to "zoë@büro.example" failed', 'mail to "[e-mail]" failed'],
    ['Authorization: Bearer abc.def', 'Authorization: [token]'],
    ['authorization: bearer   abc.def', 'authorization: [token]'],
    ['token eyJhbGciOi.eyJzdWIi.c2ln was refused', 'token [token] was refused'],
    ['token eyJhbGciOi.eyJzdWIi was refused', 'token [token] was refused'],
    [
      'no answer from postgres://hourlet:pass@127.0.0.1/hourlet',
      'no answer from postgres://[secret]@127.0.0.1/hourlet',
    ],
    ['No such intent: pi_123_secret_abc', 'No such intent: [secret]'],
    ['Invalid API Key: sk_live_abc123', 'Invalid API Key: [secret]'],
    ['Failed query: insert into users values ($1)\nparams: Ada,\nByron', 'Failed query: insert into users values ($1)'],
  ]
  for (const [text = '', clean] of cases) expect(redactPeople(text)).toBe(clean)
})

test('other text is unchanged', () => {
  const text =
    'relation "users" has no column "x" (pi_123, whs, 12:30) at node_modules/@better-auth/index.js:1:2 and drizzle-orm@0.45.4/sql.js'
  expect(redactPeople(text)).toBe(text)
})
