import { expect, test } from 'vitest'
import type { HourState } from '../../rules/availability.ts'
import { dayParts } from './month-parts.ts'

const day = (states: Record<number, HourState>) =>
  dayParts(Array.from({ length: 14 }, (_, index) => ({ hour: index + 8, state: states[index + 8] ?? 'taken' })))

test('a part of a day is free in part if one of its hours is, and another one taken', () => {
  expect(day({ 11: 'free', 12: 'held', 17: 'mine', 21: 'ownHold' }).free).toEqual(['some', 'none', 'some', 'some'])
  expect(day({ 9: 'past', 12: 'closed' }).free).toEqual(['none', 'none', 'none', 'none'])
})

test('a part of a day is free if no hour is taken, though some are past or closed', () => {
  expect(day({ 9: 'past', 10: 'free', 11: 'mine', 12: 'free', 13: 'free', 14: 'held' }).free).toEqual([
    'all',
    'some',
    'none',
    'none',
  ])
})

test('a day is full if no hour is free, also before 9', () => {
  expect(day({}).isFull).toBe(true)
  expect(day({ 8: 'free' })).toEqual({ free: ['none', 'none', 'none', 'none'], isFull: false })
})
