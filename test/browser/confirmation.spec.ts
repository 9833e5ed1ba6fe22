import { continueToPayment, demoSpace, payWith, quietDay } from './booking.ts'
import { expect, expectAccessibleInBoth, open, signUp, test } from './people.ts'

test('the confirmation says what is so: not paid, processing, confirmed, and something else', async ({ page }, {
  project,
}) => {
  test.slow()
  const space = demoSpace(project.name === 'phone' ? 'Fig Court' : 'Chapter & Verso')
  const wish = (week: number) => ({ date: quietDay(space.timeZone, week, project.name), hours: 1, people: 1 })
  await signUp(page)
  await continueToPayment(page, space.path, wish(0))
  await expectAccessibleInBoth(page)
  const bookingId = page.url().split('/').at(-1)
  await payWith(page, '4000000000000002')
  await expect(page.getByText('Your card was declined.').first()).toBeVisible()
  await open(page, `/booking-confirmation?booking=${bookingId}`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Your payment was not successful, please try again.')
  await expect(page.getByRole('link', { name: 'View My Bookings' })).toHaveAttribute('href', '/dashboard')
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  await expectAccessibleInBoth(page)

  // A slow card: the bank thinks for some seconds, and the page changes by itself.
  await page.getByRole('link', { name: 'Try again' }).click()
  await payWith(page, '4000000000000085')
  await expect(title).toHaveText('Your payment is processing.')
  await expect(page).toHaveURL(/booking-confirmation\?booking=[\w-]+$/)
  await expect(title).toHaveText('Payment successful! Your booking has been confirmed.', { timeout: 60_000 })
  await expectAccessibleInBoth(page)

  await continueToPayment(page, space.path, wish(1))
  const letGo = page.url().split('/').at(-1)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page).toHaveURL(/\/space\//)
  await open(page, `/booking-confirmation?booking=${letGo}`)
  await expect(title).toHaveText('Something went wrong.')
  await expectAccessibleInBoth(page)
})
