import { expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { useDatabase } from '../../test/database.ts'
import { securityEventsStored } from '../security/log-security-event.ts'
import { changePassword } from './change-password.ts'
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions.ts'
import { renewSession, type SignedIn } from './person-of-session.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

useDatabase({ RATE_LIMIT_FACTOR: '1' })

const password = 'a lamp in the attic'
const newPassword = 'plum lantern harbour'
let people = 0

/** An account that is signed in twice. */
async function twice() {
  people += 1
  const credentials = { email: `person${people}@example.com`, password, clientAddress: `192.0.2.${people}` }
  const here = await signUp(credentials)
  const there = await signIn(credentials)
  return { here, there, credentials, person: here.session.user }
}

const isOpen = async ({ session }: SignedIn) => (await renewSession(session.refreshToken)) !== null

test('finding S10: a new password needs the old one, ends the other sessions, and is mailed', async () => {
  const { here, there, credentials, person } = await twice()
  await requestPasswordReset(credentials)
  await changePassword(person, { ...credentials, newPassword, sessionId: here.sessionId })
  expect([await isOpen(here), await isOpen(there)]).toEqual([true, false])
  await expect(signIn(credentials)).rejects.toMatchObject({ code: 'invalidCredentials' })
  await signIn({ ...credentials, password: newPassword })
  const mails = await db().$client.query(
    `select from outgoing_mails where recipient = $1 and subject like '%was changed'`,
    [person.email],
  )
  expect(mails.rowCount).toBe(1)
  const links = await db().$client.query('select from verifications where value = $1', [person.id])
  expect(links.rowCount, 'a link mailed before works no more').toBe(0)
  await securityEventsStored()
  const events = await db().$client.query(
    `select from security_events where person_id = $1 and kind = 'password_changed'`,
    [person.id],
  )
  expect(events.rowCount).toBe(1)
})

test.each([
  ['a wrong password', { password: 'not this one' }, 'wrongPassword', 'password'],
  ['a short one', { newPassword: 'short' }, 'weakPassword', 'newPassword'],
  ['a common one', { newPassword: 'password123' }, 'weakPassword', 'newPassword'],
  ['the same one', { newPassword: password }, 'weakPassword', 'newPassword'],
])('%s is refused at its field, and nothing changes', async (_, typed, code, field) => {
  const { here, there, credentials, person } = await twice()
  const change = { ...credentials, newPassword, sessionId: here.sessionId, ...typed }
  await expect(changePassword(person, change)).rejects.toMatchObject({ code, fields: { [field]: expect.any(String) } })
  expect(await isOpen(there)).toBe(true)
  await signIn(credentials)
})

test('guesses of the current password are limited like a sign-in', async () => {
  const { here, credentials, person } = await twice()
  const guess = { ...credentials, newPassword, sessionId: here.sessionId, password: 'not this one' }
  const codes: string[] = []
  for (let n = 0; n < 7; n += 1) {
    codes.push(await changePassword(person, guess).then(String, (error) => error.code))
  }
  expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'wrongPassword'))
  expect(codes.at(-1)).toBe('tooManyRequests')
})

test('finding S10: open sessions are listed, the current one first, and end one by one or all others', async () => {
  const { here, there, credentials, person } = await twice()
  const third = await signIn(credentials)
  const listed = await ownSessions(person, here.sessionId)
  expect(listed.map(({ id, isCurrent }) => [id, isCurrent])[0]).toEqual([here.sessionId, true])
  expect(listed.map(({ id }) => id).toSorted()).toEqual(
    [here, there, third].map(({ sessionId }) => sessionId).toSorted(),
  )
  await endOwnSession(person, there.sessionId)
  expect([await isOpen(here), await isOpen(there), await isOpen(third)]).toEqual([true, false, true])
  await endOtherSessions(person, here.sessionId)
  expect((await ownSessions(person, here.sessionId)).map(({ id }) => id)).toEqual([here.sessionId])
})

test("another person's session cannot be ended", async () => {
  const [mine, theirs] = [await twice(), await twice()]
  await endOwnSession(mine.person, theirs.here.sessionId)
  await endOwnSession(mine.person, 'no id')
  expect(await isOpen(theirs.here)).toBe(true)
})
