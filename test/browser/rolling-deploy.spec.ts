import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../db/embedded.ts'
import { startBalancer } from '../balancer.ts'
import { expect, open, signInOnPage, test } from './browser-people.ts'
import { filledDataFolder, freePort, startServer } from './marketplace.ts'

test('what happens at one server shows on the pages of another; fault 112: both are replaced in turn under load, and no request fails', async ({
  page,
  browser,
}) => {
  test.setTimeout(400_000)
  const folder = await filledDataFolder('rolling')
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const startOn = async (port: number) =>
    startServer({
      PORT: String(port),
      DATABASE_URL: postgres.url,
      DATA_DIR: path.join(folder, String(port)),
      SESSION_SECRET: 'rolling-deploy-'.repeat(3),
      DRAIN_SECONDS: '1.5',
      STOP_SECONDS: '60',
    })
  const ports = [await freePort(), await freePort()]
  const servers = []
  for (const port of ports) servers.push(await startOn(port))
  const balancer = await startBalancer(servers.map(({ url }) => url))
  try {
    const untilReady = (url: string) => expect.poll(() => balancer.isReady(url), { timeout: 60_000 }).toBe(true)
    for (const { url } of servers) await untilReady(url)
    const [first, second] = servers.map(({ url }) => url)
    await test.step('what happens at one server shows on the pages of another', () =>
      expectShownElsewhere(page, browser, first ?? '', second ?? ''))

    const owner = await signedIn(balancer.url, 'owner')
    const guest = await signedIn(balancer.url, 'guest')
    const [listing] = (await guest('GET', '/spaces?q=pencil').then((response) => response.json())).spaces
    const failed: string[] = []
    page.on('response', (response) => response.status() >= 400 && failed.push(`page: ${response.url()}`))
    let streams = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/events')) streams += 1
    })
    await open(page, `${balancer.url}/space/${listing.slug}`)
    await expect.poll(() => streams).toBe(1)

    const stopLoad = new AbortController()
    const load = runLoad(balancer.url, guest, listing.id, failed, stopLoad.signal)
    for (const [index, port] of ports.entries()) {
      const leaving = servers[index]!
      const upload = uploadSlowly(leaving.url, owner.token, 6_000)
      await sleep(1_000)
      expect(await leaving.stop(), 'exit code').toBe(0)
      expect(await upload).toBe(201)
      servers[index] = await startOn(port)
      await untilReady(leaving.url)
    }
    stopLoad.abort()
    const { requests, messages } = await load

    expect(failed).toEqual([])
    expect(requests).toBeGreaterThan(100)
    const stored = await storedMessages(postgres.url)
    expect(stored).toEqual({ all: messages, different: messages })
    // The page was led to the other server at least once, and receives events there.
    expect(streams).toBeGreaterThan(1)
    expect((await owner('PATCH', `/spaces/${listing.id}`, { title: 'The Pencil Works, renewed' })).ok).toBe(true)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Pencil Works, renewed')
  } finally {
    await page.goto('about:blank')
    await balancer.stop()
    for (const server of servers) await server.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

type Client = Awaited<ReturnType<typeof signedIn>>

/** Calls of a demo account to the API. */
async function signedIn(url: string, name: 'owner' | 'guest') {
  const call = (method: string, address: string, body?: object, token?: string) =>
    fetch(`${url}/api${address}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const credentials = { email: `${name}@demo.hourlet.example`, password: 'hourlet-demo' }
  const { accessToken } = await (await call('POST', '/sessions', credentials)).json()
  const asPerson = (method: string, address: string, body?: object) => call(method, address, body, accessToken)
  return Object.assign(asPerson, { token: String(accessToken) })
}

const pages = ['/', '/explore', '/explore?q=studio', '/new-york', '/explore?when=tomorrow&from=14:00&hours=2']

/** Reads pages, searches, and sends messages, several at a time, until it is stopped; notes what fails. */
async function runLoad(url: string, guest: Client, spaceId: number, failed: string[], stopped: AbortSignal) {
  let requests = 0
  let messages = 0
  const attempt = async (what: string, send: () => Promise<Response>) => {
    requests += 1
    const outcome = await send().then(
      async (response) => ({ status: response.status, text: await response.text() }),
      (error: Error) => ({ status: 0, text: String(error.cause ?? error) }),
    )
    if (outcome.status < 200 || outcome.status > 299)
      failed.push(`${what}: ${outcome.status} ${outcome.text.slice(0, 200)}`)
    return outcome.status
  }
  const reader = async (start: number) => {
    for (let at = start; !stopped.aborted; at += 1) {
      const address = pages[at % pages.length]!
      await attempt(address, () => fetch(`${url}${address}`))
      await sleep(20)
    }
  }
  const writer = async () => {
    while (!stopped.aborted) {
      const clientId = randomUUID()
      const message = { spaceId, clientId, body: `Message ${clientId}` }
      if ((await attempt('message', () => guest('POST', '/messages', message))) === 201) messages += 1
      await sleep(50)
    }
  }
  await Promise.all([reader(0), reader(2), reader(4), writer(), writer()])
  return { requests, messages }
}

/** Uploads a photo whose second half arrives after `milliseconds`, and returns the status. */
async function uploadSlowly(url: string, token: string, milliseconds: number): Promise<number> {
  const photo = await readFile('db/seed/photos/art-studio-skylight-800.webp')
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(photo.subarray(0, 1_000))
      await sleep(milliseconds)
      controller.enqueue(photo.subarray(1_000))
      controller.close()
    },
  })
  const headers = { 'content-type': 'image/webp', authorization: `Bearer ${token}` }
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  return await fetch(`${url}/api/photos`, init).then(
    ({ status }) => status,
    () => 0,
  )
}

/** Counts the messages that the load stored. */
async function storedMessages(url: string): Promise<{ all: number; different: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select count(*)::int as all, count(distinct body)::int as different from messages where body ~ '^Message [0-9a-f-]{36}$'`,
  )
  await client.end()
  return rows[0]
}

/** Expects that what is changed at the second server shows on a page of the first, without reloading. */
async function expectShownElsewhere(page: Page, browser: Browser, first: string, second: string): Promise<void> {
  // By its name, because listings without a photo are sorted last.
  await open(page, `${first}/explore?q=glass+house`)
  const call = await signedIn(second, 'owner')
  const api = async (method: string, address: string, body: object) => {
    const response = await call(method, address, body)
    expect(response.ok, `${method} ${address} answered ${response.status}`).toBe(true)
    return await response.json()
  }

  await api('POST', '/space-types', { name: 'greenhouse', label: 'Greenhouse' })
  await expect(page.getByRole('link', { name: 'Greenhouse', exact: true })).toBeVisible()

  const space = await api('POST', '/spaces', { ...listing, type: 'greenhouse' })
  const card = page.getByRole('article').filter({ hasText: listing.title })
  await expect(card).toContainText('$40/hr')
  await api('PATCH', `/spaces/${space.id}`, { priceMinor: 5500 })
  await expect(card).toContainText('$55/hr')
  await api('PATCH', `/spaces/${space.id}`, { available: false })
  await expect(card).toContainText('Unavailable')

  const owner = await (await browser.newContext({ baseURL: second })).newPage()
  await signInOnPage(owner, 'owner')
  await open(owner, `/my-listings/${space.id}?delete`)
  await owner.getByRole('button', { name: 'Delete the listing' }).click()
  await expect(owner.getByRole('status').filter({ hasText: 'deleted' })).toBeVisible()
  await expect(card).toHaveCount(0)
  await owner.context().close()
}

const listing = {
  title: 'The Glass House on Row Street',
  description: 'A heated glasshouse with long tables, palms, and a door wide enough for a van.',
  capacity: 30,
  priceMinor: 4000,
  currency: 'USD',
  location: 'Red Hook, New York',
  country: 'United States',
  timeZone: 'America/New_York',
  amenities: ['Daylight', 'Heating'],
}
