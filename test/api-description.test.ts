import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, expect, test } from 'vitest'
import { apiScopes } from '../rules/api-scope.ts'
import { parseEnv, setEnv } from '../server/env.ts'
import { api } from '../server/http/api/api-router.ts'
import { readTable, requestOf } from './permissions/table.ts'

type Operation = { operationId?: string; security?: Record<string, string[]>[] }

let source: string
beforeAll(async () => {
  setEnv(parseEnv({ NODE_ENV: 'test', DEMO: '1' }))
  source = await (await api.request('/openapi.json')).text()
})

test('finding O11: the API description is clean by the recommended rules of its linter', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, config })
  expect(problems.map(({ ruleId, message, location }) => `${location[0]?.pointer} ${ruleId}: ${message}`)).toEqual([])
})

test('the types of the client are those of the description', async () => {
  await promisify(execFile)(process.execPath, ['scripts/generate-client.ts', '--check'])
}, 60_000)

test('finding O11: each operation has a name of its own and says who may call it', () => {
  const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(source)
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const names = operations.map(({ operationId }) => operationId)
  expect(operations.length).toBeGreaterThan(20)
  expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name ?? ''))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  expect(operations.filter(({ security }) => !security)).toEqual([])
})

/** An operation needs no person if it names no way to sign in, or an empty one among others. */
function isOpen(security: Record<string, string[]>[]): boolean {
  return security.length === 0 || security.some((way) => Object.keys(way).length === 0)
}

/** What only a signed-in person may do: end the session, change the account, say where money goes. */
const notForKeys = ['changeMyProfile', 'setUpPayoutAccount', 'signOut']

test('each operation that needs a person names the scope that a key needs, or is one of the few that no key may use', () => {
  const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(source)
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const scopesOf = ({ security = [] }: Operation) => security.flatMap(({ key }) => key ?? [])
  const personal = operations.filter(({ security = [] }) => !isOpen(security))
  const closed = personal.filter((operation) => scopesOf(operation).length !== 1)
  expect(closed.map(({ operationId }) => operationId).sort()).toEqual(notForKeys)
  const used = new Set(personal.flatMap(scopesOf))
  expect([...used].sort(), 'each scope is one of some operation').toEqual([...apiScopes].sort())
})

test('the permission table names the scope of each operation as the description does', () => {
  const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(source)
  const described = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security = [] }]) => [
        `${method.toUpperCase()} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        isOpen(security) ? 'open' : (security.flatMap(({ key }) => key ?? [])[0] ?? 'none'),
      ]),
    ),
  )
  const rows = readTable().filter(({ request }) => described.has(requestOf(request)))
  expect(rows.length).toBeGreaterThan(40)
  const wrong = rows.filter(({ request, keys }) => keys?.scope !== described.get(requestOf(request)))
  expect(wrong.map(({ request, keys }) => `${request}: ${keys?.scope}`)).toEqual([])
})

test('each amount is described with its unit, and each percentage by an example', () => {
  const described = propertiesIn(JSON.parse(source))
  const amounts = described.filter(([name]) => name === 'amount')
  expect(amounts.length).toBeGreaterThan(10)
  expect(amounts.filter(([, { description = '' }]) => !/minor units/i.test(description))).toEqual([])
  const percentages = described.filter(([name]) => /percentage$/i.test(name))
  expect(percentages.length).toBeGreaterThan(1)
  expect(percentages.filter(([, { description = '' }]) => !description.includes('10 is ten per cent'))).toEqual([])
})

type Described = { description?: string }

/** Returns every property of every schema in the description. */
function propertiesIn(part: unknown): [string, Described][] {
  if (typeof part !== 'object' || part === null) return []
  const own = 'properties' in part ? Object.entries(part.properties as Record<string, Described>) : []
  return [...own, ...Object.values(part).flatMap(propertiesIn)]
}

test('docs/API.md names the operations that take an Idempotency-Key', () => {
  type Parameters = { parameters?: { name: string; in: string }[] }
  const { paths }: { paths: Record<string, Record<string, Parameters>> } = JSON.parse(source)
  const keyed = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters = [] }]) => parameters.some(({ name }) => name === 'idempotency-key'))
      .map(([method]) => `${method.toUpperCase()} /api${address}`),
  )
  const guide = readFileSync(path.join(import.meta.dirname, '../docs/API.md'), 'utf8')
  const [, section = ''] = /^## The same request twice\n(.*?)^## /ms.exec(guide) ?? []
  const named = [...section.matchAll(/`(POST \/api\S*)`/g)].map(([, operation]) => operation)
  expect(named.sort()).toEqual(keyed.sort())
})

test('docs/API.md reads the booking back that it held, since the newest need not be first in the list', () => {
  const guide = readFileSync(path.join(import.meta.dirname, '../docs/API.md'), 'utf8')
  const [, step = ''] = /^## 6\. (.*?)^## 7/ms.exec(guide) ?? []
  expect(step).toContain('"$HOURLET/api/bookings/$BOOKING"')
  expect(step).toContain('sorted by their start')
})

test('docs/API.md names operations that exist, and all of those about longer stays, series and other spaces', () => {
  const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(source)
  const guide = readFileSync(path.join(import.meta.dirname, '../docs/API.md'), 'utf8')
  const named = [...guide.matchAll(/`(GET|POST) (\/api\S*)`/g)].map(([, method, address]) => `${method} ${address}`)
  const operations = Object.entries(paths).flatMap(([address, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} /api${address}`),
  )
  expect(named.filter((each) => !operations.includes(each))).toEqual([])
  const about = operations.filter((each) => /series|extension|replacements|\/move$/.test(each))
  expect(about.length).toBeGreaterThan(9)
  expect(about.filter((each) => !named.includes(each))).toEqual([])
})
