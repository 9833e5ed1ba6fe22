import { holdByRequest } from './book-by-request.ts'
import { demoSpace, openForm, payWith, quietDay } from './booking-form.ts'
import { expect, expectAccessibleInBoth, open, signUpOnPage, test } from './browser-people.ts'
import { typeDate } from './dates.ts'

test('the confirmation says what is so: not paid, processing, confirmed, and something else, as of an unknown secret', async ({
  page,
}, { project }) => {
  test.slow()
  const space = demoSpace(project.name === 'phone' ? 'Fig Court' : 'Chapter & Verso')
  const inputOf = (week: number) => ({ date: quietDay(space.timeZone, week, project.name), hours: 1, people: 1 })
  await signUpOnPage(page)
  const bookingId = await holdByRequest(page, space.path, inputOf(0))
  await open(page, `/payment/${bookingId}`)
  await expectAccessibleInBoth(page)
  await payWith(page, '4000000000000002')
  await expect(page.getByText('Your card was declined.').first()).toBeVisible()
  await open(page, `/booking-confirmation?booking=${bookingId}`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Your payment was not successful, please try again.')
  await expect(page.getByRole('link', { name: 'View My Bookings' })).toHaveAttribute('href', '/dashboard')
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  await expectAccessibleInBoth(page)

  // A slow card: the payment is processing for some seconds, and the page changes by itself.
  await page.getByRole('link', { name: 'Try again' }).click()
  await payWith(page, '4000000000000085')
  await expect(title).toHaveText('Your payment is processing.')
  await expect(page).toHaveURL(/booking-confirmation\?booking=[\w-]+$/)
  await expect(title).toHaveText('Payment successful! Your booking has been confirmed.', { timeout: 60_000 })
  await expectAccessibleInBoth(page)

  const letGo = await holdByRequest(page, space.path, inputOf(1))
  await open(page, `/payment/${letGo}`)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page).toHaveURL(/\/space\//)
  await open(page, `/booking-confirmation?booking=${letGo}`)
  await expect(title).toHaveText('Something went wrong.')
  await expectAccessibleInBoth(page)

  // Finding P4: an unknown secret is something that went wrong, not a missing page, and leaves the address.
  await open(page, '/booking-confirmation?payment_intent_client_secret=pi_unknown_secret_unknown')
  await expect(title).toHaveText('Something went wrong.')
  await expect(page).toHaveURL(/\/booking-confirmation$/)
  await expect(page.getByRole('link', { name: 'View My Bookings' })).toHaveAttribute('href', '/dashboard')
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
})

test('finding P7: a visitor without a date sees the sign-in dialog alone', async ({ page }) => {
  await open(page, demoSpace('Fig Court').path)
  await openForm(page)
  await typeDate(page, '')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('dialog').last().getByText('Create an Account')).toBeVisible()
  await expect(page.getByText('Please select a date and time')).toHaveCount(0)
})
