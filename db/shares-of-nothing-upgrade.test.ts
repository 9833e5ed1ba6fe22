import { expect, test } from 'vitest'
import { bookingsBefore, migrateBefore, onNewDatabase } from '../test/upgrade-database.ts'
import { migrate } from './migrate.ts'

test('bookings whose changes gave everything back are shared out again, others are not', async () => {
  await onNewDatabase('shares_of_nothing_upgrade', async (client, url) => {
    await migrateBefore(client, '0088_shares_of_nothing')
    await client.query(bookingsBefore(3))
    const { rows } = await client.query<{ id: string }>('select id from bookings')
    const [nothing, less, free] = rows.map(({ id }) => id)
    await client.query('update bookings set confirmed_at = now()')
    for (const id of [nothing, less]) {
      await client.query(
        `insert into modifications (booking_id, from_start_time, from_hours, start_time, end_time, hours, refund_minor, currency, status, done_at)
         select id, start_time, hours, start_time, end_time, hours, 16500, currency, 'done', now() from bookings where id = $1`,
        [id],
      )
    }
    const price =
      'rental_minor = 0, total_price_minor = 0, platform_fee_amount_minor = 0, owner_fee_minor = 0, owner_share_minor = 0'
    await client.query(`update bookings set ${price} where id = any($1)`, [[nothing, free]])
    await client.query('delete from bookings_to_share_out')
    await migrate(url)
    const shared = await client.query('select booking_id as id from bookings_to_share_out')
    expect(shared.rows).toEqual([{ id: nothing }])
  })
})
