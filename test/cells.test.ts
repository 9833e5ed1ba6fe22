import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Place } from '../bench/merge-pages.ts'
import { isBefore } from '../bench/merge-pages.ts'
import { idsPerCell, pageOfResponses, responsesOf, SimulatedCell } from '../bench/simulated-cells.ts'
import { db } from '../db/connect.ts'
import { parseSpaceSearch } from '../rules/space-search.ts'
import { isTopic } from '../server/live/topic.ts'
import { searchSpaces } from '../server/search/search-spaces.ts'
import { compareSome } from '../server/spaces/compare-weeks.ts'
import { countSitemapParts, ownersOfSitemapPart, spacesOfSitemapPart } from '../server/spaces/sitemap-part.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { expectInvariants } from './invariants.ts'
import { makeBooking, thursday } from './make-bookings.ts'
import { makePerson, makeSpace } from './make-spaces.ts'
import { seedRandom, upTo } from './random-picks.ts'

useDatabase()

const cell = 90

test('the statements of docs/CELLS.md give a cell ids and booking numbers of its own, and everything works with them', async () => {
  const guide = await readFile(path.join(import.meta.dirname, '../docs/CELLS.md'), 'utf8')
  const [, statements = ''] = /```sql\n([\s\S]*?)```/.exec(guide) ?? []
  await db().$client.query(statements.replace('cell bigint := 1', `cell bigint := ${cell}`))
  const { rows: ranges } = await db().$client.query<{ first: number; last: number; count: number }>(
    `select min(start_value)::int8 as first, max(start_value)::int8 as last, count(*)::int as count from pg_sequences
     where data_type = 'bigint'::regtype and schemaname = 'public' and sequencename <> 'booking_serials'`,
  )
  expect(ranges[0]).toMatchObject({ first: cell * idsPerCell + 1, last: cell * idsPerCell + 1 })
  expect(ranges[0]?.count).toBeGreaterThan(8)

  await moveClockTo(thursday)
  const owner = await makePerson()
  const spaceIds = [await makeSpace(owner), await makeSpace(owner), await makeSpace(owner)]
  expect(spaceIds).toEqual([1, 2, 3].map((n) => cell * idsPerCell + n))
  expect(spaceIds.every(Number.isSafeInteger)).toBe(true)
  expect(isTopic(`space:${spaceIds[2]}`)).toBe(true)
  const bookingId = await makeBooking({ guest: await makePerson('Grace Guest'), spaceId: spaceIds[0]! })
  await expectInvariants()
  const { rows } = await db().$client.query<{ own: boolean; other: boolean }>(
    `select number = booking_number($2::int8 * 7000000) as own,
       exists (select from generate_series(0, 99) as other where other <> $2 and number = booking_number(other * 7000000)) as other
     from bookings where id = $1`,
    [bookingId, cell],
  )
  expect(rows).toEqual([{ own: true, other: false }])
  const first = await searchSpaces(parseSpaceSearch(new URLSearchParams({ limit: '2' })))
  const second = await searchSpaces(
    parseSpaceSearch(new URLSearchParams({ limit: '2', cursor: first.nextCursor ?? '' })),
  )
  expect([...first.spaces, ...second.spaces].map(({ id }) => id).sort()).toEqual(spaceIds)

  expect(await countSitemapParts()).toBe(1)
  expect(await spacesOfSitemapPart(1)).toHaveLength(3)
  expect(await ownersOfSitemapPart(1)).toHaveLength(1)
  for (const sample of [10, 2]) {
    await db().$client.query(`update space_weeks set busy = repeat('0', 168)::bit(168) where space_id = $1`, [
      spaceIds[0],
    ])
    // Of a sample that is smaller than the number of spaces, each run finds the space or not.
    for (let night = 0; night < 30; night += 1) await compareSome(sample)
  }
  const alerts = await db().$client.query(`select detail from alerts where kind = 'weeks_differ' order by id`)
  expect(alerts.rows).toEqual(Array(2).fill({ detail: expect.stringContaining(`space ${spaceIds[0]} `) }))
})

describe('a search over a hundred cells', () => {
  test.each([1, 2, 3])(
    'is that of one cell with everything, page by page, also while spaces are listed: seed %i',
    (seed) => {
      seedRandom(seed)
      const matches = (id: number) => id % 3 !== 0
      const cells = Array.from({ length: 100 }, (_, at) => new SimulatedCell(at, { look: 2, matches }))
      const list = (minute: number) => {
        const at = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()
        return cells[upTo(99)]!.list(at)
      }
      // Many have the same time, so the id decides.
      const all = Array.from({ length: 1_500 }, () => list(upTo(200)))
      const expected = all.filter(([, id]) => matches(id)).sort((a, b) => (isBefore(a, b) ? -1 : 1))
      const found: Place[] = []
      let cursor: string | null = null
      let pages = 0
      do {
        const page = pageOfResponses(responsesOf(cells, cursor, 24), 24)
        expect(page.places.length).toBeLessThanOrEqual(24)
        found.push(...page.places)
        cursor = page.nextCursor
        // Newer than what was read: it belongs on a page before.
        list(300 + pages)
        pages += 1
      } while (cursor)
      expect(found.slice(0, expected.length + 100).filter(([, id]) => expected.some((each) => each[1] === id))).toEqual(
        expected,
      )
      expect(new Set(found.map(([, id]) => id)).size).toBe(found.length)
    },
  )

  // In milliseconds: `npm run bench:cells`.
  test('costs at most six times what reading their JSON costs', () => {
    const cells = Array.from({ length: 100 }, (_, at) => new SimulatedCell(at))
    for (let n = 20_000; n > 0; n -= 1) cells[n % 100]!.list(new Date(n * 1_000).toISOString())
    const responses = responsesOf(cells, null, 24)
    const merging: number[] = []
    const reading: number[] = []
    for (let run = 0; run < 200; run += 1) {
      merging.push(millisecondsOf(() => pageOfResponses(responses, 24)))
      reading.push(millisecondsOf(() => responses.map((text) => JSON.parse(text))))
    }
    // The quickest run of each, which other work on the machine disturbed least.
    expect(Math.min(...merging) / Math.min(...reading)).toBeLessThan(6)
  })
})

function millisecondsOf(work: () => void): number {
  const began = performance.now()
  work()
  return performance.now() - began
}
