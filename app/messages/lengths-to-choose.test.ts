import { expect, test } from 'vitest'
import { lengthsToChoose } from './lengths-to-choose.ts'

const space = { minHours: 2, mostHours: 5 }

test('the lengths are those of the space, and the typed one', () => {
  expect(lengthsToChoose(space, '3')).toEqual([2, 3, 4, 5])
  expect(lengthsToChoose(space, '1')).toEqual([1, 2, 3, 4, 5])
  expect(lengthsToChoose(space, '7')).toEqual([2, 3, 4, 5, 6, 7])
})

test.each(['100000', '-100000', 'Infinity', 'NaN', '', '0', '0.5', '25'])(
  'a refused form with %s hours lists only those of the space',
  (typed) => {
    expect(lengthsToChoose(space, typed)).toEqual([2, 3, 4, 5])
  },
)
