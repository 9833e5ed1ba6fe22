import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { copySources } from '../copy-sources.ts'
import { type DemoAccount, expect, open, signInOnPage, signUpOnPage, test } from './browser-people.ts'
import { startServer } from './marketplace.ts'

const name = 'Nimbus Rooms'
const visitorPages = ['', 'explore', 'space/the-pencil-works', 'new-york', 'tokyo/studio', 'sign-in', 'reset-password']
const companyPages = [
  ...['about', 'contact', 'careers', 'press', 'blog', 'help', 'safety', 'cancellation', 'covid19'],
  ...['terms', 'terms/full', 'privacy', 'cookies', 'sitemap', 'newsletter', 'not/a/page'],
]
const api = ['api/docs', 'api/openapi.json', 'robots.txt', 'llms.txt', 'sitemap.xml']
const guestPages = [
  ...['dashboard', 'my-bookings', 'create-listing', 'messages', 'favourites', 'calendar', 'notifications'],
  ...['profile', 'profile/privacy', 'profile/webhooks', 'profile/keys', 'profile/security'],
]
const adminPages = ['admin', 'admin/spaces', 'admin/types', 'admin/people', 'admin/bookings', 'admin/reconciliation']

test('finding O4: a build with another brand shows the old name on no page, mail or paper', async ({ browser }) => {
  // A copy is built first, which takes minutes on a busy machine.
  test.setTimeout(480_000)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hourlet-brand-'))
  const copy = path.join(folder, 'copy')
  await copySources(copy)
  const brandFile = path.join(copy, 'rules/brand.ts')
  const brand = await readFile(brandFile, 'utf8')
  expect(brand).toContain("name: 'Hourlet'")
  await writeFile(brandFile, brand.replaceAll('Hourlet', name).replaceAll('hourlet', 'nimbus'))
  const server = await startServer({ DATA_DIR: path.join(folder, 'data') }, 'ignore', copy)
  try {
    const page = await (await browser.newContext({ baseURL: server.url })).newPage()
    await open(page, '/')
    await expect(page.getByRole('link', { name }).first()).toBeVisible()
    await expect(page.locator('.wordmark').first()).toContainText(name)
    for (const at of [...visitorPages, ...companyPages, ...api]) await expectOwnName(page, at)

    await signUpOnPage(page)
    for (const at of guestPages) await expectOwnName(page, at)

    const guest = await signedIn(page, 'guest')
    await open(guest, '/my-bookings?tab=past')
    const booking = await guest.locator('main a[href^="/my-bookings/"]').first().getAttribute('href')
    await expectOwnName(guest, booking?.slice(1) ?? '')
    const receipt = await guest.request.get(`${booking}/receipt.pdf`)
    expect(receipt.headers()['content-disposition']).toContain('filename="nimbus-rooms-receipt-')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await receipt.body())))
    expect(text.join(' ')).toContain(name)
    expect(text.join(' ')).not.toMatch(/hourlet/i)

    const admin = await signedIn(page, 'admin')
    for (const at of adminPages) await expectOwnName(admin, at)
    await expectOwnMails(page)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

async function signedIn(page: Page, account: DemoAccount): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  const signedInPage = await context?.newPage()
  if (!signedInPage) throw new Error('no browser')
  await signInOnPage(signedInPage, account)
  return signedInPage
}

/** Expects only the configured name. The demo's e-mail addresses at hourlet.example are not part of the brand. */
async function expectOwnName(page: Page, at: string): Promise<void> {
  const response = await page.request.get(`/${at}`)
  const text = (await response.text()).replaceAll('hourlet.example', '')
  expect(response.status(), at).toBeLessThan(500)
  expect(text.match(/.{0,60}hourlet(?!_).{0,60}/i)?.[0], at).toBeUndefined()
}

/** The mails of a sign-up and of a new password. */
async function expectOwnMails(page: Page): Promise<void> {
  await open(page, '/reset-password')
  await page.getByRole('main').getByLabel('E-mail').fill('guest@demo.hourlet.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  const mails = page.locator('a[href^="/dev/mail/"]')
  await expect(async () => {
    await page.goto('/dev/mail')
    // The demo may also have sent a mail about a time that is let twice.
    expect(await mails.count()).toBeGreaterThanOrEqual(2)
    await expect(mails.filter({ hasText: /password/i }).first()).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  for (const link of await mails.evaluateAll((all) => all.map((one) => one.getAttribute('href')))) {
    const text = await (await page.request.get(link ?? '')).text()
    expect(text, link ?? '').toContain(name)
    expect(text.replaceAll('hourlet.example', ''), link ?? '').not.toMatch(/hourlet/i)
  }
}
