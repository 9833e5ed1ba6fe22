import 'temporal-polyfill/global'
import { beforeAll, expect, test } from 'vitest'
import { loadExplore } from '../app/search/load-explore.server.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { makeCity, makePerson, makeSpace, makeSpaceType } from './make-spaces.ts'

useDatabase()

beforeAll(async () => {
  const cityId = await makeCity()
  await makeSpace(await makePerson(), { cityId, type: await makeSpaceType(), country: 'United States' })
  // 22:54 of 10 December in New York.
  await moveClockTo(new Date('2026-12-11T03:54:00Z'))
})

const explore = (query: string) => loadExplore(new URL(`http://x/explore?city=new-york&${query}`))

test('a search for hours of today that have begun says what time it is there, and that nothing can become free', async () => {
  const found = await explore('date=2026-12-10&from=20:00&to=22:00')
  expect(found).toMatchObject({ count: '0', whyNone: 'It is 22:54 in New York already', isOver: true })
})

test('hours that are still to come, of today or a later day, are not over', async () => {
  expect(await explore('date=2026-12-10&from=23:00&to=24:00')).toMatchObject({ whyNone: null, isOver: false })
  expect(await explore('date=2026-12-11&from=20:00&to=22:00')).toMatchObject({ whyNone: null, isOver: false })
})

test('a past day is over, and a day too far ahead is not', async () => {
  expect(await explore('date=2026-12-09&from=20:00&to=22:00')).toMatchObject({
    whyNone: 'That day is past',
    isOver: true,
  })
  expect(await explore('date=2029-12-09&from=20:00&to=22:00')).toMatchObject({ isOver: false })
})
