import { expect, test } from 'vitest'
import { placeNames } from './place-names.ts'

const at = (x: number, y: number) => ({ x, y, width: 60, height: 20 })

test('of names that would cover each other the first one is shown, and one that only a hidden name covers is shown too', () => {
  expect(placeNames([at(0, 0), at(50, 10), at(100, 10)], [])).toEqual([0, null, 0])
  expect(placeNames([at(0, 0), at(0, 30)], [])).toEqual([0, 0])
})

test('a name whose point is under something goes below it, or above it', () => {
  const pin = at(200, 0)
  expect(placeNames([at(0, 0), at(205, 5)], [30, -30], [pin])).toEqual([0, 30])
  expect(placeNames([at(200, 0)], [30, -30], [pin, at(200, 40)])).toEqual([-30])
  expect(placeNames([at(200, 0)], [30, -30], [pin, at(200, 40), at(200, -40)])).toEqual([null])
})

test('a name that something only touches is hidden: moved away it would name another place', () => {
  expect(placeNames([at(230, 0)], [30, -30], [at(200, 0)])).toEqual([null])
})
