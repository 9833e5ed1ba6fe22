import type { Locator, Page } from '@playwright/test'
import {
  anotherBrowser,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  fillCredentials,
  open,
  signInOnPage,
  signUpByForm,
  signUpOnPage,
  site,
  test,
} from './browser-people.ts'
import { loseRequests } from './lose-requests.ts'

const heart = (within: Page | Locator, title: string) =>
  within.getByRole('button', { name: new RegExp(`^Saved? ${title}$`) })
const isFilled = { pressed: true }
const saved = (page: Page) => page.getByRole('main').getByRole('article')

/** Waits for the code that sends hearts, which is loaded after the page. */
const untilHeartsWork = (page: Page) => page.locator('.heart-status').waitFor({ state: 'attached' })

/** Counts the hearts that the server has stored from now on. */
function countStored(page: Page): () => number {
  let count = 0
  page.on('response', (response) => {
    if (response.ok() && response.url().endsWith('/favourites/change')) count += 1
  })
  return () => count
}

async function openWithHearts(page: Page, address: string): Promise<void> {
  await open(page, address)
  await untilHeartsWork(page)
}

test('a heart on a card saves the space, stays filled everywhere, and is emptied again', async ({ page, isMobile }) => {
  await signUpOnPage(page)
  await openWithHearts(page, '/explore')
  const card = page.getByRole('article').nth(1)
  const title = await card.getByRole('heading').innerText()
  const box = await heart(card, title).boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  const address = page.url()
  if (isMobile) await heart(card, title).tap()
  else {
    await card.getByRole('link').focus()
    await page.keyboard.press('Tab')
    await expect(heart(card, title)).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('button', { name: `Save ${title}`, ...isFilled })).toBeVisible()
  expect(page.url()).toBe(address)
  // The rest of the card still leads to the space.
  await card.click({ position: { x: 20, y: 120 } })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('button', { name: `Saved ${title}`, ...isFilled })).toBeVisible()

  await openWithHearts(page, '/favourites')
  await expect(saved(page)).toHaveCount(1)
  await expectAccessible(page)
  const stored = countStored(page)
  await heart(page, title).click()
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'false')
  // It stays until the page is left, so that it can be saved again.
  await heart(page, title).click()
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(stored).toBe(2)
  await openWithHearts(page, '/favourites')
  await expect(saved(page)).toHaveCount(1)
  await heart(page, title).dblclick()
  await heart(page, title).click()
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(stored).toBe(5)
  await open(page, '/favourites')
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
})

test('fault 106: a visitor’s hearts stay in the browser, and move to the account once at sign-in', {
  tag: '@once',
}, async ({ page }) => {
  await openWithHearts(page, '/space/the-pencil-works')
  await heart(page.getByRole('main'), 'The Pencil Works').click()
  await expect(page.getByText('Saved in this browser.')).toBeVisible()
  await expectAccessible(page)
  await openWithHearts(page, '/space/linden-kitchen')
  await heart(page, 'Linden Kitchen').click()
  await openWithHearts(page, '/space/the-pencil-works')
  await expect(heart(page, 'The Pencil Works')).toHaveAttribute('aria-pressed', 'true')
  await signUpByForm(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('favourites'))).toBeNull()
  await open(page, '/favourites')
  await expect(saved(page).getByRole('heading')).toHaveText(['Linden Kitchen', 'The Pencil Works'])
  await openWithHearts(page, '/space/linden-kitchen')
  const stored = countStored(page)
  await heart(page, 'Linden Kitchen').click()
  await expect.poll(stored).toBe(1)
  await open(page, '/favourites')
  await expect(saved(page).getByRole('heading')).toHaveText(['The Pencil Works'])
})

test('a heart that cannot be sent is emptied again, and says so', { tag: '@once' }, async ({ page }) => {
  await signUpOnPage(page)
  await openWithHearts(page, '/explore')
  const card = page.getByRole('article').first()
  const title = await card.getByRole('heading').innerText()
  const reach = await loseRequests(page, 'favourites/change-route.ts')
  await heart(card, title).click()
  await expect(page.getByText('This could not be sent. Please try again.')).toBeVisible()
  await expect(heart(card, title)).toHaveAttribute('aria-pressed', 'false')
  const failed = () => page.waitForEvent('requestfailed', (request) => request.url().endsWith('/favourites/change'))
  const both = failed().then(failed)
  await heart(card, title).evaluate(async (button: HTMLElement) => {
    button.click()
    await new Promise((resolve) => setTimeout(resolve))
    button.click()
  })
  await both
  await expect(heart(card, title)).toHaveAttribute('aria-pressed', 'false')
  await reach()
  await heart(card, title).click()
  await expect(page.getByText('This could not be sent. Please try again.')).toBeHidden()
  await expect(heart(card, title)).toHaveAttribute('aria-pressed', 'true')
})

test('fault 107: no page for visitors shows what a person has saved', { tag: '@once' }, async ({ page, request }) => {
  await signInOnPage(page, 'guest')
  await open(page, '/new-york')
  await expect(heart(page.getByRole('main'), 'Fern House').first()).toHaveAttribute('aria-pressed', 'true')
  for (const address of ['/', '/explore', '/new-york', '/space/fern-house']) {
    const own = await (await page.request.get(site() + address)).text()
    const shared = await (await request.get(site() + address)).text()
    expect(own).toContain('favourites')
    expect(shared).toContain('aria-pressed="false" aria-label="Save ')
    expect(shared).not.toMatch(/aria-pressed="true" aria-label="Save /)
  }
})

test('favourites are put into a collection, which is shared by its address until it is not', async ({
  page,
  browser,
}) => {
  await signUpOnPage(page)
  const { spaces } = await (await page.request.get('/api/spaces?q=Linden Kitchen')).json()
  const save = spaces.find(({ title }: { title: string }) => title === 'Linden Kitchen').id
  expect((await page.request.post('/favourites/change', { form: { script: 'yes', save } })).ok()).toBe(true)
  await openWithHearts(page, '/space/north-wall')
  const stored = countStored(page)
  await page.locator('.save-button[aria-pressed]').click()
  await expect.poll(stored).toBe(1)
  await open(page, '/favourites')
  await page.getByLabel('A new collection').fill('Shoots in March')
  await page.getByRole('button', { name: 'Make it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shoots in March')
  const address = page.url()
  await page.getByRole('checkbox', { name: /North Wall/ }).check()
  await page.getByRole('checkbox', { name: /Linden Kitchen/ }).check()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(saved(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Take out Linden Kitchen' }).click()
  await expect(saved(page)).toHaveCount(1)
  await expectAccessibleInBoth(page)

  const visitor = await anotherBrowser(browser, page.viewportSize())
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText('Shoots in March')
  await page.getByRole('button', { name: 'Share the collection' }).click()
  await expect(page.getByLabel('Its address')).toHaveValue(address)
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Shoots in March')
  await expect(saved(visitor).getByRole('heading')).toHaveText(['North Wall'])
  await expect(visitor.getByRole('button', { name: 'Rename' })).toBeHidden()
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText('Only you can see it now')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText('Shoots in March')

  await open(page, '/favourites')
  await expect(page.getByRole('link', { name: /^Shoots in March/ })).toContainText('1 space')
  await expectAccessibleInBoth(page)
  await page.getByLabel('A new collection').fill('Shoots in March')
  await page.getByRole('button', { name: 'Make it' }).click()
  await expect(page.getByText('You have a collection with this name already')).toBeVisible()
  await expect(page.getByLabel('A new collection')).toHaveValue('Shoots in March')
  await open(page, new URL(address).pathname)
  await page.getByRole('link', { name: 'Delete the collection' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete Shoots in March?' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('link', { name: 'Keep it' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Delete the collection' }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL('/favourites')
  await expect(page.getByRole('link', { name: /^Shoots in March/ })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a heart is a form: it leads back with the result, and visitors to the sign-in and back', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/space/north-wall')
    await heart(page.getByRole('main'), 'North Wall').first().click()
    await expect(page).toHaveURL(/\?sign-in&next=%2Fspace%2Fnorth-wall/)
    await page.goto('/sign-in?next=/space/linden-kitchen')
    await fillCredentials(page, 'guest@demo.hourlet.example', 'hourlet-demo')
    await expect(page).toHaveURL('/space/linden-kitchen')
    await heart(page, 'Linden Kitchen').click()
    await expect(page).toHaveURL('/space/linden-kitchen')
    await expect(page.getByText('Saved to your favourites')).toBeVisible()
    await expect(heart(page, 'Linden Kitchen')).toHaveAttribute('aria-pressed', 'true')
    await heart(page, 'Linden Kitchen').click()
    await expect(page.getByText('Removed from your favourites')).toBeVisible()
    await expect(heart(page, 'Linden Kitchen')).toHaveAttribute('aria-pressed', 'false')
  })
})
