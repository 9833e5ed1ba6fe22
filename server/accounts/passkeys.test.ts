import { describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { codeOfApp } from '../../test/authenticator.ts'
import { useDatabase } from '../../test/database.ts'
import { subjectsTo } from '../../test/mails.ts'
import { passkeyDevice } from '../../test/passkey-device.ts'
import { refusalFrom } from '../../test/refusal-of.ts'
import { securityEventsStored } from '../security/log-security-event.ts'
import { addPasskey } from './add-passkey.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { ownPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts'
import { ownSessions } from './own-sessions.ts'
import { passkeySite } from './passkey-site.ts'
import type { Person } from './person.ts'
import { personOfSession } from './person-of-session.ts'
import { signIn } from './sign-in.ts'
import { beginPasskeySignIn, signInByPasskey } from './sign-in-by-passkey.ts'
import { signUp } from './sign-up.ts'
import { startPasskey } from './start-passkey.ts'
import { startSecondFactor } from './start-second-factor.ts'

useDatabase({ RATE_LIMIT_FACTOR: '1' })

const password = 'a lamp in the attic'
const elsewhere = { host: 'hourlet.evil.example', origin: 'https://hourlet.evil.example' }
let people = 0

async function aPerson() {
  people += 1
  const credentials = { email: `person${people}@example.com`, password, clientAddress: `192.0.2.${people}` }
  const { session, sessionId } = await signUp(credentials)
  return { credentials, person: session.user, sessionId }
}

type Someone = Awaited<ReturnType<typeof aPerson>>

async function add({ person, credentials }: Someone, name = 'Laptop') {
  const device = passkeyDevice(passkeySite())
  const { options, challenge } = await startPasskey(person, { ...credentials, name })
  await addPasskey(person, { name, challenge, response: device.make(options) })
  return device
}

async function withPasskey() {
  const someone = await aPerson()
  return { ...someone, device: await add(someone) }
}

type Device = ReturnType<typeof passkeyDevice>

/** The whole of a sign-in by a device. */
async function enter(device: Device, how: Parameters<Device['use']>[1] = {}, clientAddress = '192.0.2.200') {
  const { challenge, options } = await beginPasskeySignIn(clientAddress)
  return await signInByPasskey({ challenge, response: device.use(options, how), clientAddress })
}

async function eventsOf({ id }: Person): Promise<string[]> {
  await securityEventsStored()
  const { rows } = await db().$client.query('select kind from security_events where person_id = $1', [id])
  return rows.map(({ kind }) => kind)
}

describe('adding', () => {
  test('finding S10: a passkey takes the password, signs in alone, is listed, mailed and logged', async () => {
    const { person, credentials, sessionId } = await aPerson()
    const wrong = startPasskey(person, { ...credentials, name: 'Laptop', password: 'not this one' })
    expect(await refusalFrom(wrong)).toBe('wrongPassword')
    const device = await add({ person, credentials, sessionId })
    expect(await ownPasskeys(person)).toMatchObject([{ name: 'Laptop', isSynced: false, lastUsedAt: null }])
    expect(
      (await ownSessions(person, sessionId)).map(({ id }) => id),
      'the library opened none',
    ).toEqual([sessionId])
    expect(await subjectsTo(person)).toContainEqual(expect.stringContaining('A passkey was added'))

    const { session, sessionId: opened } = await enter(device)
    expect(session.user.id).toBe(person.id)
    expect(await personOfSession(opened)).toMatchObject({ id: person.id })
    expect(await ownPasskeys(person)).toMatchObject([{ lastUsedAt: expect.any(Date) }])
    expect(await eventsOf(person)).toEqual(expect.arrayContaining(['passkey_added', 'sign_in']))
  })

  test('fault 151: a passkey made for another site or without a check of its user is not added', async () => {
    const { person, credentials } = await aPerson()
    const [own, other] = [passkeyDevice(passkeySite()), passkeyDevice(elsewhere)]
    const sibling = passkeyDevice({ ...passkeySite(), origin: elsewhere.origin })
    const start = async () => await startPasskey(person, { ...credentials, name: 'Laptop' })
    const refused = async (make: (options: { challenge: string }) => string) => {
      const { options, challenge } = await start()
      return await refusalFrom(addPasskey(person, { name: 'Laptop', challenge, response: make(options) }))
    }
    expect(await refused((options) => other.make(options))).toBe('passkeyRefused')
    expect(await refused((options) => sibling.make(options))).toBe('passkeyRefused')
    expect(await refused((options) => own.make(options, { isVerified: false }))).toBe('passkeyRefused')
    expect(await refused(() => own.make({ challenge: 'bm9ib2R5cw' }))).toBe('passkeyRefused')
    for (const broken of [
      '',
      '{',
      'null',
      '{"id":"\\u0000"}',
      '{"id":"a","rawId":"a","type":"public-key","response":{}}',
    ])
      expect(await refused(() => broken)).toBe('passkeyRefused')
    expect(await ownPasskeys(person)).toEqual([])
  })

  test('fault 152: a challenge adds one passkey, for the person and the ceremony it was made for', async () => {
    const [mine, theirs] = [await aPerson(), await aPerson()]
    const started = await startPasskey(mine.person, { ...mine.credentials, name: 'Laptop' })
    const { options, challenge } = started
    const sent = (person: Person, device = passkeyDevice(passkeySite())) =>
      refusalFrom(addPasskey(person, { name: 'Laptop', challenge, response: device.make(options) }))
    expect(await sent(theirs.person), 'and uses it up').toBe('passkeyRefused')
    expect(await sent(mine.person)).toBe('passkeyLapsed')

    const again = await startPasskey(mine.person, { ...mine.credentials, name: 'Laptop' })
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () =>
        refusalFrom(
          addPasskey(mine.person, {
            name: 'Laptop',
            challenge: again.challenge,
            response: passkeyDevice(passkeySite()).make(again.options),
          }),
        ),
      ),
    )
    expect(outcomes.sort()).toEqual(['none', 'passkeyLapsed', 'passkeyLapsed', 'passkeyLapsed'])

    const other = await beginPasskeySignIn('192.0.2.201')
    const made = passkeyDevice(passkeySite()).make(other.options)
    const crossed = addPasskey(mine.person, { name: 'Laptop', challenge: other.challenge, response: made })
    expect(await refusalFrom(crossed)).toBe('passkeyLapsed')
    expect(await ownPasskeys(mine.person)).toHaveLength(1)
  })

  test('fault 153: there are ten at most, also of two at once, and none is on two accounts', async () => {
    const someone = await withPasskey()
    for (let n = 2; n <= 9; n += 1) await add(someone, `Passkey ${n}`)
    const start = () => startPasskey(someone.person, { ...someone.credentials, name: 'One more' })
    const [first, second] = [await start(), await start()]
    const sent = [first, second].map(({ options, challenge }) => {
      const response = passkeyDevice(passkeySite()).make(options)
      return refusalFrom(addPasskey(someone.person, { name: 'One more', challenge, response }))
    })
    expect((await Promise.all(sent)).sort()).toEqual(['none', 'tooManyPasskeys'])
    expect(await refusalFrom(start())).toBe('tooManyPasskeys')

    const neighbour = await aPerson()
    const { options, challenge } = await startPasskey(neighbour.person, { ...neighbour.credentials, name: 'Mine' })
    const taken = addPasskey(neighbour.person, { name: 'Mine', challenge, response: someone.device.make(options) })
    expect(await refusalFrom(taken)).toBe('passkeyTaken')
    expect((await enter(someone.device)).session.user.id).toBe(someone.person.id)
  })
})

describe('signing in', () => {
  test('finding S10: with two-step sign-in a passkey is both steps, and the password still takes the code', async () => {
    const { person, credentials, sessionId, device } = await withPasskey()
    const { secret } = await startSecondFactor(person, credentials)
    await confirmSecondFactor(person, { secret, sessionId, code: await codeOfApp(secret) })
    expect((await enter(device)).session.user.id).toBe(person.id)
    expect(await refusalFrom(signIn(credentials))).toBe('secondFactorNeeded')
  })

  test('fault 151: a passkey of another site, one without a check of its user, a copy and an unknown one are refused', async () => {
    const { person, credentials } = await aPerson()
    const site = passkeySite()
    const device = passkeyDevice(site)
    const { options, challenge } = await startPasskey(person, { ...credentials, name: 'Key' })
    await addPasskey(person, { name: 'Key', challenge, response: device.make(options, { counter: 5 }) })
    expect(await refusalFrom(enter(device, { counter: 6, isVerified: false }))).toBe('passkeyRefused')
    await enter(device, { counter: 7 })
    expect(await refusalFrom(enter(device, { counter: 7 })), 'a copy counts from an older number').toBe(
      'passkeyRefused',
    )
    // The key of the account, asked for by another site.
    const moved = { ...device, use: (asked: { challenge: string }) => device.use(asked, { counter: 8 }, elsewhere) }
    expect(await refusalFrom(enter(moved))).toBe('passkeyRefused')
    const sibling = { ...site, origin: elsewhere.origin }
    const framed = { ...device, use: (asked: { challenge: string }) => device.use(asked, { counter: 8 }, sibling) }
    expect(await refusalFrom(enter(framed))).toBe('passkeyRefused')
    const forged = { ...passkeyDevice(site), id: device.id }
    const asDevice = {
      ...forged,
      use: (asked: { challenge: string }) =>
        JSON.stringify({ ...JSON.parse(forged.use(asked)), id: device.id, rawId: device.id }),
    }
    expect(await refusalFrom(enter(asDevice)), 'another key under its name').toBe('passkeyRefused')
    expect(await refusalFrom(enter(passkeyDevice(site)))).toBe('passkeyUnknown')
    expect(await eventsOf(person)).toContain('passkey_refused')
    await enter(device, { counter: 9 })
  })

  test('fault 152: a response signs in once, at once, late or for another challenge', async () => {
    const { device } = await withPasskey()
    const clientAddress = '192.0.2.202'
    const begin = () => beginPasskeySignIn(clientAddress)
    const asked = await begin()
    const response = device.use(asked.options)
    const sent = Array.from({ length: 6 }, () =>
      refusalFrom(signInByPasskey({ challenge: asked.challenge, response, clientAddress })),
    )
    expect((await Promise.all(sent)).filter((refusal) => refusal === 'none')).toHaveLength(1)
    const other = await begin()
    expect(await refusalFrom(signInByPasskey({ challenge: other.challenge, response, clientAddress }))).toBe(
      'passkeyRefused',
    )
    const late = await begin()
    await db().$client.query(`update verifications set expires_at = expires_at - interval '5 minutes'`)
    const tooLate = signInByPasskey({ challenge: late.challenge, response: device.use(late.options), clientAddress })
    expect(await refusalFrom(tooLate)).toBe('passkeyLapsed')
    for (const challenge of ['', 'nobodys', '\ud800', `aaaa.${'A'.repeat(43)}=`])
      expect(await refusalFrom(signInByPasskey({ challenge, response, clientAddress }))).toBe('passkeyLapsed')
  })

  test('a suspended person is told so, and has no session', async () => {
    const { person, device } = await withPasskey()
    await db().$client.query(`update users set suspended_at = now(), suspended_reason = 'spam' where id = $1`, [
      person.id,
    ])
    const before = await ownSessions(person, undefined)
    expect(await refusalFrom(enter(device))).toBe('accountSuspended')
    expect(await ownSessions(person, undefined)).toHaveLength(before.length)
  })

  test('does not return guesses of passwords that were counted for its address', async () => {
    const { device } = await withPasskey()
    const { credentials } = await aPerson()
    const clientAddress = '203.0.113.50'
    const guess = () => signIn({ ...credentials, email: 'nobody@example.com', password: 'a wrong one', clientAddress })
    await refusalFrom(guess())
    const used = async () => {
      const { rows } = await db().$client.query(`select points from rate_limits where key = $1`, [
        `signInAddress:${clientAddress}`,
      ])
      return Number(rows[0]?.points)
    }
    const before = await used()
    expect(before).toBeGreaterThan(0)
    await enter(device, {}, clientAddress)
    expect(await used()).toBe(before)
  })

  test('is limited by address', async () => {
    for (let n = 0; n < 60; n += 1) await beginPasskeySignIn('203.0.113.60')
    expect(await refusalFrom(beginPasskeySignIn('203.0.113.60'))).toBe('tooManyRequests')
    await beginPasskeySignIn('203.0.113.61')
  })
})

describe('later', () => {
  test('finding S10: a passkey is renamed, and removed with the password, mailed and logged', async () => {
    const { person, credentials, device } = await withPasskey()
    const [passkey] = await ownPasskeys(person)
    await renamePasskey(person, passkey!.id, 'Old laptop')
    expect(await ownPasskeys(person)).toMatchObject([{ name: 'Old laptop' }])
    const remove = { ...credentials, passkeyId: passkey!.id }
    const wrong = removePasskey(person, { ...remove, password: 'not this one' })
    expect(await refusalFrom(wrong)).toBe('wrongPassword')
    await removePasskey(person, remove)
    await removePasskey(person, remove)
    expect(await ownPasskeys(person)).toEqual([])
    expect(await refusalFrom(enter(device))).toBe('passkeyUnknown')
    expect((await subjectsTo(person)).filter((subject) => subject.includes('passkey was removed'))).toHaveLength(1)
    expect((await eventsOf(person)).filter((kind) => kind === 'passkey_removed')).toHaveLength(1)
  })

  test('a passkey of others is not listed, renamed or removed', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()]
    const [passkey] = await ownPasskeys(theirs.person)
    await renamePasskey(mine.person, passkey!.id, 'Mine now')
    await removePasskey(mine.person, { ...mine.credentials, passkeyId: passkey!.id })
    expect(await ownPasskeys(mine.person)).toHaveLength(1)
    expect(await ownPasskeys(theirs.person)).toMatchObject([{ id: passkey!.id, name: 'Laptop' }])
  })

  test('the export names passkeys, and a deleted account has none and no challenge', async () => {
    const [{ person, credentials }, neighbour] = [await withPasskey(), await withPasskey()]
    await startPasskey(person, { ...credentials, name: 'Phone' })
    const { passkeys } = await exportAccount(person)
    expect(passkeys).toEqual([{ name: 'Laptop', createdAt: expect.any(Date), lastUsedAt: null }])
    await deleteAccount(person, { ...credentials, ends: [] })
    const { rows } = await db().$client.query(
      `select (select count(*)::int from passkeys where user_id = $1) as passkeys,
        (select count(*)::int from verifications where value like '%' || $1 || '%') as challenges`,
      [person.id],
    )
    expect(rows).toEqual([{ passkeys: 0, challenges: 0 }])
    expect(await ownPasskeys(neighbour.person)).toHaveLength(1)
  })
})
