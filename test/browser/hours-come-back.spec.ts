import { bookByPost } from './book-by-post.ts'
import { expect, expectAccessibleInBoth, open } from './browser-people.ts'
import { makeSpaceByApi } from './make-space.ts'
import { hour, moveClockBefore, moveClockOn, newcomer, timeOf } from './moved-clock.ts'
import { movedSiteTest as test } from './own-site.ts'

test.setTimeout(300_000)

test('a guest who cancels too late is told that the hours may come back, sees them booked again without reloading, and gets their price a day after the stay', async ({
  browser,
  ownSite,
}) => {
  const [owner, guest, rival] = await Promise.all([1, 2, 3].map(() => newcomer(browser, ownSite)))
  if (!owner || !guest || !rival) throw new Error('a person is missing')
  const { slug } = await makeSpaceByApi(owner, { title: 'The Regained Loft', cancellationPolicy: 'strict' })
  const date = new Date((await timeOf(owner)) + 48 * hour).toISOString().slice(0, 10)

  const id = await bookByPost(guest, `/space/${slug}`, { date })
  await open(guest, `/my-bookings/${id}/cancel`)
  await expect(
    guest.getByText(/^If somebody else books these hours and stays, .+ up to \$\d+\.\d\d, without/),
  ).toBeVisible()
  await expectAccessibleInBoth(guest)
  await guest.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(guest).toHaveURL(/\/my-bookings(\?|$)/)

  // The page is open while the hours are booked again, while the stay passes and a day after it.
  await open(guest, `/my-bookings/${id}`)
  await expect(guest.getByText(/^If somebody else books these hours and stays/)).toBeVisible()
  const stay = await bookByPost(rival, `/space/${slug}`, { date }, '5555555555554444')
  await expect(
    guest.getByText(/^3 of your 3 hours were booked again\. What is paid for them comes back to you a day after/),
  ).toBeVisible()
  await expectAccessibleInBoth(guest)
  const { endTime } = await (await rival.request.get(`/api/bookings/${stay}`)).json()
  await moveClockBefore(owner, Date.parse(endTime) + 25 * hour)
  // Until the stay is completed and its charge is settled, the hours are looked at again an hour later.
  await expect(async () => {
    await moveClockOn(owner, 'hour')
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
