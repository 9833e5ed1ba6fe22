import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { weekGrid } from '../../rules/availability.ts'
import { keyOf, stopIn, WeekSlot } from './week-slot.tsx'

const now = new Date('2026-05-18T08:00:00Z')
const weekFrom = (firstDate: string, taken: Parameters<typeof weekGrid>[0]['taken'] = []) =>
  weekGrid({ firstDate, timeZone: 'UTC', now, taken })

test('a week table has a Tab stop after its focused hour is taken, and after another week is opened', () => {
  const week = weekFrom('2026-05-18')
  const [cell] = week[2] ?? []
  if (!cell?.start) throw new Error('there is no such hour')
  const focused = keyOf(cell)
  expect(stopIn(week, null)).toBeUndefined()
  expect(stopIn(week, focused)).toBe(cell)
  const end = new Date(cell.start.getTime() + 3_600_000)
  expect(stopIn(weekFrom('2026-05-18', [{ start: cell.start, end, kind: 'booking' }]), focused)).toBeUndefined()
  expect(stopIn(weekFrom('2026-05-25'), focused)).toBeUndefined()
})

test('a free hour of another price is named with it, and one of price 0 without calling it free twice', () => {
  const [cell] = weekFrom('2026-05-25')[2] ?? []
  if (!cell) throw new Error('there is no such hour')
  const shape = { isSelected: false, joins: false, continues: false, isStop: true, held: null }
  const nameOf = (text: string) => {
    const price = { level: 'cheaper' as const, text }
    const slot = createElement(WeekSlot, { ...shape, cell, price, onFocus: () => {}, onPick: () => {} })
    return /aria-label="([^"]*)"/.exec(renderToStaticMarkup(slot))?.[1]
  }
  expect(nameOf('$40')).toMatch(/, free, \$40 an hour$/)
  expect(nameOf('Free')).toMatch(/, free, Without charge$/)
})
