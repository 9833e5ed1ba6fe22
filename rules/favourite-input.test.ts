import { expect, test } from 'vitest'
import { favouriteInput } from './favourite-input.ts'

const accepts = (input: unknown) => favouriteInput.safeParse(input).success

test('a heart saves or removes a space by its id, as a form sends it', () => {
  expect(favouriteInput.parse({ save: '12' })).toEqual({ save: 12 })
  expect(favouriteInput.parse({ remove: '7' })).toEqual({ remove: 7 })
})

test.each(['0', '-1', '1.5', 'loft', '', '9007199254740992'])('%j is no id of a space', (id) => {
  expect([accepts({ save: id }), accepts({ remove: id }), accepts({ merge: `1,${id}` })]).toEqual([false, false, false])
})

test('a heart that neither saves, removes nor merges is refused', () => {
  expect([accepts({}), accepts({ save: undefined }), accepts(null)]).toEqual([false, false, false])
})

test('the spaces that a browser saved before signing in are a list of at most 500 ids', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
  expect(favouriteInput.parse({ merge: '3,1,2' })).toEqual({ merge: [3, 1, 2] })
  expect(favouriteInput.parse({ merge: ids(500).join(',') })).toEqual({ merge: ids(500) })
  expect(accepts({ merge: ids(501).join(',') })).toBe(false)
  expect(accepts({ merge: '' })).toBe(false)
})

test('a list that is longer than 500 ids can be is not read', () => {
  expect(accepts({ merge: '1'.padStart(10_000, '0') })).toBe(true)
  expect(accepts({ merge: '1'.padStart(10_001, '0') })).toBe(false)
})
