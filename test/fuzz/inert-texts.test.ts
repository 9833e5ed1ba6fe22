import { beforeAll, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { emptyTariff } from '../../rules/tariff.ts'
import { useDatabase } from '../database.ts'
import { makeSpaceType } from '../make-spaces.ts'
import { listing } from '../permissions/prepare.ts'
import { type Role, startWorld, type World } from '../permissions/world.ts'
import { markup } from './bad-values.ts'

useDatabase({ DEMO: '1', RATE_LIMIT_FACTOR: '0' })

let world: World
beforeAll(async () => {
  world = await startWorld()
  await makeSpaceType()
})

const script = `</script>${markup} onload=alert(1)><img src=x onerror=alert(1)>`

test('fault 49: a script in any text that is shown is inert, on pages and in their data', async () => {
  const made = await post('/api/spaces', {
    ...listing(),
    capacity: 8,
    priceMinor: 7500,
    amenities: [`Wifi ${script}`.slice(0, 60)],
    description: script,
    title: `Loft ${script}`,
    location: `Yard ${script}, New York`,
    arrivalNotes: script,
    streetAddress: script,
  })
  expect(made.status).toBe(201)
  const { id, slug } = (await made.json()) as { id: number; slug: string }
  const addOn = { name: script.slice(0, 60), description: `${script}${script}`.slice(0, 200), unit: 'hour', most: 2 }
  const priced = await post(
    `/api/spaces/${id}/prices`,
    { ...emptyTariff, addOns: [{ ...addOn, priceMinor: 500, required: false }], version: 0 },
    'PUT',
  )
  expect(priced.status).toBe(200)
  await post('/api/space-types', { name: 'barn', label: `Barn ${script}`.slice(0, 60) })
  // Older rows may have values that no form accepts any more.
  await db().$client.query('update profiles set full_name = $1', [script])
  await db().$client.query(
    `insert into contact_messages (name, email, subject, message) values ($1, 'n@example.com', 'general', $1)`,
    [script],
  )
  const pages: [Role, string][] = [
    ...[
      '/',
      '/explore',
      `/explore?q=${encodeURIComponent(script)}`,
      `/space/${slug}`,
      '/new-york',
      '/explore/more',
      '/explore/pins',
    ].map((path): [Role, string] => ['visitor', path]),
    ...[
      '/my-listings',
      `/my-listings/${id}`,
      `/my-listings/${id}/edit`,
      `/my-listings/${id}/prices`,
      '/profile',
      '/dashboard',
      '/contact',
    ].map((path): [Role, string] => ['owner', path]),
    ...['/admin/spaces', '/admin/types', '/admin/people', '/admin/messages', '/admin/audit'].map(
      (path): [Role, string] => ['admin', path],
    ),
  ]
  for (const [role, path] of pages) {
    const page = await world.ask(role, path)
    const html = await page.text()
    expect([path, page.status]).toEqual([path, 200])
    if (page.headers.get('content-type')?.includes('text/html')) expectInert(path, html, page.headers)
    const { text, type } = await dataOf(role, path)
    if (text.includes(markup)) expect(type).not.toContain('text/html')
  }
})

function expectInert(path: string, html: string, headers: Headers): void {
  expect(html, path).not.toContain(markup)
  expect(html, path).not.toContain('<img src=x')
  const policy = headers.get('content-security-policy') ?? ''
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  const nonce = /'nonce-([^']+)'/.exec(scripts)?.[1]
  expect([path, scripts.includes('unsafe-inline'), Boolean(nonce)]).toEqual([path, false, true])
  const tags = html.match(/<script\b[^>]*>/g) ?? []
  expect(tags.filter((tag) => !tag.includes(`nonce="${nonce}"`) && !tag.includes('application/ld+json'))).toEqual([])
}

test('fault 50: statements and the signs of patterns are searched as they are', async () => {
  const { rows } = await db().$client.query<{ count: string }>('select count(*) from spaces')
  await world.makeSpace({ title: 'Room 100%_\\ cotton' })
  await world.makeSpace({ title: 'Room 100 plain cotton' })
  const titles = async (text: string) => {
    const response = await world.ask('visitor', `/api/spaces?q=${encodeURIComponent(text)}`)
    return ((await response.json()) as { spaces: { title: string }[] }).spaces.map(({ title }) => title)
  }
  expect(await titles('cotton')).toHaveLength(2)
  for (const text of ['%_\\', '100%', '_\\'])
    expect([text, await titles(text)]).toEqual([text, ['Room 100%_\\ cotton']])
  for (const text of ["' or 1=1 --", '"; drop table spaces; --', "cotton' and '1'='1", '%%', '__', 'c_tton', '\\\\']) {
    expect([text, await titles(text)]).toEqual([text, []])
  }
  const after = await db().$client.query<{ count: string }>('select count(*) from spaces')
  expect(Number(after.rows[0]?.count)).toBe(Number(rows[0]?.count) + 2)
})

test.each([
  ['a field called __proto__', '{"title":"South Wall","__proto__":{"isAdmin":true}}', [400]],
  ['a field called constructor', '{"title":"South Wall","constructor":{"prototype":{"isAdmin":true}}}', [400]],
  ['objects 9,000 deep', `{"title":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}}`, [400, 413]],
  ['lists 30,000 deep', `{"amenities":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, [400, 413]],
  ['70 KB of text', JSON.stringify({ title: 'x'.repeat(70_000) }), [413]],
])('fault 51: %s in JSON is refused and touches nothing', async (_, body, statuses) => {
  const id = await world.makeSpace({ title: 'North Wall' })
  const headers = { 'content-type': 'application/json' }
  const response = await world.ask('owner', `/api/spaces/${id}`, { method: 'PATCH', headers, body })
  expect(statuses).toContain(response.status)
  expect({}).not.toHaveProperty('isAdmin')
  const { rows } = await db().$client.query('select title from spaces where id = $1', [id])
  expect(rows).toEqual([{ title: 'North Wall' }])
})

async function post(path: string, body: unknown, method = 'POST'): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return await world.ask('owner', path, { method, headers, body: JSON.stringify(body) })
}

async function dataOf(role: Role, path: string): Promise<{ text: string; type: string }> {
  const [page = '', query] = path.split('?')
  const response = await world.ask(role, `${page === '/' ? '/_root' : page}.data${query ? `?${query}` : ''}`)
  return { text: await response.text(), type: response.headers.get('content-type') ?? '' }
}
