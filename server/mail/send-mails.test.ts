import { beforeEach, expect, test } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { calendarFile } from '../../rules/calendar-file.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { useMailServer } from '../../test/mail-server.ts'
import { makePerson } from '../../test/make-spaces.ts'
import { env, setEnv } from '../env.ts'
import { sendAgain, unsentMails } from '../outreach/unsent-mails.ts'
import { queueMail } from './queue-mail.ts'
import { recentMails } from './recent-mails.ts'
import { siteUrl } from './render-mail.ts'
import { sendMails, withTls } from './send-mails.ts'

useDatabase()

const mailServer = useMailServer()
const { received } = mailServer

beforeEach(async () => {
  await moveClockTo(new Date())
  await db().$client.query('delete from outgoing_mails')
})

const mail = { to: 'june@example.com', subject: 'Confirmed', text: 'At two.', html: '<p>At two.</p>' }

test('a mail is sent once, however often it is queued and the worker runs', async () => {
  await inTransaction((tx) => queueMail(tx, { ...mail, dedupeKey: 'confirmed:1' }))
  await inTransaction((tx) => queueMail(tx, { ...mail, dedupeKey: 'confirmed:1' }))
  await Promise.all([sendMails(), sendMails(), sendMails()])
  expect(received).toHaveLength(1)
  expect(received[0]?.to).toEqual(['june@example.com'])
  expect(received[0]?.source).toMatch(/Subject: Confirmed[\s\S]*At two\.[\s\S]*<p>At two\.<\/p>/)
})

test('a mail has an id of this site, which another mail with its number in another database has not', async () => {
  const idOf = async (minutesLater: number) => {
    await db().$client.query('truncate outgoing_mails restart identity cascade')
    await moveClockTo(new Date(Date.now() + minutesLater * 60_000))
    await inTransaction((tx) => queueMail(tx, { ...mail, dedupeKey: 'confirmed:1' }))
    await sendMails()
    return /^Message-ID: (.*)$/im.exec(received.at(-1)?.source ?? '')?.[1]?.trim()
  }
  const first = await idOf(0)
  expect(first).toMatch(new RegExp(`^<mail-1-\\d+@${new URL(siteUrl('/')).hostname}>$`))
  expect(await idOf(1)).not.toBe(first)
})

test('a mail that can be ended has the headers of RFC 8058, by which a mailbox ends it with one request', async () => {
  const unsubscribeUrl = 'https://hourlet.example/notifications/unsubscribe?token=example'
  await inTransaction((tx) => queueMail(tx, { ...mail, dedupeKey: 'review:1', unsubscribeUrl }))
  await sendMails()
  const head = (of: string | undefined) => of?.split('\r\n\r\n')[0]?.replace(/\r\n\s+/g, ' ')
  expect(head(received[0]?.source)).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(head(received[0]?.source)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  await inTransaction((tx) => queueMail(tx, { ...mail, dedupeKey: 'confirmed:1' }))
  await sendMails()
  expect(head(received[1]?.source)).not.toContain('List-Unsubscribe')
})

test('nothing is sent for a transaction that was rolled back', async () => {
  const undone = inTransaction(async (tx) => {
    await queueMail(tx, { ...mail, dedupeKey: 'confirmed:2' })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect(await sendMails()).toBe(0)
})

test('a rejected mail is retried later', async () => {
  mailServer.refusing = true
  await inTransaction((tx) => queueMail(tx, { ...mail, dedupeKey: 'confirmed:3' }))
  await sendMails()
  expect((await recentMails())[0]).toMatchObject({ sentAt: null, lastError: expect.stringContaining('full') })
  expect(await sendMails()).toBe(0)
  mailServer.refusing = false
  await moveClockTo(new Date(Date.now() + 120_000))
  await sendMails()
  expect(received).toHaveLength(1)
})

const daysLater = (days: number) => moveClockTo(new Date(Date.now() + days * 86_400_000))

async function alertsOf(id: number | undefined): Promise<string[]> {
  const { rows } = await db().$client.query<{ detail: string }>(`select detail from alerts where key = $1`, [
    `mail-given-up:${id}`,
  ])
  return rows.map(({ detail }) => detail)
}

test('fault 206: a mail to a mailbox that does not exist is given up with an alert, until an admin sends it again', async () => {
  const admin = { ...(await makePerson('Desk')), isAdmin: true }
  mailServer.rejection = '550 5.1.1 No such user'
  await inTransaction((tx) => queueMail(tx, { ...mail, dedupeKey: 'confirmed:5' }))
  await sendMails()
  await daysLater(1)
  expect(await sendMails()).toBe(0)
  const [failing] = (await unsentMails(admin)).mails
  expect(failing).toMatchObject({ attempts: 1, dueAt: null, lastError: expect.stringContaining('No such user') })
  expect(await alertsOf(failing?.id)).toEqual([
    expect.stringMatching(/^“Confirmed” is not tried again: .*No such user/),
  ])
  mailServer.rejection = null
  await sendAgain(admin, failing?.id ?? 0)
  await sendMails()
  expect(received).toHaveLength(1)
  expect((await unsentMails(admin)).mails).toEqual([])
})

test('fault 222: an account is marked when the mail server does not know its address, not when it has a full mailbox', async () => {
  const { id, email } = await makePerson('June')
  const other = await makePerson('Ada')
  const isMarked = async (personId: string) => {
    const { rows } = await db().$client.query('select mail_rejected_at from users where id = $1', [personId])
    return rows[0].mail_rejected_at !== null
  }
  for (const [at, [answer, marked]] of (
    [
      ['450 4.2.0 Try again later', false],
      ['552 5.2.2 The mailbox is full', false],
      ['550 5.1.1 No such user', true],
    ] as const
  ).entries()) {
    mailServer.rejection = answer
    await inTransaction((tx) => queueMail(tx, { ...mail, to: email, dedupeKey: `confirmed:marked:${at}` }))
    await sendMails()
    expect(await isMarked(id), answer).toBe(marked)
  }
  expect(await isMarked(other.id)).toBe(false)
  // A later mail arrives.
  mailServer.rejection = null
  await inTransaction((tx) => queueMail(tx, { ...mail, to: email, dedupeKey: 'confirmed:marked:arrived' }))
  await sendMails()
  expect(await isMarked(id)).toBe(false)
})

test('fault 206: what the mail server rejects for another reason is retried for five days', async () => {
  mailServer.rejection = '554 5.7.1 Relay access denied'
  await inTransaction((tx) => queueMail(tx, { ...mail, dedupeKey: 'confirmed:6' }))
  for (const day of [0, 1, 4.9, 5.1]) {
    await daysLater(day)
    expect(await sendMails()).toBe(1)
  }
  await daysLater(6)
  expect(await sendMails()).toBe(0)
})

test('fault 206: an unreachable mail server does not end a mail, however long it is away', async () => {
  setEnv({ ...env(), SMTP_URL: 'smtp://127.0.0.1:1' })
  await inTransaction((tx) => queueMail(tx, { ...mail, dedupeKey: 'confirmed:7' }))
  for (const day of [0, 6, 7]) {
    await daysLater(day)
    expect(await sendMails()).toBe(1)
  }
  setEnv({ ...env(), SMTP_URL: mailServer.url })
})

test('fault 232: a mail that is of no use any more is not sent after an outage, others are, and an admin can send it', async () => {
  const admin = { ...(await makePerson('Desk')), isAdmin: true }
  setEnv({ ...env(), SMTP_URL: 'smtp://127.0.0.1:1' })
  const until = sql`app_now() + interval '1 hour'`
  await inTransaction((tx) => queueMail(tx, { ...mail, subject: 'Soon', dedupeKey: 'reminder:1', until }))
  await inTransaction((tx) => queueMail(tx, { ...mail, dedupeKey: 'confirmed:10' }))
  await db().$client.query('delete from alerts')
  await sendMails()
  setEnv({ ...env(), SMTP_URL: mailServer.url })
  await moveClockTo(new Date(Date.now() + 2 * 3_600_000))
  await sendMails()
  expect(received.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]?.trim())).toEqual(['Confirmed'])
  const { mails } = await unsentMails(admin)
  expect(mails).toMatchObject([{ subject: 'Soon', dueAt: null, lastError: expect.stringContaining('Too late') }])
  expect((await db().$client.query('select from alerts')).rows).toEqual([])
  await sendAgain(admin, mails[0]?.id ?? 0)
  await sendMails()
  expect(received).toHaveLength(2)
})

test('an event reaches the recipient’s calendar as a part with its method and as a file', async () => {
  for (const method of ['REQUEST', 'CANCEL'] as const) {
    received.length = 0
    const file = calendarFile({ product: 'Hourlet', method, events: [] })
    await inTransaction((tx) => queueMail(tx, { ...mail, dedupeKey: `event:${method}`, calendar: { method, file } }))
    await sendMails()
    const source = received[0]?.source ?? ''
    expect(source).toMatch(new RegExp(`Content-Type: text/calendar; charset=utf-8; method=${method}`, 'i'))
    expect(source).toMatch(/multipart\/alternative/)
    expect(source).toMatch(/Content-Disposition: attachment; filename="?(booking|cancelled)\.ics/)
    const parts = source
      .split(/^--\S+\r?\n/m)
      .filter((part) => /^Content-Type: (text\/calendar|application\/ics)/im.test(part))
    expect(parts).toHaveLength(2)
    for (const part of parts) {
      const [head = '', ...body] = part.split('\r\n\r\n')
      const text = /base64/i.test(head) ? Buffer.from(body.join(''), 'base64').toString() : body.join('\r\n\r\n')
      expect(text.trim().replaceAll('\r\n', '\n')).toContain(`METHOD:${method}\n`)
    }
  }
})

test('without SMTP settings mails are stored as sent, for the page that shows them', async () => {
  setEnv({ ...env(), SMTP_URL: undefined })
  await inTransaction((tx) => queueMail(tx, { ...mail, dedupeKey: 'confirmed:4' }))
  await sendMails()
  expect(received).toHaveLength(0)
  expect((await recentMails())[0]?.sentAt).toBeInstanceOf(Date)
})

test.each([
  ['smtp://user:p%40ss@mail.example', 'smtp://user:p%40ss@mail.example?requireTLS=true'],
  ['smtp://203.0.113.4:587?pool=true', 'smtp://203.0.113.4:587?pool=true&requireTLS=true'],
  ['smtp://mail.example?ignoreTLS=true', 'smtp://mail.example?ignoreTLS=true'],
  ['smtps://mail.example', 'smtps://mail.example'],
  ...['smtp://127.0.0.1:2525', 'smtp://mail:1025', 'smtp://10.1.2.3', 'smtp://[::1]', 'smtp://relay.internal'].map(
    (url) => [url, url],
  ),
])('a mail server on the internet is used with TLS only: %s', (url, used) => {
  expect(withTls(url)).toBe(used)
})

test('with requireTLS no mail goes to a server that offers no TLS', async () => {
  setEnv({ ...env(), SMTP_URL: `${mailServer.url}?requireTLS=true` })
  await inTransaction((tx) => queueMail(tx, { ...mail, dedupeKey: 'confirmed:tls' }))
  await sendMails()
  expect(received).toEqual([])
  setEnv({ ...env(), SMTP_URL: mailServer.url })
  await moveClockTo(new Date(Date.now() + 3_600_000))
  await sendMails()
  expect(received).toHaveLength(1)
})
