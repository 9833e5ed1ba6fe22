import { expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { useDatabase } from '../../test/database.ts'
import { subjectsTo } from '../../test/mails.ts'
import { securityEventsStored } from '../security/log-security-event.ts'
import { addressChangeOf } from './address-change-links.ts'
import { changePassword } from './change-password.ts'
import { confirmAddressChange } from './confirm-address-change.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { mailIdsOf } from './former-addresses.ts'
import { renewSession, type SignedIn } from './person-of-session.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { startAddressChange } from './start-address-change.ts'

useDatabase({ RATE_LIMIT_FACTOR: '1' })

const password = 'a lamp in the attic'
let people = 0

/** An account with a confirmed address that is signed in twice, and the new address that it wants. */
async function twice() {
  people += 1
  const credentials = { email: `person${people}@example.com`, password, clientAddress: `192.0.2.${people}` }
  const here = await signUp(credentials)
  const there = await signIn(credentials)
  const person = here.session.user
  await query('update users set email_verified = true where id = $1', [person.id])
  const newEmail = `new${people}@example.com`
  const begin = (change: { newEmail?: string; password?: string } = {}) =>
    startAddressChange(person, { newEmail, ...credentials, sessionId: here.sessionId, ...change })
  return { here, there, credentials, person, newEmail, begin }
}

const query = async (text: string, values: unknown[]) => (await db().$client.query(text, values)).rows
const isOpen = async ({ session }: SignedIn) => (await renewSession(session.refreshToken)) !== null
const emailOf = async (id: string) => (await query('select email from users where id = $1', [id]))[0]?.email

/** The token of the last link to change an address that was mailed to a mailbox; null without one. */
async function linkTo(email: string): Promise<string | null> {
  const rows = await query(
    `select body_text from outgoing_mails where recipient = $1 and body_text like '%/change-address?token=%'
     order by id desc limit 1`,
    [email],
  )
  return /change-address\?token=([\w-]+)/.exec(rows[0]?.body_text ?? '')?.[1] ?? null
}

test('fault 154: an address changes once both mailboxes agree, and the other sessions end', async () => {
  const { here, there, credentials, person, newEmail, begin } = await twice()
  await requestPasswordReset(credentials)
  expect(await begin()).toBe(person.email)
  expect(await linkTo(newEmail), 'the new address is asked after the present one').toBeNull()
  const ends = await query(
    `select expires_at - created_at = interval '1 day' as with_link from outgoing_mails
     where recipient = $1 and dedupe_key like 'change-address:%'`,
    [person.email],
  )
  expect(ends, 'after an outage a link that has ended is not sent').toEqual([{ with_link: true }])
  const approval = (await linkTo(person.email)) ?? ''
  expect(await addressChangeOf(approval)).toMatchObject({ from: person.email, to: newEmail, step: 'approve' })
  expect(await confirmAddressChange(approval)).toEqual({ to: newEmail, isChanged: false })
  expect(await emailOf(person.id)).toBe(person.email)

  const confirmation = (await linkTo(newEmail)) ?? ''
  expect(await confirmAddressChange(confirmation)).toEqual({ to: newEmail, isChanged: true })
  expect(await emailOf(person.id)).toBe(newEmail)
  expect([await isOpen(here), await isOpen(there)]).toEqual([true, false])
  await expect(signIn(credentials)).rejects.toMatchObject({ code: 'invalidCredentials' })
  await signIn({ ...credentials, email: newEmail })
  for (const mailbox of [person.email, newEmail]) {
    expect(await subjectsTo({ email: mailbox })).toContain('Your Hourlet account has a new address')
  }
  const links = await query('select from verifications where position($1 in value) > 0', [person.id])
  expect(links, 'no link mailed before works, not even one for a new password').toHaveLength(0)
  await securityEventsStored()
  const events = await query(
    `select kind from security_events where person_id = $1 and kind like 'address%' order by id`,
    [person.id],
  )
  expect(events.map(({ kind }) => kind)).toEqual(['address_change_begun', 'address_changed'])
})

test('the newsletter of an address that the account never confirmed stays with its mailbox', async () => {
  const { person, newEmail, begin } = await twice()
  await query('update users set email_verified = false where id = $1', [person.id])
  await query(`insert into newsletter_subscribers (email, token, confirmed_at) values ($1, $1, app_now())`, [
    person.email,
  ])
  await begin()
  await confirmAddressChange((await linkTo(newEmail)) ?? '')
  const subscribers = await query('select email from newsletter_subscribers where email = any($1)', [
    [person.email, newEmail],
  ])
  expect(subscribers).toEqual([{ email: person.email }])
})

test('what was mailed to the former address stays the account’s, and the newsletter moves to the new one', async () => {
  const { person, credentials, newEmail, begin } = await twice()
  await query(`insert into newsletter_subscribers (email, token, confirmed_at) values ($1, $1, app_now())`, [
    person.email,
  ])
  await begin()
  await confirmAddressChange((await linkTo(person.email)) ?? '')
  await confirmAddressChange((await linkTo(newEmail)) ?? '')
  const subscribers = await query('select email from newsletter_subscribers where email = any($1)', [
    [person.email, newEmail],
  ])
  expect(subscribers).toEqual([{ email: newEmail }])
  const changed = await query(
    `select recipient, body_text from outgoing_mails where recipient = any($1) and subject like '%has a new address'`,
    [[person.email, newEmail]],
  )
  const textTo = (email: string) => changed.find(({ recipient }) => recipient === email)?.body_text
  // What it asks for is what its link offers: a form.
  expect(textTo(person.email)).toContain('by the link below, and enter this address in the form')
  expect(textTo(person.email)).toMatch(/Write to us:\s+\S+\/contact/)
  expect(textTo(newEmail)).toContain('by our contact form, and enter the former address')
  // The address is another person's from now on.
  const other = await signUp({ email: person.email, password, clientAddress: credentials.clientAddress })
  const present = { ...person, email: newEmail }
  const mailedBefore =
    (await query('select recipient from outgoing_mails where recipient = $1', [person.email])).length - 1
  const { mails, formerAddresses } = await exportAccount(present)
  expect(formerAddresses).toEqual([{ email: person.email, since: expect.any(Date), until: expect.any(Date) }])
  expect(mails.filter(({ recipient }) => recipient === person.email)).toHaveLength(mailedBefore)
  expect(mailedBefore).toBeGreaterThan(1)
  expect((await exportAccount(other.session.user)).mails, 'only its own').toHaveLength(1)
  await deleteAccount(present, { password, clientAddress: credentials.clientAddress, ends: [] })
  expect(await subjectsTo({ email: newEmail }), 'only the last one').toEqual(['Your Hourlet account is deleted'])
  expect(await subjectsTo(person), 'those of the other person').toHaveLength(1)
  expect((await exportAccount(other.session.user)).mails).toHaveLength(1)
})

test('an account with an unconfirmed address neither exports nor deletes the mails of that mailbox', async () => {
  const email = 'mailbox@example.com'
  const queue = (key: string, age: string) =>
    query(
      `insert into outgoing_mails (dedupe_key, recipient, subject, body_text, created_at)
       values ($1, $2, $1, '', app_now() - $3::interval)`,
      [key, email, age],
    )
  await queue('report-decided:older', '1 hour')
  await queue('confirmed:older', '1 hour')
  const person = (await signUp({ email, password, clientAddress: '192.0.2.240' })).session.user
  await queue('newsletter-start:later', '0')
  expect((await exportAccount(person)).mails, 'the welcome mail').toHaveLength(1)
  await query('update users set email_verified = true where id = $1', [person.id])
  expect((await exportAccount(person)).mails, 'once the mailbox is theirs').toHaveLength(4)
  await query('update users set email_verified = false where id = $1', [person.id])
  await deleteAccount(person, { password, clientAddress: '192.0.2.240', ends: [] })
  const left = await query(`select subject from outgoing_mails where recipient = $1 and dedupe_key not like 'last:%'`, [
    email,
  ])
  expect(left.map(({ subject }) => subject).sort()).toEqual([
    'confirmed:older',
    'newsletter-start:later',
    'report-decided:older',
  ])
})

test('the mails to a person are found by an index, without reading those to others', async () => {
  const { person } = await twice()
  await query(
    `insert into outgoing_mails (recipient, subject, body_text, sent_at)
     select 'reader' || n || '@example.com', 'News', 'News', now() from generate_series(1, 5000) n`,
    [],
  )
  await query('analyze outgoing_mails', [])
  const plan = await fetchRows(db(), sql`explain select id from outgoing_mails where id in (${mailIdsOf(person)})`)
  const text = JSON.stringify(plan)
  expect(text.match(/outgoing_mails_by_recipient/g)).toHaveLength(2)
  expect(text).not.toContain('Seq Scan on outgoing_mails')
})

test('fault 155: a link works once, also if it is pressed twice at once, and not after a day', async () => {
  const { person, newEmail, begin } = await twice()
  await begin()
  const approval = (await linkTo(person.email)) ?? ''
  const presses = await Promise.allSettled([confirmAddressChange(approval), confirmAddressChange(approval)])
  expect(presses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await query(`update verifications set expires_at = expires_at - interval '24 hours'`, [])
  const late = (await linkTo(newEmail)) ?? ''
  expect(await addressChangeOf(late)).toBeNull()
  for (const token of [approval, late, 'unknown', '']) {
    await expect(confirmAddressChange(token)).rejects.toMatchObject({ code: 'tokenInvalid' })
  }
  expect(await emailOf(person.id)).toBe(person.email)
})

test('fault 155: only a hash of a link is stored, and opening it changes nothing', async () => {
  const { person, begin } = await twice()
  await begin()
  const approval = (await linkTo(person.email)) ?? ''
  expect(await query('select from verifications where identifier like $1', [`%${approval}%`])).toHaveLength(0)
  await addressChangeOf(approval)
  await addressChangeOf(approval)
  expect(await confirmAddressChange(approval)).toMatchObject({ isChanged: false })
})

test('fault 155: a newer change, a new password and the end of the account end a change that waits', async () => {
  const { here, credentials, person, begin } = await twice()
  const refused = async (token: string | null) =>
    expect(confirmAddressChange(token ?? '')).rejects.toMatchObject({ code: 'tokenInvalid' })
  await begin()
  const first = await linkTo(person.email)
  await begin({ newEmail: 'another@example.com' })
  const second = await linkTo(person.email)
  expect(second).not.toBe(first)
  await refused(first)
  await changePassword(person, { ...credentials, newPassword: 'plum lantern harbour', sessionId: here.sessionId })
  await refused(second)
  await begin({ password: 'plum lantern harbour' })
  const third = await linkTo(person.email)
  await deleteAccount(person, { password: 'plum lantern harbour', clientAddress: credentials.clientAddress, ends: [] })
  await refused(third)
})

test('fault 156: an address that has an account is told so itself, and the asker sees no difference', async () => {
  const [asker, owner] = [await twice(), await twice()]
  expect(await asker.begin({ newEmail: owner.person.email })).toBe(asker.person.email)
  const approval = (await linkTo(asker.person.email)) ?? ''
  expect(await confirmAddressChange(approval)).toEqual({ to: owner.person.email, isChanged: false })
  expect(await linkTo(owner.person.email)).toBeNull()
  expect(await subjectsTo(owner.person)).toContain('Somebody wanted to use your address for another account')
  expect(await emailOf(asker.person.id)).toBe(asker.person.email)
})

test('fault 156: an address that got an account meanwhile is not taken from it', async () => {
  const { person, newEmail, begin } = await twice()
  await begin()
  await confirmAddressChange((await linkTo(person.email)) ?? '')
  const rival = await signUp({ email: newEmail, password, clientAddress: '192.0.2.250' })
  await expect(confirmAddressChange((await linkTo(newEmail)) ?? '')).rejects.toMatchObject({ code: 'tokenInvalid' })
  expect([await emailOf(person.id), await emailOf(rival.session.user.id)]).toEqual([person.email, newEmail])
})

test('an address that was never confirmed is not asked, since it may have a typing error', async () => {
  const { person, newEmail, begin } = await twice()
  await query('update users set email_verified = false where id = $1', [person.id])
  expect(await begin()).toBe(newEmail)
  expect(await linkTo(person.email)).toBeNull()
  expect(await confirmAddressChange((await linkTo(newEmail)) ?? '')).toEqual({ to: newEmail, isChanged: true })
  expect(await query('select email_verified from users where id = $1', [person.id])).toEqual([{ email_verified: true }])
})

test('a wrong password and the present address are refused at their fields, and three changes an hour are begun', async () => {
  const { person, newEmail, begin } = await twice()
  await expect(begin({ password: 'not this one' })).rejects.toMatchObject({ code: 'wrongPassword' })
  await expect(begin({ newEmail: person.email })).rejects.toMatchObject({ fields: { newEmail: expect.any(String) } })
  expect(await linkTo(person.email)).toBeNull()
  for (let each = 0; each < 3; each += 1) await begin()
  await expect(begin()).rejects.toMatchObject({ code: 'tooManyRequests' })
  expect(await linkTo(newEmail)).toBeNull()
})
