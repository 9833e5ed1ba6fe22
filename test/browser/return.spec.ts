import type { Page } from '@playwright/test'
import { blockScripts, expect, open, signInOnPage, site, test } from './browser-people.ts'

/** The tolerance of a card's position in pixels. */
const tolerance = 4

test.describe('coming back to a list', () => {
  test('finding G2: the third page of a search is where it was, by both ways back', async ({ page }) => {
    await open(page, '/explore?sort=rating')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(24)
    for (const count of [48, 72]) await scrollTo(page, count)
    for (const back of [byLink, byBrowser]) {
      const was = await openCard(page, 60)
      await back(page)
      await expect(page).toHaveURL('/explore?sort=rating')
      await expectAt(page, was)
    }
    // The list has its former length, and continues.
    expect(await cards.count()).toBeGreaterThanOrEqual(72)
  })

  test('finding G2: after the space was loaded again, or its page led on, the list is where it was', {
    tag: '@once',
  }, async ({ page }) => {
    await open(page, '/explore?sort=rating')
    await scrollTo(page, 48)
    const was = await openCard(page, 35)
    // The same address again loads it again.
    await open(page, page.url())
    await byBrowser(page)
    await expectAt(page, was)
    const again = await openCard(page, 34)
    const nearby = page
      .getByRole('region', { name: 'More spaces nearby' })
      .getByRole('article')
      .first()
      .getByRole('link')
    const address = await nearby.getAttribute('href')
    await nearby.click()
    await expect(page).toHaveURL(address ?? '')
    await page.getByRole('link', { name: 'Back to listings' }).click()
    await expect(page).toHaveURL('/explore?sort=rating')
    await expectAt(page, again)
  })

  test('finding G2: home, near its top and far down, and a city are where they were, by both ways back', async ({
    page,
  }) => {
    for (const [address, ...cards] of [
      ['/', 4, 15],
      ['/london', 3],
    ] as const) {
      await open(page, address)
      for (const index of cards)
        for (const back of [byLink, byBrowser])
          await test.step(`card ${index} of ${address}, ${back.name}`, async () => {
            const was = await openCard(page, index)
            await back(page)
            await expect(page).toHaveURL(address)
            await expectAt(page, was)
          })
    }
  })

  test('finding G2: the keyboard comes back to the card, and a new visit begins at the top', { tag: '@once' }, async ({
    page,
  }) => {
    await open(page, '/explore?sort=rating')
    await scrollTo(page, 48)
    const card = page.getByRole('article').nth(40)
    await card.getByRole('link').focus()
    const was = await placeOf(page, 40)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/space/)
    await page.getByRole('link', { name: 'Back to listings' }).press('Enter')
    await expectAt(page, was)
    await expect(page.getByRole('article').filter({ hasText: was.title }).getByRole('link')).toBeFocused()
    await open(page, '/about')
    await open(page, '/explore?sort=rating')
    await expect(page.getByRole('article')).toHaveCount(24)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('finding G2: Explore goes on to its end by keys as by the wheel', { tag: '@once' }, async ({ page }) => {
    await open(page, '/explore?region=Americas')
    const cards = page.getByRole('article')
    await cards.nth(23).getByRole('link').focus()
    await page.keyboard.press('Tab')
    await expect(cards.nth(23).getByRole('button', { name: /^Save / })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(cards.nth(24).getByRole('link')).toBeFocused()
    for (const scroll of [() => page.keyboard.press('End'), () => page.mouse.wheel(0, 10_000)]) {
      await open(page, '/explore?region=Americas')
      await expect(async () => {
        await scroll()
        await expect(page.getByRole('link', { name: 'More spaces' })).toHaveCount(0, { timeout: 500 })
      }).toPass()
      expect(await cards.count()).toBeGreaterThan(24)
      await scroll()
      await expect(page.getByRole('contentinfo')).toBeInViewport()
    }
  })

  test('finding G2: without JavaScript, the link leads back to the search', { tag: '@once' }, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: site(), javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/explore?people=2&sort=rating')
    // By keyboard: the link moves while the pictures above it arrive.
    await page.getByRole('link', { name: 'More spaces' }).press('Enter')
    await expect(page).toHaveURL(/cursor=/)
    const address = page.url()
    await page.getByRole('article').first().getByRole('link').click()
    await page.getByRole('link', { name: 'Back to listings' }).click()
    await expect(page).toHaveURL(address)
    await context.close()
  })

  test('finding G2: without JavaScript, other weeks of a space do not lose the search', { tag: '@once' }, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: site(), javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/explore?people=2&sort=rating')
    await page.getByRole('article').first().getByRole('link').press('Enter')
    for (const week of ['Next week', 'Next week', 'Previous week']) {
      await page.getByRole('link', { name: week }).press('Enter')
      await expect(page).toHaveURL(/week=/)
    }
    await page.getByRole('link', { name: 'Back to listings' }).click()
    await expect(page).toHaveURL('/explore?people=2&sort=rating')
    await context.close()
  })

  test('finding G2: the form for a listing and a space that is gone lead back to the search', { tag: '@once' }, async ({
    page,
  }) => {
    await signInOnPage(page, 'owner')
    for (const address of ['/create-listing', '/space/no-such-space']) {
      await open(page, '/explore?sort=rating')
      await scrollTo(page, 48)
      const was = await placeOf(page, 35)
      await page.evaluate((to) => {
        // A link of the page outside any card.
        const link = document.createElement('a')
        link.href = to
        document.querySelector('main')?.append(link)
        link.click()
      }, address)
      await expect(page).toHaveURL(address)
      await expect.poll(() => page.evaluate(() => history.state?.idx)).toBe(0)
      await expect(page.getByRole('link', { name: 'Back to listings' })).toHaveAttribute('href', '/explore?sort=rating')
      await byLink(page)
      await expect(page).toHaveURL('/explore?sort=rating')
      await expect(page.getByRole('article').filter({ hasText: was.title }).first()).toBeVisible()
    }
  })
})

test('finding G2: Back between a reload and hydration shows the page of the address', { tag: '@once' }, async ({
  page,
}) => {
  await open(page, '/explore')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/about$/)
  const unblock = await blockScripts(page)
  await page.reload()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/explore$/)
  await unblock()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('About')
})

type Was = { title: string; top: number; left: number }

/** Scrolls like a user until `count` cards are loaded. */
async function scrollTo(page: Page, count: number): Promise<void> {
  const cards = page.getByRole('article')
  await expect(async () => {
    await cards.last().scrollIntoViewIfNeeded()
    expect(await cards.count()).toBeGreaterThanOrEqual(count)
  }).toPass()
}

/** Opens a card of the page; returns its position. */
async function openCard(page: Page, index: number): Promise<Was> {
  const card = page.getByRole('article').nth(index)
  // As a user's wheel does, this ends the way back of the page to its former place, which would go on for ten frames.
  await page.mouse.wheel(0, 1)
  await card.scrollIntoViewIfNeeded()
  await card.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'center' }))
  const was = await placeOf(page, index)
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(was.title)
  return was
}

/** The position of a card once the page is idle. */
async function placeOf(page: Page, index: number): Promise<Was> {
  const card = page.getByRole('article').nth(index)
  return await card.evaluate(async (element) => {
    const place = () => {
      const { top, left } = element.getBoundingClientRect()
      return { top, left }
    }
    for (let before = place(), atRest = 0; atRest < 20; before = place()) {
      await new Promise(requestAnimationFrame)
      atRest = place().top === before.top && place().left === before.left ? atRest + 1 : 0
    }
    return { title: element.querySelector('h3')?.textContent ?? '', ...place() }
  })
}

async function expectAt(page: Page, { title, top, left }: Was): Promise<void> {
  // The page may load again meanwhile, which ends an evaluation.
  await expect(async () => {
    const places = await page
      .getByRole('article')
      .filter({ hasText: title })
      .evaluateAll((cards) =>
        cards.map((card) => {
          const place = card.getBoundingClientRect()
          return { top: place.top, left: place.left }
        }),
      )
    const distances = places.map((place) => Math.max(Math.abs(place.top - top), Math.abs(place.left - left)))
    expect(Math.min(...distances)).toBeLessThan(tolerance)
  }).toPass({ timeout: 30_000 })
}

async function byLink(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to listings' }).click()
}

async function byBrowser(page: Page): Promise<void> {
  await page.goBack()
}
