import { expect, test } from 'vitest'
import { parseEnv, setEnv } from '../../server/env.ts'
import { limitKinds } from '../../server/limits/limit.ts'
import { codeRequests } from './code-requests.ts'
import { readTable, requestOf } from './table.ts'

setEnv(parseEnv({ NODE_ENV: 'test', DEMO: '1', SESSION_SECRET: 's'.repeat(32) }))

const known = codeRequests()
const rows = readTable()

test('the code has requests of every kind to be listed', () => {
  const kinds = ['GET /my-bookings/:id', 'POST /my-listings/:id intent=delete', 'PATCH /api/spaces/:id']
  const others = ['DELETE /profile/avatar', 'GET /api/events topics=person', 'POST /admin/bookings/:id intent=refund']
  expect(known).toEqual(expect.arrayContaining([...kinds, ...others, 'POST /api/stripe-webhook', 'GET /dev/mail']))
})

test('fault 47: every route, form intent, operation and stream has a row in the permission table', () => {
  const listed = new Set(rows.map(({ request }) => requestOf(request)))
  const missing = known.filter((request) => !listed.has(request))
  expect(missing, 'Add a row to test/permissions/table.md and its request to test/permissions/').toEqual([])
})

test('fault 47: the permission table has no row for what the code does not have', () => {
  const isKnown = (request: string) => known.some((one) => one === request || one.startsWith(`${request} `))
  const unknownRequests = rows.map(({ request }) => requestOf(request)).filter((request) => !isKnown(request))
  expect(unknownRequests, 'Remove these rows from test/permissions/table.md').toEqual([])
})

test('finding S9: every row names limits that exist, or the reason why it needs none', () => {
  const kinds: readonly string[] = limitKinds
  const wrong = rows.filter(({ limit }) => {
    if (/^none: \S.{8,}$/.test(limit)) return false
    return !limit.split(', ').every((kind) => kinds.includes(kind))
  })
  expect(wrong.map(({ request, limit }) => `${request}: ${limit}`)).toEqual([])
})
