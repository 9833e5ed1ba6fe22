import { payWith } from './booking-form.ts'
import { expect, expectAccessibleInBoth, open } from './browser-people.ts'
import { makeSpaceByApi } from './make-space.ts'
import { hour, moveClockBefore, newcomer, timeOf } from './moved-clock.ts'
import { movedSiteTest as test } from './own-site.ts'

test.describe.configure({ mode: 'serial' })
test.setTimeout(300_000)

/** A city where nothing else is listed. */
const montreal = { location: 'Mile End, Montreal', country: 'Canada', timeZone: 'America/Toronto' }

test('of three weeks, the first is longer by one tap, the second moves when its owner cancels, and the third stays', async ({
  browser,
  ownSite,
}) => {
  const [owner, other, guest] = await Promise.all([1, 2, 3].map(() => newcomer(browser, ownSite)))
  if (!owner || !other || !guest) throw new Error('a person is missing')
  const { slug } = await makeSpaceByApi(owner, { ...montreal, title: 'The Weekly Room' })
  // $2 an hour dearer: the owner who cancels pays the difference.
  await makeSpaceByApi(other, { ...montreal, title: 'The Other Room', priceMinor: 2700 })
  const date = new Date((await timeOf(owner)) + 48 * hour).toISOString().slice(0, 10)

  await open(guest, `/space/${slug}/every-week?date=${date}&time=14:00&hours=2&weeks=3&people=2`)
  await guest.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(guest.getByRole('heading', { name: 'Pay for your weeks' })).toBeVisible()
  await expect(guest.getByText('Times are Toronto time.', { exact: true })).toBeVisible()
  await expect(guest.getByRole('region', { name: /^Cancellation, / })).toContainText('Each week is cancelled by itself')
  await guest.getByRole('checkbox', { name: /^Keep my card/ }).check()
  await payWith(guest, '4242424242424242')
  await expect(guest.getByRole('heading', { name: 'Your weeks', exact: true })).toBeVisible()
  await expect(guest.getByText('Payment successful! Your weeks have been confirmed.')).toBeVisible()
  const series = guest.url()
  const weeks = guest.getByRole('region', { name: 'The Weekly Room' }).getByRole('listitem')
  await expect(weeks.filter({ hasText: 'Confirmed' })).toHaveCount(3)
  const addresses = await weeks.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const [first, second] = addresses.filter((address) => address?.startsWith('/my-bookings/'))

  // The first week, a quarter of an hour before its end.
  const facts = await (await guest.request.get(`/api${first?.replace('/my-', '/')}`)).json()
  await moveClockBefore(owner, Date.parse(facts.endTime) - hour / 4)
  await open(guest, `${first}/longer`)
  await guest.getByRole('button', { name: 'Pay $27.50 and stay until 17:00' }).click()
  await expect(guest.getByText('$27.50 was charged to the card of the booking.')).toBeVisible()

  // The owner cancels the second week; its guest is offered what is free then.
  await open(guest, second ?? '')
  await expect(guest.getByText('Week 2 of a series.')).toBeVisible()
  await open(owner, `${second}/cancel`)
  await expect(owner.getByText('It costs you $5.00', { exact: true })).toBeVisible()
  await owner.getByLabel('Reason').fill('The lift failed its inspection.')
  await owner.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(owner.getByText('The booking is cancelled')).toBeVisible()
  const replacements = guest.getByRole('region', { name: 'Free at your hours' })
  await expect(replacements.getByRole('article')).toHaveCount(1)
  await expect(replacements).toContainText('The Other Room')
  await expect(replacements).toContainText('$4.40 of it paid by the owner who cancelled, nothing by you')
  await expectAccessibleInBoth(guest)
  await replacements.getByRole('button', { name: /^Move here/ }).click()
  await expect(guest.getByText('Your booking has moved')).toBeVisible()
  await expect(guest.getByText('The Other Room').first()).toBeVisible()
  await expect(guest.getByRole('region', { name: 'Money' })).toContainText('Paid by the owner who cancelled')
  await expectAccessibleInBoth(guest)
  await open(other, guest.url())
  await expect(other.getByRole('heading', { name: 'The Other Room' })).toBeVisible()
  await expect(other.getByText('Paid by the owner who cancelled')).toHaveCount(0)

  await open(guest, series)
  await expect(weeks.nth(0)).toContainText('14:00–17:00')
  await expect(weeks.nth(1)).toContainText('Cancelled')
  await expect(weeks.nth(2)).toContainText('Confirmed')
  await expectAccessibleInBoth(guest)
})
