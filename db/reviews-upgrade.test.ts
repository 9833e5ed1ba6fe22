import { expect, test } from 'vitest'
import { bookingsBefore, migrateBefore, onNewDatabase } from '../test/upgrade-database.ts'
import { migrate } from './migrate.ts'

test('the reviews of an existing database stay visible and count, and its latest stays can be reviewed', async () => {
  await onNewDatabase('reviews_upgrade', async (client, url) => {
    await migrateBefore(client, '0038_reviews')
    await client.query(bookingsBefore(4))
    await client.query(`
      update bookings b set status = 'completed', start_time = n.ends - interval '2 hours', end_time = n.ends
      from (select id, date_trunc('hour', now()) - row_number() over (order by id) * interval '6 days' as ends from bookings) n where n.id = b.id;
      update bookings set total_price_minor = 0 where id = (select id from bookings order by end_time desc limit 1);
      insert into reviews (booking_id, space_id, user_id, rating, body, created_at, answer, answered_at)
        select id, space_id, user_id, 4, 'Good.', end_time, 'Thanks.', now() from bookings order by end_time limit 2`)
    await migrate(url)
    const reviews = await client.query('select visible_at = created_at as kept, answer from reviews')
    expect(reviews.rows).toEqual([
      { kept: true, answer: 'Thanks.' },
      { kept: true, answer: 'Thanks.' },
    ])
    const spaces = await client.query('select rating::float8, review_count from spaces')
    expect(spaces.rows).toEqual([{ rating: 4, review_count: 2 }])
    // Of stays 6, 12, 18 and 24 days ago, the first was free, and the last two are too long ago.
    const rounds = await client.query(`
      select extract(day from now() - b.end_time)::int as days, r.due_at = b.end_time + interval '1 day' as due
      from review_rounds r join bookings b on b.id = r.booking_id`)
    expect(rounds.rows).toEqual([{ days: 12, due: true }])
    await client.query(`update reviews set hidden_at = now(), hidden_reason = 'Why' where id = 1`)
    expect((await client.query('select review_count from spaces')).rows).toEqual([{ review_count: 1 }])
  })
})
