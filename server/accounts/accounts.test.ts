import { expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { useDatabase } from '../../test/database.ts'
import { accountKey } from './count-guess.ts'
import { grantAdmin } from './grant-admin.ts'
import { hashPassword } from './hash-password.ts'
import { personOfRequest } from './person-of-request.ts'
import { refreshSession } from './refresh-session.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import type { SignedIn } from './session.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'

useDatabase({ RATE_LIMIT_FACTOR: '1' })

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

test('a weak password is refused with its reasons', async () => {
  const refusal = await signUp({ ...aNewPerson(), password: 'Passw0rd' }).catch((error) => error)
  expect(refusal).toMatchObject({ code: 'weakPassword', status: 422 })
  expect(refusal.details.reasons).toEqual(['It is among the most common passwords.'])
  await expect(signUp({ ...aNewPerson(), password: 'x7#' })).rejects.toMatchObject({ code: 'weakPassword' })
})

test('a guesser is stopped after five failures, and the owner elsewhere is not locked out', async () => {
  const person = aNewPerson()
  await signUp(person)
  const guess = () => signIn({ ...person, password: 'a guess', address: '198.51.100.1' })
  for (let i = 0; i < 5; i += 1) await expect(guess()).rejects.toMatchObject({ code: 'invalidCredentials' })
  const stopped = await guess().catch((error) => error)
  expect(stopped).toMatchObject({ code: 'tooManyRequests', status: 429 })
  expect(stopped.details.retryAfterSeconds).toBeGreaterThan(800)
  // The right password from there tells a guesser nothing either.
  await expect(signIn({ ...person, address: '198.51.100.1' })).rejects.toMatchObject({ code: 'tooManyRequests' })
  expect((await signIn(person)).session.user.email).toBe(person.email)
})

test('guesses that come at once are counted before any of them is looked at', async () => {
  const person = aNewPerson()
  await signUp(person)
  const guesses = Array.from({ length: 12 }, () => signIn({ ...person, password: 'a guess', address: '198.51.100.2' }))
  const codes = (await Promise.allSettled(guesses)).map((guess) => guess.status === 'rejected' && guess.reason.code)
  expect(codes.filter((code) => code === 'invalidCredentials')).toHaveLength(5)
  expect(codes.filter((code) => code === 'tooManyRequests')).toHaveLength(7)
})

test('a guesser with a hundred addresses is stopped, and the owner gets in where they signed in before', async () => {
  const person = aNewPerson()
  await signUp(person)
  const account = accountKey(person.email)
  const manyGuesses = 'insert into rate_limits values ($1, 100, $2)'
  await db().$client.query(manyGuesses, [`signInStrangers:${account}`, Date.now() + 600_000])
  const stranger = signIn({ ...person, password: 'a guess', address: '198.51.100.3' })
  await expect(stranger).rejects.toMatchObject({ code: 'tooManyRequests' })
  expect((await signIn(person)).session.user.email).toBe(person.email)
})

test('signing in rightly uses nothing up', async () => {
  const person = aNewPerson()
  await signUp(person)
  for (let i = 0; i < 8; i += 1) await signIn(person)
})

test('twenty accounts an hour from one address', async () => {
  const address = '198.51.100.4'
  await db().$client.query(`insert into rate_limits values ($1, 19, $2)`, [`signUp:${address}`, Date.now() + 600_000])
  await signUp({ ...aNewPerson(), address })
  await expect(signUp({ ...aNewPerson(), address })).rejects.toMatchObject({ code: 'tooManyRequests' })
})

test('a new password is set once by the link of the mail, and ends every session', async () => {
  const person = aNewPerson()
  const signedIn = await signUp(person)
  await requestPasswordReset(person.email)
  const token = await tokenMailedTo(person.email)
  await expect(resetPassword({ token, password: 'iloveyou2' })).rejects.toMatchObject({ code: 'weakPassword' })
  await resetPassword({ token, password: 'two lamps in the attic' })
  expect((await personOfRequest(browserOf(signedIn))).person).toBeNull()
  await expect(signIn(person)).rejects.toMatchObject({ code: 'invalidCredentials' })
  await signIn({ ...person, password: 'two lamps in the attic' })
  await expect(resetPassword({ token, password: 'three lamps there' })).rejects.toMatchObject({ code: 'tokenInvalid' })
})

test('the link for a new password opens nothing after an hour', async () => {
  const person = aNewPerson()
  await signUp(person)
  await requestPasswordReset(person.email)
  const token = await tokenMailedTo(person.email)
  await db().$client.query(`update verifications set expires_at = now() - interval '1 second'`)
  await expect(resetPassword({ token, password: 'three lamps there' })).rejects.toMatchObject({ code: 'tokenInvalid' })
})

test('asking for a new password says and takes the same without an account, three times an hour', async () => {
  const person = aNewPerson()
  await signUp(person)
  const timed = async (email: string) => {
    const started = performance.now()
    await requestPasswordReset(email)
    return performance.now() - started
  }
  const known = await timed(person.email)
  const unknown = await timed('nobody@example.com')
  expect(Math.abs(known - unknown)).toBeLessThan(150)
  await timed(person.email)
  await timed(person.email)
  await expect(requestPasswordReset(person.email)).rejects.toMatchObject({ code: 'tooManyRequests' })
})

test('only a command makes an admin, who then signs in anew', async () => {
  const person = aNewPerson()
  const before = await signUp(person)
  expect(await grantAdmin(` ${person.email.toUpperCase()} `)).toBe(true)
  expect((await personOfRequest(browserOf(before))).person).toBeNull()
  expect((await signIn(person)).session.user.isAdmin).toBe(true)
  expect(await grantAdmin('nobody@example.com')).toBe(false)
})

test('sign-ins beyond the queue are turned away instead of taking every core', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('x')))
  const refused = attempts.filter((attempt) => attempt.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ reason }) => reason.code === 'serviceBusy')).toBe(true)
  await expect(hashPassword('x')).resolves.toContain(':')
})

async function tokenMailedTo(email: string): Promise<string> {
  const text = 'select body_text from outgoing_mails where recipient = $1 order by id desc limit 1'
  const { rows } = await db().$client.query<{ body_text: string }>(text, [email])
  return /reset-password\?token=([\w%-]+)/.exec(rows[0]?.body_text ?? '')?.[1] ?? ''
}
