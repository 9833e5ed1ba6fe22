import { beforeAll, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { useDatabase } from '../../test/database.ts'
import { makePerson } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { adminActions } from '../audit/admin-actions.ts'
import { siteUrl } from '../mail/render-mail.ts'
import { countOpenMessages, listContactMessages, markAnswered } from './contact-messages.ts'
import { sendContactMessage } from './send-contact-message.ts'
import { countSubscribers, subscribersCsv } from './subscribers.ts'
import { sendAgain, unsentMails } from './unsent-mails.ts'

useDatabase()

let admin: Person
let guest: Person

beforeAll(async () => {
  admin = { ...(await makePerson('Desk')), isAdmin: true }
  guest = await makePerson('June')
})

test('a message stays in the list until it is marked as answered, and returns if that was wrong', async () => {
  await sendContactMessage(
    { name: 'June', email: 'june@example.com', subject: 'billing', message: 'Where is\nmy receipt?' },
    { address: '192.0.2.1', userId: guest.id },
  )
  const { messages } = await listContactMessages(admin)
  expect(messages).toMatchObject([
    { name: 'June', subject: 'billing', message: 'Where is\nmy receipt?', userId: guest.id, answeredAt: null },
  ])
  const { id } = messages[0]!
  expect(await countOpenMessages(admin)).toBe(1)
  await markAnswered(admin, id, true)
  expect(await countOpenMessages(admin)).toBe(0)
  expect((await listContactMessages(admin)).messages).toEqual([])
  expect((await listContactMessages(admin, { isAnswered: true })).messages).toMatchObject([
    { id, answeredBy: admin.email },
  ])
  await markAnswered(admin, id, false)
  expect((await listContactMessages(admin)).messages).toMatchObject([{ id, answeredBy: null }])
  const { entries } = await adminActions(admin, { subject: { kind: 'contactMessage', id: String(id) } })
  expect(entries.map(({ after }) => after)).toEqual([{ answered: false }, { answered: true }])
  await expect(markAnswered(admin, 999, true)).rejects.toMatchObject({ code: 'notFound' })
})

test('fault 66: the newsletter list has the confirmed addresses, without formulas, and its download is audited', async () => {
  await db().$client.query(`
    insert into newsletter_subscribers (email, token, confirmed_at, ended_at) values
      ('june@example.com', 'a', '2026-05-20T23:30:00Z', null), ('=cmd|x!a1@example.com', 'b', '2026-05-21T10:00:00Z', null),
      ('asked@example.com', 'c', null, null), ('gone@example.com', 'd', null, now())`)
  expect(await countSubscribers(admin)).toEqual({ confirmed: 2, unanswered: 1, ended: 1 })
  let file = ''
  for await (const part of await subscribersCsv(admin)) file += part
  expect(file).toBe(
    [
      'email,confirmed,unsubscribe',
      `june@example.com,2026-05-20,${siteUrl('/newsletter/end?token=a')}`,
      `"'=cmd|x!a1@example.com",2026-05-21,${siteUrl('/newsletter/end?token=b')}`,
      '',
    ].join('\r\n'),
  )
  expect((await adminActions(admin)).entries[0]).toMatchObject({ action: 'exportSubscribers', after: { addresses: 2 } })
})

test('mails that could not be sent are listed and can be retried at once', async () => {
  const { rows } = await db().$client.query<{ id: number }>(`
    insert into outgoing_mails (recipient, subject, body_text, attempts, last_error, due_at, sent_at) values
      ('june@example.com', 'Your booking', 'x', 3, 'connection refused', now() + interval '1 hour', null),
      ('june@example.com', 'Sent', 'x', 2, 'once', now(), now()), ('june@example.com', 'Waiting', 'x', 0, null, now(), null)
    returning id`)
  const id = rows[0]!.id
  expect((await unsentMails(admin)).mails).toMatchObject([{ id, attempts: 3, lastError: 'connection refused' }])
  await sendAgain(admin, id)
  const { rows: due } = await db().$client.query('select due_at <= now() as due from outgoing_mails where id = $1', [
    id,
  ])
  expect(due).toEqual([{ due: true }])
  await expect(sendAgain(admin, rows[1]!.id)).rejects.toMatchObject({ code: 'notFound' })
})

test('only admins may do any of this', async () => {
  for (const person of [guest, null]) {
    const attempts = [
      listContactMessages(person),
      markAnswered(person, 1, true),
      countSubscribers(person),
      subscribersCsv(person),
      unsentMails(person),
      sendAgain(person, 1),
    ]
    for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code: 'notFound' })
  }
})
