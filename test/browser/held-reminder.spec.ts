import { formatDay } from '../../rules/time.ts'
import { holdByPost, payByPost } from './book-by-post.ts'
import { demoSpace, quietDay } from './booking-form.ts'
import { expect, expectAccessibleInBoth, open, signUpOnPage, test } from './browser-people.ts'

test('hours that are held are on each page but that of their payment, until they are paid', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await signUpOnPage(page)
  const { path, title, timeZone } = demoSpace('Linen House')
  const date = quietDay(timeZone, 19, 'desktop')
  const payment = `/payment/${await holdByPost(page, path, { date })}`
  const what = `${title}, ${formatDay(date, 'short')}, 14:00–17:00`
  const reminder = page.getByText(/^Held for you until \d\d:\d\d/).filter({ hasText: what })
  const toPayment = page.getByRole('main').getByRole('link', { name: 'Continue to payment' })

  await open(page, '/')
  await expect(reminder).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await expectAccessibleInBoth(page)
  await toPayment.click()
  await expect(page).toHaveURL(payment)
  await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible()
  await expect(reminder).toHaveCount(0)

  // The same search as before does not call them taken.
  const query = `q=${encodeURIComponent(title.toLowerCase())}&date=${date}&from=14%3A00&to=17%3A00`
  await open(page, `/explore?${query}`)
  await expect(reminder).toBeVisible()
  const nearly = page.getByRole('region', { name: /^Nearly/ })
  await expect(nearly).toContainText(`held for you here (${title}: ${formatDay(date, 'short')}, 14:00–17:00)`)

  await open(page, '/my-bookings')
  await expect(page.getByRole('img', { name: /Held for you 14:00 to 17:00/ })).toBeVisible()
  await expect(reminder).toBeVisible()
  await payByPost(page, payment)
  await expect(reminder).toHaveCount(0)
})
