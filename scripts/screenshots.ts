// `npm run screenshots`: screenshots of every screen at 360, 768 and 1440 px. `-- --dark` for the dark mode, `-- --only
// admin,home` for some (scripts/screen-list.ts names them all), `-- --at http://127.0.0.1:3000` for a server that runs. The
// pictures are in .data/screenshots.
import './node-version.mjs'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { layOutAll, open, signInOnPage, signUpOnPage, site } from '../test/browser/browser-people.ts'
import startMarketplace from '../test/browser/marketplace.ts'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { type Screen, screensOf, type Viewer } from './screen-list.ts'

const { values } = parseArgs({
  options: { dark: { type: 'boolean', default: false }, only: { type: 'string' }, at: { type: 'string' } },
})
const widths = [360, 768, 1440]
/** Maximum height of a screenshot, because lists grow while scrolling. */
const tallest = 6_000
const folder = path.resolve('.data/screenshots', values.dark ? 'dark' : 'light')

if (!values.at) await ensureBuilt()
mkdirSync(folder, { recursive: true })
const stop = values.at ? runningAt(values.at) : await startMarketplace()
const asRoot = process.getuid?.() === 0
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: asRoot ? ['--no-sandbox'] : [] })
try {
  for (const viewer of ['visitor', 'guest', 'newcomer', 'owner', 'admin'] as const) await takeAll(browser, viewer)
} finally {
  await browser.close()
  await stop()
}
console.log(`\nThe pictures are in ${folder}`)

async function takeAll(browser: Browser, viewer: Viewer): Promise<void> {
  const wanted = Object.entries(screensOf[viewer]).filter(
    ([name]) => !values.only || values.only.split(',').includes(name),
  )
  if (wanted.length === 0) return
  const context = await browser.newContext({
    baseURL: site(),
    colorScheme: values.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  if (viewer === 'newcomer') await signUpOnPage(page)
  else if (viewer !== 'visitor') await signInOnPage(page, viewer)
  for (const [name, screen] of wanted) {
    const { at, act } = typeof screen === 'object' ? screen : { at: screen }
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 500 ? 780 : 900 })
      try {
        // The steps on a page change it, so each screenshot of it starts from its URL.
        if (act || width === widths[0]) await arrive(page, at)
        await act?.(page)
      } catch (error) {
        console.error(`${name} was not reached: ${error}`)
      }
      await take(page, `${viewer}-${name}-${width}.png`)
      console.log(`${viewer}-${name}-${width}.png (${page.url()})`)
    }
  }
  await context.close()
}

/** Opens a screen, from another page if its URL has to be found there. */
async function arrive(page: Page, at: Screen['at']): Promise<void> {
  const address = typeof at === 'string' ? at : await at(page)
  if (address.startsWith('/api')) await page.goto(address)
  else await open(page, address)
}

/** Takes a screenshot of the whole page, or of the viewport if a dialog is open. */
async function take(page: Page, file: string): Promise<void> {
  // Dialogs open shortly after their trigger.
  await page.waitForTimeout(400)
  const isCovered = (await page.locator('dialog:modal, [popover]:popover-open').count()) > 0
  await layOutAll(page)
  if (!isCovered) await showPhotos(page)
  const { width = 0, height: visible = 0 } = page.viewportSize() ?? {}
  const all = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    height: document.documentElement.scrollHeight,
  }))
  if (all.width > width) console.error(`${file} is wider than its screen: ${all.width} px`)
  const height = isCovered ? visible : all.height
  const clip = { x: 0, y: 0, width, height: Math.min(height, tallest) }
  await page.screenshot({ path: path.join(folder, file), fullPage: !isCovered, clip })
}

/** Uses a running server, which is not stopped. */
function runningAt(address: string): () => Promise<void> {
  process.env.MARKETPLACE_URL = address
  return async () => {}
}

/** Scrolls past all photos once, because they load lazily. */
async function showPhotos(page: Page): Promise<void> {
  await page.evaluate(async (tallest) => {
    const step = innerHeight
    for (let at = 0; at < Math.min(document.body.scrollHeight, tallest); at += step) {
      scrollTo(0, at)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    scrollTo(0, 0)
    await document.fonts.ready
    const photos = [...document.images].filter((photo) => photo.getBoundingClientRect().top < tallest)
    await Promise.race([
      Promise.all(photos.map((photo) => photo.decode().catch(() => undefined))),
      new Promise((resolve) => setTimeout(resolve, 2_000)),
    ])
  }, tallest)
  await page.waitForTimeout(200)
}
