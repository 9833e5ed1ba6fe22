import { expect, test } from 'vitest'
import { bookingsBefore, migrateBefore, onNewDatabase } from '../test/upgrade-database.ts'
import { migrate } from './migrate.ts'

test('the deleted spaces of closed accounts lose their exact places, those of others keep them', async () => {
  await onNewDatabase('closed_accounts_upgrade', async (client, url) => {
    await migrateBefore(client, '0081_addresses_of_closed_accounts')
    await client.query(bookingsBefore(1))
    await client.query(`
      insert into users (email) values ('other@example.com');
      insert into spaces (user_id, title, description, type, price_minor, currency, location, country, country_code, region,
          city_id, time_zone, capacity, amenities, slug)
        select u.id, title, description, type, price_minor, currency, location, country, country_code, region, city_id, time_zone,
          capacity, amenities, 'other' from spaces, users u where u.email = 'other@example.com';
      update spaces set street_address = '61 Pencil Row', arrival_notes = 'Press 4', point_lat = 40.7, point_lon = -74,
        deleted_at = now(), available = false;
      update users set email = 'deleted-' || id || '@deleted.invalid' where email = 'ada@example.com'`)
    await migrate(url)
    const { rows } = await client.query(
      'select slug, street_address, arrival_notes, point_lat from spaces order by slug',
    )
    expect(rows).toEqual([
      { slug: 'loft', street_address: '', arrival_notes: '', point_lat: null },
      { slug: 'other', street_address: '61 Pencil Row', arrival_notes: 'Press 4', point_lat: 40.7 },
    ])
  })
})
