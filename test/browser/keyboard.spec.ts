import type { Locator, Page } from '@playwright/test'
import { demoSpace, quietDay } from './booking.ts'
import { expect, open, test } from './people.ts'

test('finds a space, signs in, books and pays by keyboard alone', async ({ page }, { project }) => {
  test.slow()
  const space = demoSpace('Linden Kitchen')
  const [year = '', month = '', day = ''] = quietDay(space.timeZone, 3, project.name).split('-')

  await open(page, '/explore')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByPlaceholder('Search by location, country, or title...'))
  await page.keyboard.type(space.title)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=/)
  await tabTo(page, page.getByRole('article').getByRole('link', { name: space.title }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(space.title)

  await tabTo(page, page.getByLabel('Date', { exact: true }))
  await page.keyboard.type(`${month}${day}${year}`)
  await tabTo(page, page.getByLabel('Start', { exact: true }))
  await page.keyboard.type('14')
  await tabTo(page, page.getByLabel('Hours', { exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2')
  await tabTo(page, page.getByRole('button', { name: 'Continue to Payment' }))
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog').last()
  await expect(dialog.getByLabel('E-mail')).toBeVisible()
  await tabTo(page, dialog.getByLabel('E-mail'))
  await page.keyboard.type('guest@demo.hourlet.example')
  await tabTo(page, dialog.getByLabel('Password', { exact: true }))
  await page.keyboard.type('hourlet-demo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/payment\//)

  await tabTo(page, page.getByLabel('Card number'))
  await page.keyboard.type('4242424242424242')
  await tabTo(page, page.getByLabel('Expiry'))
  await page.keyboard.type('1240')
  await tabTo(page, page.getByLabel('CVC'))
  await page.keyboard.type('123')
  await tabTo(page, page.getByRole('button', { name: /^Pay \S*\d/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Payment successful! Your booking has been confirmed.')).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'View My Bookings' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)
})

/** Goes on by Tab until something has the focus, as somebody without a mouse does; gives up after a page's worth. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not lead to ${target}`)
}
