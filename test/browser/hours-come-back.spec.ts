import { continueToPayment, payWith } from './booking-form.ts'
import { expect, expectAccessibleInBoth, open } from './browser-people.ts'
import { makeSpaceByApi } from './make-space.ts'
import { hour, moveClockBefore, newcomer, timeOf } from './moved-clock.ts'
import { movedSiteTest as test } from './own-site.ts'

test.setTimeout(300_000)

test('a guest cancels too late, another one stays in the same hours, and a day later their price comes back', async ({
  browser,
  ownSite,
}) => {
  const [owner, guest, rival] = await Promise.all([1, 2, 3].map(() => newcomer(browser, ownSite)))
  if (!owner || !guest || !rival) throw new Error('a person is missing')
  const clock = await (await browser.newContext({ baseURL: ownSite })).newPage()
  const { slug } = await makeSpaceByApi(owner, { title: 'The Regained Loft', cancellationPolicy: 'strict' })
  await clock.goto('/dev/clock')
  const date = new Date((await timeOf(clock)) + 48 * hour).toISOString().slice(0, 10)
  const paid = 'Payment successful! Your booking has been confirmed.'
  const bookingOn = (url: string) => new URL(url).searchParams.get('booking') ?? ''

  await continueToPayment(guest, `/space/${slug}`, { date })
  await payWith(guest, '4242424242424242')
  await expect(guest.getByText(paid)).toBeVisible()
  const id = bookingOn(guest.url())
  await open(guest, `/my-bookings/${id}/cancel`)
  await guest.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(guest).toHaveURL(/\/my-bookings(\?|$)/)
  await continueToPayment(rival, `/space/${slug}`, { date })
  await payWith(rival, '5555555555554444')
  await expect(rival.getByText(paid)).toBeVisible()
  const stay = bookingOn(rival.url())

  // The page is open while the stay passes and a day after it.
  await open(guest, `/my-bookings/${id}`)
  await expect(guest.getByText(/^3 of your 3 hours were booked again\. Their price comes back/)).toBeVisible()
  const { endTime } = await (await rival.request.get(`/api/bookings/${stay}`)).json()
  await moveClockBefore(clock, Date.parse(endTime) + 25 * hour)
  // Until the stay is completed and its charge is settled, the hours are looked at again an hour later.
  await expect(async () => {
    await clock.getByRole('button', { name: 'One hour on' }).click()
    const back = guest.getByText('3 of your 3 hours were booked again, and $75.00 of their price is yours again.')
    await expect(back).toBeVisible({ timeout: 15_000 })
  }).toPass({ timeout: 120_000 })
  await expect(guest.getByRole('region', { name: 'Money' })).toContainText('$75')
  await expectAccessibleInBoth(guest)

  // The stay costs its guest what it cost, and brings the owner what it brings.
  await open(rival, `/my-bookings/${stay}`)
  await expect(rival.getByRole('region', { name: 'Money' })).toContainText('$82.50')
  await open(owner, `/my-bookings/${stay}`)
  await expect(owner.getByRole('region', { name: 'Money' })).toContainText('$67.50')
  await open(owner, `/my-bookings/${id}`)
  await expectAccessibleInBoth(owner)
})
