import { expect, test } from 'vitest'
import { laneRows } from './lane-rows.ts'

const part = (from: number, to: number) => ({ from, to })
const rowsOf = (parts: ReturnType<typeof part>[]) => laneRows(parts).map(({ row, rows }) => `${row + 1}/${rows}`)

test('what follows each other takes the whole lane', () => {
  expect(rowsOf([part(9, 10), part(10, 12), part(14, 15)])).toEqual(['1/1', '1/1', '1/1'])
})

test('what is at the same time is in rows, and the rest of the lane is not', () => {
  expect(rowsOf([part(10, 12), part(11, 13), part(14, 15)])).toEqual(['1/2', '2/2', '1/1'])
})

test('a row is used again as soon as it is free', () => {
  expect(rowsOf([part(9, 15), part(9, 11), part(11, 13), part(12, 14)])).toEqual(['1/3', '2/3', '2/3', '3/3'])
})
