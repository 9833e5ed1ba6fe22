import 'temporal-polyfill/global'
import { randomUUID } from 'node:crypto'
import type { BrowserType, LaunchOptions, Locator, Page } from '@playwright/test'
import { flashCookie } from '../../app/flash.ts'
import { demoSpaces } from '../../db/seed/demo-spaces.ts'
import { cookieName } from '../../rules/cookie-name.ts'
import { addDays, todayIn } from '../../rules/time.ts'
import { bookByPost, holdByPost } from './book-by-post.ts'
import { demoSpace, quietDay } from './booking-form.ts'
import {
  expect,
  expectAccessibleInBoth,
  layOutAll,
  open,
  signInOnPage,
  signUpOnPage,
  site,
  test,
} from './browser-people.ts'

const today = todayIn('America/New_York', new Date())
const date = addDays(today, 9)

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }))

/** The width in pixels that the element lacks for its text. */
function lackOf(element: Locator): Promise<number> {
  return element.evaluate((each) => each.scrollWidth - each.clientWidth)
}

/** Returns the texts of the shown elements that have an end outside of the window, or below another element. */
function cutIn(page: Page, elements: string): Promise<string[]> {
  return page.evaluate((elements) => {
    const isSeen = (each: Element, x: number, y: number) => each.contains(document.elementFromPoint(x, y))
    return [...document.querySelectorAll(elements)]
      .filter((each) => each.checkVisibility())
      .filter((each) => {
        const { left, right, top, height } = each.getBoundingClientRect()
        return ![left + 4, right - 4].every((x) => isSeen(each, x, top + height / 2))
      })
      .map((each) => each.textContent)
  }, elements)
}

test('date and hours of a search stay whole in its button, and its controls are not cut', async ({ page }) => {
  await signUpOnPage(page)
  for (const city of ['new-york', 'miami', 'los-angeles']) {
    await open(page, `/explore?city=${city}&date=${date}&from=10:00&to=12:00&people=2`)
    expect(await cutIn(page, '.explore-controls :is(a, button)'), city).toEqual([])
    // The chosen place is the second, so nothing is cut beside it.
    expect(await cutIn(page, '.places li:first-child a, .places [aria-current]'), city).toEqual([])
    const search = page.getByRole('button', { name: /^Search: / })
    await expect(search).toContainText('10:00–12:00')
    await page.mouse.wheel(0, 600)
    await expect(page.locator('[data-scroll="down"]')).toHaveCount(1)
    await expect(search).toBeInViewport()
    expect(await lackOf(search.locator('small')), city).toBe(0)
    expect(await lackOf(search.locator('> span')), city).toBe(0)
    if (city === 'new-york') expect(await lackOf(search.locator('b'))).toBe(0)
  }
  await expectAccessibleInBoth(page)
})

test('the sheet shows hours only once some are chosen, so that nothing looks like a choice', async ({ page }) => {
  await open(page, '/explore')
  await page.getByRole('button', { name: /^Search: / }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByLabel('From', { exact: true })).toBeVisible()
  await expect(sheet.locator('.hours')).toHaveCount(0)
  await sheet.getByLabel('From', { exact: true }).selectOption('10:00')
  await expect(sheet.locator('.hours')).toHaveText('3 h')
})

test('hours on any day between two are looked for in the next seven days, unless others are chosen', async ({
  page,
}) => {
  await open(page, '/explore?city=new-york')
  await page.getByRole('button', { name: /^Search: / }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Any day between').click()
  await expect(sheet.getByRole('status').filter({ hasText: 'Any 4 hours between' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Search' }).click()
  const [first, last] = [today, addDays(today, 6)]
  await expect(page).toHaveURL((url) => url.searchParams.get('between') === `${first}T09:00/${last}T22:00`)
})

test('the chosen type is in the visible part of its row', async ({ page }) => {
  await open(page, '/explore')
  const last = page.getByRole('navigation', { name: 'Space type' }).getByRole('link').last()
  await expect(last).not.toBeInViewport()
  const type = new URL((await last.getAttribute('href')) ?? '', site()).search
  for (const address of [`/explore${type}`, `/${type}`]) {
    await open(page, address)
    await expect(last).toHaveAttribute('aria-current', 'true')
    await last.evaluate((chip) => chip.closest('section, main')?.scrollIntoView())
    await expect(last).toBeInViewport({ ratio: 1 })
  }
})

test('photos are in their order in the row to swipe, however many there are', async ({ page }) => {
  const four = demoSpaces.find(({ photos }) => photos.length === 4)
  await open(page, demoSpace(four?.title ?? '').path)
  const lefts = await page
    .locator('.gallery-row a')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
  expect(lefts).toHaveLength(4)
  expect(lefts).toEqual(lefts.toSorted((one, other) => one - other))
})

test('the page of a space does not scroll sideways at 400% zoom, which is 320 px wide', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/space/the-pencil-works')
  expect(await lackOf(page.locator('html'))).toBe(0)
  expect(await cutIn(page, '.space-top :is(a, button)')).toEqual([])
})

test('the longest day fits the field of the calendar', async ({ page }) => {
  await signInOnPage(page, 'owner')
  await open(page, '/calendar?date=2026-09-30')
  expect(await lackOf(page.locator('.calendar-jump .date-button > span'))).toBe(0)
})

test('links of forms are as high as a finger needs', async ({ page }) => {
  await open(page, '/sign-in')
  for (const name of ['Create an Account', 'Forgot password?']) {
    const box = await page.getByRole('main').getByRole('link', { name }).boundingBox()
    expect(box?.height, name).toBeGreaterThanOrEqual(24)
  }
})

/** Opens a phone with text of twice the size. */
async function phoneWithLargeText(chromium: BrowserType, { launchOptions = {} }: { launchOptions?: LaunchOptions }) {
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
  const browser = await chromium.launch({ ...launchOptions, args })
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, isMobile: true, baseURL: site() })
  return { browser, page }
}

test('pages do not scroll sideways on a phone with text of twice the size', async ({ playwright }, { project }) => {
  test.slow()
  const { browser, page } = await phoneWithLargeText(playwright.chromium, project.use)
  // A phone makes the page wider than the screen if something sticks out of it, so only the screen's own width says that.
  const expectFits = async (address: string) => {
    await open(page, address)
    await layOutAll(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(360)
  }
  for (const address of ['/', '/explore', '/space/north-wall', '/terms', '/sign-in']) await expectFits(address)
  await signUpOnPage(page)
  const { path, timeZone } = demoSpace('Linen House')
  // Another day of that week is booked by phones.spec.ts.
  const day = addDays(quietDay(timeZone, 15, 'phone'), 3)
  const bookingId = await bookByPost(page, path, { date: day, time: '13:00', hours: 2 })
  const held = await holdByPost(page, path, { date: addDays(day, 1), time: '13:00', hours: 2 })
  const own = `/my-bookings/${bookingId}`
  await expectFits('/explore?q=loft')
  await expect(page.getByRole('button', { name: 'Save this search' })).toBeVisible()
  for (const address of ['/', '/my-bookings', own, `${own}/cancel`, `${own}/change`, '/profile/notifications', path])
    await expectFits(address)
  await expect(page.getByRole('link', { name: 'Continue', exact: true })).toBeInViewport({ ratio: 1 })
  await expectFits(`/payment/${held}`)
  const due = page.getByRole('region', { name: 'What you pay for' })
  await expect(due).toContainText('13:00–15:00')
  for (const part of await due.locator('p > *').all()) expect(await lackOf(part)).toBe(0)
  // Pay adds ten minutes to the hold.
  await page.request.post(`/payment/${held}/hold`, { headers: { accept: 'application/json' } })
  await expectFits(`/payment/${held}`)
  await expect(page.getByRole('timer', { name: 'Time left' }).first()).toHaveText(/^1\d:\d\d left$/)
  const said = { id: randomUUID(), title: 'Your booking is as it was' }
  const value = Buffer.from(JSON.stringify(said)).toString('base64url')
  await page.context().addCookies([{ name: cookieName(flashCookie, false), value, url: site() }])
  await open(page, `/payment/${held}`)
  const head = await page.locator('.focus-head').boundingBox()
  const notice = await page.getByText(said.title).boundingBox()
  expect(notice?.y, 'a notice is below the head of the page').toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0))
  await browser.close()
})

test('text of twice the size is whole on a phone: the chosen day, the refunds, the name of who is written to', async ({
  playwright,
}, { project }) => {
  test.slow()
  const { browser, page } = await phoneWithLargeText(playwright.chromium, project.use)
  await signUpOnPage(page)
  const { path, timeZone } = demoSpace('Linen House')
  const date = addDays(quietDay(timeZone, 16, 'phone'), 3)
  await open(page, `${path}?date=${date}&time=13:00&hours=2`)
  await layOutAll(page)
  const rights = (elements: string) =>
    page.locator(elements).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
  // The lower part of the page is loaded when it is reached.
  await expect(page.locator('.deadline-bar').nth(1)).toBeAttached()
  const bars = await rights('.deadline-bar')
  for (const right of bars) expect(right).toBeLessThanOrEqual(360)

  await page.getByRole('region', { name: 'Book this space' }).getByRole('link').click()
  const sheet = page.getByRole('dialog')
  const day = sheet.locator('.date-button > span')
  await expect(day).toHaveText(/^[A-Z][a-z]+day \d/)
  expect(await lackOf(day)).toBe(0)
  // The button of the form would take a third of the screen if it stayed in view.
  await expect(sheet.getByRole('button', { name: 'Continue to Payment' })).not.toBeInViewport()

  const bookingId = await bookByPost(page, path, { date, time: '13:00', hours: 2 })
  await open(page, `/messages/new?booking=${bookingId}`)
  expect(await lackOf(page.getByRole('heading', { level: 1 }))).toBe(0)

  await open(page, `/my-bookings/${bookingId}/cancel`)
  for (const right of await rights('.refund-part')) expect(right).toBeLessThanOrEqual(360)
  await open(page, '/my-bookings')
  await page.getByRole('link', { name: /^Cancel / }).click()
  const title = page.getByRole('dialog').getByRole('heading', { name: 'cancel this booking?' })
  const linesOfLastWord = await title.evaluate((heading) => {
    const text = heading.firstChild as Text
    const word = document.createRange()
    word.setStart(text, text.data.lastIndexOf(' ') + 1)
    word.setEnd(text, text.length)
    return word.getClientRects().length
  })
  expect(linesOfLastWord).toBe(1)
  await browser.close()
})
