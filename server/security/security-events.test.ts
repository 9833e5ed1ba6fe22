import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { requireAdmin } from '../../app/session.ts'
import { db } from '../../db/connect.ts'
import { securityEvents, sessions, users } from '../../db/tables/account-tables.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { useLogLines } from '../../test/log-lines.ts'
import { serverBuildOf } from '../../test/server-build.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import { checkOwnPassword } from '../accounts/check-own-password.ts'
import { grantAdmin } from '../accounts/grant-admin.ts'
import { requestPasswordReset } from '../accounts/request-password-reset.ts'
import { resetPassword } from '../accounts/reset-password.ts'
import { createApp } from '../http/app.ts'
import { markReady } from '../http/health.ts'
import { removeOldRows } from '../jobs/remove-old-rows.ts'
import { setLogLevel } from '../log.ts'
import { exportSecurityEvents } from './export-security-events.ts'
import { logSecurityEvent, securityEventsStored } from './log-security-event.ts'
import type { SecurityEventKind } from './security-event.ts'

useDatabase({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXY_HOPS: '1' })
const lines = useLogLines()
const password = 'a lamp in the attic'
const browser = 'Mozilla/5.0 (a browser)'
let app: ReturnType<typeof createApp>
let people = 0

beforeAll(() => {
  setLogLevel('info')
  app = createApp(screens, 'production')
})

const ask = (path: string, method: string, headers: Record<string, string>, body: object | null = null) =>
  app.request(path, {
    method,
    headers: { 'content-type': 'application/json', 'user-agent': browser, ...headers },
    body: body && JSON.stringify(body),
  })

/** Two screens: one for admins, one that fails. */
const screens = serverBuildOf({
  admin: { id: 'admin', path: 'admin', module: { loader: (asked: never) => Response.json(requireAdmin(asked).id) } },
  broken: { id: 'broken', path: 'broken/:id', module: { loader: () => Promise.reject(new Error('broken')) } },
})

/** Creates an account over HTTP, from its own network address. */
async function aNewcomer() {
  people += 1
  const email = `newcomer${people}@example.com`
  const from = { 'x-forwarded-for': `192.0.2.${people}` }
  const response = await ask('/api/accounts', 'POST', from, { email, password, fullName: 'Ada Byron' })
  expect(response.status).toBe(201)
  const session = (await response.json()) as { accessToken: string; refreshToken: string; user: { id: string } }
  const signedIn = { ...from, authorization: `Bearer ${session.accessToken}` }
  return { ...session, email, from, signedIn, id: session.user.id, address: from['x-forwarded-for'] }
}

async function storedOf(personId: string) {
  await securityEventsStored()
  return await db()
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.personId, personId))
    .orderBy(securityEvents.id)
}

/** Expects the event to be stored and logged with its request, and the log to contain no personal data. */
async function expectEvent(kind: SecurityEventKind, person: { id: string; address: string; email: string }) {
  const stored = (await storedOf(person.id)).filter((event) => event.kind === kind)
  expect(stored).toHaveLength(1)
  expect(stored[0]).toMatchObject({ address: person.address, userAgent: browser })
  const { requestId } = stored[0]!
  const logged = lines.all().filter((line) => line.message === 'security event' && line.kind === kind)
  expect(logged).toEqual([
    expect.objectContaining({ personId: person.id, requestId, address: person.address, userAgent: browser }),
  ])
  expect(lines.text()).not.toContain(person.email)
}

test('docs/OPERATING.md lists every kind of event', () => {
  const operating = readFileSync('docs/OPERATING.md', 'utf8')
  const [, list = ''] = /`security event` and one of these kinds: ([\s\S]+?)\. Each has/.exec(operating) ?? []
  const listed = [...list.matchAll(/`(\w+)`/g)].map(([, kind]) => kind)
  const source = readFileSync('server/security/security-event.ts', 'utf8')
  const kinds = [...source.matchAll(/^ {2}\| '(\w+)'$/gm)].map(([, kind]) => kind)
  expect(kinds.length).toBeGreaterThan(20)
  expect(listed.toSorted()).toEqual(kinds.toSorted())
})

test('finding S11: a sign-up and a sign-in are logged and stored, and their sessions name address and browser', async () => {
  const person = await aNewcomer()
  await expectEvent('sign_up', person)
  const signIn = await ask('/api/sessions', 'POST', person.from, { email: person.email, password })
  expect(signIn.status).toBe(201)
  await expectEvent('sign_in', person)
  const made = await db().select().from(sessions).where(eq(sessions.userId, person.id))
  expect(made.map(({ ipAddress, userAgent }) => [ipAddress, userAgent])).toEqual([
    [person.address, browser],
    [person.address, browser],
  ])
})

test('finding S11: failed sign-ins and the lock-out are logged; the lock-out is stored once an hour', async () => {
  const person = await aNewcomer()
  const guess = () => ask('/api/sessions', 'POST', person.from, { email: person.email, password: 'a guess' })
  expect((await guess()).status).toBe(401)
  await expectEvent('sign_in_failed', person)
  for (let n = 0; n < 4; n += 1) await guess()
  expect((await guess()).status).toBe(429)
  await expectEvent('locked_out', person)
  expect((await guess()).status).toBe(429)
  const kinds = (await storedOf(person.id)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'sign_in_failed')).toHaveLength(5)
  expect(kinds.filter((kind) => kind === 'locked_out')).toHaveLength(1)
  expect(lines.all().filter(({ kind }) => kind === 'locked_out')).toHaveLength(2)
})

test('finding S11: an address without an account is logged by a keyed hash, the same each time, and not stored', async () => {
  const guess = (email: string) => ask('/api/sessions', 'POST', {}, { email, password: 'a guess' })
  for (const email of ['stranger@example.com', 'stranger@example.com', 'other@example.com']) await guess(email)
  await securityEventsStored()
  const hashes = lines
    .all()
    .filter(({ kind }) => kind === 'sign_in_failed')
    .map(({ account }) => account)
  expect(hashes).toHaveLength(3)
  expect(new Set(hashes).size).toBe(2)
  expect(hashes[0]).toMatch(/^[\w-]{16}$/)
  expect(lines.text()).not.toMatch(/stranger|other@/)
})

test('finding S11: a reset that was requested and one that was done are logged and stored', async () => {
  const { id, email } = await aNewcomer()
  await requestPasswordReset({ email, clientAddress: '192.0.2.10' })
  const { rows } = await db().$client.query(
    'select body_text from outgoing_mails where recipient = $1 order by id desc',
    [email],
  )
  await resetPassword({
    clientAddress: '192.0.2.1',
    token: /token=([\w-]+)/.exec(rows[0].body_text)![1]!,
    password: 'another lamp in the attic',
  })
  const kinds = (await storedOf(id)).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['reset_requested', 'reset_done']))
  expect(lines.all().map(({ kind }) => kind)).toEqual(expect.arrayContaining(['reset_requested', 'reset_done']))
})

test('finding S11: a session that ends is logged and stored, by a sign-out and by its expiry', async () => {
  const person = await aNewcomer()
  expect((await ask('/api/sessions/current', 'DELETE', person.signedIn)).status).toBe(204)
  await expectEvent('session_ended', person)
  const late = await aNewcomer()
  await db().$client.query(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [late.id])
  lines.clear()
  const refresh = await ask('/api/sessions/refresh', 'POST', late.from, { refreshToken: late.refreshToken })
  expect(refresh.status).toBe(401)
  await expectEvent('session_ended', late)
})

test('finding S11: a person without access to an admin page is logged, and stored once an hour', async () => {
  const person = await aNewcomer()
  for (let n = 0; n < 2; n += 1) expect((await ask('/admin', 'GET', person.signedIn)).status).toBe(302)
  const asked = { ...person, fullName: null, avatarUrl: null, isAdmin: false }
  expect(() => adminOnly(asked)).toThrow(expect.objectContaining({ code: 'notFound' }))
  const stored = (await storedOf(person.id)).filter(({ kind }) => kind === 'admin_refused')
  expect(stored.filter(({ address }) => address === person.address)).toHaveLength(1)
  expect(lines.all().filter(({ kind }) => kind === 'admin_refused')).toHaveLength(3)
})

test('finding S11: a new admin, a wrong own password and a changed password are logged and stored', async () => {
  const { id, email } = await aNewcomer()
  await db().$client.query('update users set email_verified = true where id = $1', [id])
  expect(await grantAdmin(email)).toBe(true)
  const me = { id, email, fullName: null, avatarUrl: null, isAdmin: true }
  await checkOwnPassword(me, 'a guess', '192.0.2.200').catch(() => {})
  logSecurityEvent('password_changed', { personId: id })
  const kinds = (await storedOf(id)).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['admin_granted', 'password_refused', 'password_changed']))
  expect(lines.all().map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['admin_granted', 'password_refused', 'password_changed']),
  )
})

test('finding S11: stored events cannot be changed, are exported to their person, and are removed after 180 days', async () => {
  const { id } = await aNewcomer()
  const before = await storedOf(id)
  const { $client } = db()
  await expect($client.query(`update security_events set kind = 'sign_in'`)).rejects.toThrow('only added')
  await expect($client.query('delete from security_events where person_id = $1', [id])).rejects.toThrow('only added')
  await expect($client.query('truncate security_events')).rejects.toThrow('only added')
  const { securityEvents: exported } = await exportSecurityEvents({ id })
  expect(exported).toHaveLength(before.length)
  await moveClockTo(new Date(Date.now() + 179 * 86_400_000))
  expect(await removeOldRows('security_events')).toBe(0)
  await moveClockTo(new Date(Date.now() + 181 * 86_400_000))
  expect(await removeOldRows('security_events')).toBeGreaterThan(0)
  expect(await storedOf(id)).toEqual([])
  await moveClockTo(new Date())
})

test('finding S11: an event that cannot be stored is still logged, and the sign-in succeeds', async () => {
  const person = await aNewcomer()
  await securityEventsStored()
  await db().$client.query('alter table security_events rename to security_events_away')
  const signIn = await ask('/api/sessions', 'POST', person.from, { email: person.email, password })
  await securityEventsStored()
  await db().$client.query('alter table security_events_away rename to security_events')
  expect(signIn.status).toBe(201)
  expect(lines.all().filter(({ kind, message }) => kind === 'sign_in' && message === 'security event')).toHaveLength(1)
  expect(await db().select().from(users).where(eq(users.id, person.id))).toHaveLength(1)
})

test('finding S11: each request is one line: method, path without its query, status, time, and person', async () => {
  const person = await aNewcomer()
  lines.clear()
  const response = await ask('/admin?token=secret-of-the-address', 'GET', person.signedIn)
  await ask('/api/spaces/none?q=secret', 'GET', {})
  await ask('/broken/12?q=secret', 'GET', {})
  markReady()
  expect((await ask('/health', 'GET', {})).status).toBe(200)
  const requests = lines.all().filter(({ message }) => message === 'request')
  expect(requests).toMatchObject([
    { level: 'info', method: 'GET', path: '/admin', status: 302, personId: person.id },
    { level: 'info', path: '/api/spaces/none', status: expect.toSatisfy((status) => status >= 400 && status < 500) },
    { level: 'error', path: '/broken/12', status: 500 },
  ])
  expect(requests[0]?.requestId).toBe(response.headers.get('x-request-id'))
  expect(requests[0]?.ms).toEqual(expect.any(Number))
  expect(lines.text()).not.toContain('secret')
})
