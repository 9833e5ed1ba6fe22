import { expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { useDatabase } from '../../test/database.ts'
import { personOfRequest } from './person-of-request.ts'
import { refreshSession } from './refresh-session.ts'
import type { SignedIn } from './session.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'

useDatabase()

const password = 'a lamp in the attic'
let people = 0

function aNewPerson(more: { fullName?: string } = {}) {
  people += 1
  return { email: `person${people}@example.com`, password, address: `192.0.2.${people}`, ...more }
}

function browserOf({ setCookies }: Pick<SignedIn, 'setCookies'>): Headers {
  return new Headers({ cookie: setCookies.map((line) => line.split(';')[0]).join('; ') })
}

test('who signs up is signed in, by name, and not admin', async () => {
  const signedIn = await signUp(aNewPerson({ fullName: 'Ada Byron' }))
  const { person, session } = await personOfRequest(browserOf(signedIn))
  expect(person).toMatchObject({ fullName: 'Ada Byron', isAdmin: false, avatarUrl: null })
  expect(session?.id).toBe(signedIn.sessionId)
  expect(session?.expiresInSeconds).toBeGreaterThan(590)
})

test('an e-mail address has one account, in whatever case, also when two sign up at once', async () => {
  const person = aNewPerson()
  const attempts = await Promise.allSettled([signUp(person), signUp(person)])
  expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
  await expect(signUp({ ...person, email: person.email.toUpperCase() })).rejects.toMatchObject({ code: 'emailTaken' })
})

test('every sign-in has tokens of its own, and ends the session it replaces', async () => {
  const person = aNewPerson()
  const first = await signUp(person)
  const second = await signIn({ ...person, replaces: first.sessionId })
  expect(second.session.refreshToken).not.toBe(first.session.refreshToken)
  expect((await personOfRequest(browserOf(first))).person).toBeNull()
  expect((await personOfRequest(browserOf(second))).person?.email).toBe(person.email)
})

test('a cookie opens nothing after the sign-out, and is taken from the browser', async () => {
  const signedIn = await signUp(aNewPerson())
  await signOut(signedIn.sessionId)
  const { person, setCookies } = await personOfRequest(browserOf(signedIn))
  expect(person).toBeNull()
  expect(setCookies).toHaveLength(2)
  expect(setCookies.every((line) => line.includes('Max-Age=0'))).toBe(true)
})

test('a program is told why its token opens nothing', async () => {
  const { session, sessionId } = await signUp(aNewPerson())
  const bearer = (token: string) => new Headers({ authorization: `Bearer ${token}` })
  expect((await personOfRequest(bearer(session.accessToken))).person?.id).toBe(session.user.id)
  await expect(personOfRequest(bearer(`${session.accessToken}x`))).rejects.toMatchObject({ code: 'tokenInvalid' })
  await signOut(sessionId)
  await expect(personOfRequest(bearer(session.accessToken))).rejects.toMatchObject({ code: 'sessionNotFound' })
  await expect(refreshSession(session.refreshToken)).rejects.toMatchObject({ code: 'sessionNotFound' })
})

test('a session is refreshed by whichever request comes late, also by several at once', async () => {
  const { session, sessionId } = await signUp(aNewPerson())
  const onlyRefresh = new Headers({ cookie: `hourlet_refresh=${session.refreshToken}` })
  const answers = await Promise.all([1, 2, 3].map(() => personOfRequest(onlyRefresh)))
  for (const { person, session: renewed, setCookies } of answers) {
    expect(person?.id).toBe(session.user.id)
    expect(renewed?.id).toBe(sessionId)
    expect(setCookies.map((line) => line.split('=')[0])).toEqual(['hourlet_access', 'hourlet_refresh'])
  }
})

test('a session ends 7 days after its last refresh', async () => {
  const { session, sessionId, setCookies } = await signUp(aNewPerson())
  const left = 'select extract(epoch from expires_at - now()) / 86400 as days from sessions where id = $1'
  const { rows } = await db().$client.query(left, [sessionId])
  expect(Number(rows[0].days)).toBeCloseTo(7, 2)
  await db().$client.query(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [sessionId])
  expect((await personOfRequest(browserOf({ setCookies }))).person).toBeNull()
  await expect(refreshSession(session.refreshToken)).rejects.toMatchObject({ code: 'sessionExpired' })
})

test('a session ends 30 days after the sign-in, however often it was refreshed', async () => {
  const { session, sessionId, setCookies } = await signUp(aNewPerson())
  const backdate = 'update sessions set created_at = now() - $2::interval where id = $1'
  await db().$client.query(backdate, [sessionId, '29 days 23 hours'])
  const renewed = await refreshSession(session.refreshToken)
  expect(renewed.setCookies[1]).toMatch(/Max-Age=(3600|359\d);/)
  await db().$client.query(backdate, [sessionId, '30 days 1 second'])
  expect((await personOfRequest(browserOf({ setCookies }))).person).toBeNull()
  await expect(refreshSession(session.refreshToken)).rejects.toMatchObject({ code: 'sessionExpired' })
})

test('a wrong password and an unknown account are refused in the same words', async () => {
  const person = aNewPerson()
  await signUp(person)
  const wrong = await signIn({ ...person, password: 'another lamp' }).catch((error) => error)
  const unknown = await signIn({ ...aNewPerson(), password: 'another lamp' }).catch((error) => error)
  expect(wrong).toMatchObject({ code: 'invalidCredentials', status: 401 })
  expect({ ...unknown, message: unknown.message }).toEqual({ ...wrong, message: wrong.message })
})

test('a missing profile is made again, not admin; one that cannot be read means not admin', async () => {
  const signedIn = await signUp(aNewPerson({ fullName: 'Grace' }))
  await db().$client.query('delete from profiles where id = $1', [signedIn.session.user.id])
  expect((await personOfRequest(browserOf(signedIn))).person).toMatchObject({ fullName: 'Grace', isAdmin: false })
  await db().$client.query('update profiles set is_admin = true where id = $1', [signedIn.session.user.id])
  expect((await personOfRequest(browserOf(signedIn))).person).toMatchObject({ isAdmin: true })
  await db().$client.query('alter table profiles rename to profiles_away')
  try {
    expect((await personOfRequest(browserOf(signedIn))).person).toMatchObject({ isAdmin: false })
  } finally {
    await db().$client.query('alter table profiles_away rename to profiles')
  }
})
