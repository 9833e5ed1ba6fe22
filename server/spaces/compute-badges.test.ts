import { expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { useDatabase } from '../../test/database.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { computeBadgesWorker } from './compute-badges.ts'

useDatabase()

test('a space well below the median of its type, city and currency is great value; others and other currencies are not', async () => {
  const owner = await makePerson()
  const prices = [10_000, 10_000, 10_000, 10_000, 8_000, 8_100]
  const ids: number[] = []
  for (const priceMinor of prices) ids.push(await makeSpace(owner, { priceMinor }))
  const yen = await makeSpace(owner, { priceMinor: 900, currency: 'JPY' })
  await computeBadgesWorker.run()
  expect(await badged('great_value')).toEqual([ids[4]])
  expect(await badged('great_value')).not.toContain(yen)

  await db().$client.query('update spaces set price_minor = 20000 where id = $1', [ids[4]])
  await computeBadgesWorker.run()
  expect(await badged('great_value')).toEqual([])
})

test('the most booked of a city in 90 days are popular, until they are not', async () => {
  const [owner, guest] = [await makePerson(), await makePerson()]
  const ids: number[] = []
  for (let index = 0; index < 11; index += 1) ids.push(await makeSpace(owner))
  for (const id of ids) await book(id, guest.id, 1)
  await book(ids[3]!, guest.id, 6)
  await computeBadgesWorker.run()
  expect(await badged('popular')).toEqual([ids[3]])

  await db().$client.query(`update bookings set created_at = created_at - interval '91 days'`)
  await computeBadgesWorker.run()
  expect(await badged('popular')).toEqual([])
})

async function badged(badge: 'popular' | 'great_value'): Promise<number[]> {
  const { rows } = await db().$client.query<{ id: number }>(`select id from spaces where ${badge} order by id`)
  return rows.map(({ id }) => id)
}

async function book(spaceId: number, guestId: string, times: number): Promise<void> {
  await db().$client.query(
    `insert into bookings (user_id, space_id, start_time, end_time, hours, status, currency, price_minor, rental_minor,
       total_price_minor, platform_fee_percentage, platform_fee_amount_minor, owner_fee_minor, owner_share_minor,
       guest_fee_bp, owner_fee_bp, space_title, space_location, space_country, time_zone, cancellation_policy)
     select $1, $2, now(), now() + interval '1 hour', 1, 'completed', 'USD', 0, 0, 0, 10, 0, 0, 0, 1000, 1000,
       'x', 'x', 'x', 'UTC', 'flexible' from generate_series(1, $3)`,
    [guestId, spaceId, times],
  )
}
