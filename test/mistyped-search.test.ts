import { beforeAll, expect, test } from 'vitest'
import { loadExplore, loadMore } from '../app/search/load-explore.server.ts'
import { useDatabase } from './database.ts'
import { makeCity, makePerson, makeSpace, makeSpaceType } from './make-spaces.ts'

useDatabase()

beforeAll(async () => {
  const owner = await makePerson()
  const place = { cityId: await makeCity(), type: await makeSpaceType(), country: 'United States' }
  for (const title of ['Brooklyn Loft', 'Brooklyn Barn', 'Brroklyn'])
    await makeSpace(owner, { ...place, title, location: 'Elsewhere' })
})

const explore = (query: string) => loadExplore(new URL(`http://x/explore?${query}`))
const titles = ({ spaces }: { spaces: { title: string }[] }) => spaces.map(({ title }) => title).toSorted()

test('a search that finds nothing shows the spaces of the text with one letter corrected, and says so', async () => {
  const found = await explore('q=Broooklyn')
  expect(found).toMatchObject({ mistyped: 'Broooklyn', filters: { q: 'brooklyn' }, count: '2' })
  expect(titles(found)).toEqual(['Brooklyn Barn', 'Brooklyn Loft'])
  // So is a search by people or hours.
  expect(await explore('q=Broooklyn&people=1')).toMatchObject({ mistyped: 'Broooklyn', count: '2' })
})

test('a text that something contains is searched as it is, and so is one without a near word', async () => {
  const exact = await explore('q=brroklyn')
  expect(exact).not.toHaveProperty('mistyped')
  expect(titles(exact)).toEqual(['Brroklyn'])
  expect(exact.filters.q).toBe('brroklyn')
  const none = await explore('q=zzyzxq')
  expect(none).toMatchObject({ count: '0', filters: { q: 'zzyzxq' } })
  expect(none).not.toHaveProperty('mistyped')
})

test('the next page is the corrected text’s', async () => {
  const first = await loadExplore(new URL('http://x/explore?q=Broooklyn'), 1)
  const more = await loadMore(new URL(`http://x/more?q=${first.filters.q}&cursor=${first.nextCursor}`))
  expect([...titles(first), ...titles(more)].toSorted()).toEqual(['Brooklyn Barn', 'Brooklyn Loft'])
})
