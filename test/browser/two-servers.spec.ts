import { rm } from 'node:fs/promises'
import path from 'node:path'
import { startEmbeddedPostgres } from '../../db/embedded.ts'
import { expect, fillCredentials, open, test } from './browser-people.ts'
import { filledDataFolder, startServer } from './marketplace.ts'

test('what happens at one server shows on the pages of another, without reloading', async ({ page, browser }) => {
  test.setTimeout(240_000)
  const folder = await filledDataFolder('servers')
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  // Each has its own card simulator, which does not know the payments at the other; that is not tested here.
  const first = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: path.join(folder, 'first') })
  const second = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: path.join(folder, 'second') })
  try {
    // By its name, because listings without a photo are sorted last.
    await open(page, `${first.url}/explore?q=glass+house`)
    const api = await ownerOf(second.url)

    await api('POST', '/space-types', { name: 'greenhouse', label: 'Greenhouse' })
    await expect(page.getByRole('link', { name: 'Greenhouse', exact: true })).toBeVisible()

    const space = await api('POST', '/spaces', { ...listing, type: 'greenhouse' })
    const card = page.getByRole('article').filter({ hasText: listing.title })
    await expect(card).toContainText('$40/hr')
    await api('PATCH', `/spaces/${space.id}`, { priceMinor: 5500 })
    await expect(card).toContainText('$55/hr')
    await api('PATCH', `/spaces/${space.id}`, { available: false })
    await expect(card).toContainText('Unavailable')

    const owner = await (await browser.newContext({ baseURL: second.url })).newPage()
    await owner.goto('/sign-in')
    await fillCredentials(owner, 'owner@demo.hourlet.example', 'hourlet-demo')
    await expect(owner).not.toHaveURL(/sign-in/)
    await open(owner, `/my-listings/${space.id}?delete`)
    await owner.getByRole('button', { name: 'Delete the listing' }).click()
    await expect(owner.getByRole('status').filter({ hasText: 'deleted' })).toBeVisible()
    await expect(card).toHaveCount(0)
    await owner.context().close()
  } finally {
    await page.goto('about:blank')
    await second.stop()
    await first.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

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

/** Calls of the demo owner to a server's API. */
async function ownerOf(url: string) {
  const call = async (method: string, address: string, body: object, token?: string) => {
    const response = await fetch(`${url}/api${address}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    expect(response.ok, `${method} ${address} answered ${response.status}`).toBe(true)
    return await response.json()
  }
  const credentials = { email: 'owner@demo.hourlet.example', password: 'hourlet-demo' }
  const { accessToken } = await call('POST', '/sessions', credentials)
  return (method: string, address: string, body: object) => call(method, address, body, accessToken)
}
