import type { APIRequestContext } from '@playwright/test'
import {
  anotherBrowser,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  open,
  signInOnPage,
  site,
  test,
} from './browser-people.ts'

const pages = [
  ['/admin', 'Platform Analytics'],
  ['/admin/bookings', 'Bookings'],
  ['/admin/spaces', 'Spaces'],
  ['/admin/types', 'Space types'],
  ['/admin/types/studio', 'Studio'],
  ['/admin/people', 'People'],
  ['/admin/reports', 'Reports'],
  ['/admin/messages', 'Messages'],
  ['/admin/newsletter', 'Newsletter'],
  ['/admin/mails', 'E-mails'],
  ['/admin/reconciliation', 'Reconciliation'],
  ['/admin/audit', 'Audit log'],
] as const

test('a visitor is asked to sign in and comes back, a guest is sent home from every page', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/\?sign-in&next=%2Fadmin$/)
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
  await signInOnPage(page, 'guest')
  for (const [path] of pages) {
    const refused = await page.request.get(path, { maxRedirects: 0 })
    expect([refused.status(), refused.headers().location], path).toEqual([302, '/'])
  }
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/$/)
  const response = await page.request.post('/admin/newsletter/subscribers.csv', { maxRedirects: 0 })
  expect(response.status()).toBeGreaterThanOrEqual(300)
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0)
})

test('the menu leads admins there, on wide screens only', async ({ page }, { project }) => {
  await signInOnPage(page, 'admin')
  await open(page, '/')
  await page.getByRole('button', { name: /account menu/ }).click()
  const item = page.getByRole('link', { name: 'Admin Dashboard' })
  if (project.name === 'phone') return await expect(item).toBeHidden()
  await item.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Platform Analytics')
})

test('every page has its title, is not for search engines, fits the screen and is accessible', async ({ page }, {
  project,
}) => {
  test.slow()
  await signInOnPage(page, 'admin')
  for (const [path, title] of pages) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
    if (project.name === 'phone') continue
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessibleInBoth(page)
  }
})

test('on a phone the chart begins at the newest month, and the table of months is not cut', { tag: '@phone' }, async ({
  page,
}) => {
  await signInOnPage(page, 'admin')
  await open(page, '/admin')
  const hidden = await page.getByRole('region', { name: 'Chart of the monthly fees' }).evaluate((scroller) => {
    const chart = scroller.querySelector('svg')?.getBoundingClientRect()
    const frame = scroller.getBoundingClientRect()
    return { left: frame.left - (chart?.left ?? 0), right: (chart?.right ?? 0) - frame.right }
  })
  expect(hidden.left).toBeGreaterThan(100)
  expect(hidden.right).toBeLessThanOrEqual(1)
  const table = page.locator('.data-table', { has: page.getByRole('table', { name: /^Monthly platform fees/ }) })
  expect(await table.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0)
})

test('analytics: totals, twelve months as chart and table by currency, growth beside its target', async ({ page }) => {
  await signInOnPage(page, 'admin')
  await open(page, '/admin')
  for (const label of ['Guests paid', 'Bookings', 'Users', 'Available spaces']) {
    await expect(page.getByRole('listitem').filter({ hasText: label }).locator('.figure-value').first()).toHaveText(
      /\d/,
    )
  }
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  for (const narrow of [360, 768]) {
    await page.setViewportSize({ width: narrow, height })
    const cut = await page
      .locator('.figure-value')
      .evaluateAll((figures) =>
        figures
          .filter((figure) => figure.scrollWidth > (figure.parentElement?.clientWidth ?? 0))
          .map((figure) => figure.textContent),
      )
    expect(cut, `figures wider than their place at ${narrow}`).toEqual([])
  }
  await page.setViewportSize({ width, height })
  await expect(page.getByRole('img', { name: /^Platform fees in USD of the last 12 months/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Monthly platform fees in USD' }).locator('tbody tr')).toHaveCount(12)
  await expect(page.getByRole('region', { name: /^Growth, / })).toContainText(/\d%[\s\S]*target, 12\.5%/)
  await page.getByRole('link', { name: 'JPY', exact: true }).click()
  await expect(page).toHaveURL(/\?currency=JPY$/)
  const yen = page.getByRole('table', { name: 'Monthly platform fees in JPY' })
  await expect(yen.locator('tbody tr').nth(1)).toContainText('¥')
  await expect(page.getByRole('img', { name: /^Platform fees in JPY/ })).toBeVisible()
})

test('a space is featured for everybody at once, undone, and both are in the audit log', { tag: '@once' }, async ({
  page,
  browser,
  viewport,
}) => {
  const [title, path] = ['Chapter & Verso', '/space/chapter-verso']
  const other = await anotherBrowser(browser, viewport)
  await open(other, '/london')
  const card = other.getByRole('article').filter({ hasText: title })
  await expect(card).toBeVisible()
  await expect(card.getByText('Featured', { exact: true })).toHaveCount(0)

  await signInOnPage(page, 'admin')
  await open(page, '/admin/spaces')
  await page.getByLabel('Title, owner or city').fill(title)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.getByRole('switch', { name: `Featured: ${title}` }).click()
  await expect(page.getByText(`${title} is featured.`)).toBeVisible()
  await expect(card.getByText('Featured', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${title} is no longer featured.`)).toBeVisible()
  await expect(page.getByRole('switch', { name: `Featured: ${title}` })).toHaveAttribute('aria-checked', 'false')
  await expect(card.getByText('Featured', { exact: true })).toHaveCount(0)

  await page.getByLabel(`Popular: ${title}`).selectOption('Never')
  await expect(page.getByText(`${title} is never 'Popular'.`)).toBeVisible()
  await page.locator('main a[href^="/admin/spaces/"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expectAccessibleInBoth(page)
  await page.goto('/admin/audit')
  const entries = page.locator('tbody tr').filter({ hasText: title })
  await expect(entries).toHaveCount(3)
  await expect(entries.first()).toContainText('admin@demo.hourlet.example')
  await expect(entries.first()).toContainText('popular: automatic → off')
  await page.getByLabel('Action, admin or subject').fill('Featured')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(entries).toHaveCount(2)
  expect((await other.goto(path))?.status()).toBe(200)
  await other.context().close()
})

test('a space type is renamed, hidden, shown and merged, while somebody looks on', { tag: '@once' }, async ({
  page,
  browser,
  viewport,
  request,
}) => {
  const [name, label] = ['greenhouse', 'Greenhouse']
  await addType(request, name, label)
  const other = await anotherBrowser(browser, viewport)
  await open(other, '/explore')
  const chip = (text: string) => other.getByRole('link', { name: text, exact: true })
  await expect(chip(label)).toBeVisible()

  await signInOnPage(page, 'admin')
  await open(page, '/admin/types')
  await page.getByRole('link', { name: label }).click()
  // The form that adds a type has a field of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(label)
  await page.getByLabel('Display name').fill(`Old ${label}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Old ${label}`)
  await expect(chip(`Old ${label}`)).toBeVisible()

  await page.getByLabel('Display name').fill('Stud1o')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText("This is too close to the space type 'Studio'")).toBeVisible()

  await page.getByLabel('The reason, for who added it').fill('Nothing is of this type')
  await page.getByRole('button', { name: 'Hide it' }).click()
  await expect(chip(`Old ${label}`)).toHaveCount(0)
  await page.getByLabel('The reason, for who added it').fill('It is wanted after all')
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(chip(`Old ${label}`)).toBeVisible()

  await page.getByLabel('Merge into').selectOption('Studio')
  await page.getByLabel('I mean it').check()
  await page.getByRole('button', { name: 'Merge for good' }).click()
  await expect(page.getByText("Merged: 0 spaces moved to 'studio'.")).toBeVisible()
  await expect(chip(`Old ${label}`)).toHaveCount(0)
  await expectAccessible(page)

  // The old ID leads to the merged type, on screens and in the API.
  const [byOldName, byName] = await Promise.all(
    [name, 'studio'].map(async (type) => await (await request.get(`/api/spaces?type=${type}&limit=100`)).json()),
  )
  expect(byOldName.spaces.length).toBeGreaterThan(0)
  expect(byOldName.spaces.map(({ id }: { id: number }) => id)).toEqual(
    byName.spaces.map(({ id }: { id: number }) => id),
  )
  await other.goto(`/explore?type=${name}`)
  await expect(chip('Studio')).toHaveAttribute('aria-current', 'true')
  const city = await request.get(`/tokyo/${name}`, { maxRedirects: 0 })
  expect([city.status(), city.headers().location]).toEqual([301, '/tokyo/studio'])
  await other.context().close()
})

test('a booking is found by its guest, and leads to its facts, its guest and back to them', { tag: '@once' }, async ({
  page,
}) => {
  await signInOnPage(page, 'admin')
  await open(page, '/admin/bookings')
  await page.getByLabel('Number, id, guest, space or reference').fill('june castellano')
  await page.getByLabel('Status').selectOption('Completed')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/q=june/)
  // The address changes before the list does.
  const rows = page.locator('tbody tr')
  await expect(rows.filter({ hasNotText: 'Completed' })).toHaveCount(0)
  await expect(rows.first()).toContainText('June Castellano')
  const booking = page.getByRole('link', { name: /^Booking [2-9A-Z]{3}-[2-9A-Z]{3}$/ }).first()
  const number = (await booking.getAttribute('aria-label'))?.split(' ')[1] ?? ''
  await booking.click()
  await expect(page.getByText(`Booking ${number}`)).toBeVisible()
  await expect(page.getByText('Owner receives')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Payments' })).toContainText('succeeded')
  await expectAccessibleInBoth(page)
  await page.getByRole('link', { name: 'June Castellano' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('June Castellano')
  await expect(page.getByText('guest@demo.hourlet.example')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Bookings' })).toContainText('June Castellano')
  await expectAccessibleInBoth(page)
  await page.goto(`/admin/bookings?q=${number}`)
  await expect(page.locator('tbody tr')).toHaveCount(1)
})

test('lists go on page by page, also before JavaScript', { tag: '@once' }, async ({ browser, viewport }) => {
  const page = await anotherBrowser(browser, viewport)
  await signInOnPage(page, 'admin')
  const context = await browser.newContext({
    baseURL: site(),
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto('/admin/people')
  // The first person's address on this site, because parallel tests change the row's text, and list others above.
  const first = await plain.locator('tbody tr a').first().getAttribute('href')
  const rowOfFirst = plain.locator('tbody tr').filter({ has: plain.locator(`a[href="${first}"]`) })
  await expect(plain.locator('tbody tr')).toHaveCount(50)
  await plain.getByRole('link', { name: 'Next page' }).click()
  await expect(rowOfFirst).toHaveCount(0)
  await expect(plain.locator('tbody tr')).not.toHaveCount(0)
  await plain.getByRole('link', { name: 'Newest' }).click()
  await expect(rowOfFirst).toHaveCount(1)
  await context.close()
  await page.context().close()
})

test('a contact message is answered and ticked off, and the newsletter list is a file', { tag: '@once' }, async ({
  page,
}) => {
  const name = 'Wanda Wide'
  await page.goto('/contact')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('main').getByLabel('E-mail').fill('writer@test.example')
  await page.getByLabel('Message').fill('Where is my receipt?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Your message has arrived')).toBeVisible()

  await signInOnPage(page, 'admin')
  await open(page, '/admin/messages')
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('Where is my receipt?')
  await expectAccessible(page)
  await page.getByRole('button', { name: `Mark as answered: ${name}` }).click()
  await expect(page.getByText('The message is marked as answered.')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: name })).toHaveCount(0)
  await page.getByRole('link', { name: 'Answered' }).click()
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('by admin@demo.hourlet.example')

  await page.goto('/admin/newsletter')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the list (CSV)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('newsletter-subscribers.csv')
})

async function addType(request: APIRequestContext, name: string, label: string): Promise<void> {
  const session = await request.post('/api/sessions', {
    data: { email: 'owner@demo.hourlet.example', password: 'hourlet-demo' },
  })
  const { accessToken } = await session.json()
  const added = await request.post('/api/space-types', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { name, label },
  })
  expect(added.status()).toBe(201)
}
