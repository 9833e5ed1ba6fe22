import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { faults, inConsole, settleAll, useCardProvider } from '../../test/card-provider.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeBooking, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { auditProvider } from './audit-provider.ts'
import { booksFor } from './books.ts'
import { closeAlert } from './close-alert.ts'
import { openAlerts } from './open-alerts.ts'
import { reconcile } from './reconcile.ts'

useDatabase()
useCardProvider()

let admin: Person
let guest: Person
let bookingId: string

beforeAll(async () => {
  await moveClockTo(thursday)
  admin = { ...(await makePerson('Ines Admin')), isAdmin: true }
  guest = await makePerson('June Castellano')
  bookingId = await makeBooking({ guest, spaceId: await makeSpace(await makePerson()) })
})

describe('alerts', () => {
  test('are listed with the booking that they are about, page by page', async () => {
    for (const key of ['a', 'b', 'c']) {
      await raiseAlert(db(), { key, kind: 'refund_failed', detail: `Refund ${key} failed`, bookingId })
    }
    const { alerts, next } = await openAlerts(admin, { limit: 2 })
    expect(alerts.map(({ detail }) => detail[7])).toEqual(['c', 'b'])
    const bookingNumber = expect.stringMatching(/^\w{3}-\w{3}$/)
    expect(alerts[0]).toMatchObject({ kind: 'refund_failed', bookingId, bookingNumber })
    expect((await openAlerts(admin, { before: next })).alerts.map(({ detail }) => detail[7])).toContain('a')
  })

  test('are closed once, with a note and an entry in the audit log, and do not return', async () => {
    const alert = { key: 'stray', kind: 'unknown_intent' as const, detail: 'A stray intent' }
    await raiseAlert(db(), alert)
    const { id } = (await openAlerts(admin)).alerts[0]!
    await expect(closeAlert(admin, id, ' ')).rejects.toMatchObject({ code: 'invalidFields' })
    await closeAlert(admin, id, 'It was a test of mine')
    await expect(closeAlert(admin, id, 'Once more')).rejects.toMatchObject({ code: 'alertClosed' })
    await raiseAlert(db(), alert)
    expect((await openAlerts(admin)).alerts.map((one) => one.id)).not.toContain(id)
    const { rows } = await db().$client.query(
      `select action, after from admin_actions where subject_kind = 'alert' and subject_id = $1`,
      [String(id)],
    )
    expect(rows).toEqual([{ action: 'closeAlert', after: { alert: 'closed', note: 'It was a test of mine' } }])
  })

  test('are for admins only', async () => {
    await expect(openAlerts(guest)).rejects.toMatchObject({ code: 'notFound' })
    await expect(closeAlert(guest, 1, 'Mine')).rejects.toMatchObject({ code: 'notFound' })
    await expect(closeAlert(admin, 999_999, 'Nothing there')).rejects.toMatchObject({ code: 'notFound' })
    await expect(booksFor(guest)).rejects.toMatchObject({ code: 'notFound' })
  })
})

describe('the books', () => {
  test('show when they were compared, over how much, and how much differed', async () => {
    await faults({ loseWebhooks: true })
    await inConsole('/payment_intents', {
      amount: '5000',
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: 'true',
    })
    await auditProvider()
    await reconcile()
    const { runs } = await booksFor(admin)
    // The provider does not know the booking's own intent: checked, and an alert.
    expect(runs).toContainEqual({ kind: 'recent', ranAt: expect.any(Date), lookedAt: 2, differing: 1 })
    expect(runs.map(({ kind }) => kind)).toContain('open')
  })

  test('list what has not settled: a refund that waits or failed, and a webhook', async () => {
    await db().$client.query(
      `insert into refunds (payment_id, booking_id, amount_minor, currency, reason, idempotency_key, status, last_error, created_at)
       select id, booking_id, 100, 'USD', 'admin', 'waits', 'due', 'out of reach', app_now() - interval '10 minutes'
       from payments where booking_id = $1`,
      [bookingId],
    )
    await db().$client.query(
      `insert into webhook_events (id, type, object_id, livemode, received_at, due_at)
       values ('evt_late', 'refund.created', 're_x', false, app_now() - interval '5 minutes', app_now() + interval '1 hour')`,
    )
    const { unsettled } = await booksFor(admin)
    expect(unsettled).toMatchObject([
      {
        what: 'refund',
        status: 'due',
        detail: 'out of reach',
        bookingId,
        bookingNumber: expect.stringMatching(/^\w{3}-\w{3}$/),
      },
      { what: 'webhook', id: 'evt_late', status: 'refund.created' },
    ])
    await settleAll()
  })
})
