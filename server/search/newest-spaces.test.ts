import { beforeAll, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { useDatabase } from '../../test/database.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { newestSpaces } from './newest-spaces.ts'

useDatabase()

beforeAll(async () => {
  const owner = await makePerson()
  for (let day = 1; day <= 4; day += 1) {
    await makeSpace(owner, { title: `New York ${day}`, createdAt: `2026-01-0${day}T10:00:00Z` })
    const tokyo = await makeSpace(owner, { title: `Tokyo ${day}`, createdAt: `2026-01-0${day}T11:00:00Z` })
    await db().$client.query(`update spaces set country = 'Japan', country_code = 'JP' where id = $1`, [tokyo])
  }
  await db().$client.query(`update spaces set deleted_at = now() where title in ('New York 4', 'Tokyo 4')`)
})

test('the newest of a country come first, and deleted ones are left out', async () => {
  expect(await titles({ inside: 'US' }, 2)).toEqual(['New York 3', 'New York 2'])
})

test('spaces abroad are those of all other countries, at any limit', async () => {
  expect(await titles({ outside: 'US' }, 7)).toEqual(['Tokyo 3', 'Tokyo 2', 'Tokyo 1'])
  expect(await titles({ outside: 'JP' }, 1)).toEqual(['New York 3'])
})

async function titles(side: Parameters<typeof newestSpaces>[0], limit: number): Promise<string[]> {
  return (await newestSpaces(side, limit)).map(({ title }) => title)
}
