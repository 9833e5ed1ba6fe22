import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { Refusal } from '../../rules/refusal.ts'
import { useDatabase } from '../../test/database.ts'
import { limit } from './limit.ts'
import { type Limit, limits, perTime, waitText } from './limits.ts'
import { withinLimit } from './within-limit.ts'

useDatabase({ RATE_LIMIT_FACTOR: '1' })

test('finding S9: docs/OPERATING.md lists every current limit', () => {
  const operating = readFileSync(path.resolve('docs/OPERATING.md'), 'utf8')
  const section = operating.slice(
    operating.indexOf('## Limits'),
    operating.indexOf('\n## ', operating.indexOf('## Limits') + 5),
  )
  const rows = section.split('\n').filter((line) => /^\| (?!what \||---)/.test(line))
  const all: Limit[] = Object.values(limits)
  expect(rows).toEqual(all.map((one) => `| ${one.what} | ${one.points} ${perTime(one)} |`))
})

test('a refusal states the limit and when to retry', async () => {
  for (let sent = 0; sent < 3; sent += 1) await limit('contact', 'ada')
  const fourth = await limit('contact', 'ada').catch((error: unknown) => error)
  expect(fourth).toMatchObject({
    code: 'tooManyRequests',
    message: 'You can send 3 messages an hour. Please try again in 60 minutes.',
  })
  await expect(limit('contact', 'ben')).resolves.toBeUndefined()
  expect([1, 61, 5400, 5401, 80_000].map(waitText)).toEqual([
    'in a minute',
    'in 2 minutes',
    'in 90 minutes',
    'in 2 hours',
    'in 23 hours',
  ])
})

test('a rejected attempt does not count', async () => {
  const refused = () => withinLimit('spaceTypes', 'ada', () => Promise.reject(new Refusal('typeTaken')))
  for (let tries = 0; tries < 4; tries += 1) await expect(refused()).rejects.toMatchObject({ code: 'typeTaken' })
  for (let tries = 0; tries < 2; tries += 1) await withinLimit('spaceTypes', 'ada', () => Promise.resolve())
  await expect(refused()).rejects.toMatchObject({
    code: 'tooManyRequests',
    message: 'You can add 2 new space types a day. Please try again in 24 hours.',
  })
})
