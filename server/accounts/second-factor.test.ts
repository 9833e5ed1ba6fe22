import { base32 } from '@better-auth/utils/base32'
import { describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { codeOfApp } from '../../test/authenticator.ts'
import { useDatabase } from '../../test/database.ts'
import { idleTransactionsDuring } from '../../test/idle-transactions.ts'
import { subjectsTo } from '../../test/mails.ts'
import { atProductPasswordCost } from '../../test/password-cost.ts'
import { refusalFrom } from '../../test/refusal-of.ts'
import { env, setEnv } from '../env.ts'
import { securityEventsStored } from '../security/log-security-event.ts'
import { adminOnly } from './admin-only.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { deleteAccount } from './delete-account.ts'
import { endSecondFactor } from './end-second-factor.ts'
import { exportAccount } from './export-account.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { ownSecondFactor } from './own-second-factor.ts'
import { ownSessions } from './own-sessions.ts'
import type { Person } from './person.ts'
import { personOfSession, renewSession } from './person-of-session.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { startSecondFactor } from './start-second-factor.ts'

useDatabase({ RATE_LIMIT_FACTOR: '1' })

const password = 'a lamp in the attic'
let people = 0

async function aPerson() {
  people += 1
  const credentials = { email: `person${people}@example.com`, password, clientAddress: `192.0.2.${people}` }
  const signedIn = await signUp(credentials)
  return { credentials, signedIn, person: signedIn.session.user, sessionId: signedIn.sessionId }
}

/** A person who signs in in two steps; `code` of the app is used up. */
async function withFactor() {
  const one = await aPerson()
  const { secret } = await startSecondFactor(one.person, one.credentials)
  const code = await codeOfApp(secret)
  const codes = await confirmSecondFactor(one.person, { ...one, secret, code })
  return { ...one, secret, code, codes }
}

/** The challenge of a sign-in that waits for its second step. */
async function challengeFor(credentials: Parameters<typeof signIn>[0]): Promise<string> {
  const error = await signIn(credentials).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!isRefusal(error) || error.code !== 'secondFactorNeeded') throw new Error('no second step is asked for')
  return String(error.details?.challenge)
}

const forgetCodes = ({ id }: Person) =>
  db().$client.query('update two_factors set last_period = null where user_id = $1', [id])

async function eventsOf({ id }: Person): Promise<string[]> {
  await securityEventsStored()
  const { rows } = await db().$client.query('select kind from security_events where person_id = $1', [id])
  return rows.map(({ kind }) => kind)
}

test('fault 199: passwords that wait for their turn hold no connection, nor lock the account', async () => {
  await atProductPasswordCost(async () => {
    const people = await Promise.all(Array.from({ length: 4 }, aPerson))
    const turnOn = ({ person, credentials }: (typeof people)[number]) => startSecondFactor(person, credentials)
    const turnAllOn = () => Promise.all([...people, ...people].map(turnOn))
    expect(await idleTransactionsDuring(turnAllOn)).toBeLessThan(2)
  })
})

describe('turning on', () => {
  test('finding S10: the second factor takes the password and a code, ends the other sessions, and is mailed', async () => {
    const neighbour = await withFactor()
    const { person, credentials, sessionId } = await aPerson()
    const other = await signIn(credentials)
    const { secret, uri, qr } = await startSecondFactor(person, credentials)
    expect(uri).toContain(`secret=${secret}`)
    expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z){200,}$/)
    expect(await ownSecondFactor(person), 'nothing changes before the first code').toBeNull()
    await signIn(credentials)

    const confirm = { secret, sessionId, code: await codeOfApp(secret) }
    const codes = await confirmSecondFactor(person, confirm)
    expect(new Set(codes).size).toBe(10)
    expect(await ownSecondFactor(person)).toMatchObject({ codesLeft: 10 })
    expect((await ownSessions(person, sessionId)).map(({ id }) => id)).toEqual([sessionId])
    expect(await renewSession(other.session.refreshToken)).toBeNull()
    expect(await personOfSession(neighbour.sessionId), 'others stay signed in').not.toBeNull()
    expect(await refusalFrom(signIn(credentials))).toBe('secondFactorNeeded')
    expect(await subjectsTo(person)).toContainEqual(expect.stringContaining('Two-step sign-in is on'))
    expect(await eventsOf(person)).toContain('second_factor_on')
    expect(await refusalFrom(startSecondFactor(person, credentials))).toBe('secondFactorOn')
    expect(await refusalFrom(confirmSecondFactor(person, confirm))).toBe('secondFactorOn')
  })

  test('secret and recovery codes are stored encrypted', async () => {
    const { person, secret, codes } = await withFactor()
    const { rows } = await db().$client.query('select t::text as stored from two_factors t where user_id = $1', [
      person.id,
    ])
    const raw = new TextDecoder().decode(base32.decode(secret))
    for (const plain of [secret, raw, ...codes]) expect(rows[0].stored).not.toContain(plain)
  })

  test('a wrong password, a wrong code and the key of another set-up are refused, and nothing changes', async () => {
    const { person, credentials, sessionId } = await aPerson()
    const wrong = startSecondFactor(person, { ...credentials, password: 'not this one' })
    expect(await refusalFrom(wrong)).toBe('wrongPassword')
    const first = await startSecondFactor(person, credentials)
    const second = await startSecondFactor(person, credentials)
    const confirm = async (secret: string, code: string) =>
      await refusalFrom(confirmSecondFactor(person, { sessionId, secret, code }))
    expect(await confirm(first.secret, await codeOfApp(first.secret))).toBe('setUpReplaced')
    expect(await confirm(second.secret, '000000')).toBe('wrongCode')
    expect(await ownSecondFactor(person)).toBeNull()
    expect((await ownSessions(person, sessionId)).map(({ id }) => id)).toEqual([sessionId])
    await signIn(credentials)
    expect(await eventsOf(person)).toContain('second_factor_failed')
    await confirmSecondFactor(person, { sessionId, secret: second.secret, code: await codeOfApp(second.secret) })
  })
})

describe('signing in', () => {
  test('finding S10: a code of the app completes the sign-in, once', async () => {
    const { person, credentials, secret, code: first } = await withFactor()
    const used = { ...credentials, challenge: await challengeFor(credentials), code: first }
    expect(await refusalFrom(completeSignIn(used)), 'it turned the factor on').toBe('codeUsed')
    const code = await codeOfApp(secret, 1)
    const { session } = await completeSignIn({ ...used, code })
    expect(session.user.id).toBe(person.id)
    const again = { ...credentials, challenge: await challengeFor(credentials), code }
    expect(await refusalFrom(completeSignIn(again))).toBe('codeUsed')
    expect(await refusalFrom(completeSignIn({ ...used, code })), 'its challenge is over').toBe('signInLapsed')
    expect(await eventsOf(person)).toEqual(expect.arrayContaining(['sign_in', 'second_factor_failed']))
  })

  test('of eight sign-ins with one code at once, one succeeds', async () => {
    const { person, credentials, secret } = await withFactor()
    await forgetCodes(person)
    const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeFor(credentials)))
    const code = await codeOfApp(secret)
    const sent = Array.from({ length: 8 }, (_, n) =>
      refusalFrom(completeSignIn({ ...credentials, code, challenge: challenges[n % 4]! })),
    )
    expect((await Promise.all(sent)).filter((refusal) => refusal === 'none')).toHaveLength(1)
  })

  test('a recovery code signs in once, and is mailed', async () => {
    const { person, credentials, codes } = await withFactor()
    const step = async (recoveryCode: string) => ({
      ...credentials,
      challenge: await challengeFor(credentials),
      recoveryCode,
    })
    const { session } = await completeSignIn(await step(codes[3]!))
    expect(session.user.id).toBe(person.id)
    expect(await refusalFrom(completeSignIn(await step(codes[3]!)))).toBe('wrongCode')
    expect(await ownSecondFactor(person)).toMatchObject({ codesLeft: 9 })
    expect((await subjectsTo(person)).filter((subject) => subject.includes('recovery code'))).toHaveLength(1)
    expect(await eventsOf(person)).toContain('recovery_code_used')
  })

  test('finding M4: a recovery code has no signs that look alike, and is taken in any case, with and without hyphens', async () => {
    const { credentials, codes } = await withFactor()
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/)
    const step = async (recoveryCode: string) => ({
      ...credentials,
      challenge: await challengeFor(credentials),
      recoveryCode,
    })
    await completeSignIn(await step(codes[0]!.toLowerCase().replaceAll('-', ' ')))
    await completeSignIn(await step(codes[1]!.replaceAll('-', '').toLowerCase()))
    expect(await refusalFrom(completeSignIn(await step(codes[1]!)))).toBe('wrongCode')
  })

  test.each([
    ['no challenge', ''],
    ['one that was never given', `2fa-aaaaaaaaaaaaaaaaaaaa.${'A'.repeat(43)}=`],
    ['half a character', '\ud800'],
  ])('%s leads back to the password', async (_, challenge) => {
    const { credentials } = await withFactor()
    const step = { ...credentials, challenge, code: '123456' }
    expect(await refusalFrom(completeSignIn(step))).toBe('signInLapsed')
  })

  test('the challenge of another person does not take my code, and lapses after ten minutes', async () => {
    const [mine, theirs] = [await withFactor(), await withFactor()]
    const challenge = await challengeFor(theirs.credentials)
    const step = { ...mine.credentials, challenge, code: await codeOfApp(mine.secret, 1) }
    expect(await refusalFrom(completeSignIn(step))).toBe('wrongCode')
    await db().$client.query(
      `update verifications set expires_at = expires_at - interval '10 minutes' where value = $1`,
      [theirs.person.id],
    )
    const late = { ...theirs.credentials, challenge, code: await codeOfApp(theirs.secret, 1) }
    expect(await refusalFrom(completeSignIn(late))).toBe('signInLapsed')
  })

  test('five wrong codes end a sign-in, and ten lock the second step of the account from every address', async () => {
    const { credentials, secret } = await withFactor()
    const refusals: string[] = []
    for (let sign = 0; sign < 2; sign += 1) {
      const from = { ...credentials, clientAddress: `198.51.100.${sign}` }
      const challenge = await challengeFor(from)
      for (let n = 0; n < 5; n += 1) {
        refusals.push(await refusalFrom(completeSignIn({ ...from, challenge, code: '000000' })))
      }
      if (sign > 0) continue
      const next = { ...from, challenge, code: await codeOfApp(secret, 1) }
      expect(await refusalFrom(completeSignIn(next)), 'the sixth, though right').toBe('signInLapsed')
      await db().$client.query(`delete from rate_limits where key like 'secondFactor:%'`)
    }
    expect(new Set(refusals)).toEqual(new Set(['wrongCode']))
    const challenge = await challengeFor({ ...credentials, clientAddress: '198.51.100.9' })
    const right = { ...credentials, challenge, code: await codeOfApp(secret, 1) }
    expect(await refusalFrom(completeSignIn(right)), 'the library counts ten too').toBe('tooManyRequests')
  })

  test('codes are counted before they are checked, so that many at once cannot pass the limit', async () => {
    const { person, credentials } = await withFactor()
    // Five wrong codes end a sign-in, which a late one would find ended.
    const challenges = [
      await challengeFor(credentials),
      await challengeFor(credentials),
      await challengeFor(credentials),
    ]
    const sent = Array.from({ length: 14 }, (_, n) =>
      refusalFrom(completeSignIn({ ...credentials, challenge: challenges[n % 3]!, code: '000000' })),
    )
    const refusals = await Promise.all(sent)
    expect(refusals.filter((refusal) => refusal === 'tooManyRequests')).toHaveLength(4)
    expect(await eventsOf(person)).toContain('locked_out')
  })

  test('without the second step a sign-in counts as a failed one', async () => {
    const { credentials } = await withFactor()
    const from = { ...credentials, clientAddress: '203.0.113.77' }
    for (let n = 0; n < 5; n += 1) await challengeFor(from)
    expect(await refusalFrom(signIn(from))).toBe('tooManyRequests')
  })

  test('signing up with the address asks for the second step too', async () => {
    const { credentials } = await withFactor()
    expect(await refusalFrom(signUp(credentials))).toBe('secondFactorNeeded')
  })

  test('a suspended person is told so after the second step', async () => {
    const { person, credentials, codes } = await withFactor()
    await db().$client.query(`update users set suspended_at = now(), suspended_reason = 'spam' where id = $1`, [
      person.id,
    ])
    const step = { ...credentials, challenge: await challengeFor(credentials), recoveryCode: codes[0]! }
    expect(await refusalFrom(completeSignIn(step))).toBe('accountSuspended')
  })
})

describe('later', () => {
  test('new recovery codes replace the ones before', async () => {
    const { person, credentials, codes } = await withFactor()
    const wrong = makeRecoveryCodes(person, { ...credentials, password: 'not this one' })
    expect(await refusalFrom(wrong)).toBe('wrongPassword')
    const fresh = await makeRecoveryCodes(person, credentials)
    const step = async (recoveryCode: string) => ({
      ...credentials,
      challenge: await challengeFor(credentials),
      recoveryCode,
    })
    expect(await refusalFrom(completeSignIn(await step(codes[0]!)))).toBe('wrongCode')
    await completeSignIn(await step(fresh[0]!))
    expect(await eventsOf(person)).toContain('recovery_codes_made')
  })

  test('it is turned off with the password, and mailed; the session stays', async () => {
    const { person, credentials, sessionId, secret } = await withFactor()
    const wrong = endSecondFactor(person, { ...credentials, password: 'not this one' })
    expect(await refusalFrom(wrong)).toBe('wrongPassword')
    expect(await ownSecondFactor(person)).not.toBeNull()
    await endSecondFactor(person, credentials)
    expect(await personOfSession(sessionId)).toMatchObject({ id: person.id })
    await signIn(credentials)
    expect(await subjectsTo(person)).toContainEqual(expect.stringContaining('Two-step sign-in is off'))
    expect(await eventsOf(person)).toContain('second_factor_off')
    expect(await refusalFrom(endSecondFactor(person, credentials))).toBe('secondFactorOff')
    expect(await refusalFrom(makeRecoveryCodes(person, credentials))).toBe('secondFactorOff')
    const { secret: fresh } = await startSecondFactor(person, credentials)
    expect(fresh).not.toBe(secret)
  })

  test('a command on the server turns it off for an owner who lost everything', async () => {
    const neighbour = await aPerson()
    const { person, credentials, signedIn } = await withFactor()
    expect(await resetSecondFactor('nobody@example.com')).toBe(false)
    expect(await resetSecondFactor(person.email)).toBe(true)
    expect(await renewSession(signedIn.session.refreshToken)).toBeNull()
    expect(await personOfSession(neighbour.sessionId)).not.toBeNull()
    await signIn(credentials)
    expect(await subjectsTo(person)).toContainEqual(expect.stringContaining('Two-step sign-in is off'))
    expect(await resetSecondFactor(person.email)).toBe(false)
  })

  test('the export names it without its secrets, and a deleted account has none', async () => {
    const { person, credentials, secret, codes } = await withFactor()
    const exported = await exportAccount(person)
    expect(exported.twoStepSignIn).toEqual({ since: expect.any(Date) })
    for (const plain of [secret, ...codes]) expect(JSON.stringify(exported)).not.toContain(plain)
    await deleteAccount(person, { ...credentials, ends: [] })
    const { rows } = await db().$client.query(
      'select two_factor_enabled, (select count(*) from two_factors where user_id = u.id) as factors from users u where id = $1',
      [person.id],
    )
    expect(rows).toEqual([{ two_factor_enabled: false, factors: 0 }])
  })
})

describe('finding S10: an admin, where the second factor is required', () => {
  test('has no rights of an admin before it is on', async () => {
    const given = env()
    setEnv({ ...given, ADMIN_TWO_FACTOR: 'required' })
    try {
      const { person, credentials, sessionId } = await aPerson()
      await db().$client.query('update profiles set is_admin = true where id = $1', [person.id])
      const before = await personOfSession(sessionId)
      expect(before).toMatchObject({ isAdmin: false, needsSecondFactor: true })
      expect(() => adminOnly(before)).toThrow(expect.objectContaining({ code: 'secondFactorMissing' }))
      const { secret } = await startSecondFactor(person, credentials)
      await confirmSecondFactor(person, { secret, sessionId, code: await codeOfApp(secret) })
      const after = await personOfSession(sessionId)
      expect(after).toMatchObject({ isAdmin: true })
      expect(after).not.toHaveProperty('needsSecondFactor')
      expect(adminOnly(after)).toBe(after)
      const other = await aPerson()
      expect(await personOfSession(other.sessionId)).not.toHaveProperty('needsSecondFactor')
    } finally {
      setEnv(given)
    }
  })

  test('is not asked for it where the setting is off', async () => {
    const { person, sessionId } = await aPerson()
    await db().$client.query('update profiles set is_admin = true where id = $1', [person.id])
    expect(adminOnly(await personOfSession(sessionId))).toMatchObject({ isAdmin: true })
  })
})
