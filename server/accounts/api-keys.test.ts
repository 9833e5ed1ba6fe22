import { afterEach, beforeAll, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import type { ApiScope } from '../../rules/api-scope.ts'
import { callApi, requestApp, signUpByApi } from '../../test/api-client.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeBooking, minutesLater, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { env, setEnv } from '../env.ts'
import { securityEventsStored } from '../security/log-security-event.ts'
import { deleteAccount } from './delete-account.ts'
import { exportApiKeys } from './export-api-keys.ts'
import { hashPassword } from './hash-password.ts'
import { makeApiKey } from './make-api-key.ts'
import { ownApiKeys, revokeApiKey } from './own-api-keys.ts'
import type { Person } from './person.ts'

useDatabase()
beforeAll(() => moveClockTo(thursday))
afterEach(() => setEnv({ ...env(), RATE_LIMIT_FACTOR: 0 }))

const password = 'a lamp in the attic'
const clientAddress = '192.0.2.7'
const hash = hashPassword(password)

async function aMember(): Promise<Person> {
  const person = await makePerson('Nina')
  await db().$client.query(
    `insert into accounts (user_id, account_id, provider_id, password) values ($1::uuid, $1, 'credential', $2)`,
    [person.id, await hash],
  )
  return person
}

function aKey(person: Person, scopes: ApiScope[] = ['profile:read'], lifetime: 30 | null = null): Promise<string> {
  return makeApiKey(person, { name: 'Display', scopes, lifetime, password }, clientAddress)
}

test('fault 136: a key acts for its person in what its scopes name, and is refused with the missing scope elsewhere', async () => {
  const person = await aMember()
  const key = await aKey(person, ['profile:read', 'bookings:read'])
  expect(await callApi('GET', '/profile', { as: key })).toMatchObject({ status: 200, body: { email: person.email } })
  expect((await callApi('GET', '/bookings', { as: key })).status).toBe(200)
  expect(await callApi('GET', '/payouts', { as: key })).toMatchObject({
    status: 403,
    body: {
      error: {
        code: 'keyScopeMissing',
        details: { scope: 'earnings:read' },
        message: expect.stringContaining('earnings:read'),
      },
    },
  })
})

test('a key cannot change the account, end sessions, or say where money goes', async () => {
  const key = await aKey(await aMember(), ['profile:read', 'bookings:write', 'listings:write', 'earnings:read'])
  const calls = [
    callApi('PATCH', '/profile', { as: key, body: { fullName: 'Other' } }),
    callApi('DELETE', '/sessions/current', { as: key }),
    callApi('POST', '/stripe-account', { as: key, body: { action: 'create', country: 'US' } }),
  ]
  for (const { status, body } of await Promise.all(calls)) {
    expect([status, body.error.code]).toEqual([403, 'keyNotAccepted'])
  }
})

test('a key of an admin does not act as an admin', async () => {
  const admin = await aMember()
  await db().$client.query('update profiles set is_admin = true where id = $1', [admin.id])
  const owner = await aMember()
  const bookingId = await makeBooking({ guest: await makePerson(), spaceId: await makeSpace(owner) })
  const key = await aKey(admin, ['bookings:read'])
  expect((await callApi('GET', `/bookings/${bookingId}`, { as: key })).status).toBe(404)
})

test('a key opens no stream and no photo upload without its scope', async () => {
  const person = await aMember()
  const authorization = `Bearer ${await aKey(person)}`
  const stream = await requestApp(`/api/events?topics=person:${person.id}`, { headers: { authorization } })
  expect(stream.status).toBe(404)
  const photo = await requestApp('/api/photos', {
    method: 'POST',
    headers: { authorization, 'content-type': 'image/png' },
    body: 'no picture',
  })
  expect([photo.status, (await photo.json()).error.code]).toEqual([403, 'keyScopeMissing'])
})

test('fault 136: unknown, revoked and expired keys are refused', async () => {
  const person = await aMember()
  const outcome = async (key: string) => {
    const { status, body } = await callApi('GET', '/profile', { as: key })
    return [status, body.error?.code]
  }
  expect(await outcome(`hk_${'a'.repeat(43)}`)).toEqual([401, 'keyUnknown'])
  const key = await aKey(person)
  expect((await outcome(key))[0]).toBe(200)
  const [listed] = await ownApiKeys(person)
  await revokeApiKey(person, String(listed?.id))
  expect(await outcome(key)).toEqual([401, 'keyUnknown'])
  expect(await ownApiKeys(person)).toEqual([])

  const short = await aKey(person, ['profile:read'], 30)
  expect((await outcome(short))[0]).toBe(200)
  try {
    await minutesLater(30 * 24 * 60 + 10)
    expect(await outcome(short)).toEqual([401, 'keyExpired'])
    expect(await ownApiKeys(person)).toMatchObject([{ isExpired: true }])
  } finally {
    await moveClockTo(thursday)
  }
})

test('fault 136: the keys of suspended people stop, and work again when they are restored', async () => {
  const person = await aMember()
  const key = await aKey(person)
  await db().$client.query('update users set suspended_at = app_now() where id = $1', [person.id])
  expect(await callApi('GET', '/profile', { as: key })).toMatchObject({
    status: 403,
    body: { error: { code: 'accountSuspended' } },
  })
  await db().$client.query('update users set suspended_at = null where id = $1', [person.id])
  expect((await callApi('GET', '/profile', { as: key })).status).toBe(200)
})

test('the keys of a closed account are removed with it, no others', async () => {
  const [person, other] = [await aMember(), await aMember()]
  const [key, otherKey] = [await aKey(person), await aKey(other)]
  await deleteAccount(person, { password, clientAddress, ends: [] })
  expect((await callApi('GET', '/profile', { as: key })).status).toBe(401)
  expect((await callApi('GET', '/profile', { as: otherKey })).status).toBe(200)
})

test('a key needs the password, is mailed and logged, and is stored as a hash only', async () => {
  const person = await aMember()
  const wrong = makeApiKey(
    person,
    { name: 'X', scopes: ['profile:read'], lifetime: null, password: 'no' },
    clientAddress,
  )
  await expect(wrong).rejects.toMatchObject({ code: 'wrongPassword', fields: { password: expect.any(String) } })
  expect(await ownApiKeys(person)).toEqual([])
  const key = await aKey(person)
  expect(key).toMatch(/^hk_[\w-]{43}$/)
  const { rows } = await db().$client.query('select * from api_keys where user_id = $1', [person.id])
  expect(JSON.stringify(rows)).not.toContain(key.slice(8))
  const mails = await db().$client.query('select subject, body_text from outgoing_mails where recipient = $1', [
    person.email,
  ])
  expect(mails.rows).toMatchObject([{ subject: expect.stringContaining('new key') }])
  expect(mails.rows[0].body_text).not.toContain(key.slice(8))
  await revokeApiKey(person, String(rows[0].id))
  await securityEventsStored()
  const events = await db().$client.query('select kind from security_events where person_id = $1 order by kind', [
    person.id,
  ])
  expect(events.rows.map(({ kind }) => kind)).toEqual(['key_made', 'key_revoked', 'password_refused'])
})

test("fault 136: another user's key is neither listed, exported nor revoked", async () => {
  const [person, other] = [await aMember(), await aMember()]
  await aKey(other)
  const [theirs] = await ownApiKeys(other)
  expect(await ownApiKeys(person)).toEqual([])
  expect(await exportApiKeys(person)).toEqual({ apiKeys: [] })
  await revokeApiKey(person, String(theirs?.id))
  await revokeApiKey(person, 'no id')
  expect(await ownApiKeys(other)).toHaveLength(1)
  expect(await exportApiKeys(other)).toMatchObject({ apiKeys: [{ name: 'Display', scopes: ['profile:read'] }] })
})

test('a person has 20 keys at most, also when many are made at once; those of others do not count', async () => {
  const person = await aMember()
  await aKey(await aMember())
  await db().$client.query(
    `insert into api_keys (user_id, name, start, secret_hash, scopes, created_at)
     select $1, 'Old', 'hk_0', 'old' || n, '{profile:read}', app_now() from generate_series(1, 17) as n`,
    [person.id],
  )
  const made = await Promise.allSettled(Array.from({ length: 6 }, () => aKey(person)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(made.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'tooManyKeys' } })
  expect(await ownApiKeys(person)).toHaveLength(20)
})

test('the last use of a key is shown, its secret never', async () => {
  const person = await aMember()
  const key = await aKey(person)
  expect(await ownApiKeys(person)).toMatchObject([{ lastUsedAt: null, start: key.slice(0, 7), isExpired: false }])
  await callApi('GET', '/profile', { as: key })
  const [used] = await ownApiKeys(person)
  expect(used?.lastUsedAt).toBeInstanceOf(Date)
  expect(JSON.stringify(used)).not.toContain(key.slice(8))
})

test('each key has its own limit, and counts for its person too', async () => {
  setEnv({ ...env(), RATE_LIMIT_FACTOR: 0.01 })
  const person = await aMember()
  const [first, second, third] = [await aKey(person), await aKey(person), await aKey(person)]
  const statuses = async (key: string, times: number) => {
    const found: number[] = []
    for (let n = 0; n < times; n += 1) found.push((await callApi('GET', '/profile', { as: key })).status)
    return found
  }
  expect(await statuses(first, 4)).toEqual([200, 200, 200, 429])
  expect(await statuses(second, 3)).toEqual([200, 200, 200])
  expect(await statuses(third, 1), 'six reads of the person').toEqual([429])
})

test('the token of a session needs no scope', async () => {
  const token = await signUpByApi('both@example.com')
  expect((await callApi('GET', '/payouts', { as: token })).status).toBe(200)
})
