import { expect, test } from 'vitest'
import { planCalendar } from './plan-calendar.ts'
import { seededRandom } from './seeded-random.ts'

const now = new Date('2026-11-21T10:00:00Z')
const space = { timeZone: 'America/New_York', minHours: 2, bufferMinutes: 30, capacity: 12 }

test('the same seed gives the same demo, another seed another', () => {
  const plan = (seed: string) => planCalendar(space, 0.6, seededRandom(seed), now)
  expect(plan('The Pencil Works')).toEqual(plan('The Pencil Works'))
  expect(plan('The Pencil Works')).not.toEqual(plan('North Wall'))
})

test('no stay or block overlaps another or its buffer', () => {
  const { stays, ownerBlocks } = planCalendar(space, 1, seededRandom('busy'), now)
  const spans = [...stays, ...ownerBlocks].sort((a, b) => a.start.getTime() - b.start.getTime())
  expect(stays.length).toBeGreaterThan(40)
  for (const [index, span] of spans.slice(1).entries()) {
    const before = spans[index]!
    expect(span.start.getTime()).toBeGreaterThanOrEqual(before.end.getTime() + 30 * 60_000)
  }
})
