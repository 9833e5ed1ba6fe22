import type { Page, Request } from '@playwright/test'
import sharp from 'sharp'
import {
  anotherBrowser,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  layOutAll,
  open,
  signInOnPage,
  test,
} from './browser-people.ts'

const titles = [
  'Earn More, Pay Less',
  'New York Studios',
  'Premium Studios',
  'Los Angeles Venues',
  'Creative Spaces',
  'Chicago Skyline',
  'Office Spaces',
  'Miami Vibes',
  'Event Venues',
  'San Francisco Bay',
]

test.describe('the carousel', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('comes with all ten slides in the HTML, and fetches the first photo only', { tag: '@once' }, async ({
    page,
    request,
  }) => {
    const html = await (await request.get('/')).text()
    for (const title of titles) expect(html).toContain(`<h2 class="slide-title">${title}</h2>`)
    await openStill(page)
    // A photo that is also in a section below is loaded for that section.
    const fetched = await page.locator('.slide-photo').evaluateAll((photos) => {
      const others = [...document.images].filter((image) => !image.matches('.slide-photo'))
      const below = new Set(others.map((image) => image.currentSrc))
      return photos.map(
        (photo) => photo instanceof HTMLImageElement && photo.naturalWidth > 0 && !below.has(photo.currentSrc),
      )
    })
    expect(fetched).toEqual(titles.map((_, index) => index === 0))
  })

  test('goes on every five seconds, after the last to the first, and blocks changes for one', { tag: '@once' }, async ({
    page,
  }) => {
    await openStill(page)
    const shown = page.locator('.slide[data-state="shown"] h2')
    const next = page.getByRole('button', { name: 'Next slide' })
    await next.dispatchEvent('click')
    await page.clock.runFor(990)
    await expect(next).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Slide 5: Creative Spaces' })).toBeDisabled()
    await page.clock.runFor(10)
    await expect(next).toBeEnabled()
    await page.clock.runFor(3_990)
    await expect(shown).toHaveText(titles[1]!)
    await page.clock.runFor(10)
    await expect(shown).toHaveText(titles[2]!)
    for (const title of [...titles.slice(3), titles[0]]) {
      const stood = async () => {
        await page.clock.runFor(2_500)
        return shown.textContent()
      }
      await expect.poll(stood, { intervals: [50] }).toBe(title)
    }
  })

  test('turns by arrows, dots and keys, around both ends, and no faster than once a second', { tag: '@once' }, async ({
    page,
  }) => {
    await openStill(page)
    const shown = page.locator('.slide[data-state="shown"] h2')
    await page.getByRole('button', { name: 'Previous slide' }).click()
    await expect(shown).toHaveText('San Francisco Bay')
    await page.getByRole('button', { name: 'Next slide' }).dispatchEvent('click')
    await expect(shown).toHaveText('San Francisco Bay')
    await page.clock.runFor(1_000)
    await page.getByRole('button', { name: 'Next slide' }).click()
    await expect(shown).toHaveText('Earn More, Pay Less')
    await page.clock.runFor(1_000)
    await page.getByRole('button', { name: 'Slide 6: Chicago Skyline' }).press('Enter')
    await expect(shown).toHaveText('Chicago Skyline')
    await expect(page.getByRole('button', { name: 'Slide 6: Chicago Skyline' })).toHaveAttribute('aria-current', 'true')
    // Hidden slides cannot be reached.
    await expect(page.getByRole('link', { name: 'Explore Spaces' })).toHaveCount(1)
  })

  test('does not advance when paused, pointed at, focused, hidden, or with reduced motion', { tag: '@once' }, async ({
    page,
  }) => {
    await openStill(page)
    const shown = page.locator('.slide[data-state="shown"] h2')
    const staysOn = async (title: string) => {
      await page.clock.runFor(12_000)
      await expect(shown).toHaveText(title)
    }
    await page.getByRole('button', { name: 'Pause the slides' }).press('Enter')
    await page.getByRole('button', { name: 'Play the slides' }).blur()
    await staysOn(titles[0]!)
    await page.getByRole('button', { name: 'Play the slides' }).press('Enter')
    // The button still has the focus.
    await staysOn(titles[0]!)
    await page.getByRole('button', { name: 'Pause the slides' }).blur()
    await page.clock.runFor(5_000)
    await expect(shown).toHaveText(titles[1]!)
    await page.clock.runFor(1_000)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await staysOn(titles[1]!)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    await staysOn(titles[0]!)
    await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible()
  })

  test('waits while the mouse is over it', { tag: '@once' }, async ({ page }) => {
    await openStill(page)
    const shown = page.locator('.slide[data-state="shown"] h2')
    await page.mouse.move(700, 300)
    await page.clock.runFor(12_000)
    await expect(shown).toHaveText(titles[0]!)
    await page.mouse.move(700, 880)
    await page.clock.runFor(5_000)
    await expect(shown).toHaveText(titles[1]!)
  })
})

test.describe('the home page', () => {
  test('its carousel is 600 px high and leads on, it says why, who and what others say, and axe finds nothing to its end', async ({
    page,
  }) => {
    // Axe checks three thousand elements, twice.
    test.slow()
    await open(page, '/')
    const hero = page.getByRole('region', { name: 'Highlights' })
    expect((await hero.boundingBox())?.height).toBe(600)
    await expect(hero.getByRole('link', { name: 'Explore Spaces' })).toHaveAttribute('href', '/explore')
    await expect(hero.getByRole('link', { name: 'List A Space' })).toHaveAttribute('href', '/create-listing')
    for (const name of ['For Space Seekers', 'For Space Owners', 'Success Stories', 'How It Works', 'Explore Spaces'])
      await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible()
    for (const name of [
      ...['Save Up to 70%', 'Flexible Bookings', 'Direct Communication'],
      ...['Earn More', 'Fast Payments', 'Protected & Secure'],
    ])
      await expect(page.getByRole('heading', { name, exact: true, level: 3 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'A tech company based in Tampa, Florida' })).toBeVisible()
    for (const claim of [
      ...['save up to 70% versus agencies', 'Keep 90% of earnings with a 10% platform fee.'],
      ...['Paid to your bank account within 24 hours of each booking.', 'You chat with the owner directly.'],
      ...['$1M liability insurance and secure payment processing are included.', 'Pay only for the hours you need'],
      ...['over $20,000 in the first year', 'Photography studio owner', 'thousands monthly', 'Event planner'],
    ])
      await expect(page.getByRole('main')).toContainText(claim)
    for (const figure of ['24/7', '50+', '100K+']) await expect(page.getByText(figure, { exact: true })).toBeVisible()
    await layOutAll(page)
    const end = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let y = 0; y < end; y += 700) await page.mouse.wheel(0, 700)
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    await expectAccessibleInBoth(page)
  })

  test('lists six American spaces that lead to the Americas, and lists six spaces abroad, those of a region by its button, and all again by the same', async ({
    page,
  }) => {
    await open(page, '/')
    const abroad = page.getByRole('region', { name: 'International Spaces' })
    const cards = abroad.getByRole('article')
    await expect(cards).toHaveCount(6)
    for (const card of await cards.all()) await expect(card).not.toContainText('United States')
    await expect(abroad.getByRole('button', { name: /^(Asia Pacific|Europe|Middle East|Americas)/ })).toHaveCount(4)

    await abroad.getByRole('button', { name: /^Middle East/ }).click()
    await expect(page).toHaveURL(/region=Middle\+East/)
    await expect(abroad.getByRole('button', { name: /^Middle East/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(abroad.getByRole('button', { name: 'View All International Spaces' })).toHaveCount(0)
    for (const card of await cards.all()) await expect(card).toContainText('United Arab Emirates')
    await expectAccessible(page)

    await abroad.getByRole('button', { name: /^Middle East/ }).click()
    await expect(page).not.toHaveURL(/region/)
    await expect(cards).toHaveCount(6)

    await abroad.getByRole('button', { name: 'View All International Spaces' }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

    const featured = page.getByRole('region', { name: 'Featured Spaces in the USA' })
    await expect(featured.getByRole('article')).toHaveCount(6)
    for (const card of await featured.getByRole('article').all()) await expect(card).toContainText('United States')
    await featured.getByRole('link', { name: 'View All USA Spaces' }).click()
    await expect(page).toHaveURL(/region=Americas/)
    await expect(page.getByRole('button', { name: /^Americas/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('link', { name: 'Remove Americas' })).toBeInViewport()
  })

  test('finding G9: on phones the home page, and what it finds, ends after at most 25 screens', {
    tag: '@phone',
  }, async ({ page }) => {
    for (const width of [390, 360])
      for (const address of ['/', '/?region=Americas', '/?type=studio'])
        await test.step(`${address} on ${width} pixels`, async () => {
          await page.setViewportSize({ width, height: 844 })
          await open(page, address)
          const all = page.getByRole('link', { name: /^Explore all [\d,]+\+? spaces$/ })
          await expect(all).toHaveAttribute('href', `/explore${address.slice(1)}`)
          await layOutAll(page)
          const loaded: string[] = []
          const note = (request: Request) => loaded.push(new URL(request.url()).pathname)
          page.on('request', note)
          for (let round = 0; round < 3; round += 1) {
            await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
            await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
          }
          page.off('request', note)
          expect(loaded).not.toContain('/explore/more')
          const section = page.getByRole('region', { name: 'Explore Spaces' })
          expect(await section.getByRole('article').count()).toBeLessThanOrEqual(address === '/' ? 6 : 12)
          const screens = await page.evaluate(() => document.documentElement.scrollHeight / 844)
          expect(screens).toBeLessThanOrEqual(25)
        })
  })

  test('finding G9: all of what the home page found is one link away, with the same filters', async ({
    page,
    isMobile,
  }) => {
    await open(page, '/?region=Americas')
    const abroad = page.getByRole('region', { name: 'International Spaces' })
    await expect(abroad.getByRole('article')).toHaveCount(12)
    await expect(abroad.getByRole('link', { name: 'All spaces in the Americas' })).toHaveAttribute(
      'href',
      '/explore?region=Americas',
    )
    const section = page.getByRole('region', { name: 'Explore Spaces' })
    await expect(section.getByRole('article')).toHaveCount(isMobile ? 12 : 24)
    const all = section.getByRole('link', { name: /^Explore all/ })
    await expect(all).toHaveAttribute('href', '/explore?region=Americas')
    const chicago = section.getByRole('link', { name: 'Chicago' })
    // What is drawn only now that it is in view can move the link while it is pressed.
    await chicago.scrollIntoViewIfNeeded()
    await page.waitForTimeout(300)
    await chicago.click()
    await expect(page).toHaveURL(/city=chicago/)
    await expect(all).toBeHidden()
    await page.goBack()
    // Other tests list and remove spaces meanwhile.
    await expect(async () => {
      await open(page, '/?region=Americas')
      const count = /\d+/.exec((await all.textContent()) ?? '')?.[0] ?? ''
      await all.click()
      await expect(page.getByRole('heading', { name: 'Explore Spaces', level: 1 })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: `${count} spaces` })).toBeVisible({ timeout: 2_000 })
    }).toPass()
  })

  test('shows a changed space in its lists without reloading', { tag: '@once' }, async ({
    page,
    browser,
    viewport,
  }) => {
    const watching = await anotherBrowser(browser, viewport)
    await open(watching, '/')
    const featured = watching.getByRole('region', { name: 'Featured Spaces in the USA' })
    const abroad = watching.getByRole('region', { name: 'International Spaces' })
    await expect(featured.getByRole('article')).toHaveCount(6)
    await signInOnPage(page, 'owner')
    const made = await page.request.post('/api/spaces', {
      data: { ...newSpace('United States', 'Brooklyn, New York'), photoIds: [await aPhoto(page)] },
    })
    expect(made.status()).toBe(201)
    await expect(featured.getByRole('article').first()).toContainText('A live lamp')
    const other = await page.request.post('/api/spaces', {
      data: { ...newSpace('Japan', 'Tokyo'), photoIds: [await aPhoto(page)] },
    })
    expect(other.status()).toBe(201)
    await expect(abroad.getByRole('article').first()).toContainText('A live lamp')
    for (const response of [made, other]) {
      await open(page, `/my-listings/${(await response.json()).id}?delete`)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /delete/i })
        .click()
      await expect(page.getByText('The listing is deleted')).toBeVisible()
    }
    await expect(featured).not.toContainText('A live lamp')
    await expect(abroad).not.toContainText('A live lamp')
    await watching.context().close()
  })

  test('shows its slides, regions and lists without JavaScript too', { tag: '@once' }, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: process.env.MARKETPLACE_URL ?? '', javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: titles[0]! })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next slide' })).toHaveCount(0)
    const abroad = page.getByRole('region', { name: 'International Spaces' })
    await abroad.getByRole('button', { name: /^Middle East/ }).click()
    await expect(page).toHaveURL(/region=Middle\+East/)
    await expect(abroad.getByRole('article').first()).toContainText('United Arab Emirates')
    await context.close()
  })
})

/** The home page with its clock stopped on the first slide. */
async function openStill(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await open(page, '/')
  await expect(page.locator('.slide[data-state="shown"] h2')).toHaveText('Earn More, Pay Less')
}

/** Uploads a photo: listings without one are sorted last. */
async function aPhoto(page: Page): Promise<number> {
  const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c8b79a' } })
  const sent = await page.request.post('/api/photos', {
    headers: { 'content-type': 'image/png' },
    data: await picture.png().toBuffer(),
  })
  expect(sent.status()).toBe(201)
  return (await sent.json()).id
}

function newSpace(country: string, location: string) {
  return {
    title: 'A live lamp',
    description: 'A lamp that comes on while others watch the page.',
    type: 'studio',
    capacity: 4,
    priceMinor: 4000,
    currency: 'USD',
    location,
    country,
    amenities: ['Lamp'],
    timeZone: 'UTC',
  }
}
