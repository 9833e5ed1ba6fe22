import { demoSpace, quietDay } from './booking-form.ts'
import { expect, open, test } from './browser-people.ts'
import { expectDate } from './dates.ts'
import { chooseDayByKeys, payByKeys, signInByKeys, tabTo } from './keys.ts'

test('finds a space, signs in, books and pays by keyboard alone', async ({ page }, { project }) => {
  test.slow()
  const space = demoSpace('Linden Kitchen')
  const date = quietDay(space.timeZone, 3, project.name)

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
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toBeVisible()
  await chooseDayByKeys(page, date)
  // Choosing closes the calendar and returns the focus to the field.
  await expect(page.getByRole('grid')).toBeHidden()
  await expect(page.getByLabel('Date', { exact: true })).toBeFocused()
  await expectDate(page, date)
  await tabTo(page, page.getByLabel('Start', { exact: true }))
  await page.keyboard.type('14')
  await tabTo(page, page.getByLabel('Hours', { exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2')
  // The whole control has the ring that its field has not.
  const control = page.locator('.stepper').filter({ has: page.getByLabel('Hours', { exact: true }) })
  await expect(control).toHaveCSS('outline-style', 'solid')
  await tabTo(page, page.getByRole('button', { name: 'Continue to Payment' }))
  await page.keyboard.press('Enter')

  await signInByKeys(page)
  await payByKeys(page)
  await tabTo(page, page.getByRole('link', { name: 'View My Bookings' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)
})
