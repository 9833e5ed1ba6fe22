import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { requestApp } from '../../test/api-client.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeBooking, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { changeEmbed } from '../spaces/change-embed.ts'
import { embedOf } from '../spaces/embed-of.ts'

useDatabase({ DEMO: '1' })

const aroundTheClock = JSON.stringify(Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }]))

let owner: Person
let spaceId: number
const get = (path: string) => requestApp(path, { headers: { host: '127.0.0.1' } })
const ancestorsOf = (response: Response) =>
  /frame-ancestors ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1]

beforeAll(async () => {
  owner = await makePerson('Marta Oyelaran')
})
beforeEach(async () => {
  await moveClockTo(thursday)
  await db().$client.query('delete from availability_blocks')
  await db().$client.query(`update spaces set slug = 'old-' || id where slug = 'north-wall'`)
  spaceId = await makeSpace(owner, { title: 'North Wall', slug: 'north-wall' })
})

test('fault 133: only the origins that the owner lists may show the week in a frame, and nothing else of the site', async () => {
  expect(ancestorsOf(await get('/embed/north-wall'))).toBe("'self'")
  const origins = ['https://studio.example', 'http://localhost:4000']
  await changeEmbed(owner, spaceId, { origins, color: '#1b4c98' })
  const response = await get('/embed/north-wall')
  expect(response.status).toBe(200)
  expect(ancestorsOf(response)).toBe("'self' https://studio.example http://localhost:4000")
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await response.text()).toContain('--owner: #1b4c98')
  for (const path of ['/health', '/api/spaces', '/dev/embed', '/embed/no-such-space', '/mcp'])
    expect([path, ancestorsOf(await get(path))]).toEqual([path, "'none'"])
  expect((await get('/embed/no-such-space')).status).toBe(404)
})

test('fault 133: only the owner decides where the week is shown; the database refuses what no form accepts', async () => {
  const stranger = await makePerson()
  const settings = { origins: ['https://evil.example'], color: null }
  await expect(changeEmbed(stranger, spaceId, settings)).rejects.toMatchObject({ code: 'spaceNotFound' })
  await expect(changeEmbed(null, spaceId, settings)).rejects.toMatchObject({ code: 'notSignedIn' })
  const many = Array.from({ length: 11 }, (_, at) => `https://site-${at}.example`)
  await expect(changeEmbed(owner, spaceId, { origins: many, color: null })).rejects.toThrow()
  expect(await embedOf(spaceId)).toEqual({ origins: [], color: null })
})

test('an hour that was pressed is shown with its price, and booking leads to the form of the site', async () => {
  const week = await (await get('/embed/north-wall')).text()
  expect(week).toContain('value="2026-05-22T14:00" aria-label="Fri 22 May, 14:00, free" aria-pressed="false"')
  const chosen = await (await get('/embed/north-wall?week=2026-05-21&at=2026-05-22T14:00&hours=3&people=2')).text()
  expect(chosen.match(/aria-pressed="true"/g)).toHaveLength(3)
  expect(chosen).toContain('$247.50')
  const link = '/space/north-wall?date=2026-05-22&amp;time=14%3A00&amp;hours=3&amp;people=2'
  expect(chosen).toContain(`href="${link}" target="_blank" rel="noopener"`)
})

test('hours that are taken are no buttons, and those that do not fit are refused in words', async () => {
  await makeBooking({ guest: await makePerson(), spaceId, startTime: '2026-05-22T14:00' })
  const week = await (await get('/embed/north-wall')).text()
  expect(week).not.toContain('2026-05-22T14:00')
  expect(week).toContain('<td class="taken"><span class="out">taken</span></td>')
  const late = await (await get('/embed/north-wall?at=2026-05-22T13:00&hours=3')).text()
  expect(late).toContain('The 3 hours from 13:00 are not all free. Choose fewer hours or another start.')
  await db().$client.query('update spaces set min_hours = 3 where id = $1', [spaceId])
  const least = await (await get('/embed/north-wall?at=2026-05-22T13:00&hours=3')).text()
  expect(least).toContain('The 3 hours from 13:00 are not all free. Choose another start.')
  expect(late).not.toContain('class="book"')
})

test('weeks lead from today to the end of the window', async () => {
  const first = await (await get('/embed/north-wall?week=2020-01-01')).text()
  expect(first).toContain('Free hours, 21 May to 27 May')
  expect(first).not.toContain('>Earlier</a>')
  const second = await (await get('/embed/north-wall?week=2026-05-28&hours=2')).text()
  expect(second).toContain('>Earlier</a>')
  expect(second).toContain('href="?hours=2&amp;people=1&amp;week=2026-06-04"')
  const last = await (await get('/embed/north-wall?week=2029-01-01')).text()
  expect(last).not.toContain('>Later</a>')
})

test.each(['week=%27&at=x', 'at=2026-02-30T10:00', 'hours=999&people=0', 'at=2026-11-01T01:30', 'at=1999-01-01T10:00'])(
  'fault 133: %s in the address is no failure',
  async (query) => {
    expect((await get(`/embed/north-wall?${query}`)).status).toBe(200)
  },
)

test('a space that takes no bookings says so, and one that is taken down is not there', async () => {
  await db().$client.query('update spaces set available = false where id = $1', [spaceId])
  expect(await (await get('/embed/north-wall')).text()).toContain('currently not accepting bookings')
  await db().$client.query('update spaces set deleted_at = now(), taken_down_at = now() where id = $1', [spaceId])
  expect((await get('/embed/north-wall')).status).toBe(404)
})

test('the frame has no cookies, and its policy lets its script read from the site alone', async () => {
  const response = await get('/embed/north-wall')
  expect(response.headers.get('set-cookie')).toBeNull()
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'; script-src 'nonce-[^']+'; connect-src 'self';/)
  expect(await response.text()).toContain(`data-topic="space:${spaceId}"`)
  expect(readFileSync('public/embed-frame.js', 'utf8').match(/fetch\(/g)).toHaveLength(2)
  expect(readFileSync('public/embed-frame.js', 'utf8').match(/credentials: 'omit'/g)).toHaveLength(2)
})

test('of an hour that the clocks repeat, both lead to the form of the site', async () => {
  await db().$client.query('update spaces set week_hours = $2 where id = $1', [spaceId, aroundTheClock])
  const chosen = await (await get('/embed/north-wall?at=2026-11-01T01:00&hours=2&people=2')).text()
  expect(chosen).toContain('so it comes twice. Which one do you mean?')
  const form = '/space/north-wall?date=2026-11-01&amp;time=01%3A00&amp;hours=2&amp;people=2'
  expect(chosen).toContain(
    `href="${form}&amp;offset=-04%3A00" target="_blank" rel="noopener">The first 01:00 (UTC-04:00)`,
  )
  expect(chosen).toContain(
    `href="${form}&amp;offset=-05%3A00" target="_blank" rel="noopener">The second 01:00 (UTC-05:00)`,
  )
})

test('the widget loads at most 12 KB before it is touched, in three requests, also if it is open around the clock', async () => {
  await db().$client.query('update spaces set week_hours = $2 where id = $1', [spaceId, aroundTheClock])
  const page = await (await get('/embed/north-wall')).text()
  expect(page.match(/name="at"/g)?.length).toBeGreaterThan(140)
  expect(page.match(/<script /g)).toHaveLength(1)
  expect(page).not.toMatch(/<(link|img)\b|@import|url\(/)
  const files = ['public/embed.js', 'public/embed-frame.js'].map((file) => readFileSync(file))
  const bytes = [page, ...files].reduce((sum, each) => sum + gzipSync(each).byteLength, 0)
  expect(bytes).toBeLessThan(12 * 1024)
})
