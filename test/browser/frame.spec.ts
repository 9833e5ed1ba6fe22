import { paths } from '../../rules/paths.ts'
import { expect, expectAccessible, newEmail, open, signInOnPage, signUpOnPage, site, test } from './browser-people.ts'

test.describe('the frame', () => {
  test('has Home, Explore, About and Contact, at the bottom on phones and at the top elsewhere, and ends with the blurb, the social links, both lists, the newsletter and this year', async ({
    page,
    isMobile,
    viewport,
  }) => {
    await open(page, '/terms')
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar).toHaveCount(1)
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Explore', 'About', 'Contact'])
    const top = (await bar.boundingBox())?.y ?? 0
    if (isMobile) expect(top).toBeGreaterThan((viewport?.height ?? 0) / 2)
    else expect(top).toBeLessThan(100)
    await expect(page.getByRole('link', { name: 'Add a space' })).toHaveCount(0)
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Hourlet' })).toHaveAttribute('href', '/')
    await expect(
      header.getByRole('link', { name: isMobile ? 'Sign In' : 'Sign In / Sign Up', exact: true }),
    ).toBeVisible()

    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText(/^Find and book unique spaces for events, photoshoots or meetings/)).toBeVisible()
    await expect(footer.getByRole('list', { name: /elsewhere/ }).getByRole('link')).toHaveCount(3)
    const company = footer.getByRole('navigation', { name: 'Company' }).getByRole('link')
    await expect(company).toHaveText(['Careers', 'Press', 'Blog'])
    const support = footer.getByRole('navigation', { name: 'Support' }).getByRole('link')
    await expect(support).toHaveText(['Help Center', 'Safety Information', 'Cancellation Options', 'COVID-19 Response'])
    for (const path of ['/privacy', '/terms', '/sitemap'])
      await expect(footer.locator(`a[href="${path}"]`)).toHaveCount(1)
    await expect(footer.getByRole('textbox', { name: 'Your e-mail address' })).toHaveAttribute('type', 'email')
    await expect(footer.getByText(`© ${new Date().getFullYear()} Hourlet`)).toBeVisible()
  })

  test('opens pages by its links and those of cards without a page load, fetches them on hover, and leaves new tabs to the browser', {
    tag: '@once',
  }, async ({ page, context }) => {
    await open(page, '/explore')
    await page.evaluate(() => {
      Object.assign(window, { isSame: true })
    })
    const isSame = () => page.evaluate(() => 'isSame' in window)
    const card = page.locator('.cards').getByRole('link').first()
    const address = (await card.getAttribute('href')) ?? ''
    const ahead = page.waitForRequest((request) => request.url().includes(`${address}.data`))
    await card.hover()
    await ahead
    const opened = context.waitForEvent('page')
    await card.click({ modifiers: ['ControlOrMeta'] })
    await (await opened).close()
    await expect(page).toHaveURL(/\/explore$/)
    await card.click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    // The address changes before the page does, and a press at the foot of the page before would miss.
    await expect(page.getByRole('heading', { name: /^Availability, / })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
    expect(await isSame()).toBe(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'API', exact: true }).click()
    await expect(page).toHaveURL(/\/api\/docs/)
    expect(await isSame()).toBe(false)
  })

  test('of somebody signed in has the listing third, the menu and, on wide screens, the add button; signing out leads home', async ({
    page,
    isMobile,
  }) => {
    const email = await signUpOnPage(page)
    await open(page, '/about')
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Explore', 'List A Space', 'About', 'Contact'])
    const third = bar.getByRole('link', { name: 'List A Space' })
    await expect(third).toHaveAttribute('href', '/create-listing')
    await expect(third).toHaveAttribute('data-highlight', 'true')

    // The account has no name yet, so its e-mail address is shown.
    await page.getByRole('banner').getByRole('button', { name: email }).click()
    const menu = page.getByRole('banner').getByRole('list').last()
    const items = menu.locator('a:visible, button:visible')
    const wide = [
      'Dashboard',
      'List A Space',
      'My Listings',
      'Calendar',
      'Bookings Received',
      'My Bookings',
      'Favourites',
      'Saved Searches',
    ]
    wide.push('Profile', 'Sign Out')
    const onPhones = ['Dashboard', 'List A Space', 'My Bookings', 'Favourites', 'Saved Searches', 'Profile', 'Sign Out']
    await expect(items).toHaveText(isMobile ? onPhones : wide)
    await expectAccessible(page)
    for (const [key, item] of [
      ['End', 'Sign Out'],
      ['ArrowDown', 'Dashboard'],
      ['ArrowUp', 'Sign Out'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(items.filter({ hasText: item })).toBeFocused()
    }
    await page.keyboard.press('Escape')

    // On phones the third item of the bar is the add button (finding G3).
    const add = page.getByRole('link', { name: 'Add a space' })
    await expect(add).toHaveCount(isMobile ? 0 : 1)
    if (!isMobile) {
      const { x = 0, y = 0, width = 0 } = (await add.boundingBox()) ?? {}
      const screen = page.viewportSize() ?? { width: 0, height: 0 }
      expect(x + width).toBeGreaterThan(screen.width - 100)
      expect(y).toBeGreaterThan(screen.height / 2)
      await expect(add).toHaveAttribute('href', '/create-listing')
    }

    await page.getByRole('banner').getByRole('button', { name: email }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(`${site()}/`)
    await expect(page.getByRole('banner').getByRole('link', { name: /^Sign In/ })).toBeVisible()
  })
})

test('signing out leads home also if the page learns before the response that the session has ended', {
  tag: '@once',
}, async ({ page }) => {
  const email = await signUpOnPage(page)
  await open(page, '/about')
  await page.route('**/sign-out.data*', async (route) => {
    const counted = page.waitForResponse((response) => response.url().endsWith(paths.unreadMessages()))
    const response = await route.fetch({ maxRedirects: 0 })
    await counted
    // Time in which it would be loaded again.
    await page.waitForTimeout(1_000)
    await route.fulfill({ response })
  })
  await page.getByRole('banner').getByRole('button', { name: email }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(`${site()}/`)
})

test('an address that is configured as an admin’s is labelled in blue, and nothing else', { tag: '@once' }, async ({
  page,
}) => {
  await open(page, '/?sign-in')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill('chief@test.example')
  const label = dialog.getByText('Admin account')
  await expect(label).toBeVisible()
  // The note's blue, in light.
  await expect(label).toHaveCSS('color', 'rgb(27, 76, 152)')
  await dialog.getByLabel('E-mail').fill(newEmail())
  await expect(label).toHaveCount(0)
  expect(await (await page.request.get('/')).text()).not.toContain('chief@test.example')
})

test('a session is refreshed by the page shortly before it ends', { tag: '@once' }, async ({ page }) => {
  await page.clock.install()
  await signInOnPage(page, 'guest')
  const session = await page.request.post('/api/sessions', {
    data: { email: 'guest@demo.hourlet.example', password: 'hourlet-demo' },
  })
  const lastsMs = Date.parse((await session.json()).expiresAt) - Date.now()
  await open(page, '/about')
  const refreshed: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sessions/refresh')) refreshed.push(request.method())
  })
  await page.clock.runFor(lastsMs - 90_000)
  expect(refreshed).toEqual([])
  const refreshing = page.waitForResponse('**/api/sessions/refresh')
  await page.clock.runFor(60_000)
  expect((await refreshing).status()).toBe(200)
})

test.describe('what search engines and previews read', () => {
  test('is on every public page: one title, description, address and picture of its own', { tag: '@once' }, async ({
    request,
  }) => {
    const titles = new Set<string>()
    const pages = ['/', '/explore', '/space/the-pencil-works', '/tokyo', '/tokyo/studio', '/about', '/blog', '/help']
    for (const path of pages) {
      const head = headOf(await (await request.get(path)).text())
      titles.add(head.title)
      expect(head.canonical, path).toBe(`${site()}${path}`)
      expect(head.meta['og:url'], path).toBe(`${site()}${path}`)
      expect(head.meta['og:title'], path).toBe(head.title)
      expect(head.meta['og:description'], path).toBe(head.meta.description)
      expect(head.meta.robots, path).toBeUndefined()
      const picture = head.meta['og:image'] ?? ''
      expect((await request.get(picture)).headers()['content-type'], picture).toMatch(/^image\//)
    }
    expect(titles.size).toBe(pages.length)
  })

  test('of a space is a product with its price an hour, its rating and its reviews', { tag: '@once' }, async ({
    request,
  }) => {
    const { structured } = headOf(await (await request.get('/space/the-pencil-works')).text())
    expect(structured).toMatchObject({
      '@type': 'Product',
      name: 'The Pencil Works',
      offers: {
        priceCurrency: 'USD',
        priceSpecification: { unitCode: 'HUR' },
        price: expect.stringMatching(/^\d+\.\d\d$/),
      },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: expect.any(Number) },
    })
    expect(structured.review.length).toBeGreaterThan(0)
  })
})

/** The metadata in the head of a page. */
function headOf(html: string) {
  const decoded = (text = '') => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
  return {
    title: decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1]),
    canonical: decoded(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]),
    meta: Object.fromEntries(metas.map(([, name = '', content]) => [name, decoded(content)])) as Record<string, string>,
    structured: JSON.parse(/<script[^>]*type="application\/ld\+json"[^>]*>([^<]*)</.exec(html)?.[1] ?? 'null'),
  }
}
