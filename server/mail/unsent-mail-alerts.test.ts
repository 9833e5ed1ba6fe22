import { beforeEach, expect, test } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { useMailServer } from '../../test/mail-server.ts'
import { makePerson } from '../../test/make-spaces.ts'
import { requestPasswordReset } from '../accounts/request-password-reset.ts'
import { signUp } from '../accounts/sign-up.ts'
import { env, setEnv } from '../env.ts'
import { askToSubscribe } from '../outreach/ask-to-subscribe.ts'
import { unsentMails } from '../outreach/unsent-mails.ts'
import { queueMail } from './queue-mail.ts'
import { sendMails } from './send-mails.ts'

useDatabase()
const mailServer = useMailServer()
const { received } = mailServer

beforeEach(async () => {
  await moveClockTo(new Date())
  await db().$client.query('delete from outgoing_mails')
  await db().$client.query('delete from alerts')
})

const mail = { to: 'june@example.com', subject: 'Confirmed', text: 'At two.', html: '<p>At two.</p>' }

async function openAlerts(): Promise<string[]> {
  const { rows } = await db().$client.query<{ detail: string }>(
    `select detail from alerts where closed_at is null and kind = 'mail_failed' order by id`,
  )
  return rows.map(({ detail }) => detail)
}

test('fault 228: a mail server that is away is one alert, which is closed once a mail that waited is sent', async () => {
  for (let n = 0; n < 12; n += 1) await inTransaction((tx) => queueMail(tx, { ...mail, dedupeKey: `away:${n}` }))
  const sendAll = async () => {
    while ((await sendMails()) > 0);
  }
  setEnv({ ...env(), SMTP_URL: 'smtp://127.0.0.1:1' })
  for (let attempt = 0; attempt < 9; attempt += 1) {
    await moveClockTo(new Date(Date.now() + attempt * 3_700_000))
    await sendAll()
  }
  expect(await openAlerts()).toEqual([expect.stringMatching(/^The mail server sends nothing: /)])
  setEnv({ ...env(), SMTP_URL: mailServer.url })
  await moveClockTo(new Date(Date.now() + 9 * 3_700_000))
  await sendAll()
  expect(received).toHaveLength(12)
  expect(await openAlerts()).toEqual([])
})

const hoursLater = (hours: number) => moveClockTo(new Date(Date.now() + hours * 3_600_000))
const serverAlert = expect.stringMatching(/^The mail server sends nothing: /)

/** Lets the mails that wait fail for the eighth time, at a mail server that is away, and expects one alert about that. */
async function failEighthAttempt(): Promise<void> {
  setEnv({ ...env(), SMTP_URL: 'smtp://127.0.0.1:1' })
  await db().$client.query('update outgoing_mails set attempts = 7 where due_at is not null')
  await sendMails()
  setEnv({ ...env(), SMTP_URL: mailServer.url })
  expect(await openAlerts()).toEqual([serverAlert])
}

test('fault 228: the last mail that is too late closes the alert about the mail server, and the next outage raises one', async () => {
  for (const hours of [1, 3]) {
    const until = sql`app_now() + ${hours} * interval '1 hour'`
    await inTransaction((tx) => queueMail(tx, { ...mail, dedupeKey: `reminder:late:${hours}`, until }))
  }
  await failEighthAttempt()
  await db().$client.query(
    `update outgoing_mails set due_at = due_at + interval '2 hours' where dedupe_key = 'reminder:late:3'`,
  )
  await hoursLater(2)
  await sendMails()
  expect(await openAlerts()).toEqual([serverAlert])
  await hoursLater(4)
  await sendMails()
  expect(await openAlerts()).toEqual([])
  await inTransaction((tx) => queueMail(tx, { ...mail, dedupeKey: 'confirmed:next-outage' }))
  await failEighthAttempt()
})

test('fault 228: the alerts about the mail server, and about a mail itself, are closed once that is given up', async () => {
  await inTransaction((tx) => queueMail(tx, { ...mail, dedupeKey: 'confirmed:11' }))
  await failEighthAttempt()
  mailServer.rejection = '450 4.2.0 Try again later'
  await hoursLater(2)
  await sendMails()
  expect(await openAlerts()).toEqual([serverAlert, expect.stringMatching(/is tried again and again/)])
  mailServer.rejection = '550 5.1.1 No such user'
  await hoursLater(4)
  await sendMails()
  expect(await openAlerts()).toEqual([expect.stringMatching(/is not tried again/)])
})

test('fault 228: a mail that is sent at its second attempt, not its first, closes the alert about the mail server', async () => {
  await inTransaction((tx) => queueMail(tx, { ...mail, dedupeKey: 'confirmed:12' }))
  await failEighthAttempt()
  // Its account was deleted.
  await db().$client.query('delete from outgoing_mails')
  await inTransaction((tx) => queueMail(tx, { ...mail, dedupeKey: 'confirmed:13' }))
  await sendMails()
  expect(received).toHaveLength(1)
  expect(await openAlerts()).toEqual([serverAlert])
  await inTransaction((tx) => queueMail(tx, { ...mail, dedupeKey: 'confirmed:14' }))
  mailServer.refusing = true
  await sendMails()
  mailServer.refusing = false
  await hoursLater(1)
  await sendMails()
  expect(received).toHaveLength(2)
  expect(await openAlerts()).toEqual([])
})

test('fault 228: the alert about a mail that is rejected again and again is closed once it is sent', async () => {
  mailServer.refusing = true
  await inTransaction((tx) => queueMail(tx, { ...mail, dedupeKey: 'confirmed:9' }))
  await db().$client.query('update outgoing_mails set attempts = 8')
  await sendMails()
  const stateOf = async () =>
    (await db().$client.query(`select closed_at is null as open from alerts where key like 'mail:%'`)).rows
  expect(await stateOf()).toEqual([{ open: true }])
  mailServer.refusing = false
  await moveClockTo(new Date(Date.now() + 3_700_000))
  await sendMails()
  expect(await stateOf()).toEqual([{ open: false }])
})

test('mails to addresses that anyone can type into a form raise no alert, and are listed for admins', async () => {
  const admin = { ...(await makePerson('Desk')), isAdmin: true }
  const typed = { email: 'typed@example.com', clientAddress: '192.0.2.9' }
  await askToSubscribe({ email: typed.email, address: typed.clientAddress })
  await signUp({ ...typed, password: 'a lamp in the attic' })
  const again = signUp({ ...typed, password: 'a lamp in the cellar' })
  await expect(again).rejects.toThrow()
  await requestPasswordReset(typed)
  mailServer.rejection = '550 5.1.1 No such user'
  await sendMails()
  expect((await unsentMails(admin)).mails).toHaveLength(4)
  expect(await openAlerts()).toEqual([])
  await db().$client.query('update outgoing_mails set attempts = 7, due_at = app_now()')
  mailServer.rejection = '450 4.2.0 Try again later'
  await sendMails()
  expect(await openAlerts()).toEqual([])
  mailServer.rejection = null
})
