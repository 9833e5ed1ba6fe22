import { expect, test } from 'vitest'
import { encodeFavouriteCursor, mostFavourites, readFavouriteCursor } from './favourite.ts'
import { favouriteInput } from './favourite-input.ts'

test('a cursor is read back, and anything else leads to the first page', () => {
  const cursor = { at: '1779379200000000', id: 42 }
  expect(readFavouriteCursor(encodeFavouriteCursor(cursor))).toEqual(cursor)
  for (const text of [null, '', '1', '_', '-1_2', '1_x', '1_2_3', '123456789012345678_1', '1_1234567890123456'])
    expect(readFavouriteCursor(text)).toBeNull()
})

test('a heart posts one space to save or remove, or those of a browser', () => {
  expect(favouriteInput.parse({ save: '12', back: '/explore' })).toEqual({ save: 12 })
  expect(favouriteInput.parse({ remove: '12' })).toEqual({ remove: 12 })
  expect(favouriteInput.parse({ merge: '3,1,2' })).toEqual({ merge: [3, 1, 2] })
  const tooMany = Array.from({ length: mostFavourites + 1 }, (_, index) => index + 1).join(',')
  for (const input of [{}, { save: '0' }, { save: 'loft' }, { remove: '1.5' }, { merge: '' }, { merge: '1,,2' }])
    expect(favouriteInput.safeParse(input).success).toBe(false)
  expect(favouriteInput.safeParse({ merge: tooMany }).success).toBe(false)
})
