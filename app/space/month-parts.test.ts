import { expect, test } from 'vitest'
import type { HourState } from '../../rules/availability.ts'
import { dayParts } from './month-parts.ts'

const day = (states: Record<number, HourState>) =>
  dayParts(Array.from({ length: 14 }, (_, index) => ({ hour: index + 8, state: states[index + 8] ?? 'taken' })))

test('a part of a day is free if one of its hours is', () => {
  expect(day({ 11: 'free', 12: 'held', 17: 'mine', 21: 'ownHold' }).free).toEqual([true, false, true, true])
  expect(day({ 9: 'past', 12: 'closed' }).free).toEqual([false, false, false, false])
})

test('a day is full if no hour is free, also before 9', () => {
  expect(day({}).isFull).toBe(true)
  expect(day({ 8: 'free' })).toEqual({ free: [false, false, false, false], isFull: false })
})
