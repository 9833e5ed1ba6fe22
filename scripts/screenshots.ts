// `npm run screenshots`: every screen at 360, 768 and 1440 px, for people to look at. `-- --dark` for the dark ones,
// `-- --only admin,home` for some. The pictures are in .data/screenshots.
import './node-version.mjs'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import startMarketplace from '../test/browser/marketplace.ts'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'

const { values } = parseArgs({ options: { dark: { type: 'boolean', default: false }, only: { type: 'string' } } })
const widths = [360, 768, 1440]
/** Lists get longer as one scrolls; more than this nobody looks at. */
const tallest = 6_000
const folder = path.resolve('.data/screenshots', values.dark ? 'dark' : 'light')

/** Who sees which screens: a name for the picture, and its address, which may have to be found on another page. */
type Screens = Record<string, string | ((page: Page) => Promise<string>)>
const visitor: Screens = {
  home: '/',
  explore: '/explore',
  'explore-nothing': '/explore?q=nothing-is-called-this',
  space: '/space/the-pencil-works',
  'space-not-found': '/space/nowhere',
  city: '/new-york',
  'city-type': '/tokyo/studio',
  'sign-in-dialog': '/?sign-in',
  'sign-in': '/sign-in',
  'sign-up': '/sign-in?mode=sign-up',
  'reset-password': '/reset-password',
  about: '/about',
  contact: '/contact',
  careers: '/careers',
  press: '/press',
  blog: '/blog',
  help: '/help',
  safety: '/safety',
  cancellation: '/cancellation',
  covid19: '/covid19',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  sitemap: '/sitemap',
  'not-found': '/nobody/has/this',
  'api-docs': '/api/docs',
}
const guest: Screens = {
  dashboard: '/dashboard',
  'my-bookings': '/my-bookings',
  'cancel-booking': linkOn('/my-bookings', 'a[href$="/cancel"]'),
  booking: linkOn('/my-bookings', 'a[href^="/my-bookings/"]:not([href$="/cancel"]):not([href$="/change"])'),
  profile: '/profile',
}
const owner: Screens = {
  dashboard: '/dashboard',
  'my-listings': '/my-listings',
  listing: linkOn('/my-listings', 'a[href^="/my-listings/"]'),
  'create-listing': '/create-listing',
  payouts: '/dashboard/payouts',
}
const admin: Screens = {
  admin: '/admin',
  'admin-bookings': '/admin/bookings',
  'admin-spaces': '/admin/spaces',
  'admin-booking': linkOn('/admin/bookings', 'tbody a[href^="/admin/bookings/"]'),
  'admin-people': '/admin/people',
  'admin-person': linkOn('/admin/people', 'tbody a[href^="/admin/people/"]'),
  'admin-types': '/admin/types',
  'admin-type': '/admin/types/studio',
  'admin-messages': '/admin/messages',
  'admin-newsletter': '/admin/newsletter',
  'admin-mails': '/admin/mails',
  'admin-audit': '/admin/audit',
  'admin-reconciliation': '/admin/reconciliation',
}

ensureBuilt()
mkdirSync(folder, { recursive: true })
const stop = await startMarketplace()
const asRoot = process.getuid?.() === 0
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: asRoot ? ['--no-sandbox'] : [] })
try {
  await takeAll(browser, null, visitor)
  await takeAll(browser, 'guest', guest)
  await takeAll(browser, 'owner', owner)
  await takeAll(browser, 'admin', admin)
} finally {
  await browser.close()
  await stop()
}
console.log(`\nThe pictures are in ${folder}`)

async function takeAll(browser: Browser, account: string | null, screens: Screens): Promise<void> {
  const wanted = Object.entries(screens).filter(([name]) => !values.only || values.only.split(',').includes(name))
  if (wanted.length === 0) return
  const context = await browser.newContext({
    baseURL: process.env.MARKETPLACE_URL ?? '',
    colorScheme: values.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  if (account) await signIn(page, account)
  for (const [name, place] of wanted) {
    const address = typeof place === 'string' ? place : await place(page)
    const answer = await page.goto(address)
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 500 ? 780 : 900 })
      await showPhotos(page)
      const file = `${account ?? 'visitor'}-${name}-${width}.png`
      const height = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), tallest)
      await page.screenshot({ path: path.join(folder, file), fullPage: true, clip: { x: 0, y: 0, width, height } })
      console.log(`${file} (${answer?.status()} ${address})`)
    }
  }
  await context.close()
}

async function signIn(page: Page, account: string): Promise<void> {
  await page.goto('/sign-in')
  const form = page.getByRole('main')
  await form.getByLabel('E-mail').fill(`${account}@demo.hourlet.example`)
  await form.getByLabel('Password', { exact: true }).fill('hourlet-demo')
  await form.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.includes('sign-in'))
}

/** Photos load when they come near: they are scrolled past once. */
async function showPhotos(page: Page): Promise<void> {
  await page.evaluate(async (tallest) => {
    const step = innerHeight
    for (let at = 0; at < Math.min(document.body.scrollHeight, tallest); at += step) {
      scrollTo(0, at)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    scrollTo(0, 0)
    await document.fonts.ready
  }, tallest)
  await page.waitForTimeout(200)
}

function linkOn(address: string, selector: string): (page: Page) => Promise<string> {
  return async (page) => {
    await page.goto(address)
    const link = page.locator(selector).first()
    return (await link.count()) > 0 ? ((await link.getAttribute('href')) ?? address) : address
  }
}
