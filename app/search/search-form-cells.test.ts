import { expect, test } from 'vitest'
import { searchFormCells } from './search-form-cells.ts'
import { searchFormOf } from './search-form-state.ts'

const stripOf = (from: string, to: string) => {
  const cells = searchFormCells(searchFormOf({ date: '2026-05-23', from, to }))
  const chosen = cells.filter(({ state }) => state === 'selected').map(({ hour }) => hour)
  return [cells[0]?.hour, cells.at(-1)?.hour, chosen]
}

test('the strip of a search goes from 9 to 22, or as far as the chosen hours', () => {
  expect(stripOf('', '')).toEqual([9, 21, []])
  expect(stripOf('14:00', '17:00')).toEqual([9, 21, [14, 15, 16]])
  expect(stripOf('06:00', '10:00')).toEqual([6, 21, [6, 7, 8, 9]])
  expect(stripOf('21:00', '02:00')).toEqual([9, 23, [21, 22, 23]])
})

test('flexible hours are dashed from the first possible one', () => {
  const cells = searchFormCells(searchFormOf({ hours: '3', between: '2026-05-23T07:00/2026-05-24T22:00' }))
  expect(cells.filter(({ state }) => state === 'suggested').map(({ hour }) => hour)).toEqual([7, 8, 9])
  expect(searchFormCells({ ...searchFormOf({}), when: 'between' })).toHaveLength(13)
})
