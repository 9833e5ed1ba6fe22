import type { FrameLocator, Page, Request } from '@playwright/test'
import { anotherSite } from './another-site.ts'
import { anotherBrowser, expect, expectAccessible, signUpOnPage, site, test } from './browser-people.ts'
import { makeSpaceByApi } from './make-space.ts'

const lamp = { name: 'Lamp', description: '', unit: 'hour', priceMinor: 1000, required: false, most: 3 }
const none = { timePrices: [], datePrices: [], peopleSteps: [], lengthDiscounts: [], addOns: [] }

/** A space at $25 an hour with lamps for $10 an hour, which its owner shows on another site. */
async function shownSpace(
  owner: Page,
  before = '',
): Promise<{ id: number; slug: string; studio: string; close: () => void }> {
  await signUpOnPage(owner)
  const { id, slug } = await makeSpaceByApi(owner, { title: 'The Open Window' })
  await offer(owner, slug, [lamp])
  const studio = await anotherSite(`${before}<script src="${site()}/embed.js" data-space="${slug}" async></script>`)
  const saved = await owner.request.post(`/my-listings/${id}/widget`, { form: { origins: studio.origin, color: '' } })
  expect(saved.ok()).toBe(true)
  return { id, slug, studio: studio.origin, close: studio.close }
}

async function offer(owner: Page, slug: string, addOns: object[]): Promise<void> {
  const address = `/api/spaces/${slug}/prices`
  const { version } = await (await owner.request.get(address)).json()
  expect((await owner.request.put(address, { data: { ...none, addOns, version } })).status()).toBe(200)
}

/** Holds two hours from ten at a local start, as another guest who is about to pay. */
async function take(guest: Page, spaceId: number, startTime: string): Promise<void> {
  const endTime = startTime.replace('T10:', 'T12:')
  const slot = { spaceId, startTime, endTime, hours: 2, amount: 5500, currency: 'USD' }
  const taken = await guest.request.post('/api/create-payment-intent', { data: slot })
  expect(taken.status(), await taken.text()).toBe(200)
}

/** Chooses the first free hour at ten, for two hours. Returns its local start. */
async function choose(frame: FrameLocator | Page): Promise<string> {
  await frame.getByRole('combobox').selectOption('2')
  const hour = frame.getByRole('button', { name: /10:00, free$/ }).first()
  const start = (await hour.getAttribute('value')) ?? ''
  await hour.press('Enter')
  await expect(frame.getByText('$55.00')).toBeVisible()
  return start
}

test('fault 133: hours that others take are unavailable in an open widget at once, and all else that was chosen is kept', async ({
  page,
  browser,
}) => {
  test.slow()
  const { id, slug, studio, close } = await shownSpace(page)
  const guest = await anotherBrowser(browser, null)
  await signUpOnPage(guest)
  const visitor = await anotherBrowser(browser, null)
  // The visitor is signed in at the marketplace, of which the requests of the frame know nothing.
  await signUpOnPage(visitor)
  const own: Request[] = []
  visitor.on('request', (request) => own.push(request))
  const followed = visitor.waitForResponse(/\/api\/events\?topics=space/)
  await visitor.goto(studio)
  expect((await followed).status()).toBe(200)
  const files = own.filter((request) => request.url().startsWith(site()) && !request.url().includes('/api/events'))
  const sizes = await Promise.all(files.map((request) => request.sizes()))
  expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThan(12 * 1024)

  const frame = visitor.frameLocator('iframe[title="Free hours"]')
  const start = await choose(frame)
  await expect(frame.getByRole('button', { name: /selected$/ }).first()).toBeFocused()
  await frame.getByLabel('People').fill('3')
  await frame.getByLabel('Lamp').fill('2')
  await frame.getByLabel('Lamp').press('Enter')
  await expect(frame.getByText('$99.00')).toBeVisible()
  await expect(frame.getByText(/3 people\. With 2 × Lamp\.$/)).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Show the price' })).toBeHidden()

  await take(guest, id, start)
  await expect(frame.getByText(/^Someone was a moment faster: .*10:00 to 12:00 is no longer free/)).toBeVisible({
    timeout: 5_000,
  })
  await expect(frame.locator(`button[value="${start}"]:visible`)).toHaveCount(0)
  await expect(frame.getByRole('link', { name: /^Book/ })).toHaveCount(0)
  await expect(frame.getByLabel('Lamp')).toBeFocused()
  await expect(frame.getByLabel('Lamp')).toHaveValue('2')
  await expect(frame.getByLabel('People')).toHaveValue('3')
  await expect(frame.getByRole('combobox')).toHaveValue('2')

  await frame
    .getByRole('button', { name: /13:00, free$/ })
    .first()
    .press('Enter')
  await expect(frame.getByText('$99.00')).toBeVisible()
  const opened = visitor.waitForEvent('popup')
  await frame.getByRole('link', { name: /^Book these hours/ }).press('Enter')
  const tab = await opened
  await expect(tab).toHaveURL(/&time=13%3A00&hours=2&people=3&addOn\.[\w-]+=2$/)
  await expect(tab.getByLabel('Lamp')).toHaveValue('2')
  await tab.close()

  await offer(page, slug, [])
  await expect(
    frame.getByText('An add-on that you chose is no longer offered, so the price is without it.'),
  ).toBeVisible()
  await expect(frame.getByText('$55.00')).toBeVisible()
  const fetched = own.filter((request) => request.resourceType() === 'fetch')
  expect(fetched.length).toBeGreaterThan(3)
  for (const request of fetched) expect((await request.allHeaders()).cookie).toBeUndefined()
  await visitor.context().close()
  await guest.context().close()
  close()
})

test('without JavaScript add-ons are chosen by a form, and Enter in a field keeps the chosen hour', async ({
  page,
  browser,
}) => {
  const { slug, close } = await shownSpace(page)
  const context = await browser.newContext({ baseURL: site(), javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`/embed/${slug}`)
  await plain
    .getByRole('button', { name: /12:00, free$/ })
    .last()
    .click()
  await expect(plain.getByText('$27.50')).toBeVisible()
  await plain.getByLabel('Lamp').fill('3')
  await plain.getByRole('button', { name: 'Show the price' }).click()
  await expect(plain.getByText('$60.50')).toBeVisible()
  await plain.getByLabel('People').fill('4')
  await plain.getByLabel('People').press('Enter')
  await expect(plain.getByText(/12:00 to 13:00, 4 people\. With 3 × Lamp\.$/)).toBeVisible()
  await context.close()
  close()
})

test('fault 133: a widget out of sight has no stream, and one whose stream is refused looks again every half minute', async ({
  page,
  browser,
}) => {
  const { id, studio, close } = await shownSpace(page, '<div style="height: 300vh"></div>')
  const guest = await anotherBrowser(browser, null)
  await signUpOnPage(guest)
  const visitor = await anotherBrowser(browser, null)
  const streams: Request[] = []
  let isFull = true
  await visitor.route('**/api/events*', async (route) => {
    streams.push(route.request())
    if (isFull) await route.fulfill({ status: 429, body: '' })
    else await route.continue()
  })
  await visitor.clock.install()
  await visitor.goto(studio)
  const frame = visitor.frameLocator('iframe[title="Free hours"]')
  const hour = frame.getByRole('button', { name: /10:00, free$/ }).first()
  await expect(hour).toBeAttached()
  await expect(visitor.getByRole('link', { name: 'See the free hours and book' })).toBeHidden()
  expect(streams).toHaveLength(0)

  await visitor.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => streams.length).toBe(1)
  const start = (await hour.getAttribute('value')) ?? ''
  await take(guest, id, start)
  const pressable = frame.locator(`button[value="${start}"]`)
  await expect(pressable).toHaveCount(1)
  isFull = false
  await visitor.clock.runFor(31_000)
  await expect(pressable).toHaveCount(0)
  expect(streams).toHaveLength(2)
  await visitor.context().close()
  await guest.context().close()
  close()
})

test('fault 133: without a connection what was chosen is kept, and its price follows once it is back', async ({
  page,
}) => {
  const { slug, close } = await shownSpace(page)
  await page.goto(`/embed/${slug}`)
  await choose(page)
  await expectAccessible(page)
  await page.context().setOffline(true)
  await page.getByLabel('Lamp').fill('1')
  await page.getByLabel('Lamp').press('Enter')
  await expect(page.getByText('There is no connection at the moment. What you chose is kept')).toBeVisible()
  await expect(page.getByLabel('Lamp')).toHaveValue('1')
  await page.context().setOffline(false)
  await expect(page.getByText('$77.00')).toBeVisible()
  await page.getByLabel('Lamp').fill('1000')
  await page.getByLabel('Lamp').press('Tab')
  await expect(page.getByText('Please choose a whole number from 0 to 3 of Lamp.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Book/ })).toHaveCount(0)
  close()
})
