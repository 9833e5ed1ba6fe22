import { holdByPost } from './book-by-post.ts'
import { bank, continueToPayment, demoSpace, openForm, payWith, quietDay } from './booking-form.ts'
import { expect, expectAccessibleInBoth, open, signUpOnPage, test } from './browser-people.ts'
import { typeDate } from './dates.ts'

test('the confirmation says what is so: not paid, processing, confirmed, and something else, as of an unknown secret', async ({
  page,
}, { project }) => {
  test.slow()
  const space = demoSpace(project.name === 'phone' ? 'Fig Court' : 'Chapter & Verso')
  const inputOf = (week: number) => ({ date: quietDay(space.timeZone, week, project.name), hours: 1, people: 1 })
  await signUpOnPage(page)
  const bookingId = await holdByPost(page, space.path, inputOf(0))
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
  // While the line is broken the page stays as it is.
  await page.context().setOffline(true)
  await page.waitForTimeout(3_500)
  await expect(title).toHaveText('Your payment is processing.')
  await page.context().setOffline(false)
  await expect(title).toHaveText('Payment successful! Your booking has been confirmed.', { timeout: 60_000 })
  await expectAccessibleInBoth(page)

  const letGo = await holdByPost(page, space.path, inputOf(1))
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

test('Back from a confirmation leads to where the hours were chosen, never to the payment again', async ({
  page,
  context,
}, { project }) => {
  test.slow()
  const space = demoSpace('Lakeside Twenty')
  const inputOf = (week: number) => ({ date: quietDay(space.timeZone, week, project.name), hours: 1, people: 1 })
  await signUpOnPage(page)
  await continueToPayment(page, space.path, inputOf(14))
  await payWith(page, '4242424242424242')
  const title = page.getByRole('heading', { level: 1 })
  const booked = 'Payment successful! Your booking has been confirmed.'
  await expect(title).toHaveText(booked)
  const bookingId = new URL(page.url()).searchParams.get('booking')
  await page.goBack()
  await expect(title).toHaveText(space.title)

  // After a change it leads to the booking, not to the form of a change that is made.
  await open(page, `/my-bookings/${bookingId}`)
  await page.getByRole('link', { name: 'Change', exact: true }).click()
  await page.getByLabel('Hours', { exact: true }).fill('2')
  await page.getByRole('button', { name: /^Change and pay / }).click()
  // A bank that asks adds nothing to the history.
  await payWith(page, '4000002500003155')
  const entries = await page.evaluate(() => history.length)
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click()
  await expect(title).toHaveText('Payment successful! Your booking has been changed.')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.goBack()
  await expect(page).toHaveURL(`/my-bookings/${bookingId}`)

  // A payment that was finished elsewhere is still in the history: the confirmation takes its place there.
  await continueToPayment(page, space.path, inputOf(15))
  const { pathname } = new URL(page.url())
  await page.getByRole('link', { name: 'Back to the form' }).first().click()
  await expect(title).toHaveText(space.title)
  const other = await context.newPage()
  await open(other, pathname)
  await payWith(other, '4242424242424242')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(booked)
  await page.goBack()
  await expect(title).toHaveText(booked)
  await page.goBack()
  await expect(title).toHaveText(space.title)
})

test('finding P7: a visitor without a date sees the sign-in dialog alone', async ({ page }) => {
  await open(page, demoSpace('Fig Court').path)
  await openForm(page)
  await typeDate(page, '')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('dialog').last().getByText('Create an Account')).toBeVisible()
  await expect(page.getByText('Please select a date and time')).toHaveCount(0)
})
