import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, expect, test } from 'vitest'
import { parseEnv, setEnv } from '../server/env.ts'
import { api } from '../server/http/api/api-router.ts'

type Operation = { operationId?: string; security?: object[] }

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

test('finding O11: each operation has a name of its own and says who may call it', () => {
  const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(source)
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const names = operations.map(({ operationId }) => operationId)
  expect(operations.length).toBeGreaterThan(20)
  expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name ?? ''))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  expect(operations.filter(({ security }) => !security)).toEqual([])
})
