import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { failureText } from '../../rules/failure.ts'
import { isRefusal, type Refusal } from '../../rules/refusal.ts'
import { useDatabase } from '../../test/database.ts'
import { idleTransactionsDuring } from '../../test/idle-transactions.ts'
import { atProductPasswordCost } from '../../test/password-cost.ts'
import { env, setEnv } from '../env.ts'
import { limit } from '../limits/limit.ts'
import { securityEventsStored } from '../security/log-security-event.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { confirmAddress } from './confirm-address.ts'
import { accountKey } from './count-guess.ts'
import { endSessionsOfOtherSecret } from './end-sessions-of-other-secret.ts'
import { grantAdmin } from './grant-admin.ts'
import { hasConfirmedAddress } from './has-confirmed-address.ts'
import { hashPassword } from './hash-password.ts'
import { personOfRequest } from './person-of-request.ts'
import type { SignedIn } from './person-of-session.ts'
import { resendConfirmation } from './queue-confirmation-mail.ts'
import { refreshSession } from './refresh-session.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'

useDatabase({ RATE_LIMIT_FACTOR: '1' })

const password = 'a lamp in the attic'
let people = 0

function aNewPerson(more: { fullName?: string } = {}) {
  people += 1
  return { email: `person${people}@example.com`, password, clientAddress: `192.0.2.${people}`, ...more }
}

function browserOf({ setCookies }: Pick<SignedIn, 'setCookies'>): Headers {
  return new Headers({ cookie: setCookies.map((line) => line.split(';')[0]).join('; ') })
}

test('a new user is signed in, by name, and not admin', async () => {
  const signedIn = await signUp(aNewPerson({ fullName: 'Ada Byron' }))
  const { person, session } = await personOfRequest(browserOf(signedIn))
  expect(person).toMatchObject({ fullName: 'Ada Byron', isAdmin: false, avatarUrl: null })
  expect(session?.id).toBe(signedIn.sessionId)
  expect(session?.expiresInSeconds).toBeGreaterThan(590)
})

test('an e-mail address has one account, regardless of case, also when two sign up at once', async () => {
  const person = aNewPerson()
  const both = await Promise.all([signUp(person), signUp(person)])
  const later = await signUp({ ...person, email: person.email.toUpperCase() })
  expect(new Set([...both, later].map(({ session }) => session.user.id)).size).toBe(1)
  const mails = await db().$client.query('select from outgoing_mails where recipient = $1', [person.email])
  expect(mails.rowCount, 'one welcome').toBe(1)
})

describe('fault 58, finding S13: signing up with an address that has an account', () => {
  test('is rejected exactly like a wrong sign-in, and its owner gets one mail a day', async () => {
    const person = aNewPerson()
    await signUp(person)
    const refused = (error: Refusal) => ({ ...error, message: error.message })
    const wrongSignIn = await signIn({ ...person, password: 'another lamp' }).catch(refused)
    const attempts = [1, 2].map((n) =>
      signUp({ ...person, password: 'another lamp', clientAddress: `203.0.113.${n}` }).catch(refused),
    )
    expect(await Promise.all(attempts)).toEqual([wrongSignIn, wrongSignIn])
    const { rows } = await db().$client.query('select subject from outgoing_mails where recipient = $1 order by id', [
      person.email,
    ])
    expect(rows.map(({ subject }) => subject)).toEqual([
      'Welcome to Hourlet',
      'Somebody tried to sign up with your address',
    ])
    expect((await signIn(person)).session.user.email, 'the password is as it was').toBe(person.email)
  })

  test('counts as a guess at signing in', async () => {
    const person = aNewPerson()
    await signUp(person)
    const guess = () => signUp({ ...person, password: 'another lamp', clientAddress: '203.0.113.9' })
    for (let i = 0; i < 5; i += 1) await expect(guess()).rejects.toMatchObject({ code: 'invalidCredentials' })
    await expect(guess()).rejects.toMatchObject({ code: 'tooManyRequests' })
    const signingIn = signIn({ ...person, clientAddress: '203.0.113.9' })
    await expect(signingIn).rejects.toMatchObject({ code: 'tooManyRequests' })
  })

  test('hashes one password, like a new account', async () => {
    const person = aNewPerson()
    await signUp(person)
    const timed = async (attempt: ReturnType<typeof aNewPerson>) => {
      const started = performance.now()
      await signUp({ ...attempt, password: 'another lamp' }).catch(() => undefined)
      return performance.now() - started
    }
    const [known, unknown] = await atProductPasswordCost(async () => [
      Math.min(await timed(person), await timed(person), await timed(person)),
      Math.min(await timed(aNewPerson()), await timed(aNewPerson()), await timed(aNewPerson())),
    ])
    expect(known / unknown).toBeGreaterThan(1 / 4)
    expect(known / unknown).toBeLessThan(4)
  })
})

test('fault 199: sign-ups whose passwords wait for their turn hold no connection', async () => {
  const signUps = () => Promise.all(Array.from({ length: 10 }, () => signUp(aNewPerson())))
  expect(await atProductPasswordCost(() => idleTransactionsDuring(signUps))).toBeLessThan(2)
})

test('finding P2: a sign-up that fails for another reason is reported as a failure, not as a taken address', async () => {
  const failing = `
    create function refuse_users() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
    create trigger refuse_users before insert on users for each row execute function refuse_users()`
  await db().$client.query(failing)
  try {
    const error = await signUp(aNewPerson()).catch((reason) => reason)
    expect(isRefusal(error)).toBe(false)
    expect(failureText(error, 'signIn')).toBe('An error occurred')
  } finally {
    await db().$client.query('drop trigger refuse_users on users; drop function refuse_users()')
  }
  const withNul = await signUp(aNewPerson({ fullName: 'a\u0000b' })).catch((reason) => reason)
  expect(failureText(withNul, 'signIn')).toBe('An error occurred')
})

test('fault 59: every sign-in has its own tokens, and ends the session it replaces', async () => {
  const person = aNewPerson()
  const first = await signUp(person)
  const second = await signIn({ ...person, replaces: first.sessionId })
  expect(second.session.refreshToken).not.toBe(first.session.refreshToken)
  expect((await personOfRequest(browserOf(first))).person).toBeNull()
  expect((await personOfRequest(browserOf(second))).person?.email).toBe(person.email)
})

test('fault 60: a cookie is invalid after the sign-out, and is removed from the browser', async () => {
  const signedIn = await signUp(aNewPerson())
  await signOut(signedIn.sessionId)
  const { person, setCookies } = await personOfRequest(browserOf(signedIn))
  expect(person).toBeNull()
  expect(setCookies).toHaveLength(2)
  expect(setCookies.every((line) => line.includes('Max-Age=0'))).toBe(true)
})

test('a program receives the reason why its token is invalid', async () => {
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
  const identified = await Promise.all([1, 2, 3].map(() => personOfRequest(onlyRefresh)))
  for (const { person, session: renewed, setCookies } of identified) {
    expect(person?.id).toBe(session.user.id)
    expect(renewed?.id).toBe(sessionId)
    expect(setCookies.map((line) => line.split('=')[0])).toEqual(['hourlet_access', 'hourlet_refresh'])
  }
})

describe('finding S15: refresh tokens', () => {
  test('are replaced by each refresh, and concurrent requests get the same successor', async () => {
    const { session, sessionId } = await signUp(aNewPerson())
    const renewed = await Promise.all([1, 2, 3].map(() => refreshSession(session.refreshToken)))
    const [next] = renewed.map((each) => each.session.refreshToken)
    expect(renewed.map((each) => each.session.refreshToken)).toEqual([next, next, next])
    expect(next).not.toBe(session.refreshToken)
    const after = await refreshSession(next ?? '')
    expect(after.sessionId).toBe(sessionId)
    expect(after.session.refreshToken).not.toBe(next)
  })

  test('end their session when used more than a minute after they were replaced', async () => {
    const person = aNewPerson()
    const { session, setCookies } = await signUp(person)
    const { session: renewed } = await refreshSession(session.refreshToken)
    await passMinute(session.user.id)
    await expect(refreshSession(session.refreshToken)).rejects.toMatchObject({ code: 'sessionNotFound' })
    await expect(refreshSession(renewed.refreshToken)).rejects.toMatchObject({ code: 'sessionNotFound' })
    expect((await personOfRequest(browserOf({ setCookies }))).person).toBeNull()
    await securityEventsStored()
    const { rows } = await db().$client.query('select kind from security_events where person_id = $1', [
      session.user.id,
    ])
    expect(rows).toContainEqual({ kind: 'session_reused' })
  })

  test('end it after any number of replacements, also as a cookie, and only their own session', async () => {
    const { session } = await signUp(aNewPerson())
    const elsewhere = await signUp(aNewPerson())
    const second = await refreshSession(session.refreshToken)
    const third = await refreshSession(second.session.refreshToken)
    const cookie = new Headers({ cookie: `hourlet_refresh=${session.refreshToken}` })
    expect((await personOfRequest(cookie)).person).toBeNull()
    await expect(refreshSession(third.session.refreshToken)).rejects.toMatchObject({ code: 'sessionNotFound' })
    expect((await refreshSession(elsewhere.session.refreshToken)).sessionId).toBe(elsewhere.sessionId)
  })

  test('do not end the session whose id they name, if their secret was never its own', async () => {
    const { session, sessionId } = await signUp(aNewPerson())
    for (const secret of ['x', 's'.repeat(43)]) {
      await expect(refreshSession(`${sessionId}.${secret}`)).rejects.toMatchObject({ code: 'sessionNotFound' })
    }
    expect((await refreshSession(session.refreshToken)).sessionId).toBe(sessionId)
  })

  test('are stored as hashes that are not accepted as tokens', async () => {
    const { session, sessionId } = await signUp(aNewPerson())
    const { rows } = await db().$client.query('select * from sessions where id = $1', [sessionId])
    const { id, token, refresh_hash: hash, former_refresh_hash: former } = rows[0]
    const secret = session.refreshToken.split('.')[1]
    for (const stored of Object.values(rows[0])) expect(String(stored)).not.toContain(secret)
    for (const tried of [id, token, hash, former, `${former}.x`]) {
      await expect(refreshSession(tried)).rejects.toMatchObject({ code: 'sessionNotFound' })
    }
    expect((await refreshSession(session.refreshToken)).sessionId).toBe(sessionId)
  })

  test('of earlier sessions still work once, and are hashed by it', async () => {
    const { session, sessionId } = await signUp(aNewPerson())
    const asBefore = `update sessions set token = $2, refresh_hash = null, former_refresh_hash = null, refreshed_at = null where id = $1`
    await db().$client.query(asBefore, [sessionId, 'b'.repeat(32)])
    const renewed = await Promise.all([1, 2].map(() => refreshSession('b'.repeat(32))))
    expect(new Set(renewed.map((each) => each.session.refreshToken)).size).toBe(1)
    expect(renewed[0]?.sessionId).toBe(sessionId)
    const { rows } = await db().$client.query('select token from sessions where id = $1', [sessionId])
    expect(rows).toEqual([{ token: sessionId }])
    await passMinute(session.user.id)
    await expect(refreshSession('b'.repeat(32))).rejects.toMatchObject({ code: 'sessionNotFound' })
  })

  async function passMinute(personId: string) {
    const pass = `update sessions set refreshed_at = refreshed_at - interval '61 seconds' where user_id = $1`
    await db().$client.query(pass, [personId])
  }
})

test('a session ends 7 days after its last refresh', async () => {
  const { session, sessionId, setCookies } = await signUp(aNewPerson())
  const left = 'select extract(epoch from expires_at - now()) / 86400 as days from sessions where id = $1'
  const { rows } = await db().$client.query(left, [sessionId])
  expect(Number(rows[0].days)).toBeCloseTo(7, 2)
  await db().$client.query(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [sessionId])
  expect((await personOfRequest(browserOf({ setCookies: setCookies.slice(0, 1) }))).person).toBeNull()
  await expect(refreshSession(session.refreshToken)).rejects.toMatchObject({ code: 'sessionExpired' })
})

test('a session ends 30 days after the sign-in, however often it was refreshed', async () => {
  const { session, sessionId, setCookies } = await signUp(aNewPerson())
  const backdate = 'update sessions set created_at = now() - $2::interval where id = $1'
  await db().$client.query(backdate, [sessionId, '29 days 23 hours'])
  const renewed = await refreshSession(session.refreshToken)
  expect(renewed.setCookies[1]).toMatch(/Max-Age=(3600|359\d);/)
  await db().$client.query(backdate, [sessionId, '30 days 1 second'])
  expect((await personOfRequest(browserOf({ setCookies: setCookies.slice(0, 1) }))).person).toBeNull()
  await expect(refreshSession(session.refreshToken)).rejects.toMatchObject({ code: 'sessionExpired' })
})

test('fault 58: a wrong password and an unknown account are rejected with the same message', async () => {
  const person = aNewPerson()
  await signUp(person)
  const wrong = await signIn({ ...person, password: 'another lamp' }).catch((error) => error)
  const unknown = await signIn({ ...aNewPerson(), password: 'another lamp' }).catch((error) => error)
  expect(wrong).toMatchObject({ code: 'invalidCredentials', status: 401 })
  expect({ ...unknown, message: unknown.message }).toEqual({ ...wrong, message: wrong.message })
})

test('a missing profile is created again, not admin; one that cannot be read means not admin', async () => {
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

test('a weak password is rejected with its reasons', async () => {
  const refusal = await signUp({ ...aNewPerson(), password: 'Passw0rd' }).catch((error) => error)
  expect(refusal).toMatchObject({ code: 'weakPassword', status: 422 })
  expect(refusal.details.reasons).toEqual([
    'It is too easy to guess. Four words that do not belong together make a good one.',
  ])
  await expect(signUp({ ...aNewPerson(), password: 'x7#' })).rejects.toMatchObject({ code: 'weakPassword' })
})

test('fault 57: a guesser is stopped after five failures, and the owner elsewhere is not locked out', async () => {
  const person = aNewPerson()
  await signUp(person)
  const guess = () => signIn({ ...person, password: 'a guess', clientAddress: '198.51.100.1' })
  for (let i = 0; i < 5; i += 1) await expect(guess()).rejects.toMatchObject({ code: 'invalidCredentials' })
  const stopped = await guess().catch((error) => error)
  expect(stopped).toMatchObject({ code: 'tooManyRequests', status: 429 })
  expect(stopped.details.retryAfterSeconds).toBeGreaterThan(800)
  // The right password from there reveals nothing to a guesser either.
  await expect(signIn({ ...person, clientAddress: '198.51.100.1' })).rejects.toMatchObject({ code: 'tooManyRequests' })
  expect((await signIn(person)).session.user.email).toBe(person.email)
})

test('fault 57: concurrent guesses are counted before any of them is checked', async () => {
  const person = aNewPerson()
  await signUp(person)
  const guesses = Array.from({ length: 12 }, () =>
    signIn({ ...person, password: 'a guess', clientAddress: '198.51.100.2' }),
  )
  const codes = (await Promise.allSettled(guesses)).map((guess) => guess.status === 'rejected' && guess.reason.code)
  expect(codes.filter((code) => code === 'invalidCredentials')).toHaveLength(5)
  expect(codes.filter((code) => code === 'tooManyRequests')).toHaveLength(7)
})

test('fault 57: a guesser with a hundred addresses is stopped, and the owner gets in where they signed in before', async () => {
  const person = aNewPerson()
  await signUp(person)
  const account = accountKey(person.email)
  const manyGuesses = 'insert into rate_limits values ($1, 100, $2)'
  await db().$client.query(manyGuesses, [`signInStrangers:${account}`, Date.now() + 600_000])
  // The address of the sign-up was about to be forgotten when it was last used.
  const known = `signInKnown:${account} ${person.clientAddress}`
  const forgottenAt = Date.now() + 30_000
  await db().$client.query('update rate_limits set expire = $2 where key = $1', [known, forgottenAt])
  await signIn(person)
  const [kept] = (await db().$client.query('select expire from rate_limits where key = $1', [known])).rows
  expect(Number(kept?.expire)).toBeGreaterThan(Date.now() + 29 * 86_400_000)
  const stranger = signIn({ ...person, password: 'a guess', clientAddress: '198.51.100.3' })
  await expect(stranger).rejects.toMatchObject({ code: 'tooManyRequests' })
  expect((await signIn(person)).session.user.email).toBe(person.email)
})

test('finding S8: guesses from one address do not lock out users who signed in from there before', async () => {
  const clientAddress = '198.51.100.71'
  const [person, other] = [
    { ...aNewPerson(), clientAddress },
    { ...aNewPerson(), clientAddress: '198.51.100.72' },
  ]
  await signUp(person)
  await signUp(other)
  await db().$client.query('insert into rate_limits values ($1, 49, $2)', [
    `signInAddress:${clientAddress}`,
    Date.now() + 600_000,
  ])
  const guess = { ...other, clientAddress, password: 'a guess' }
  await expect(signIn(guess)).rejects.toMatchObject({ code: 'invalidCredentials' })
  await expect(signIn(guess)).rejects.toMatchObject({ code: 'tooManyRequests' })
  for (let i = 0; i < 3; i += 1) expect((await signIn(person)).session.user.email).toBe(person.email)
  // A successful sign-in does not reset the guesser's count, and the own account is guarded by its own limit.
  await expect(signIn(guess)).rejects.toMatchObject({ code: 'tooManyRequests' })
  for (let i = 0; i < 5; i += 1) {
    await expect(signIn({ ...person, password: 'a guess' })).rejects.toMatchObject({ code: 'invalidCredentials' })
  }
  await expect(signIn(person)).rejects.toMatchObject({ code: 'tooManyRequests' })
})

test('a successful sign-in does not count against the limit', async () => {
  const person = aNewPerson()
  await signUp(person)
  for (let i = 0; i < 8; i += 1) await signIn(person)
})

test('right passwords from one address are limited too, so that the turns of others are not all taken', async () => {
  const person = { ...aNewPerson(), clientAddress: '198.51.100.60' }
  await signUp(person)
  for (let i = 0; i < 299; i += 1) await limit('passwordChecks', person.clientAddress)
  expect((await signIn(person)).session.user.email).toBe(person.email)
  await expect(signIn(person)).rejects.toMatchObject({ code: 'tooManyRequests' })
  expect((await signIn({ ...person, clientAddress: '198.51.100.61' })).session.user.email).toBe(person.email)
})

test('twenty accounts an hour from one address', async () => {
  const clientAddress = '198.51.100.4'
  await db().$client.query(`insert into rate_limits values ($1, 19, $2)`, [
    `signUp:${clientAddress}`,
    Date.now() + 600_000,
  ])
  await signUp({ ...aNewPerson(), clientAddress })
  await expect(signUp({ ...aNewPerson(), clientAddress })).rejects.toMatchObject({ code: 'tooManyRequests' })
})

test('finding S2: new passwords from one address are limited before any of them is checked', async () => {
  const clientAddress = '203.0.113.77'
  const used = 'insert into rate_limits values ($1, 60, $2)'
  await db().$client.query(used, [`passwordChoice:${clientAddress}`, Date.now() + 600_000])
  const weak = { password: 'password', clientAddress }
  await expect(signUp({ ...aNewPerson(), ...weak })).rejects.toMatchObject({ code: 'tooManyRequests' })
  await expect(resetPassword({ ...weak, token: 'any' })).rejects.toMatchObject({ code: 'tooManyRequests' })
})

test('the link for a new password leads to the page where it was asked for, unless its address is long', async () => {
  const person = aNewPerson()
  const { email } = person
  await signUp(person)
  await requestPasswordReset({ email, clientAddress: '203.0.113.90', next: '/space/loft?hours=4' })
  expect(await lastMailTo(email)).toMatch(/reset-password\?token=[\w-]+&next=%2Fspace%2Floft%3Fhours%3D4\s/)
  await requestPasswordReset({ email, clientAddress: '203.0.113.90', next: `/explore?q=${'long'.repeat(200)}` })
  expect(await lastMailTo(email)).toMatch(/reset-password\?token=[\w-]+\s/)
})

test('a new password is set once by the link of the mail, and ends every session', async () => {
  const person = aNewPerson()
  const signedIn = await signUp(person)
  await requestPasswordReset({ email: person.email, clientAddress: '203.0.113.90' })
  const token = await tokenMailedTo(person.email)
  await expect(resetPassword({ token, clientAddress: '192.0.2.200', password: 'iloveyou2' })).rejects.toMatchObject({
    code: 'weakPassword',
  })
  await resetPassword({ token, clientAddress: '192.0.2.200', password: 'two lamps in the attic' })
  expect((await personOfRequest(browserOf(signedIn))).person).toBeNull()
  await expect(signIn(person)).rejects.toMatchObject({ code: 'invalidCredentials' })
  await signIn({ ...person, password: 'two lamps in the attic' })
  await expect(
    resetPassword({ token, clientAddress: '192.0.2.200', password: 'three lamps there' }),
  ).rejects.toMatchObject({
    code: 'tokenInvalid',
  })
})

test('a new password by mail must not be the address itself, and its owner is mailed that it was changed', async () => {
  const person = aNewPerson()
  await signUp(person)
  await requestPasswordReset({ email: person.email, clientAddress: '203.0.113.90' })
  const token = await tokenMailedTo(person.email)
  await expect(resetPassword({ token, clientAddress: '192.0.2.200', password: person.email })).rejects.toMatchObject({
    fields: { password: 'It is your e-mail address.' },
  })
  await resetPassword({ token, clientAddress: '192.0.2.200', password: 'two lamps in the attic' })
  expect(await lastMailTo(person.email)).toContain('From now on you sign in with the new one')
})

test('the link for a new password expires after an hour', async () => {
  const person = aNewPerson()
  await signUp(person)
  await requestPasswordReset({ email: person.email, clientAddress: '203.0.113.90' })
  const token = await tokenMailedTo(person.email)
  await db().$client.query(`update verifications set expires_at = now() - interval '1 second'`)
  await expect(
    resetPassword({ token, clientAddress: '192.0.2.200', password: 'three lamps there' }),
  ).rejects.toMatchObject({
    code: 'tokenInvalid',
  })
})

test('fault 58: requesting a new password looks and takes the same without an account, three times an hour', async () => {
  const person = aNewPerson()
  await signUp(person)
  const timed = async (email: string) => {
    const started = performance.now()
    await requestPasswordReset({ email, clientAddress: '203.0.113.90' })
    return performance.now() - started
  }
  const known = await timed(person.email)
  const unknown = await timed('nobody@example.com')
  expect(Math.abs(known - unknown)).toBeLessThan(150)
  await timed(person.email)
  await timed(person.email)
  await expect(requestPasswordReset({ email: person.email, clientAddress: '203.0.113.90' })).rejects.toMatchObject({
    code: 'tooManyRequests',
  })
})

test('finding S9: one address can request twenty new passwords an hour, for any accounts', async () => {
  const ask = (email: string) => requestPasswordReset({ email, clientAddress: '203.0.113.91' })
  await Promise.all(Array.from({ length: 20 }, (_, at) => ask(`someone${at}@example.com`)))
  await expect(ask('one-more@example.com')).rejects.toMatchObject({ code: 'tooManyRequests' })
  await expect(
    requestPasswordReset({ email: 'one-more@example.com', clientAddress: '203.0.113.92' }),
  ).resolves.toBeUndefined()
})

test('only a command makes an admin, who then has to sign in again', async () => {
  const person = aNewPerson()
  const before = await signUp(person)
  await confirmAddress(await confirmationMailedTo(person.email))
  expect(await grantAdmin(` ${person.email.toUpperCase()} `)).toBe(true)
  expect((await personOfRequest(browserOf(before))).person).toBeNull()
  expect((await signIn(person)).session.user.isAdmin).toBe(true)
  expect(await grantAdmin('nobody@example.com')).toBe(false)
})

test('fault 220: an account whose address nobody confirmed does not become admin', async () => {
  const person = aNewPerson()
  const before = await signUp(person)
  await expect(grantAdmin(person.email)).rejects.toMatchObject({ code: 'addressUnconfirmed' })
  expect((await personOfRequest(browserOf(before))).person).toMatchObject({ isAdmin: false })
  expect((await signIn(person)).session.user.isAdmin).toBe(false)
})

test('a new account confirms its address by the link of the welcome mail, once, within 48 hours', async () => {
  const person = aNewPerson()
  const { session } = await signUp(person)
  expect(await hasConfirmedAddress(session.user.id)).toBe(false)
  const token = await confirmationMailedTo(person.email)
  const { rows } = await db().$client.query('select count(*)::int from verifications where identifier like $1', [
    `%${token}%`,
  ])
  expect(rows[0].count, 'only a hash of the token is stored').toBe(0)
  const attempts = await Promise.allSettled([confirmAddress(token), confirmAddress(token)])
  expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await hasConfirmedAddress(session.user.id)).toBe(true)
  await expect(confirmAddress('unknown')).rejects.toMatchObject({ code: 'tokenInvalid' })

  const late = aNewPerson()
  const { session: lateSession } = await signUp(late)
  await db().$client.query(`update verifications set expires_at = expires_at - interval '48 hours'`)
  await expect(confirmAddress(await confirmationMailedTo(late.email))).rejects.toMatchObject({ code: 'tokenInvalid' })
  expect(await hasConfirmedAddress(lateSession.user.id)).toBe(false)
})

test('a link confirms nothing once the account has another address', async () => {
  const person = aNewPerson()
  const { session } = await signUp(person)
  await db().$client.query(`update users set email = 'new-' || email where id = $1`, [session.user.id])
  await expect(confirmAddress(await confirmationMailedTo(person.email))).rejects.toMatchObject({ code: 'tokenInvalid' })
  expect(await hasConfirmedAddress(session.user.id)).toBe(false)
})

test('the link is sent again three times an hour, and never to a confirmed address', async () => {
  const person = aNewPerson()
  const { session } = await signUp(person)
  const first = await confirmationMailedTo(person.email)
  await resendConfirmation(session.user)
  const second = await confirmationMailedTo(person.email)
  expect(second).not.toBe(first)
  await resendConfirmation(session.user)
  await resendConfirmation(session.user)
  await expect(resendConfirmation(session.user)).rejects.toMatchObject({ code: 'tooManyRequests' })
  await confirmAddress(second)
  await resendConfirmation(session.user)
  await expect(resendConfirmation(null)).rejects.toMatchObject({ code: 'notSignedIn' })
  const { rows } = await db().$client.query('select count(*)::int from outgoing_mails where recipient = $1', [
    person.email,
  ])
  expect(rows[0].count).toBe(4)
})

test('a new password by mail confirms the address too', async () => {
  const resetting = aNewPerson()
  const { session } = await signUp(resetting)
  await requestPasswordReset({ email: resetting.email, clientAddress: '203.0.113.90' })
  await resetPassword({
    clientAddress: '192.0.2.200',
    token: await tokenMailedTo(resetting.email),
    password: 'two lamps in the attic',
  })
  expect(await hasConfirmedAddress(session.user.id)).toBe(true)
})

test('accounts created before addresses were confirmed count as confirmed', async () => {
  const { session } = await signUp(aNewPerson())
  await db().$client.query(await readFile('db/migrations/0018_confirmed_addresses.sql', 'utf8'))
  expect(await hasConfirmedAddress(session.user.id)).toBe(true)
})

test('sign-ins beyond the queue are rejected instead of using every core, and do not count as failures', async () => {
  const person = aNewPerson()
  await signUp(person)
  const flood = Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('x')))
  for (let n = 0; n < 6; n += 1)
    await expect(signIn(person)).rejects.toMatchObject({ code: 'serviceBusy', details: { retryAfterSeconds: 2 } })
  const refused = (await flood).filter((attempt) => attempt.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ reason }) => reason.code === 'serviceBusy')).toBe(true)
  expect((await signIn(person)).session.user.id).toBeTruthy()
})

test('a password that cannot be checked now, because too many wait, is no wrong guess of its person', async () => {
  const person = aNewPerson()
  const { user } = (await signUp(person)).session
  const flood = Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('x')))
  for (let n = 0; n < 6; n += 1)
    await expect(checkOwnPassword(user, password, person.clientAddress)).rejects.toMatchObject({ code: 'serviceBusy' })
  await flood
  await checkOwnPassword(user, password, person.clientAddress)
})

describe('a start with another SESSION_SECRET', () => {
  const given = () => env().SESSION_SECRET
  const startWith = async (secret: string | undefined) => {
    setEnv({ ...env(), SESSION_SECRET: secret })
    await endSessionsOfOtherSecret()
  }

  test('ends all sessions, a start with the same one ends none', async () => {
    const known = given()
    await startWith(known)
    const { session } = await signUp(aNewPerson())
    await startWith(known)
    const renewed = await refreshSession(session.refreshToken)
    await startWith('another secret of thirty-two signs')
    await expect(refreshSession(renewed.session.refreshToken)).rejects.toMatchObject({ code: 'sessionNotFound' })
    await startWith(known)
  })

  test('ends none at the first start that knows which secret they were made with', async () => {
    await db().$client.query('delete from session_secret')
    const { session } = await signUp(aNewPerson())
    await startWith(given())
    expect((await refreshSession(session.refreshToken)).session.user.id).toBe(session.user.id)
  })
})

async function tokenMailedTo(email: string): Promise<string> {
  return /reset-password\?token=([\w%-]+)/.exec(await lastMailTo(email))?.[1] ?? ''
}

async function confirmationMailedTo(email: string): Promise<string> {
  return /confirm-address\?token=([\w-]+)/.exec(await lastMailTo(email))?.[1] ?? ''
}

async function lastMailTo(email: string): Promise<string> {
  const text = 'select body_text from outgoing_mails where recipient = $1 order by id desc limit 1'
  const { rows } = await db().$client.query<{ body_text: string }>(text, [email])
  return rows[0]?.body_text ?? ''
}
