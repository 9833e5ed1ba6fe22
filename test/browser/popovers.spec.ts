import type { Locator, Page } from '@playwright/test'
import { expect, open, test } from './browser-people.ts'

const screens = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 640 },
] as const

/** Expects an element to be fully on the screen without covering the bar that it belongs to. */
async function expectBeside(page: Page, what: Locator, bar: Locator): Promise<void> {
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(what).toBeInViewport({ ratio: 1 })
  const [a, b] = [await what.boundingBox(), await bar.boundingBox()]
  if (!a || !b) throw new Error('not shown')
  const isClear = a.y + a.height <= b.y || b.y + b.height <= a.y
  expect(isClear, `${JSON.stringify(a)} over ${JSON.stringify(b)} of ${JSON.stringify(page.viewportSize())}`).toBe(true)
}

test('finding G12: what the search opens lies where there is room, on screens of any height', async ({ page }) => {
  test.slow()
  await page.setViewportSize(screens[0])
  await open(page, '/')
  for (const screen of screens) {
    await page.setViewportSize(screen)
    for (const y of [0, 240])
      await test.step(`/ at ${y} on ${screen.width} x ${screen.height}`, () => expectRoomFor(page, y))
  }
  // Explore searches again when a panel is closed, which sets its fields, so it is loaded for each screen.
  for (const screen of screens)
    await test.step(`/explore on ${screen.width} x ${screen.height}`, async () => {
      await page.setViewportSize(screen)
      await open(page, '/explore')
      await expectRoomFor(page, 0)
    })
})

/** Expects room for what the search bar opens when the page is scrolled to `y`, and that opening it scrolls nothing. */
async function expectRoomFor(page: Page, y: number): Promise<void> {
  await page.evaluate((y) => scrollTo(0, y), y)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(y)
  const bar = page.getByRole('search', { name: 'Find a space' })
  const where = bar.getByRole('combobox').first()
  await where.click()
  await page.keyboard.type('new')
  const suggestions = bar.getByRole('listbox', { name: 'Suggestions' })
  await expectBeside(page, suggestions, bar)
  expect(await page.evaluate(() => scrollY)).toBe(y)
  await page.keyboard.press('Escape')
  await where.fill('')
  await bar.getByRole('button', { name: /^When/ }).click()
  const panel = page.getByRole('group', { name: 'When', exact: true }).filter({ visible: true }).first()
  await expect(panel.getByRole('grid').or(panel.locator('.calendar')).first()).toBeVisible()
  await expectBeside(page, panel, bar)
  expect(await page.evaluate(() => scrollY)).toBe(y)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
}

test('finding G12: the search of a phone’s home page is whole in the first screen', async ({ page }) => {
  const screens = [
    { width: 360, height: 740 },
    { width: 390, height: 844 },
  ] as const
  await page.setViewportSize(screens[0])
  await open(page, '/')
  for (const screen of screens) {
    await page.setViewportSize(screen)
    const search = await page.getByRole('button', { name: /^Where, and which hours/ }).boundingBox()
    const bar = await page.locator('.bottom-bar').boundingBox()
    expect((search?.y ?? 0) + (search?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  }
})
