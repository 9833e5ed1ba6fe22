import { expect, test } from 'vitest'
import { bookingColumns, bookingsBefore, migrateBefore, onNewDatabase } from '../test/upgrade-database.ts'
import { migrate } from './migrate.ts'

test('spec D46: each serial has a number of its own, over the whole range', async () => {
  await onNewDatabase('booking_numbers', async (client, url) => {
    await migrate(url)
    const { rows } = await client.query<{ whole: string; one: string; form: boolean }>(`
      select count(*) as whole, count(distinct booking_number(serial)) as one,
        bool_and(booking_number(serial) ~ '^[2-9A-HJKMNP-TV-Z]{3}-[2-9A-HJKMNP-TV-Z]{3}$') as form
      from (select generate_series(0, 728999999, 14747) union select generate_series(0, 29999)
        union select generate_series(728970000, 728999999)) as serials(serial)`)
    expect(rows[0]?.form).toBe(true)
    expect(rows[0]?.one).toBe(rows[0]?.whole)
    // The numbers of stored bookings must stay unique, so the permutation must not change.
    const known = await client.query('select booking_number(0) as first, booking_number(1) as second')
    expect(known.rows).toEqual([{ first: 'VAW-2EF', second: 'XH4-TK3' }])
  })
})

test('spec D46: the bookings of an existing database get their numbers', async () => {
  await onNewDatabase('booking_upgrade', async (client, url) => {
    await migrateBefore(client, '0026_booking_numbers')
    await client.query(bookingsBefore(300))
    await migrate(url)
    const { rows } = await client.query<{ number: string }>('select number from bookings')
    expect(new Set(rows.map(({ number }) => number)).size).toBe(300)
    const copied = await client.query<{ number: string }>(`${copyOfOne} returning number`)
    expect(copied.rows[0]?.number).toMatch(/^...-...$/)
    expect(rows).not.toContainEqual(copied.rows[0])
  })
})

const copyOfOne = `insert into bookings (${bookingColumns}) select ${bookingColumns} from bookings limit 1`
