import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { useDatabase } from '../../test/database.ts'
import { makeCity, makePerson, makeSpace } from '../../test/make-spaces.ts'
import { driftOfWeeks } from '../../test/space-weeks.ts'
import type { Person } from '../accounts/person.ts'

useDatabase()

const zones = [
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Nowhere/Land',
]
let owner: Person
let cities: number[] = []
beforeAll(async () => {
  owner = await makePerson()
  cities = [await makeCity(), await makeCity({ slug: 'tokyo', countryCode: 'JP' })]
  await db().$client.query(`update app_clock set shift = '2027-02-01'::timestamptz - now()`)
})

describe('weeks match the blocks', () => {
  const minutes = fc.integer({ min: 0, max: 3 * 24 * 60 })
  const step = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('take' as const),
        space: fc.nat(3),
        at: minutes,
        minutes: fc.integer({ min: 1, max: 300 }),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('hours' as const),
        space: fc.nat(3),
        at: fc.nat(72),
        hours: fc.integer({ min: 1, max: 6 }),
      }),
    },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('free' as const), which: fc.nat(20) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('move' as const),
        which: fc.nat(20),
        by: fc.integer({ min: -3000, max: 3000 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('buffer' as const),
        space: fc.nat(3),
        minutes: fc.constantFrom(0, 10, 60, 90, 1440),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('zone' as const), space: fc.nat(3), zone: fc.nat(5) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('city' as const), space: fc.nat(3), city: fc.nat(1) }) },
  )

  const followed = () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), async (steps) => {
        const spaces = await fourSpaces()
        for (const each of steps) await take(each, spaces)
        expect(await driftOfWeeks()).toEqual([])
      }),
      { numRuns: 60, endOnFailure: true },
    )

  test('through blocks taken, freed and moved, and spaces that change buffer, zone and city', followed)

  test('and this test detects a trigger that forgets the hours of neighbours', async () => {
    const { rows } = await db().$client.query<{ source: string }>(
      `select pg_get_functiondef('free_hours'::regproc) as source`,
    )
    const [source] = rows
    await db().$client.query(source!.source.replace('perform take_hours(space, b.during)', 'perform 1'))
    await expect(followed()).rejects.toThrow('Property failed')
    await db().$client.query(source!.source)
  })

  async function fourSpaces(): Promise<number[]> {
    await db().$client.query('delete from availability_blocks')
    await db().$client.query('delete from spaces')
    await db().$client.query('delete from space_weeks')
    const made: number[] = []
    for (const zone of zones.slice(0, 4)) made.push(await makeSpace(owner, { timeZone: zone }))
    return made
  }

  async function take(
    each: typeof step extends fc.Arbitrary<infer Step> ? Step : never,
    spaces: number[],
  ): Promise<void> {
    const query = (text: string, values: unknown[]) => db().$client.query(text, values)
    const space = 'space' in each ? spaces[each.space] : 0
    const block = `(select id from availability_blocks order by id offset $1 % (select count(*) + 1 from availability_blocks) limit 1)`
    if (each.kind === 'take' || each.kind === 'hours') {
      const [at, length] = each.kind === 'take' ? [each.at, each.minutes] : [each.at * 60, each.hours * 60]
      await query(
        `insert into availability_blocks (space_id, kind, during)
         select $1, 'owner', tstzrange(start, start + $3 * interval '1 minute')
         from (select '2027-02-26Z'::timestamptz + $2 * interval '1 minute' as start) s on conflict do nothing`,
        [space, at, length],
      )
    }
    if (each.kind === 'free') await query(`delete from availability_blocks where id = ${block}`, [each.which])
    if (each.kind === 'move') {
      await query(
        `update availability_blocks b set during = moved.during
         from (select id, space_id, tstzrange(lower(during) + $2 * interval '1 minute', upper(during) + $2 * interval '1 minute') as during
           from availability_blocks where id = ${block}) moved
         where b.id = moved.id and not exists (select from availability_blocks o where o.id <> b.id and o.space_id = b.space_id and o.during && moved.during)`,
        [each.which, each.by],
      )
    }
    if (each.kind === 'buffer')
      await query('update spaces set buffer_minutes = $2 where id = $1', [space, each.minutes])
    if (each.kind === 'zone') await query('update spaces set time_zone = $2 where id = $1', [space, zones[each.zone]])
    if (each.kind === 'city') await query('update spaces set city_id = $2 where id = $1', [space, cities[each.city]])
  }
})
