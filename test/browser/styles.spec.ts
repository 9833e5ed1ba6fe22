import type { Page } from '@playwright/test'
import { paths } from '../../rules/paths.ts'
import { holdByPost, releaseByPost } from './book-by-post.ts'
import { demoSpace, quietDay } from './booking-form.ts'
import { type DemoAccount, expect, open, signInOnPage, test } from './browser-people.ts'

const space = demoSpace('Linden Kitchen')
const widths = [320, 360, 390, 480, 600, 768, 900, 1024, 1180, 1440, 1920, 2560]

/** Pages of every kind, by who opens them: the headings of the others are made by the same components. */
const pages: [DemoAccount | null, string[]][] = [
  [
    null,
    ['/', '/explore', '/london', '/about', '/help', '/cancellation', '/careers', '/press', '/sign-in', '/nowhere'],
  ],
  [null, [space.path, `${space.path}/reviews`]],
  ['guest', ['/dashboard', '/my-bookings', '/messages', '/favourites', '/profile/security', '/create-listing']],
  ['owner', ['/my-listings', '/my-listings/1', '/calendar', '/bookings-received', '/dashboard/payouts']],
  ['admin', ['/admin', '/admin/spaces/1', '/admin/people', '/admin/reports', '/admin/reconciliation']],
]

test('finding G8: opening the pop-overs of Explore loads no style sheet twice and changes no other element', async ({
  page,
}) => {
  await open(page, paths.explore())
  const loaded: string[] = []
  page.on('requestfinished', (request) => void (/\.css/.test(request.url()) && loaded.push(fileOf(request.url()))))
  const before = await sheetsOf(page)
  await rememberStyles(page)
  for (const name of ['When', 'From-to']) {
    await page.getByRole('button', { name }).first().click()
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Escape')
  }
  expect(loaded.length).toBeGreaterThan(0)
  expect(loaded.filter((sheet) => before.includes(sheet))).toEqual([])
  await expect.poll(() => changedStyles(page)).toEqual([])
})

test('finding G7: no heading is broken within a word, at any width', async ({ page }, { project }) => {
  test.slow()
  const broken: string[] = []
  const look = async (address: string) => {
    await page.goto(address)
    await layOutAll(page)
    await expect(page.getByRole('heading').first()).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const word of await brokenWords(page)) broken.push(`${address} at ${width}: ${word}`)
    }
  }
  const owner = (await (await page.request.get(space.path)).text()).match(/\/owners\/[\w-]+/)?.[0]
  expect(owner).toBeTruthy()
  await look(owner ?? '')
  for (const [account, addresses] of pages) {
    if (account) await signInOnPage(page, account)
    for (const address of addresses) await look(address)
    if (account !== 'guest') continue
    const bookingId = await holdByPost(page, space.path, { date: quietDay(space.timeZone, 7, project.name) })
    await look(`/payment/${bookingId}`)
    await look(`/my-bookings/${bookingId}`)
    await releaseByPost(page, bookingId)
  }
  expect(broken).toEqual([])
})

test('finding G18: a question that expands has a chevron, which is no box, and turns when it is open', async ({
  page,
}) => {
  await open(page, '/help')
  const question = page.locator('details.question').first()
  const marker = () =>
    question.locator('summary').evaluate((summary) => {
      const { rotate, borderWidth, content, width } = getComputedStyle(summary, '::after')
      return { rotate, borderWidth, content, width, listStyle: getComputedStyle(summary).listStyleType }
    })
  const chevron = { borderWidth: '0px 2px 2px 0px', content: '""', width: '8px', listStyle: 'none' }
  await expect.poll(marker).toEqual({ rotate: '45deg', ...chevron })
  await question.locator('summary').click()
  await expect.poll(marker).toEqual({ rotate: '225deg', ...chevron })
})

test('forced colours show which days, tab and date are chosen', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signInOnPage(page, 'owner')
  await open(page, '/my-listings/5/prices')
  const frameOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(await frameOf('.day-toggle:has(:checked)')).not.toBe(await frameOf('.day-toggle:not(:has(:checked))'))
  await open(page, '/calendar')
  expect(await frameOf('.calendar-views [aria-current]')).not.toBe(
    await frameOf('.calendar-views a:not([aria-current])'),
  )
  await open(page, `${space.path}?date=${quietDay(space.timeZone, 3, 'desktop')}`)
  await page.getByLabel('Date', { exact: true }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  expect(await frameOf('td[aria-selected="true"] button')).not.toBe(
    await frameOf('td:not([aria-selected="true"]) button'),
  )
})

function fileOf(address: string): string {
  return new URL(address).pathname
}

function sheetsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map((link) => new URL(link.href).pathname),
  )
}

const compared = ['display', 'flexDirection', 'padding', 'borderRadius', 'fontSize', 'color', 'position'] as const

/** Stores the styles of all elements in the page, except popovers, which change when opened. */
function rememberStyles(page: Page): Promise<void> {
  return page.evaluate((names) => {
    const elements = [...document.querySelectorAll('header *, main *')].filter((e) => !e.closest('[popover], dialog'))
    const stylesOf = (e: Element) => names.map((name) => `${name}: ${getComputedStyle(e)[name]}`).join('; ')
    const before = new Map(elements.map((e) => [e, stylesOf(e)]))
    Object.assign(window, {
      changedStyles: () =>
        [...before]
          .filter(([e, styles]) => e.isConnected && stylesOf(e) !== styles)
          .map(([e, styles]) => `<${e.tagName} ${e.className}> had ${styles}, has ${stylesOf(e)}`),
    })
  }, compared)
}

function changedStyles(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { changedStyles: () => string[] }).changedStyles())
}

/** Forces layout of content outside the viewport, whose headings have no lines until then. */
function layOutAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  })
}

/** Words of headings whose letters are on more than one line. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = []
    for (const heading of document.querySelectorAll('h1, h2, h3, h4')) {
      // For screen readers only.
      if (heading.getBoundingClientRect().width <= 1) continue
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) broken.push(`${word} in "${heading.textContent}"`)
        }
      }
    }
    return broken
  })
}
