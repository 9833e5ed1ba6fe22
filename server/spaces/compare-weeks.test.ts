import { beforeEach, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { driftOfWeeks } from '../../test/space-weeks.ts'
import { compareSome } from './compare-weeks.ts'
import { removeOldWeeks } from './remove-old-weeks.ts'

useDatabase()

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await db().$client.query<Row>(text, values)).rows

let spaces: number[] = []
beforeEach(async () => {
  await moveClockTo(new Date('2027-02-01T12:00Z'))
  const owner = await makePerson()
  spaces = [await makeSpace(owner), await makeSpace(owner), await makeSpace(owner)]
  for (const id of spaces) {
    await query(
      `insert into availability_blocks (space_id, kind, during)
       select $1, 'owner', tstzrange(day + interval '15 hours', day + interval '17 hours')
       from generate_series(timestamptz '2026-12-01Z', '2027-04-01Z', interval '3 days') day`,
      [id],
    )
  }
})

test('weeks that differ from the blocks are reported and derived again', async () => {
  await compareSome(1000)
  expect(await query('select * from alerts')).toEqual([])

  await query(`update space_weeks set busy = repeat('0', 168)::bit(168) where space_id = $1 and week = 2981`, [
    spaces[0],
  ])
  await query(
    `insert into space_weeks select city_id, week + 40, space_id, busy from space_weeks where space_id = $1 limit 1`,
    [spaces[1]],
  )
  await compareSome(1000)
  expect(await query('select kind, detail from alerts order by id')).toMatchObject([
    { kind: 'weeks_differ', detail: expect.stringContaining(`space ${spaces[0]} `) },
    { kind: 'weeks_differ', detail: expect.stringContaining(`space ${spaces[1]} `) },
  ])
  await removeOldWeeks()
  expect((await driftOfWeeks()).filter(({ week }) => week >= 2980)).toEqual([])
})

test('past weeks are removed, and no others', async () => {
  const weeks = async () =>
    (await query<{ week: number }>('select distinct week from space_weeks order by week')).map(({ week }) => week)
  const before = await weeks()
  expect(await removeOldWeeks()).toBeGreaterThan(0)
  expect(await removeOldWeeks()).toBe(0)
  const [first] = await query<{ week: number }>('select first_kept_week() as week')
  expect(await weeks()).toEqual(before.filter((week) => week >= first!.week))
  expect((await driftOfWeeks()).every(({ week }) => week < first!.week)).toBe(true)
})
