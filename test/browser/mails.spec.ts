import type { Page } from '@playwright/test'
import { expect, expectReadableMail, site, test } from './browser-people.ts'

/** The addresses of one example of each mail. */
async function previews(page: Page): Promise<string[]> {
  const list = await (await page.request.get(`${site()}/dev/mail/previews`)).text()
  const addresses = [...list.matchAll(/href="(\/dev\/mail\/previews\/\w+)"/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(60)
  return addresses
}

const colorsOf = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    return { backgroundColor, color }
  })

test('each mail is dark on a dark screen, readable in light and dark, and fits a phone and a column of a mail program', async ({
  page,
}) => {
  test.setTimeout(300_000)
  for (const address of await previews(page)) {
    await test.step(address, async () => {
      await page.goto(address)
      await expectReadableMail(page)
      expect(await colorsOf(page)).toEqual({ backgroundColor: 'rgb(26, 22, 17)', color: 'rgb(245, 239, 228)' })
      await page.emulateMedia({ colorScheme: 'light' })
      expect(await colorsOf(page)).toEqual({ backgroundColor: 'rgb(248, 244, 235)', color: 'rgb(29, 25, 20)' })
      for (const width of [360, 700, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(tooWide, `${address} at ${width} pixels`).toBeLessThanOrEqual(0)
      }
    })
  }
})
