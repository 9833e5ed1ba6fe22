import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { db } from '../../../db/connect.ts'
import { addOnField } from '../../../rules/draft-address.ts'
import { emptyTariff } from '../../../rules/tariff.ts'
import { connectAssistant } from '../../../test/assistant-client.ts'
import { moveClockTo, useDatabase } from '../../../test/database.ts'
import { thursday } from '../../../test/make-bookings.ts'
import { makeCity, makePerson, makeSpace } from '../../../test/make-spaces.ts'
import { env, setEnv } from '../../env.ts'
import { close, httpServer, listen } from '../../http-server.ts'
import { createApp } from '../app.ts'

useDatabase({ RATE_LIMIT_FACTOR: '10' })

const lamp = { id: 'lamp', name: 'Lamp', description: '', unit: 'hour', priceMinor: 1000, required: false, most: 2 }
const day = '2026-06-10'

let server: Server
let site = ''
let loft = 0
let assistant: Awaited<ReturnType<typeof connectAssistant>>

beforeAll(async () => {
  await moveClockTo(thursday)
  const owner = await makePerson()
  loft = await makeSpace(owner, { title: 'Daylight loft', slug: 'daylight-loft' })
  await db().$client.query('update spaces set tariff = $2 where id = $1', [loft, { ...emptyTariff, addOns: [lamp] }])
  await makeSpace(owner, { title: 'Quiet cellar', slug: 'quiet-cellar', priceMinor: 2000 })
  const noScreens = () => Promise.reject(new Error('no screens in this test'))
  server = httpServer().on('request', getRequestListener(createApp(noScreens, 'production').fetch))
  site = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  assistant = await connectAssistant(site)
})
afterAll(async () => {
  await assistant.close()
  await close(server)
})

/** A bug would be logged. */
const bugs = vi.spyOn(console, 'error')
beforeEach(() => bugs.mockClear())

test.each(['latest', 'earlier'] as const)(
  'the protocol’s own client finds the tools by its %s revision',
  async (revision) => {
    const client = await connectAssistant(site, revision)
    expect(client.tools.map(({ name }) => name)).toEqual(['search_free_spaces', 'quote', 'hold'])
    expect(client.instructions).toContain('Nothing can be booked or paid here')
    for (const { inputSchema, description } of client.tools) {
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      expect(description?.length).toBeGreaterThan(60)
    }
    expect((await client.call('quote', slot)).isError).toBe(false)
    await client.close()
  },
)

test('a search is that of the API, with all-in prices, links, and times by the clock of the space', async () => {
  const asked = { city: 'New York', date: day, from: '14:00', to: '17:00', people: 4, sort: 'cheapest' }
  const { text, data, isError } = await assistant.call('search_free_spaces', asked)
  expect([isError, text.split('\n').length]).toEqual([false, 2])
  const spaces = data.spaces as { slug: string; url: string; offer: { total: object; start: string; end: string } }[]
  expect(spaces.map(({ slug }) => slug)).toEqual(['quiet-cellar', 'daylight-loft'])
  expect(spaces[1]?.offer).toMatchObject({
    start: `${day}T14:00:00-04:00`,
    end: `${day}T17:00:00-04:00`,
    hours: 3,
    total: { amountMinor: 24_750, currency: 'USD', text: '$247.50' },
  })
  expect(spaces[1]?.url).toBe(`${site}/space/daylight-loft?date=${day}&time=14%3A00&hours=3&people=4`)
  expect(text).toContain('Wed 10 Jun 2026, 14:00–17:00 (New York time), $247.50 in all')

  const response = await fetch(
    `${site}/api/spaces?city=new-york&date=${day}&from=14:00&to=17:00&people=4&sort=cheapest`,
  )
  const api = (await response.json()) as { spaces: { slug: string; quote: { total: number } }[] }
  expect(spaces.map(({ slug, offer }) => [slug, offer.total])).toEqual(
    api.spaces.map(({ slug, quote }) => [slug, expect.objectContaining({ amountMinor: quote.total })]),
  )
})

test('what a search returns is understood as an argument, and a part of the map can be searched', async () => {
  const found = async (asked: Record<string, unknown>) =>
    (await assistant.call('search_free_spaces', asked)).data.spaces as { type: string }[]
  const [space] = await found({ city: 'New York' })
  expect(space).toMatchObject({ type: 'studio', typeLabel: 'Studio' })
  expect(await found({ type: space?.type })).toHaveLength(2)
  await db().$client.query('update spaces set point_lat = 40.7, point_lon = -73.9 where id = $1', [loft])
  expect(await found({ box: '-75,40,-73,41.5' })).toMatchObject([{ slug: 'daylight-loft' }])
  expect(await found({ box: '13,52,14,53' })).toEqual([])
})

test('docs/ASSISTANTS.md names the arguments of each tool', () => {
  const guide = readFileSync(path.join(import.meta.dirname, '../../../docs/ASSISTANTS.md'), 'utf8')
  const argumentsOf = (tool: string) =>
    Object.keys(assistant.tools.find(({ name }) => name === tool)?.inputSchema.properties ?? {}).sort()
  const named = (tool: string) => {
    const [, takes = ''] = new RegExp(`^\\| \`${tool}\` \\| (.*?) \\|`, 'm').exec(guide) ?? []
    return [...takes.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort()
  }
  for (const tool of ['search_free_spaces', 'quote']) expect(named(tool)).toEqual(argumentsOf(tool))
})

test('a search without hours lists spaces with the price of an hour, page by page', async () => {
  const first = await assistant.call('search_free_spaces', { country: 'United States', limit: 1 })
  const second = await assistant.call('search_free_spaces', {
    country: 'United States',
    limit: 1,
    cursor: first.data.nextCursor,
  })
  expect([first, second].map(({ data }) => data.spaces)).toMatchObject([
    [{ slug: 'quiet-cellar', offer: null, hourFrom: { amountMinor: 2200, text: '$22.00' } }],
    [{ slug: 'daylight-loft', offer: null, hourFrom: { amountMinor: 8250 } }],
  ])
  const none = await assistant.call('search_free_spaces', { q: 'submarine' })
  expect(none.text).toBe('No space fits. Try other hours, fewer conditions, or a place near by.')
})

const slot = { space: 'daylight-loft', start: `${day}T14:00`, hours: 3, people: 2 }

test('a quote is that of the API, line by line', async () => {
  const { text, data } = await assistant.call('quote', { ...slot, addOns: [{ id: 'lamp', count: 2 }] })
  const response = await fetch(
    `${site}/api/spaces/${loft}/quote?date=${day}&time=14:00&hours=3&headcount=2&addOns=lamp:2`,
  )
  const api = (await response.json()) as Record<string, unknown>
  const times = ['startTime', 'endTime']
  for (const [name, value] of Object.entries(api)) {
    if (times.includes(name)) expect([name, instantOf(data[name])]).toEqual([name, instantOf(value)])
    else if (!name.startsWith('cancel')) expect([name, data[name]]).toEqual([name, value])
  }
  // The first stage depends on the second in which it was asked for.
  const stages = [data, api].map(({ cancelStages }) => cancelStages as { until: string; refundMinor: number }[])
  expect(stages[0]?.map(({ refundMinor }) => refundMinor)).toEqual(stages[1]?.map(({ refundMinor }) => refundMinor))
  expect(Math.abs(instantOf(stages[0]?.[0]?.until) - instantOf(stages[1]?.[0]?.until))).toBeLessThan(60_000)
  expect(api.totalMinor).toBe(31_350)
  expect(data).toMatchObject({ startTime: `${day}T14:00:00-04:00`, totalText: '$313.50', addOnsOffered: [lamp] })
  expect(text).toContain('$75 × 3 hours: $225.00\nLamp, $10 × 6: $60.00\nService fee: $28.50\nTotal: $313.50')
  expect(text).toContain('It is free at this moment; nothing is held.')
})

test('a quote and its link say that the owner answers first', async () => {
  const { data: instant } = await assistant.call('quote', slot)
  expect(instant.space).toMatchObject({ bookingMode: 'instant' })
  await db().$client.query('update spaces set by_request = true, notice_minutes = 180 where id = $1', [loft])
  const waits = 'The owner answers first: it is a request until they accept'
  for (const tool of ['quote', 'hold']) {
    const { text, data } = await assistant.call(tool, slot)
    expect(data.space).toMatchObject({ bookingMode: 'request' })
    expect(text).toContain(`${waits}; the card is charged only if they accept.`)
    expect(text).not.toContain('books and pays')
  }
  await db().$client.query('update spaces set price_minor = 0 where id = $1', [loft])
  expect((await assistant.call('hold', slot)).text).toContain(`${waits}.`)
  await db().$client.query(
    'update spaces set price_minor = 7500, by_request = false, notice_minutes = 0 where id = $1',
    [loft],
  )
})

test('a space is understood by its slug, its id and its address, a start with and without an offset', async () => {
  const named = ['daylight-loft', String(loft), `${site}/space/daylight-loft?people=2`]
  const starts = [`${day}T14:00`, `${day}T14:00:00-04:00`, `${day}T18:00Z`, `${day}T20:00+02:00`]
  for (const space of named) {
    for (const start of starts) {
      const { data } = await assistant.call('quote', { ...slot, space, start })
      expect([space, start, data.startTime]).toEqual([space, start, `${day}T14:00:00-04:00`])
    }
  }
})

test('an hour that occurs twice is asked about', async () => {
  const cityId = await makeCity()
  const id = await makeSpace(await makePerson(), { slug: 'night-room', cityId })
  const twice = { space: String(id), start: '2026-11-01T01:30', hours: 1 }
  const asked = await assistant.call('quote', twice)
  expect(asked).toMatchObject({ isError: true })
  expect(asked.text).toContain('write one of the offsets -04:00, -05:00 after the start')
  const { data } = await assistant.call('quote', { ...twice, start: '2026-11-01T01:30-05:00' })
  expect(data.startTime).toBe('2026-11-01T01:30:00-05:00')
})

test('fault 113: an assistant that calls hold 50 times holds nothing', async () => {
  const counts = async () =>
    (
      await db().$client.query(
        'select (select count(*) from bookings), (select count(*) from availability_blocks) as blocks',
      )
    ).rows
  const before = await counts()
  for (let calls = 0; calls < 50; calls += 1) expect((await assistant.call('hold', slot)).isError).toBe(false)
  expect(await counts()).toEqual(before)
  expect((await assistant.call('quote', slot)).data).toMatchObject({ available: true })
})

test('hold returns a link for ten minutes, with the price that it agrees on', async () => {
  await moveClockTo(thursday)
  const { text, data } = await assistant.call('hold', { ...slot, addOns: [{ id: 'lamp', count: 1 }] })
  expect(data).toMatchObject({ held: false, totalMinor: 28_050, available: true })
  expect(String(data.url)).toMatch(new RegExp(`^${site}/hand-over\\?offer=[\\w-]+\\.[\\w-]+$`))
  expect(text).toContain(`within 10 minutes: ${data.url}`)
  const seconds = (instantOf(data.linkEndsAt) - thursday.getTime()) / 1000
  expect(Math.round(seconds / 60)).toBe(10)
  expect(text).not.toContain(addOnField)
})

test.each([
  ['quote', { ...slot, space: 'no-such-space' }, 'Space not found.'],
  ['quote', { ...slot, hours: 30 }, 'Please check the arguments: hours: At most 24.'],
  ['quote', { ...slot, hours: 'three' }, 'Please check the arguments: hours: This must be a number.'],
  ['quote', { ...slot, card: '4242424242424242' }, 'Please check the arguments: card: There is no such field.'],
  ['quote', { ...slot, start: 'tomorrow' }, 'Please select a date and time.'],
  ['quote', { ...slot, addOns: [{ id: 'pony', count: 1 }] }, 'An add-on that you chose is no longer offered.'],
  [
    'quote',
    {},
    'Please check the arguments: space: This is required; start: This is required; hours: This is required.',
  ],
  ['hold', { ...slot, people: 400 }, 'This space holds 10 people at most.'],
  ['hold', { ...slot, start: '2026-01-01T14:00' }, 'Please select a future date and time'],
  ['search_free_spaces', { city: 'New York', when: 'tonight' }, 'when: There is no such field'],
  ['search_free_spaces', { city: 'New York', date: day }, 'date, from and to belong together'],
  ['search_free_spaces', { city: 'New York', maxTotal: 100 }, 'A total needs hours'],
])('fault 114: %s %j is an error that the assistant can read', async (name, given, words) => {
  const { text, isError } = await assistant.call(name, given)
  expect([isError, text]).toEqual([true, expect.stringContaining(words)])
  expect(bugs).not.toHaveBeenCalled()
})

const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${site}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

test('a plain request is answered as JSON, whatever it accepts', async () => {
  const response = await post(message, { accept: '*/*' })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(await response.json()).toMatchObject({ result: { tools: { length: 3 } } })
})

test('fault 115: a page of another site is refused, also behind a name that was pointed at this server', async () => {
  const rebound = { host: 'evil.example', origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' }
  for (const headers of [
    { origin: 'https://evil.example' },
    { ...rebound },
    { ...rebound, authorization: 'Basic eDp5' },
  ]) {
    const response = await post(message, headers)
    expect([response.status, await response.json()]).toMatchObject([403, { error: { code: 'crossSite' } }])
  }
  expect((await post(message, { origin: site })).status).toBe(200)
  const { BASE_URL } = env()
  setEnv({ ...env(), BASE_URL: 'https://hourlet.example' })
  try {
    expect((await post(message, { origin: site })).status).toBe(403)
    expect((await post(message, { origin: 'https://hourlet.example' })).status).toBe(200)
  } finally {
    setEnv({ ...env(), BASE_URL })
  }
})

test('fault 115: other methods, batches, forms and what is no message are refused without a word of the inside', async () => {
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const response = await fetch(`${site}/mcp`, { method })
    expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'POST'])
  }
  const claim = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' }
  const bad: [status: number, body: unknown][] = [
    ...[[message, message], [], '{', '', 7, {}].map((body): [number, unknown] => [400, body]),
    ...['tools/call', 'initialize', 'subscriptions/listen'].map((method): [number, unknown] => [
      200,
      { ...message, method, params: {} },
    ]),
    [200, { ...message, method: 'tools/call', params: { name: 'pay', arguments: {} } }],
    [400, { ...message, params: { _meta: claim } }],
    [413, 'x'.repeat(70_000)],
  ]
  for (const [status, body] of bad) {
    const response = await post(body)
    const text = await response.text()
    expect([JSON.stringify(body).slice(0, 90), response.status]).toEqual([JSON.stringify(body).slice(0, 90), status])
    expect(text).toContain('"error"')
    expect(text).not.toMatch(/Invalid input|expected|received|\n\s+at /)
    expect(response.headers.get('content-type')).toContain('application/json')
  }
  const form = await post('a=1', { 'content-type': 'application/x-www-form-urlencoded' })
  expect(form.status).toBe(415)
  expect(bugs).not.toHaveBeenCalled()
})

test('fault 113: more calls than searches are allowed are refused in words', async () => {
  const before = env()
  setEnv({ ...before, RATE_LIMIT_FACTOR: 0.025 })
  try {
    const texts: string[] = []
    for (let calls = 0; calls < 4; calls += 1) texts.push((await assistant.call('quote', slot)).text)
    expect(texts.filter((text) => text.startsWith('You can search 3 times a minute.'))).toHaveLength(1)
  } finally {
    setEnv(before)
  }
})

function instantOf(text: unknown): number {
  return Date.parse(String(text))
}

test('what costs nothing is called free, by the hour and by the requested hours', async () => {
  await moveClockTo(thursday)
  await makeSpace(await makePerson(), { title: 'Open garden', slug: 'open-garden', priceMinor: 0 })
  const listed = await assistant.call('search_free_spaces', { q: 'garden' })
  expect(listed.text).toContain(': free of charge, at least at times. ')
  const asked = { city: 'New York', date: day, from: '14:00', to: '17:00', maxTotal: 0 }
  const { text } = await assistant.call('search_free_spaces', asked)
  expect(text).toContain('(New York time), free of charge. ')
})
