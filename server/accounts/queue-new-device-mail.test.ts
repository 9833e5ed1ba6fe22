import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { useDatabase } from '../../test/database.ts'
import { subjectsTo } from '../../test/mails.ts'
import { makePerson } from '../../test/make-spaces.ts'
import { inRequest } from '../request-scope.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import { hashPassword } from './hash-password.ts'
import { queueNewDeviceMail } from './queue-new-device-mail.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

useDatabase()

const password = 'a lamp in the attic'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
const newerFirefox = firefox.replaceAll('140.0', '141.0')
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1'
const home = '192.0.2.7'

/** Signs in, or does something else, as a request of a browser. */
async function withBrowser(userAgent: string, address: string, act: () => Promise<unknown>): Promise<void> {
  await inRequest({ requestId: randomUUID(), userAgent, address }, act)
}

const noticesTo = async (recipient: { email: string }) =>
  (await subjectsTo(recipient)).filter((subject) => subject.startsWith('New sign-in'))

test('finding S10: a sign-in with a new browser or from a new place is mailed, once each', async () => {
  const credentials = { email: 'nina@example.com', password, clientAddress: home }
  await withBrowser(firefox, home, () => signUp(credentials))
  await withBrowser(newerFirefox, home, () => signIn(credentials))
  expect(await noticesTo(credentials)).toEqual([])
  for (let n = 0; n < 2; n += 1) await withBrowser(phone, home, () => signIn(credentials))
  expect(await noticesTo(credentials)).toEqual(['New sign-in to your Hourlet account: Safari on iPhone'])
  for (let n = 0; n < 2; n += 1) await withBrowser(firefox, '198.51.100.4', () => signIn(credentials))
  expect(await noticesTo(credentials)).toHaveLength(2)
  const { rows } = await db().$client.query(
    `select body_text from outgoing_mails where recipient = $1 and subject like 'New sign-in%' order by id desc`,
    [credentials.email],
  )
  expect(rows[0].body_text).toContain('198.51.100.4')
})

test('an account without a stored sign-in is mailed if it is older than they are', async () => {
  const { id, email } = await makePerson('Otto')
  await db().$client.query(
    `insert into accounts (user_id, account_id, provider_id, password) values ($1::uuid, $1::uuid::text, 'credential', $2)`,
    [id, await hashPassword(password)],
  )
  const credentials = { email, password, clientAddress: home }
  await withBrowser(firefox, home, () => signIn(credentials))
  expect(await noticesTo({ email }), 'it was just made').toEqual([])
  const { id: oldId, email: oldEmail } = await makePerson('Olga')
  await db().$client.query(
    `insert into accounts (user_id, account_id, provider_id, password) select $1::uuid, $1::uuid::text, 'credential', password from accounts where user_id = $2`,
    [oldId, id],
  )
  await db().$client.query(`update users set created_at = now() - interval '200 days' where id = $1`, [oldId])
  await withBrowser(firefox, home, () => signIn({ ...credentials, email: oldEmail }))
  expect(await noticesTo({ email: oldEmail })).toHaveLength(1)
})

test('a sign-in does not wait for attempts of others that are logged meanwhile', async () => {
  const { $client } = db()
  await $client.query(`
    create function slow_event() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2); return new; end $$;
    create trigger slow_event before insert on security_events for each row execute function slow_event()`)
  const victim = await makePerson('Vera')
  const attempt = () => logSecurityEvent('sign_in_failed', { personId: victim.id })
  attempt()
  const flood = setInterval(attempt, 50)
  try {
    const mailed = queueNewDeviceMail(await makePerson('Paul')).then(() => 'done')
    expect(await Promise.race([mailed, sleep(5_000, 'still waiting')])).toBe('done')
  } finally {
    clearInterval(flood)
    await $client.query('drop trigger slow_event on security_events')
  }
})
