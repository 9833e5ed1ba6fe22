import { afterEach, beforeAll, expect, test } from 'vitest'
import { parseSpaceSearch } from '../../rules/space-search.ts'
import { useDatabase } from '../../test/database.ts'
import { makeCity, makePerson, makeSpace, makeSpaceType } from '../../test/make-spaces.ts'
import { correctLimits, correctText } from './correct-text.ts'
import { searchSpaces } from './search-spaces.ts'

useDatabase()

const usual = { ...correctLimits }
beforeAll(async () => {
  const owner = await makePerson()
  const place = { cityId: await makeCity(), type: await makeSpaceType(), country: 'United States' }
  await makeSpace(owner, { ...place, title: 'The Pencil Works 12', location: 'Greenpoint, Brooklyn' })
  await makeSpace(owner, { ...place, title: 'Brookline Barn', location: 'Elsewhere, Łódź' })
})
afterEach(() => {
  Object.assign(correctLimits, usual)
})

test('one wrong, missing or additional letter, or two exchanged ones, lead to the word of a title or a place', async () => {
  for (const typed of ['brroklyn', 'broklyn', 'brooklynn', 'borkolyn', 'Brookyln', 'xrooklyn', 'rooklyn', 'brooklym'])
    expect([typed, await correctText(typed)]).toEqual([typed, typed === 'borkolyn' ? null : correctionOf(typed)])
  expect(await correctText('Lódx')).toBe('lodz')
})

test('of several words only those that nothing contains are corrected', async () => {
  expect(await correctText('pencil wroks')).toBe('pencil works')
  expect(await correctText('pencol works')).toBe('pencil works')
})

test('texts that are there, numbers, short words and far ones stay', async () => {
  for (const typed of ['brooklyn', 'brook', 'works 13', 'thx', 'zzyzx', 'x'.repeat(100), "'%_\\ (", ''])
    expect([typed, await correctText(typed)]).toEqual([typed, null])
})

test('finding a correction has a limit of time and of words', async () => {
  Object.assign(correctLimits, { mostWords: 1 })
  expect(await correctText('pencil wroks')).toBeNull()
})

test('a correction is a text with results', async () => {
  const corrected = await correctText('brroklyn')
  const { spaces } = await searchSpaces(parseSpaceSearch(new URLSearchParams({ q: corrected ?? '' })))
  expect(spaces.map(({ title }) => title)).toEqual(['The Pencil Works 12'])
})

/** 'rooklyn' is a part of the word itself, which a search finds as it is. */
function correctionOf(typed: string): string | null {
  return typed === 'rooklyn' ? null : 'brooklyn'
}
