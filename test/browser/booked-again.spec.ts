import { addDays, todayIn } from '../../rules/time.ts'
import { continueToPayment, payWith } from './booking-form.ts'
import { anotherBrowser, expect, expectAccessibleInBoth, open, signUpOnPage, test } from './browser-people.ts'
import { makeSpaceByApi } from './make-space.ts'

test('a guest who cancels too late is told that the hours may come back, and sees them booked again without reloading', async ({
  page: guest,
  browser,
}, { project }) => {
  test.slow()
  const owner = await anotherBrowser(browser, guest.viewportSize())
  await signUpOnPage(owner)
  const { slug } = await makeSpaceByApi(owner, { title: `Regained Loft ${project.name}`, cancellationPolicy: 'strict' })
  await owner.context().close()
  const paid = 'Payment successful! Your booking has been confirmed.'
  const booking = { date: addDays(todayIn('America/New_York', new Date()), 2) }
  await signUpOnPage(guest)
  await continueToPayment(guest, `/space/${slug}`, booking)
  await payWith(guest, '4242424242424242')
  await expect(guest.getByText(paid)).toBeVisible()
  const id = new URL(guest.url()).searchParams.get('booking') ?? ''

  await open(guest, `/my-bookings/${id}/cancel`)
  await expect(
    guest.getByText(/^If somebody else books these hours and stays, .+ up to \$\d+\.\d\d, without/),
  ).toBeVisible()
  await expectAccessibleInBoth(guest)
  await guest.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(guest).toHaveURL(/\/my-bookings(\?|$)/)
  await open(guest, `/my-bookings/${id}`)
  await expect(guest.getByText(/^If somebody else books these hours and stays/)).toBeVisible()

  const rival = await anotherBrowser(browser, guest.viewportSize())
  await signUpOnPage(rival)
  await continueToPayment(rival, `/space/${slug}`, booking)
  await payWith(rival, '5555555555554444')
  await expect(rival.getByText(paid)).toBeVisible()
  await rival.context().close()
  await expect(guest.getByText(/^\d of your \d hours were booked again\. Their price comes back/)).toBeVisible()
  await expectAccessibleInBoth(guest)
})
