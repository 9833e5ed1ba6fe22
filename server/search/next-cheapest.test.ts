import { afterEach, expect, test } from 'vitest'
import { mostCarried } from '../../rules/time-cursor.ts'
import { nextCheapest, type Priced } from './next-cheapest.ts'
import { timeLimits } from './time-query.ts'

const shown = { total: -1, id: 0 }
const next = { key: 40, id: 9 }
const page = { shown, cut: null, next, isWhole: false }

/** A space by its id, its lower bound and its total. */
function space(id: number, key: number, total: number): Priced<null> {
  return { found: null, at: { total, id }, walk: { key, id } }
}

afterEach(() => {
  timeLimits.mostCarried = mostCarried
})

test('spaces whose total is their bound: the next page walks on from the first not shown', () => {
  const priced = [space(1, 10, 10), space(2, 20, 20), space(3, 30, 30)]
  expect(nextCheapest(page, 2, priced)).toMatchObject({
    shown: { total: 20, id: 2 },
    at: { key: 30, id: 2 },
    carried: [],
  })
  expect(nextCheapest(page, 3, priced)).toMatchObject({ shown: { total: 30, id: 3 }, at: next, carried: [] })
})

test('spaces that were read before one shown are carried', () => {
  const priced = [space(1, 10, 10), space(3, 30, 30), space(2, 20, 90)]
  expect(nextCheapest(page, 2, priced)).toMatchObject({ at: next, carried: [2], cut: null })
  // Also at the end of the place, where the walk finds nothing more.
  expect(nextCheapest({ ...page, next: null, isWhole: true }, 2, priced)).toMatchObject({ carried: [2] })
})

test('if they are more than a cursor carries, the walk meets the others again', () => {
  timeLimits.mostCarried = 1
  const priced = [space(4, 30, 30), space(3, 20, 80), space(2, 15, 90)]
  expect(nextCheapest(page, 1, priced)).toMatchObject({ carried: [2], at: { key: 20, id: 2 } })
})

test('if nothing is certain yet, the next page reads on and knows what it has to show', () => {
  const priced = [space(2, 20, 80), space(1, 10, 90)]
  expect(nextCheapest(page, 0, priced)).toEqual({ sort: 'cheapest', shown, at: next, carried: [2, 1], cut: null })
  timeLimits.mostCarried = 1
  const cut = { upTo: { total: 80, id: 2 }, again: { key: 10, id: 0 } }
  expect(nextCheapest(page, 0, priced)).toEqual({ sort: 'cheapest', shown, at: next, carried: [2], cut })
  // Having shown what it could, it walks again for the others.
  const after = { sort: 'cheapest', shown: { total: 80, id: 2 }, at: cut.again, carried: [], cut: null }
  expect(nextCheapest({ ...page, cut, isWhole: true }, 1, priced.slice(0, 1))).toEqual(after)
  expect(nextCheapest({ ...page, cut, isWhole: true }, 0, [])).toEqual(after)
})

test('after the last space of a place there is no other page', () => {
  expect(nextCheapest({ ...page, next: null, isWhole: true }, 1, [space(1, 10, 10)])).toBeNull()
})
