import { anotherBrowser, expect, expectAccessible, expectAccessibleInBoth, open, site, test } from './browser-people.ts'

test('a city has its name, its words, its day and its spaces, light and dark', async ({ page }) => {
  await open(page, '/amsterdam')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amsterdam')
  await expect(page).toHaveTitle(/Amsterdam/)
  const features = page.locator('.city-features li')
  await expect(features).toHaveCount(4)
  await expect(page.getByRole('img', { name: /^Free today in Amsterdam, of \d+ spaces, hour by hour/ })).toBeVisible()
  const places = page.getByRole('article').getByText('Amsterdam, Netherlands')
  await expect(places).toHaveCount(await page.getByRole('article').count())
  await expectAccessibleInBoth(page)
})

test('a type narrows the list and has an address of its own', async ({ page }) => {
  await open(page, '/tokyo')
  const all = await page.getByRole('article').count()
  await page.getByRole('link', { name: 'Meeting Room', exact: true }).click()
  await expect(page).toHaveURL(/\/tokyo\/meeting-room$/)
  await expect(page.getByRole('heading', { name: 'Meeting Room in Tokyo' })).toBeVisible()
  expect(await page.getByRole('article').count()).toBeLessThan(all)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Meeting Room', exact: true })).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site()}/tokyo/meeting-room`)
  await expectAccessible(page)
})

test('finding G18: a phone has the search by hours and the first space of a city within two screens', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/tokyo/meeting-room')
  const { y = 9999 } = (await page.getByRole('article').first().boundingBox()) ?? {}
  expect(y).toBeLessThan(2 * 740 - 200)
  const search = page.getByRole('button', { name: /^Which hours\? Tokyo · any day · Meeting Room/ })
  expect((await search.boundingBox())?.y).toBeLessThan(y)
  await search.click()
  const sheet = page.getByRole('dialog', { name: 'Find a space' })
  await expect(sheet.getByRole('combobox', { name: 'Where' })).toHaveValue('Tokyo')
  await expectAccessibleInBoth(page)
  await sheet.getByLabel('People').fill('4')
  await sheet.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/explore\?type=meeting-room&city=tokyo&people=4$/)
})

test('an unknown city or type is a real 404, another spelling leads to the page, fixed routes win, and a city says of itself what search engines read', {
  tag: '@once',
}, async ({ page, request }) => {
  for (const path of ['/atlantis', '/tokyo/no-such-type', '/atlantis/studio']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
  const response = await request.get('/São-Paulo/STUDIO', { maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([301, '/sao-paulo/studio'])
  await page.goto('/atlantis')
  // Axe looks at it in accessible.spec.ts.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Location not found')
  await page.goto('/explore')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore Spaces')

  await page.goto('/sao-paulo')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site()}/sao-paulo`)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /sao-paulo-1600\.webp$/)
  const structured = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(structured).toMatchObject({ '@type': 'CollectionPage', about: { name: 'São Paulo' } })
  expect(structured.mainEntity.itemListElement.length).toBe(await page.getByRole('article').count())
})

test('a space that names the city in its location appears without reloading', { tag: '@once' }, async ({
  browser,
  viewport,
  request,
}) => {
  const page = await anotherBrowser(browser, viewport)
  await open(page, '/seoul')
  const session = await request.post('/api/sessions', {
    data: { email: 'owner@demo.hourlet.example', password: 'hourlet-demo' },
  })
  const { accessToken } = await session.json()
  const title = `Persimmon ${Date.now().toString(36)}`
  const listed = await request.post('/api/spaces', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: {
      title,
      description: 'A room with a persimmon tree.',
      type: 'studio',
      capacity: 4,
      priceMinor: 40_000,
      currency: 'KRW',
      location: 'Bundang, Greater Seoul',
      country: 'South Korea',
      city: 'Seongnam',
      timeZone: 'Asia/Seoul',
      amenities: ['Tree'],
    },
  })
  expect(listed.status()).toBe(201)
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await page.context().close()
})
