import { beforeAll, expect, test } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import { useDatabase } from '../database.ts'
import { addPhoto, makePerson, makeSpace } from '../make-spaces.ts'
import { bookingId, disputeId, writeOneOfEach } from './one-of-each.ts'

useDatabase()
beforeAll(writeOneOfEach)

const write = (statement: string) => db().$client.query(statement)
const values = async (query: string) => Object.values((await db().$client.query(query)).rows[0] ?? {})

test('a space takes the number of its time zone', async () => {
  await expect(makeSpace(await makePerson(), { timeZone: 'Asia/Tokyo' })).resolves.toBeGreaterThan(0)
})

test('a city lists the time zones of its spaces', async () => {
  expect(await values('select count(*) from city_zones')).not.toEqual([0])
})

test('a space is found by the words that its row has', async () => {
  const found = async (word: string) =>
    await values(`select count(*) from space_terms p join terms t on t.id = p.term_id where t.text = '${word}'`)
  const id = await makeSpace(await makePerson(), { title: 'Wharf' })
  expect(await found('wharf')).toEqual([1])
  await write(`update spaces set title = 'Harbour' where id = ${id}`)
  expect([await found('wharf'), await found('harbour')]).toEqual([[0], [1]])
  await write(`delete from spaces where id = ${id}`)
  expect(await found('harbour')).toEqual([0])
})

test('a space knows whether it has a photo', async () => {
  const owner = await makePerson()
  const [id, other] = [await makeSpace(owner), await makeSpace(owner)]
  await addPhoto(owner, id)
  expect(await values(`select has_photo from spaces where id = ${id}`)).toEqual([true])
  await write(`update space_images set space_id = ${other} where space_id = ${id}`)
  expect(await values(`select has_photo from spaces where id = ${id}`)).toEqual([false])
  expect(await values(`select has_photo from spaces where id = ${other}`)).toEqual([true])
  await write(`delete from space_images where space_id = ${other}`)
  expect(await values(`select has_photo from spaces where id = ${other}`)).toEqual([false])
})

test('rating and number of reviews of a space follow its reviews', async () => {
  const rated = 'select rating::float8, review_count from spaces where id = 1'
  expect(await values(rated)).toEqual([5, 1])
  await write('update reviews set rating = 2')
  expect(await values(rated)).toEqual([2, 1])
  await write(`update reviews set hidden_at = now(), hidden_reason = 'Why'`)
  expect(await values(rated)).toEqual([null, 0])
  await write('update reviews set hidden_at = null, hidden_reason = null')
  expect(await values(rated)).toEqual([2, 1])
  await write('delete from reviews')
  expect(await values(rated)).toEqual([null, 0])
})

test('a booking that is stored as confirmed has a payout', async () => {
  await write(`
    create temporary table other as select * from bookings;
    update other set id = gen_random_uuid(), number = booking_number(nextval('booking_serials')),
      status = 'confirmed', confirmed_at = app_now(), offer_id = null, series_id = null, series_place = 0;
    insert into bookings select * from other`)
  expect(await values(`select count(*) from payouts where booking_id <> '${bookingId}'`)).toEqual([1])
})

test('a booking that is confirmed later has a payout', async () => {
  await write('delete from reversals; delete from payout_transfers; delete from payouts')
  await write(`update bookings set status = 'confirmed', confirmed_at = app_now() where id = '${bookingId}'`)
  expect(await values(`select count(*) from payouts where booking_id = '${bookingId}'`)).toEqual([1])
})

const recentStay = `start_time = date_trunc('hour', app_now()) - interval '5 hours', end_time = date_trunc('hour', app_now()) - interval '3 hours'`

test('a booking that is stored as completed can be reviewed', async () => {
  await write(`
    create temporary table stay as select * from bookings where id = '${bookingId}';
    update stay set id = gen_random_uuid(), number = booking_number(nextval('booking_serials')), status = 'completed', offer_id = null, series_id = null, series_place = 0, ${recentStay};
    insert into bookings select * from stay`)
  expect(await values('select count(*) from review_rounds where booking_id in (select id from stay)')).toEqual([1])
})

test('a booking that is completed later can be reviewed', async () => {
  await write(`delete from review_rounds; update bookings set ${recentStay} where id = '${bookingId}'`)
  await write(`update bookings set status = 'completed' where id = '${bookingId}'`)
  expect(await values(`select count(*) from review_rounds where booking_id = '${bookingId}'`)).toEqual([1])
})

test('a change of the money of a booking is to be shared out', async () => {
  await write('delete from bookings_to_share_out')
  await write(
    `update bookings set confirmed_at = app_now(), owner_share_minor = owner_share_minor - 1 where id = '${bookingId}'`,
  )
  expect(await values(`select booking_id from bookings_to_share_out`)).toEqual([bookingId])
})

test('refunds never exceed what was captured', async () => {
  await write('update refunds set amount_minor = 8250')
  await expect(write('update refunds set amount_minor = 8251')).rejects.toMatchObject({
    constraint: 'refunds_within_captured',
  })
})

test('a dispute makes the payout of its booking due', async () => {
  await write('insert into payouts select id, user_id from bookings on conflict do nothing').catch(() => undefined)
  await write('update payouts set check_at = null')
  await write(`update disputes set status = 'won' where id = '${disputeId}'`)
  expect(await values(`select check_at from payouts where booking_id = '${bookingId}'`)).not.toEqual([null])
})

test('security events are only added, and removed after 180 days', async () => {
  const statements = [
    `update security_events set kind = 'x'`,
    'delete from security_events',
    'truncate security_events',
  ]
  for (const statement of statements) await expect(write(statement)).rejects.toThrow('only added')
  await write(`insert into security_events (person_id, kind, happened_at)
    select person_id, 'old', now() - interval '181 days' from security_events`)
  await write(`delete from security_events where kind = 'old'`)
  expect(await values('select count(*) from security_events')).toEqual([1])
})

test('transactions of the ledger are not emptied, even where their entries could be', async () => {
  const emptied = inTransaction(async (tx) => {
    await tx.$client.query('alter table ledger_entries disable trigger user')
    await tx.$client.query('truncate ledger_transactions cascade')
  })
  await expect(emptied).rejects.toThrow('only ever added to')
})
