import { expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { breakRows } from '../../test/broken-rows.ts'
import { useDatabase } from '../../test/database.ts'
import { mailsTo } from '../../test/mails.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { securityEventsStored } from '../security/log-security-event.ts'
import { renewSession } from './person-of-session.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

useDatabase()

const query = async (text: string, values: unknown[] = []) => (await db().$client.query(text, values)).rows
const newPassword = 'two lamps in the attic'
let people = 0

/** Signs up with an address and leaves behind everything by which the account can be entered or read later. */
async function madeByStranger() {
  people += 1
  const credentials = {
    email: `victim${people}@example.com`,
    password: 'a lamp in the attic',
    clientAddress: '192.0.2.1',
  }
  const signedIn = await signUp(credentials)
  const person = signedIn.session.user
  const spaceId = await makeSpace(person)
  const { id } = await makePerson('Co-host')
  for (const [text, more] of [
    [
      `insert into passkeys (user_id, name, credential_id, public_key, counter, device_type, backed_up) values ($1::uuid, 'Laptop', $1::uuid, '', 0, 'singleDevice', false)`,
    ],
    [`insert into two_factors (user_id, secret, backup_codes, verified) values ($1::uuid, 'secret', 'codes', true)`],
    [`update users set two_factor_enabled = true where id = $1::uuid`],
    [
      `insert into api_keys (user_id, name, start, secret_hash, scopes, created_at) values ($1::uuid, 'Key', 'k', $1::uuid, '{profile:read}', now())`,
    ],
    [
      `insert into webhook_endpoints (user_id, url, kinds, created_at) values ($1::uuid, 'https://evil.example/', '{booking.confirmed}', now())`,
    ],
    [`insert into calendar_addresses (user_id, secret) values ($1::uuid, repeat($1::uuid::text, 2))`],
    [
      `insert into co_hosts (space_id, user_id, access, since) select id, $2, 'prices', now() from spaces where user_id = $1::uuid`,
      [id],
    ],
    [
      `insert into co_host_invitations (space_id, email, access, token_hash, expires_at) select id, 'evil@example.com', 'prices', $1::uuid, now() from spaces where user_id = $1::uuid`,
    ],
    [
      `update profiles set stripe_account_id = 'acct_' || $1::uuid, stripe_onboarding_complete = true where id = $1::uuid`,
    ],
    [
      `insert into push_subscriptions (session_id, endpoint, p256dh, auth, created_at) select id, 'https://push.example/' || $1::uuid, 'p', 'a', now() from sessions where user_id = $1::uuid`,
    ],
    [
      `insert into verifications (identifier, value, expires_at) values ($1::uuid, 'change-address ' || $1::uuid || ' a@example.com', now() + interval '1 day')`,
    ],
  ] as [string, unknown[]?][])
    await query(text, [person.id, ...(more ?? [])])
  return { credentials, signedIn, person, spaceId }
}

/** How many rows each way in and out has. */
async function waysOf(personId: string, spaceId: number) {
  const [ways] = await query(
    `select
      (select count(*)::int from passkeys where user_id = $1::uuid) as passkeys,
      (select count(*)::int from two_factors f join users u on u.id = f.user_id where u.id = $1::uuid and u.two_factor_enabled) as factors,
      (select count(*)::int from api_keys where user_id = $1::uuid) as keys,
      (select count(*)::int from webhook_endpoints where user_id = $1::uuid) as webhooks,
      (select count(*)::int from calendar_addresses where user_id = $1::uuid) as calendars,
      (select count(*)::int from co_hosts where space_id = $2) as co_hosts,
      (select count(*)::int from co_host_invitations where space_id = $2) as invitations,
      (select count(*)::int from profiles where id = $1::uuid and stripe_account_id is not null and stripe_onboarding_complete) as payouts,
      (select count(*)::int from push_subscriptions p join sessions s on s.id = p.session_id where s.user_id = $1::uuid) as pushes,
      (select count(*)::int from verifications where value like 'change-address ' || $1::uuid || ' %') as changes`,
    [personId, spaceId],
  )
  return ways
}

const all = {
  passkeys: 1,
  factors: 1,
  keys: 1,
  webhooks: 1,
  calendars: 1,
  co_hosts: 1,
  invitations: 1,
  payouts: 1,
  pushes: 1,
  changes: 1,
}
const none = Object.fromEntries(Object.keys(all).map((way) => [way, 0]))

async function mailedToken(email: string) {
  await requestPasswordReset({ email, clientAddress: '203.0.113.90' })
  const [mail] = await query('select body_text from outgoing_mails where recipient = $1 order by id desc limit 1', [
    email,
  ])
  const token = /reset-password\?token=([\w%-]+)/.exec(mail.body_text)?.[1] ?? ''
  return { token, text: mail.body_text }
}

async function setNewPassword(email: string) {
  const { token, text } = await mailedToken(email)
  await resetPassword({ clientAddress: '203.0.113.90', token, password: newPassword })
  return text
}

test('fault 220: a new password by mail ends all access of whoever made the account with an address that is not theirs', async () => {
  const neighbour = await madeByStranger()
  const { credentials, signedIn, person, spaceId } = await madeByStranger()
  expect(await waysOf(person.id, spaceId)).toEqual(all)
  expect(await setNewPassword(credentials.email)).toContain('may have been made by somebody else')

  expect(await waysOf(person.id, spaceId)).toEqual(none)
  expect(await renewSession(signedIn.session.refreshToken)).toBeNull()
  const owner = await signIn({ ...credentials, password: newPassword })
  expect(owner.session.user.id, 'no second step is asked').toBe(person.id)
  const [mail] = await query(
    `select body_text from outgoing_mails where recipient = $1 and subject like 'What your new % password removed'`,
    [credentials.email],
  )
  for (const name of [
    'Passkeys',
    'Two-step sign-in',
    'API keys',
    'Webhooks',
    'Co-hosts of your spaces',
    'payouts go to',
  ])
    expect(mail.body_text).toContain(name)
  await securityEventsStored()
  const events = (await query('select kind from security_events where person_id = $1::uuid', [person.id])).map(
    ({ kind }) => kind,
  )
  expect(events).toEqual(
    expect.arrayContaining(['reset_done', 'passkey_removed', 'second_factor_off', 'key_revoked', 'webhook_removed']),
  )
  expect(await waysOf(neighbour.person.id, neighbour.spaceId), 'another account keeps everything').toEqual(all)
})

test('fault 220: an owner who had confirmed the address keeps everything but sessions', async () => {
  const { credentials, person, spaceId } = await madeByStranger()
  await query('update users set email_verified = true where id = $1::uuid', [person.id])
  expect(await setNewPassword(credentials.email)).not.toContain('may have been made by somebody else')
  expect(await waysOf(person.id, spaceId)).toEqual({ ...all, pushes: 0, changes: 0 })
  const subjects = await query('select subject from outgoing_mails where recipient = $1', [credentials.email])
  expect(subjects.filter(({ subject }) => /removed/.test(subject))).toEqual([])
})

test('the mail about a new password names the keys, passkeys and webhooks that stay, and where they are ended', async () => {
  const { credentials, person } = await madeByStranger()
  await query('update users set email_verified = true where id = $1::uuid', [person.id])
  await query(
    `insert into api_keys (user_id, name, start, secret_hash, scopes, created_at, expires_at)
     select $1, 'Key', 'k', gen_random_uuid()::text, '{profile:read}', now(), ends
     from unnest(array[null, now() + interval '1 day', now() - interval '1 day']) ends`,
    [person.id],
  )
  const lastMail = async () => (await mailsTo(credentials)).at(-1)?.bodyText
  await setNewPassword(credentials.email)
  expect(await lastMail()).toMatch(
    /^API keys +3 still work\n.+\/profile\/keys\nPasskeys +1 still works\n.+\/profile\/security\nWebhooks +1 still works\n.+\/profile\/webhooks\n/m,
  )

  for (const table of ['api_keys', 'passkeys', 'webhook_endpoints'])
    await query(`delete from ${table} where user_id = $1`, [person.id])
  await setNewPassword(credentials.email)
  expect(await lastMail()).toContain('Your password was changed')
  expect(await lastMail()).not.toContain('still work')
})

test('fault 220: a new password that fails on the way changes nothing, and its link works once more', async () => {
  const { credentials, signedIn, person, spaceId } = await madeByStranger()
  const { token } = await mailedToken(credentials.email)
  const set = () => resetPassword({ clientAddress: '203.0.113.90', token, password: newPassword })
  const mend = await breakRows('notifications', `new.person_id = '${person.id}'`)
  await expect(set()).rejects.toThrow('a row that breaks')
  await mend()
  await expect(signIn({ ...credentials, password: newPassword })).rejects.toMatchObject({ code: 'invalidCredentials' })
  expect(await waysOf(person.id, spaceId)).toEqual(all)
  await set()
  expect(await waysOf(person.id, spaceId)).toEqual(none)
  expect(await renewSession(signedIn.session.refreshToken)).toBeNull()
})
