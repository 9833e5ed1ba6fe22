import { expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { hoursLater, makeBooking, minutesLater, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { recentMails } from '../mail/recent-mails.ts'
import { closeAlert } from './close-alert.ts'
import { mailAlerts } from './mail-alerts.ts'
import { countOpenAlerts } from './open-alerts.ts'

useDatabase()

test('finding O5: admins get alerts that need a person in one mail, at most one in 15 minutes', async () => {
  await moveClockTo(thursday)
  const admin = { ...(await makePerson('Desk')), isAdmin: true }
  await makePerson('No admin')
  const bookingId = await makeBooking({ guest: await makePerson(), spaceId: await makeSpace(await makePerson()) })
  const { rows } = await db().$client.query('select number from bookings where id = $1', [bookingId])
  await db().$client.query('update profiles set is_admin = true where id = $1', [admin.id])
  expect(await mailAlerts()).toBe(0)
  await raiseAlert(db(), { key: 'a', kind: 'new_dispute', detail: 'A bank asks until Friday' })
  await raiseAlert(db(), { key: 'b', kind: 'refund_failed', detail: 'A refund came back', bookingId })
  await raiseAlert(db(), { key: 'c', kind: 'webhook_late', detail: 'A webhook waits' })
  expect(await countOpenAlerts(admin)).toBe(3)

  // Two servers at the same time take each alert once.
  const taken = await Promise.all([mailAlerts(), mailAlerts()])
  expect(taken.toSorted()).toEqual([0, 2])
  const [mail, ...others] = (await recentMails()).filter(({ recipient }) => recipient === admin.email)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: admin.email, subject: 'Hourlet: 2 things need you' })
  expect(mail!.bodyText).toContain('A bank asks until Friday')
  expect(mail!.bodyText).toMatch(/A refund failed A refund came back\n +Booking /)
  expect(mail!.bodyText).toContain(`Booking ${rows[0].number}`)
  expect(mail!.bodyText).toContain(`/admin/bookings/${bookingId}`)
  expect(mail!.bodyText).not.toContain('A webhook waits')

  await raiseAlert(db(), { key: 'd', kind: 'amount_mismatch', detail: 'The money does not match' })
  await minutesLater(10)
  expect(await mailAlerts()).toBe(0)
  await minutesLater(16)
  expect(await mailAlerts()).toBe(1)
  expect((await recentMails())[0]).toMatchObject({ subject: 'Hourlet: one thing needs you' })
})

test('money comes first in a mail about many alerts, and is named', async () => {
  const admin = { ...(await makePerson('Desk')), isAdmin: true }
  await db().$client.query('update profiles set is_admin = (id = $1)', [admin.id])
  await moveClockTo(new Date(thursday.getTime() + 40 * 60_000))
  await db().$client.query(
    `insert into alerts (key, kind, detail, created_at)
     select 'many:' || n, 'job_late', 'A job waits', app_now() from generate_series(1, 200) n`,
  )
  await raiseAlert(db(), { key: 'e', kind: 'payout_failed', detail: 'The money of an owner waits' })
  expect(await mailAlerts()).toBe(200)
  const [mail] = (await recentMails()).filter(({ recipient }) => recipient === admin.email)
  expect(mail!.bodyText).toMatch(/The money of an owner waits[\s\S]*A job waits/)
  await db().$client.query(`delete from alerts where key like 'many:%' or key = 'e'`)
})

test('an alert that was closed is raised and mailed again a day later, if what it is about has not ended', async () => {
  const admin = { ...(await makePerson('Desk')), isAdmin: true }
  await minutesLater(60)
  const raise = () => raiseAlert(db(), { key: 'payout', kind: 'payout_failed', detail: 'A payout failed' })
  const open = async () => (await db().$client.query(`select closed_at from alerts where key = 'payout'`)).rows
  await raise()
  await mailAlerts()
  const { rows } = await db().$client.query(`select id from alerts where key = 'payout'`)
  await closeAlert(admin, rows[0].id, 'The bank was told')
  await raise()
  expect(await open()).toEqual([{ closed_at: expect.any(Date) }])
  await hoursLater(25.5)
  await raiseAlert(db(), { key: 'payout', kind: 'payout_failed', detail: 'A payout failed', staysClosed: true })
  expect(await open()).toEqual([{ closed_at: expect.any(Date) }])
  await hoursLater(26)
  await raise()
  expect(await open()).toEqual([{ closed_at: null }])
  const mailsBefore = (await recentMails()).length
  expect(await mailAlerts()).toBe(1)
  expect((await recentMails()).length).toBeGreaterThan(mailsBefore)
})
