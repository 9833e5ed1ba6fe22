import { expect, expectAccessibleInBoth, open, signInOnPage, test } from './browser-people.ts'

const offline = 'You are offline'

test('finding G14: Explore offline keeps its list and what was chosen, and is right again once the line is back', async ({
  page,
  context,
  isMobile,
}) => {
  await open(page, '/explore?city=new-york')
  const results = page.getByRole('article')
  const first = await results.first().innerText()
  const studio = page.getByRole('link', { name: 'Studio', exact: true })
  const notice = page.getByRole('alert').filter({ hasText: offline })
  await context.setOffline(true)
  await studio.click()
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL(/\?type=studio&city=new-york$/)
  await expect(results.first()).toHaveText(first, { useInnerText: true })
  await expect(studio).toHaveAttribute('aria-current', 'true')
  await expectAccessibleInBoth(page)

  const text = isMobile ? page.getByRole('combobox', { name: 'Where' }) : page.getByPlaceholder(/^Search by location/)
  if (isMobile) await page.getByRole('button', { name: /^Search: / }).click()
  await text.fill('tokyo')
  await text.press('Enter')
  await expect(page).toHaveURL(/q=tokyo&type=studio/)
  await expect(notice).toBeVisible()
  // The controls are rendered after the address: what is chosen before that does not know of the text.
  await expect(studio).toHaveAttribute('href', /q=tokyo/)
  if (isMobile) await expect(page.getByRole('button', { name: 'Search: tokyo' })).toBeVisible()
  else await expect(text).toHaveValue('tokyo')
  if (!isMobile) {
    const sort = page.getByRole('region').getByLabel('Sort by')
    await sort.selectOption('Rating')
    await expect(page).toHaveURL(/sort=rating/)
    await expect(sort).toHaveValue('rating')
    await page.getByRole('form', { name: 'Filters' }).getByLabel('An hour').fill('500')
    await page.keyboard.press('Tab')
    await expect(page).toHaveURL(/maxPrice=50000/)
    await page.getByRole('link', { name: /^Remove Up to \$500/ }).click()
    await expect(page).not.toHaveURL(/maxPrice/)
  }
  await expect(results.first()).toHaveText(first, { useInnerText: true })
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toBeVisible()

  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
  await expect(results.first()).toContainText('Tokyo, Japan')
  await expect(results.first()).not.toHaveText(first, { useInnerText: true })
})

test('finding G14: what is chosen while a search is fetched adds to it', async ({ page, isMobile }) => {
  await open(page, '/explore?city=new-york')
  const studio = page.getByRole('link', { name: 'Studio', exact: true })
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/explore.data?q=tokyo', async (route) => {
    await answered
    await route.continue().catch(() => undefined)
  })
  const text = isMobile ? page.getByRole('combobox', { name: 'Where' }) : page.getByPlaceholder(/^Search by location/)
  if (isMobile) await page.getByRole('button', { name: /^Search: / }).click()
  await text.fill('tokyo')
  await text.press('Enter')
  await expect(studio).toHaveAttribute('href', /q=tokyo/)
  await studio.click()
  await expect(page).toHaveURL(/\?q=tokyo&type=studio$/)
  await expect(page.getByRole('article').first()).toContainText('Tokyo, Japan')
  answer()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('finding G14: the controls never show the old search again while the line comes back', async ({
  page,
  context,
}) => {
  await open(page, '/explore?city=new-york')
  const studio = page.getByRole('link', { name: 'Studio', exact: true })
  const notice = page.getByRole('alert').filter({ hasText: offline })
  await context.setOffline(true)
  await studio.click()
  await expect(notice).toBeVisible()
  await expect(studio).toHaveAttribute('aria-current', 'true')
  const changes = await studio.evaluateHandle((link) => {
    const seen: (string | null)[] = []
    const observer = new MutationObserver((records) => {
      for (const { oldValue } of records) seen.push(oldValue)
    })
    observer.observe(link, { attributes: true, attributeOldValue: true })
    return seen
  })
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
  await expect(studio).toHaveAttribute('aria-current', 'true')
  expect(await changes.jsonValue()).toEqual([])
})

test('finding G14: a gateway that responds in place of the server leaves the list there, with a button to try again', async ({
  page,
}) => {
  await open(page, '/explore')
  // Other tests add spaces, which may be the first ones of any list.
  const titles = () => page.getByRole('article').locator('.card-title').allTextContents()
  const before = await titles()
  await page.route('**/*.data?*', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  )
  await page.getByRole('link', { name: 'Office', exact: true }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Failed to fetch spaces' })
  await expect(notice).toBeVisible()
  await expect.poll(titles).toEqual(before)
  await page.unrouteAll()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toHaveCount(0)
  await expect.poll(titles).not.toEqual(before)
})

test('finding G14: more spaces that could not be fetched come by themselves once the line is back', async ({
  page,
  context,
}) => {
  await open(page, '/explore')
  const results = page.getByRole('article')
  await context.setOffline(true)
  await results.last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('alert').filter({ hasText: offline })).toBeVisible()
  await expect(results).toHaveCount(24)
  await context.setOffline(false)
  await expect.poll(() => results.count()).toBeGreaterThan(24)
  await expect(page.getByText(offline)).toHaveCount(0)
})

test('finding G14: a type of a city offline keeps the city and the type that was chosen', async ({ page, context }) => {
  await open(page, '/tokyo')
  const all = await page.getByRole('article').count()
  const type = page.getByRole('link', { name: 'Meeting Room', exact: true })
  await context.setOffline(true)
  await type.click()
  await expect(page.getByRole('alert').filter({ hasText: offline })).toBeVisible()
  await expect(type).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('article')).toHaveCount(all)
  await context.setOffline(false)
  await expect(page.getByText(offline)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Meeting Room in Tokyo' })).toBeVisible()
  expect(await page.getByRole('article').count()).toBeLessThan(all)
})

test('finding P1: the filters of the home page offline keep the page and what was chosen', async ({
  page,
  context,
}) => {
  await open(page, '/')
  const section = page.getByRole('region', { name: 'Explore Spaces' })
  const results = section.getByRole('article')
  const title = results.first().getByRole('heading')
  const first = String(await title.textContent())
  const studio = section.getByRole('link', { name: 'Studio', exact: true })
  const notice = section.getByRole('alert').filter({ hasText: offline })
  await context.setOffline(true)
  await studio.click()
  await expect(notice).toBeVisible()
  await expect(studio).toHaveAttribute('aria-current', 'true')
  await expect(title).toHaveText(first)

  const text = section.getByRole('searchbox')
  await text.fill('tokyo')
  await text.press('Enter')
  await expect(page).toHaveURL(/q=tokyo&type=studio/)
  await expect(text).toHaveValue('tokyo')
  const region = page.getByRole('list', { name: 'Region' }).getByRole('button', { name: /^Asia/ })
  await region.click()
  await expect(page.getByRole('region', { name: 'International Spaces' }).getByText(offline)).toBeVisible()
  await expect(region).toHaveAttribute('aria-pressed', 'true')
  await expect(notice).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(offline)).toHaveCount(0)
  await expect(region).toHaveAttribute('aria-pressed', 'true')
  await expect(title).not.toHaveText(first)
})

test('finding P1: another page cannot be opened offline: the page stays with what was typed, and says why', async ({
  page,
  context,
  isMobile,
}) => {
  const codeOfNotice = page.waitForResponse(/\/assets\/offline-notice-/)
  await open(page, '/contact')
  await codeOfNotice
  await page.getByRole('main').getByLabel('Message').fill('Is the lift working?')
  const explore = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explore' }).first()
  const notice = page.getByRole('alert').filter({ hasText: offline })
  await context.setOffline(true)
  await explore.click()
  await expect(notice).toBeVisible()
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByRole('main').getByLabel('Message')).toHaveValue('Is the lift working?')
  await expectAccessibleInBoth(page)
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
  await explore.click()
  await expect(page).toHaveURL(/\/explore$/)

  if (isMobile) return
  const codeAgain = page.waitForResponse(/\/assets\/offline-notice-/)
  await open(page, '/')
  await codeAgain
  const bar = page.getByRole('search', { name: 'Find a space' })
  const where = bar.getByRole('combobox', { name: 'Where' })
  await where.fill('tokyo')
  await context.setOffline(true)
  await bar.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(notice).toBeVisible()
  await expect(where).toHaveValue('tokyo')
  await context.setOffline(false)
  await bar.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/explore\?q=tokyo/)
})

test('finding P1: a page that cannot be loaded again stays with what was typed, and is loaded at the next event', async ({
  page,
}) => {
  await open(page, '/space/linen-house')
  const question = page.getByRole('main').getByLabel('People')
  await question.fill('7')
  await page.route('**/*.data*', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  )
  const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const failed = page.waitForResponse((response) => response.status() === 502)
  await lookAgain()
  await failed
  // The error screen replaces a page after the response is read.
  await page.waitForTimeout(1_000)
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0)
  await expect(question).toHaveValue('7')
  await page.unroute('**/*.data*')
  const loaded = page.waitForResponse((response) => response.url().includes('.data') && response.ok())
  await lookAgain()
  await loaded
  await expect(question).toHaveValue('7')
})

test('finding P1: other dates of a page cannot be opened offline: the page stays', async ({ page, context }) => {
  const codeOfNotice = page.waitForResponse(/\/assets\/offline-notice-/)
  await open(page, '/space/linen-house')
  await codeOfNotice
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Next week' }).click()
  await expect(page.getByRole('alert').filter({ hasText: offline })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linen House')
  await context.setOffline(false)
})

test('a link followed without a connection says so to the person who is signed in, and trying again opens its page', async ({
  page,
}) => {
  await signInOnPage(page, 'guest')
  await open(page, '/about')
  // Unlike `setOffline`, which the browser notices, so that the page on screen stays.
  await page.route('**/*.data*', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explore' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not be reached')
  await expect(page).toHaveTitle(/We could not be reached/)
  await expect(page.getByRole('button', { name: /account menu/ })).toBeVisible()
  await expectAccessibleInBoth(page)
  const again = page.getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(again).toBeVisible()
  await page.unroute('**/*.data*')
  await again.click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('We could not be reached')
  await expect(page).toHaveURL(/\/explore$/)
})
