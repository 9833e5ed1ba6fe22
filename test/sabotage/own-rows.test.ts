import { beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { appNow } from '../../db/app-now.ts'
import { db, inTransaction } from '../../db/connect.ts'
import type { Modification } from '../../rules/modification.ts'
import { endOf } from '../../rules/time.ts'
import { checkOwnPassword } from '../../server/accounts/check-own-password.ts'
import { deleteAccount } from '../../server/accounts/delete-account.ts'
import { grantAdmin } from '../../server/accounts/grant-admin.ts'
import { hashPassword } from '../../server/accounts/hash-password.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookFreeSpace } from '../../server/bookings/book-free-space.ts'
import { bookableSpace } from '../../server/bookings/bookable-space.ts'
import { holdModification } from '../../server/bookings/hold-modification.ts'
import { lockBooking } from '../../server/bookings/lock-booking.ts'
import { refuseHeldBefore } from '../../server/bookings/refuse-held-before.ts'
import { endCalendarFeeds } from '../../server/calendar-feeds/end-calendar-feeds.ts'
import { endOutreach } from '../../server/outreach/end-outreach.ts'
import { withIdempotency } from '../../server/payments/with-idempotency.ts'
import { debtListOf } from '../../server/payouts/debt-list.ts'
import { postedDebt } from '../../server/payouts/owed-by-owner.ts'
import { settleAccount } from '../../server/payouts/payout-account.ts'
import { payoutsToKeep } from '../../server/payouts/payouts-to-keep.ts'
import { writeOffDebt } from '../../server/payouts/write-off-debt.ts'
import { endSpaces } from '../../server/spaces/end-spaces.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { makeBooking, makeHold } from '../make-bookings.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'
import { ada, writeOneOfEach } from './one-of-each.ts'
import { useProviderSaying } from './provider-saying.ts'

/** Actions of one person must not change the rows of Ada, who has one of each. */
useDatabase()
useProviderSaying({ '/v1/accounts/acct_new': { capabilities: { transfers: 'active' }, payouts_enabled: true } })
const spaceId = 1
let stranger: Person
beforeAll(async () => {
  await moveClockTo(new Date('2026-05-20T12:00:00Z'))
  await writeOneOfEach()
})
beforeEach(async () => {
  stranger = await makePerson('Stranger')
})

test('the password of an account is its own', async () => {
  const account = `insert into accounts (user_id, account_id, provider_id, password) values ($1::uuid, $1, 'credential', $2)`
  const other = await makePerson('Other')
  for (const person of [stranger, other]) {
    await db().$client.query(account, [person.id, await hashPassword(`the passphrase of ${person.id}`)])
  }
  for (const person of [stranger, other]) {
    await checkOwnPassword(person, `the passphrase of ${person.id}`, '203.0.113.2')
  }
})

test('an account that ends needs its own password and takes no row of another account with it', async () => {
  const account = `insert into accounts (user_id, account_id, provider_id, password) values ($1::uuid, $1, 'credential', $2)`
  await db().$client.query(account, [stranger.id, await hashPassword('a long passphrase')])
  const before = await rowsOfAda()
  await deleteAccount(stranger, { password: 'a long passphrase', clientAddress: '203.0.113.1', ends: [endOutreach] })
  expect(await rowsOfAda()).toEqual(before)
})

test('the spaces of an account that ends are deleted and locked, no others', async () => {
  await inTransaction(async (tx) => {
    await endSpaces(tx, stranger)
    const locks = `select count(*)::integer as count from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`
    expect((await tx.$client.query(locks)).rows).toEqual([{ count: 0 }])
  })
  expect(await rowsOfAda()).toMatchObject({ spaces: 1 })
})

test('a new admin signs in again, others stay signed in', async () => {
  expect(await grantAdmin(stranger.email)).toBe(true)
  expect(await rowsOfAda()).toMatchObject({ sessions: 1 })
})

test('a space shows a hold to the guest who has it, to no one else', async () => {
  const guest = await makePerson('Guest')
  await makeHold({ guest, spaceId })
  expect(await bookableSpace(db(), spaceId, guest.id)).toMatchObject({ holdHeadcount: 1 })
  expect(await bookableSpace(db(), spaceId, stranger.id)).toMatchObject({ holdHeadcount: null })
})

test('the free bookings of others leave room for one’s own', async () => {
  const free = await makeSpace(await makePerson('Owner'), { priceMinor: 0 })
  for (const [n, guest] of (await Promise.all(Array.from({ length: 6 }, () => makePerson()))).entries()) {
    await bookFreeSpace({ person: guest, spaceId: free, startTime: `2026-05-23T${10 + n}:00`, hours: 1 })
  }
})

test('an idempotency key is its person’s: the same key of another runs, is stored and is forgotten separately', async () => {
  const run = (person: Person, work: () => Promise<string>) =>
    withIdempotency({ person, route: 'r', key: 'k', body: 'same', schema: z.string() }, work)
  const other = await makePerson('Other')
  const fails = () => Promise.reject(new Error('failed'))
  const during = async () => {
    await expect(run(stranger, fails)).rejects.toThrow('failed')
    return 'first'
  }
  expect(await run(other, during)).toBe('first')
  expect(await run(stranger, async () => 'second')).toBe('second')
  expect(await run(other, fails)).toBe('first')
  expect(await run(stranger, fails)).toBe('second')
})

test('the holds and changes of others leave room for one’s own change', async () => {
  const times = ['05-23T10:00', '05-23T14:00', '05-23T18:00', '05-24T10:00', '05-24T14:00', '05-24T18:00']
  for (const time of times) {
    const wish = { guest: await makePerson(), spaceId: await makeSpace(await makePerson()), startTime: `2026-${time}` }
    if (time.startsWith('05-23')) await makeHold(wish)
    else await waitForMore(await makeBooking(wish))
  }
  const bookingId = await makeBooking({ guest: stranger, spaceId: await makeSpace(await makePerson()) })
  await inTransaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    const after = { startTime: booking!.startTime, endTime: endOf(booking!.startTime, 4), hours: 4 }
    const change = { after, toPayMinor: 8250, refundMinor: 0 } as Modification
    expect(await holdModification(tx, booking!, change, await appNow(tx))).toHaveProperty('modificationId')
  })
})

test('a time that others have held is not refused to oneself', async () => {
  await db().$client.query(`
    insert into payments (booking_id, amount_minor, currency, idempotency_key, provider_id)
      select id, 1, 'USD', 'intent:2', 'pi_2' from bookings where user_id = '${ada}';
    update bookings set status = 'expired', created_at = app_now() - interval '20 minutes', hold_ended_at = app_now()
      where user_id = '${ada}';
    update modifications set status = 'expired', created_at = app_now() - interval '20 minutes', hold_ended_at = app_now()
      where booking_id in (select id from bookings where user_id = '${ada}')`)
  // The booking's own time, and the additional hour of its change.
  for (const hour of [12, 14]) {
    const start = new Date(Date.UTC(2026, 4, 21, hour))
    const wanted = { spaceId, timeZone: 'America/New_York', start, end: endOf(start, 1) }
    await expect(refuseHeldBefore(db(), { guestId: ada, ...wanted })).rejects.toMatchObject({ code: 'heldBefore' })
    await refuseHeldBefore(db(), { guestId: stranger.id, ...wanted })
  }
})

test('what the payouts of others paid of their debts is not taken off one’s own', async () => {
  await db().$client.query(`update payout_transfers set netted_minor = 50, currency = 'USD', status = 'sent'`)
  await db().$client.query(
    `insert into reversals (transfer_id, booking_id, owner_id, share_minor, amount_minor, currency, wanted_minor, status, idempotency_key)
     select id, booking_id, $1, 100, 100, 'USD', 100, 'done', 'reversal:2' from payout_transfers`,
    [stranger.id],
  )
  expect(await postedDebt(db(), stranger.id, 'USD')).toBe(100)
  expect(await debtListOf(stranger.id, { from: null, to: null })).toMatchObject([{ openMinor: 100, covers: [] }])
})

test('writing a debt off closes no alert of another owner', async () => {
  await db().$client.query(`
    update reversals set status = 'done', wanted_minor = 0, taken_minor = 0 where owner_id = '${ada}';
    insert into alerts (key, kind, detail)
      select 'owner-debt:' || id, 'owner_debt', 'Ada owes' from reversals where owner_id = '${ada}'`)
  await db().$client.query(
    `insert into reversals (transfer_id, booking_id, owner_id, share_minor, amount_minor, currency, wanted_minor, status, idempotency_key)
     select id, booking_id, $1, 100, 100, 'USD', 100, 'done', 'reversal:3' from payout_transfers`,
    [stranger.id],
  )
  const admin: Person = { ...stranger, id: ada, isAdmin: true }
  await writeOffDebt(admin, { ownerId: stranger.id, currency: 'USD', amountMinor: 100, note: 'Moved away' })
  const { rows } = await db().$client.query(`select closed_at from alerts where key like 'owner-debt:%'`)
  expect(rows).toEqual([{ closed_at: null }])
})

test('an account that is complete makes the payouts of its owner due, no others', async () => {
  await db().$client.query(`update payouts set status = 'waiting', check_at = null`)
  await db().$client.query(`update profiles set stripe_account_id = 'acct_new' where id = $1`, [stranger.id])
  expect(await settleAccount('acct_new')).toBe(true)
  expect((await db().$client.query('select distinct check_at from payouts')).rows).toEqual([{ check_at: null }])
})

/** Makes a booking wait for the payment of a change. */
async function waitForMore(bookingId: string): Promise<void> {
  await db().$client.query(
    `insert into modifications (booking_id, status, from_start_time, from_hours, start_time, end_time, hours, to_pay_minor,
       currency, hold_expires_at)
     select id, 'pending', start_time, hours, start_time, end_time, hours, 1, currency, app_now() from bookings where id = $1`,
    [bookingId],
  )
}

test('the calendars of an account that ends are removed, no others', async () => {
  const count = async () => {
    const { rows } = await db().$client.query(
      'select (select count(*)::int from calendar_feeds) as feeds, (select count(*)::int from calendar_addresses) as addresses',
    )
    return rows[0]
  }
  await inTransaction((tx) => endCalendarFeeds(tx, stranger))
  expect(await count()).toEqual({ feeds: 1, addresses: 1 })
  await inTransaction((tx) => endCalendarFeeds(tx, { ...stranger, id: ada }))
  expect(await count()).toEqual({ feeds: 0, addresses: 0 })
})

test('payouts of other people do not prevent deleting an account', async () => {
  await db().$client.query(`
    update bookings set status = 'completed' where user_id = '${ada}';
    update payouts set status = 'scheduled'`)
  const reasons = async (id: string) => await inTransaction((tx) => payoutsToKeep(tx, { ...stranger, id }))
  // Her unsent share, and her penalty for cancelling.
  expect(await reasons(ada)).toHaveLength(2)
  expect(await reasons(stranger.id)).toEqual([])
})

/** The number of Ada's rows in each table. */
async function rowsOfAda(): Promise<Record<string, number>> {
  const tables = ['sessions', 'accounts', 'two_factors', 'passkeys', 'idempotency_keys', 'contact_messages']
  const counts = tables.map((table) => `(select count(*)::integer from ${table} where user_id = $1) as ${table}`)
  const spaces = '(select count(*)::integer from spaces where user_id = $1 and deleted_at is null) as spaces'
  const { rows } = await db().$client.query(`select ${[...counts, spaces].join(', ')}`, [ada])
  return rows[0]
}
