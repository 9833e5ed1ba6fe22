import { describe, expect, test } from 'vitest'
import { compareSearches, differencesWith } from '../../test/compare-time-searches.ts'
import { useDatabase } from '../../test/database.ts'

useDatabase()

describe('a search by time finds the same as the blocks of each space', () => {
  test('2,000 random searches, through all their pages', { timeout: 600_000 }, async () => {
    const outcome = await compareSearches(6, 20, 100)
    expect(outcome.differences.slice(0, 12)).toEqual([])
    expect(outcome.searches).toBe(2000)
    expect(outcome.hits).toBeGreaterThan(2000)
  })

  // The same test has to detect each of them; otherwise it could not detect a trigger broken by mistake.
  test.each([
    ['forgets the buffers', 'take_hours', 'place.grid_minutes - place.buffer_minutes', 'place.grid_minutes'],
    ['counts the hours of UTC', 'take_hours', 'place.grid_minutes', '0'],
    ['frees the hours of neighbours', 'free_hours', 'kept.busy | neighbours.busy', 'kept.busy'],
    ['frees nothing', 'free_hours', 'kept.busy & ~hours_of_week', 'kept.busy | hours_of_week'],
    ['takes nothing', 'take_hours', 'first / 168 .. last / 168', '1 .. 0'],
    [
      'forgets the weekly hours beside special ones',
      'special_weeks',
      'coalesce(today.ranges, week_hours',
      'coalesce(today.ranges, null::jsonb',
    ],
    [
      'forgets special hours in zones off the grid',
      'is_open_for',
      "where (d ->> 'date')::date = local::date)",
      'where false)',
    ],
    ['forgets hours after midnight', 'special_weeks', 'or coalesce(range_covers(before, hour + 24), false)', ''],
  ])('a trigger that %s is detected', { timeout: 300_000 }, async (_, name, right, wrong) => {
    expect(await differencesWith(name, right, wrong)).toBe(1)
  })
})
