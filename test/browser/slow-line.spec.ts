import { holdByPost, releaseByPost } from './book-by-post.ts'
import { demoSpace, payWith, quietDay } from './booking-form.ts'
import { blockScripts, expect, newEmail, open, signInOnPage, site, test } from './browser-people.ts'
import { mostScript, mostStyle, weigh } from './page-weight.ts'

test('fonts and pictures are requested before any script', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.resourceType()))
  await page.goto('/')
  await expect.poll(() => asked).toContain('script')
  const firstScript = asked.indexOf('script')
  expect(asked.indexOf('image')).toBeLessThan(firstScript)
  expect(asked.lastIndexOf('font')).toBeLessThan(firstScript)
})

for (const [kind, address] of [
  ['static', '/about'],
  ['static', '/terms'],
  ['home', '/'],
  ['explore', '/explore'],
  ['space', '/space/the-pencil-works'],
] as const)
  test(`${address} asks for no more than its weight in scripts and styles`, async () => {
    const { script, style } = await weigh(site(), address)
    expect(script).toBeLessThanOrEqual(mostScript[kind])
    expect(script).toBeGreaterThan(100)
    expect(style).toBeLessThanOrEqual(mostStyle)
    expect(style).toBeGreaterThan(5)
  })

test('what was typed before the scripts are at work stays, and they know of it', async ({ page }) => {
  const release = await blockScripts(page)
  const email = newEmail()
  await page.goto('/sign-in?mode=sign-up')
  await page.getByRole('main').getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await release()
  await expect(page.getByRole('main').getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill('violet-harbour-42')
  await page.getByRole('button', { name: 'Create an Account' }).click()
  await expect(page).not.toHaveURL(/sign-in/)
})

test('a form sent before the scripts are at work is taken', async ({ page }) => {
  await blockScripts(page)
  await page.goto('/sign-in?mode=sign-up')
  await page.getByRole('main').getByLabel('E-mail').fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill('violet-harbour-42')
  await page.getByRole('button', { name: 'Create an Account' }).click()
  await expect(page).not.toHaveURL(/sign-in/)
})

test('a button pressed before the scripts are at work does what it says then', async ({ page }) => {
  // The slides only move for those who have not asked for less motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const release = await blockScripts(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Pause', exact: false }).first().click()
  await release()
  await expect(page.getByRole('button', { name: /^(Play|Resume|Start)/ }).first()).toBeVisible()
})

test('a card sent before the scripts are at work goes nowhere, least of all into the address', async ({ page }) => {
  const { path, timeZone } = demoSpace('Maple Floor')
  await signInOnPage(page, 'guest')
  await blockScripts(page)
  const bookingId = await holdByPost(page, path, { date: quietDay(timeZone, 11, 'desktop') })
  await page.goto(`/payment/${bookingId}`)
  const address = page.url()
  await payWith(page, '4242 4242 4242 4242')
  await page.waitForTimeout(500)
  expect(page.url()).toBe(address)
  await releaseByPost(page, bookingId)
})

test('a form sent while what was typed is replayed has what was typed', { tag: '@once' }, async ({ page }) => {
  const { path, timeZone } = demoSpace('The Pencil Works')
  await signInOnPage(page, 'guest')
  const release = await blockScripts(page)
  // Sent by itself at the worst moment, which a person hits rarely: React has just rendered its own first values.
  await page.addInitScript(() => {
    addEventListener('hydrated', () => {
      setTimeout(() => document.querySelector<HTMLFormElement>('.booking-form')?.requestSubmit())
    })
  })
  const date = quietDay(timeZone, 2, 'desktop')
  await page.goto(`${path}?date=${date}&time=14:00&hours=2`, { waitUntil: 'commit' })
  await page.getByLabel('Hours', { exact: true }).fill('3')
  // Not let through, because each hold counts against the three that a guest may have.
  await page.route(`**${path}*`, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes(path))
  await release()
  const body = new URLSearchParams((await sent).postData() ?? '')
  expect([body.get('date'), body.get('hours')]).toEqual([date, '3'])
})

test('a menu opened before the scripts are at work stays open', async ({ page }) => {
  await signInOnPage(page, 'guest')
  const release = await blockScripts(page)
  await page.goto('/about')
  await page.getByRole('button', { name: /account menu/ }).click()
  const profile = page.getByRole('list').getByRole('link', { name: 'Profile' })
  await expect(profile).toBeVisible()
  await release()
  await expect(profile).toBeVisible()
})

test('the lower part of a space stays while its code loads and an hour is chosen', { tag: '@once' }, async ({
  page,
}) => {
  let isAsked = false
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/lower-part-[^/]+\.js$/, async (route) => {
    isAsked = true
    await released
    await route.continue()
  })
  await open(page, demoSpace('The Pencil Works').path)
  const reviews = await page.locator('#reviews').elementHandle()
  await page.locator('.week button[data-state="free"]').first().click()
  await expect(page.locator('.week button[aria-pressed="true"]').first()).toBeVisible()
  expect(isAsked).toBe(true)
  expect(await reviews?.evaluate((element) => element.isConnected)).toBe(true)
  release()
  await expect(page.getByRole('region', { name: 'Cancellation' })).toContainText('Until')
  expect(await reviews?.evaluate((element) => element.isConnected)).toBe(true)
})
