import 'temporal-polyfill/global'
import type { Locator, Page } from '@playwright/test'
import { addDays, weekdayOf } from '../../rules/time.ts'
import { demoSpace, fillBooking, payWith, quietDay } from './booking-form.ts'
import { expect, expectAccessible, expectAccessibleInBoth, open, signUpOnPage, site, test } from './browser-people.ts'

/** A venue in Amsterdam at €120 an hour, €170 on Friday and Saturday evenings, with cleaning and a host. */
const space = demoSpace('The Deep House')
const friday = (number: number, project: string) => {
  const day = quietDay(space.timeZone, number, project)
  return addDays(day, (11 - weekdayOf(day)) % 7)
}

test('a guest sees the dearer hours in grid and search, books them with an add-on, and drops it again', async ({
  page,
}, { project }) => {
  test.slow()
  const date = friday(5, project.name)
  await signUpOnPage(page)
  await open(page, `${space.path}?week=${addDays(date, -2)}`)
  await expect(page.getByRole('button', { name: /, 18:00, free, €170 an hour$/ }).first()).toBeVisible()
  await expect(page.getByText('Fri, Sat 18:00–02:00')).toBeVisible()
  await open(page, `/explore?city=amsterdam&date=${date}&from=17:00&to=20:00&sort=cheapest`)
  await expect(page.getByRole('link', { name: /The Deep House/ }).first()).toBeVisible()
  await expect(page.locator('article, li').filter({ hasText: 'The Deep House' }).first()).toContainText('€572')
  await open(page, `${space.path}?week=${addDays(date, -2)}`)
  await fillBooking(page, { date, time: '17:00', hours: 3 })
  await expectLines(page, ['€120 × 1 hour', '€170 × 2 hours', 'Cleaning', 'Service fee (10%)', 'Total €572.00'])
  const host = page.getByLabel('Host on site')
  await host.focus()
  await page.keyboard.press('Space')
  await expect(host).toBeChecked()
  await expectLines(page, ['Host on site, €35 × 3', 'Total €687.50'])
  // The head of a phone's sheet covers a part of some button where it is scrolled to, whose size axe would find too small.
  await page.evaluate(() => document.querySelector('dialog[open]')?.scrollTo(0, 0))
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page).toHaveURL(/\/payment\//)
  await payWith(page, '4242424242424242')
  await expect(page.getByText('Payment successful! Your booking has been confirmed.')).toBeVisible()
  await expectLines(page, ['€170 × 2 hours', 'Host on site, €35 × 3', 'Paid by card ending in 4242 €687.50'])
  await open(page, '/my-bookings')
  await page.getByRole('link', { name: /^Change / }).click()
  await expect(page.getByLabel('Host on site')).toBeChecked()
  await page.getByLabel('Host on site').uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change it, €115.50 back' }).click()
  await expect(page.getByText(/ is changed$/)).toBeVisible()
})

test(
  'add-ons of an address are filled in, and are booked without JavaScript',
  { tag: '@once' },
  async ({ browser, page }, { project }) => {
    const date = friday(6, project.name)
    await signUpOnPage(page)
    const plain = await browser.newContext({
      baseURL: site(),
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    const without = await plain.newPage()
    await without.goto(`${space.path}?date=${date}&time=12:00&hours=3&addOn.host=1#book`)
    await expect(without.getByLabel('Host on site')).toBeChecked()
    await expectLines(without, ['€120 × 3 hours', 'Host on site, €35 × 3', 'Total €577.50'])
    await without.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(without).toHaveURL(/\/payment\//)
    await expect(without.getByText('Host on site, €35 × 3').first()).toBeAttached()
    await plain.close()
  },
)

test('an hour of another price looks as free as the others', { tag: '@once' }, async ({ page }, { project }) => {
  await open(page, `${space.path}?week=${friday(7, project.name)}`)
  const groundOf = (slot: Locator) => slot.evaluate((element) => getComputedStyle(element).backgroundColor)
  const usual = page.locator('.week button[data-state="free"]:not([data-price])').first()
  const dearer = page.locator('.week button[data-price="dearer"]').first()
  await expect(dearer).toHaveAccessibleName(/, free, €170 an hour$/)
  expect(await groundOf(dearer)).toBe(await groundOf(usual))
})

async function expectLines(page: Page, lines: string[]): Promise<void> {
  const text = page.locator('.price-lines').filter({ visible: true }).first()
  for (const line of lines)
    await expect(text).toContainText(new RegExp(line.replace(/[().]/g, '\\$&').replace(' €', '\\s*€')))
}
