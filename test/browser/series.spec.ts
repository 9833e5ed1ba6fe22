import type { Locator, Page } from '@playwright/test'
import { addDays } from '../../rules/time.ts'
import { bank, openForm, payWith, quietDay } from './booking-form.ts'
import { anotherBrowser, expect, expectAccessibleInBoth, open, signUpOnPage, site, test } from './browser-people.ts'
import { loseAnswer, loseRequests } from './lose-requests.ts'
import { confirmAddressByMail, signUpConfirmed } from './mailed-link.ts'
import { makeSpaceByApi } from './make-space.ts'

/** Holds an hour of the second week, as another guest. */
async function takeHour(rival: Page, spaceId: number, date: string): Promise<void> {
  const held = await rival.request.post('/api/create-payment-intent', {
    data: {
      spaceId,
      startTime: `${date}T19:00`,
      endTime: `${date}T20:00`,
      hours: 1,
      amount: 2750,
      currency: 'USD',
    },
  })
  expect(held.status(), await held.text()).toBe(200)
}

test('a guest who searches for hours of four weeks finds what is free in all of them, and what is free in most', async ({
  page: guest,
  browser,
}, { project, retry }) => {
  test.slow()
  const [owner, rival] = [await anotherBrowser(browser, null), await anotherBrowser(browser, null)]
  await signUpOnPage(owner)
  const name = `Every Tuesday ${project.name} ${retry}`
  const { slug } = await makeSpaceByApi(owner, { title: `${name} Studio` })
  const { id } = await makeSpaceByApi(owner, { title: `${name} Hall` })
  const date = quietDay('America/New_York', 8, project.name)
  await signUpOnPage(rival)
  await takeHour(rival, id, addDays(date, 14))

  // The form works without scripts, and its address is the canonical one.
  const form = new URLSearchParams({
    q: name,
    when: 'day',
    date,
    from: '18:00',
    to: '20:00',
    weeks: '4',
    first: '',
    people: '',
  })
  await open(guest, `/explore?${form}`)
  const query = new URLSearchParams({ q: name, date, from: '18:00', to: '20:00', weeks: '4' })
  await expect(guest).toHaveURL((url) => url.search === `?${query}`)
  await expect(
    guest.getByText(
      /^1 space is free on .*, 18:00–20:00, every week for 4 weeks.*\. Totals are for all 4 weeks of 2 hours/,
    ),
  ).toBeVisible()
  const card = (title: string) => guest.getByRole('article').filter({ hasText: title })
  await expect(card(`${name} Studio`)).toContainText('$220 for 4 weeks')
  const nearly = guest.getByRole('region', { name: 'Nearly: free in most of the weeks' }).getByRole('article')
  await expect(nearly).toContainText(`${name} Hall`)
  await expect(nearly).toContainText('$165 for 3 weeks')
  await expect(nearly).toContainText('all but ')
  await expectAccessibleInBoth(guest)

  await card(`${name} Studio`).getByRole('link').first().click()
  await expect(guest).toHaveURL(new RegExp(`/space/${slug}/every-week`))
  await expect(guest.getByText('4 of 4 weeks, service fee included')).toBeVisible()
  await expect(guest.getByText('$220.00')).toBeVisible()
  await guest.goBack()
  await guest.getByRole('link', { name: /^Remove .*4 weeks/ }).click()
  await expect(guest).toHaveURL(/\/explore\?q=[^&]+$/)
})

test('a guest books the same hours for four weeks, one of them at another hour, pays once and cancels one', async ({
  page: guest,
  browser,
}, { project }) => {
  test.slow()
  const [owner, rival] = [await anotherBrowser(browser, null), await anotherBrowser(browser, null)]
  await signUpOnPage(owner)
  const { id, slug } = await makeSpaceByApi(owner, { title: `The Thursday Room ${project.name}` })
  const date = quietDay('America/New_York', 7, project.name)
  await signUpOnPage(rival)
  await takeHour(rival, id, addDays(date, 7))
  const email = await signUpOnPage(guest)

  await open(guest, `/space/${slug}?date=${date}&time=18:00&hours=2&people=4`)
  await openForm(guest)
  await guest.getByRole('link', { name: 'Book these hours every week' }).click()
  await expect(guest.getByRole('heading', { name: 'The same hours every week' })).toBeVisible()
  await guest.getByLabel('Weeks', { exact: true }).fill('4')
  await guest.getByRole('button', { name: 'Show these weeks' }).click()
  const weeks = guest.getByRole('region', { name: /^Every \w+, 18:00–20:00$/ }).getByRole('listitem')
  await expect(guest.getByText('3 of 4 weeks, service fee included. One week is left out.')).toBeVisible()
  await expect(guest.getByText('This time slot is not available. Nearest to it:')).toBeVisible()
  await expectAccessibleInBoth(guest)
  await expect(guest.getByText('Times are New York time.', { exact: true })).toBeVisible()
  const terms = guest.getByRole('region', { name: 'Cancellation, flexible' })
  await expect(terms).toContainText('Cancel 24 hours or more before the start and all of the rental price comes back')
  await guest.getByRole('link', { name: /16:00–18:00 · \$55\.00$/ }).click()
  await expect(weeks.filter({ hasText: 'Instead of the usual time.' })).toContainText('16:00–18:00')
  const size = guest.viewportSize()
  await guest.setViewportSize({ width: 390, height: 844 })
  const leaveOut = await weeks.getByRole('link', { name: 'Leave this week out' }).boundingBox()
  expect(leaveOut?.height, 'room for a finger').toBeGreaterThanOrEqual(44)
  if (size) await guest.setViewportSize(size)
  await expect(guest.getByText('4 of 4 weeks, service fee included')).toBeVisible()
  await expect(guest.getByText('$220.00')).toBeVisible()

  // The form keeps what was chosen, and says what it cannot keep.
  const update = async (field: string, value: string) => {
    await guest.getByLabel(field, { exact: true }).fill(value)
    await guest.getByRole('button', { name: 'Update the weeks' }).click()
  }
  await update('Weeks', '5')
  await expect(guest.getByText('5 of 5 weeks, service fee included')).toBeVisible()
  await expect(weeks.filter({ hasText: 'Instead of the usual time.' })).toContainText('16:00–18:00')
  await update('Hours', '4')
  await expect(guest.getByText(/, 16:00 is not free for 4 hours\.$/)).toBeVisible()
  await expectAccessibleInBoth(guest)
  await guest.goBack()
  await expect(guest.getByText('5 of 5 weeks, service fee included')).toBeVisible()
  await update('Weeks', '4')
  await expect(guest.getByText('4 of 4 weeks, service fee included')).toBeVisible()

  // Without a connection nothing is held, and the page says so in place.
  const hold = guest.getByRole('button', { name: 'Continue to Payment' })
  const reach = await loseRequests(guest, 'space/every-week.tsx')
  await hold.click()
  await expect(guest.getByText('Failed to process booking')).toBeVisible()
  await reach()
  // Nor before the address is confirmed, whose page leads back to the weeks as they were chosen.
  await hold.click()
  await expect(
    guest.getByText('These weeks are not booked yet: please confirm your e-mail address first'),
  ).toBeVisible()
  await expectAccessibleInBoth(guest)
  await guest.getByRole('button', { name: 'Send again' }).click()
  await expect(guest.getByText(`A new link is on its way to ${email}.`)).toBeVisible()
  await confirmAddressByMail(guest, email)
  // The link moves when the notice gets shorter.
  await expect(guest.getByText('Your e-mail address is confirmed')).toBeVisible()
  await guest.getByRole('link', { name: 'go on where you were' }).click()
  await expect(weeks.filter({ hasText: 'Instead of the usual time.' })).toContainText('16:00–18:00')
  await expect(guest.getByText('4 of 4 weeks, service fee included')).toBeVisible()
  await hold.click()
  await expect(guest.getByRole('heading', { name: 'Pay for your weeks' })).toBeVisible()
  // What is paid for is above the card, on the first screen of a phone too.
  const due = guest.getByRole('region', { name: 'What you pay for' })
  await expect(due).toContainText(/4 weeks, \w+ \d+ \w+ to \w+ \d+ \w+\$220\.00/)
  const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top)
  expect(await topOf(due)).toBeLessThan(await topOf(guest.getByLabel('Card number')))
  await expect(due).toBeInViewport()
  await expect(guest.getByRole('link', { name: /^Back/ }).filter({ visible: true })).toHaveCount(1)
  await expect(guest.getByText('For 4 people.')).toBeVisible()
  await expect(terms).toContainText('Each week is cancelled by itself: what counts is its own start.')
  await expect(guest.getByText('Times are New York time.', { exact: true })).toBeVisible()
  const price = guest.getByRole('region', { name: `The Thursday Room ${project.name}` })
  await expect(price).toContainText('4 weeks, 2 hours each$200.00')
  await expect(price).toContainText('Service fee (10%)$20.00')
  await expectAccessibleInBoth(guest)

  // The weeks that they hold are named as theirs, with the way back to this page.
  await guest.getByRole('link', { name: /^Back/ }).filter({ visible: true }).click()
  await expect(guest.getByText(/^Held for you until .*: 4 weeks from /)).toBeVisible()
  await expect(guest.getByText('4 of 4 weeks, service fee included')).toBeVisible()
  await guest.getByRole('link', { name: 'Continue to payment' }).click()
  await expect(due).toBeVisible()
  const reachSeries = await loseRequests(guest, 'bookings/series.tsx')
  await guest.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(guest.getByText('An error occurred')).toBeVisible()
  await reachSeries()
  await payWith(guest, '4000000000000002')
  await expect(guest.getByText('Nothing was charged. Your hours are held until')).toBeVisible()
  // Of the bank's questions the second fails: the first week stays reserved on that card, which is said once the payment ends.
  await payWith(guest, '4000002500003155')
  const reserved = guest.getByText('$55.00 is reserved already')
  const reloaded = guest.waitForResponse(/\/series\/.*\.data/)
  await bank(guest).getByRole('button', { name: 'Complete authentication' }).click()
  await expect(guest.getByRole('heading', { name: 'Your bank asks about week 2 of 4' })).toBeVisible()
  await reloaded
  await expect(reserved).toHaveCount(0)
  await bank(guest).getByRole('button', { name: 'Fail authentication' }).click()
  await expect(reserved).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Try again: pay $165.00' })).toBeVisible()
  const loads: string[] = []
  guest.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  await payWith(guest, '4242424242424242')
  await expect(guest.getByRole('heading', { name: 'Your weeks', exact: true })).toBeVisible()
  const paid = guest.getByRole('status').filter({ hasText: 'Payment successful! Your weeks have been confirmed.' })
  await expect(paid).toContainText(
    /\$220\.00 was charged, a payment for each week,.* We wrote to \S+@\S+ with all of this/,
  )
  expect(loads).toEqual([])
  const booked = guest.getByRole('region', { name: `The Thursday Room ${project.name}` }).getByRole('listitem')
  await expect(booked).toHaveCount(4)
  await expect(booked.filter({ hasText: 'Confirmed' })).toHaveCount(4)
  await expect(booked.nth(1)).toContainText('16:00–18:00')
  await expect(booked.nth(1)).toContainText(/\$55\.00 back until .*, then \$50\.00 until/)
  const downloading = guest.waitForEvent('download')
  await guest.getByRole('link', { name: 'Add all weeks to calendar' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/-weeks\.ics$/)
  // With nothing to pay beside them, the weeks begin below their heading on any screen.
  const leftOf = (part: Locator) => part.evaluate((element) => Math.round(element.getBoundingClientRect().left))
  expect(await leftOf(booked.first())).toBe(await leftOf(guest.getByRole('heading', { level: 1 })))
  await expectAccessibleInBoth(guest)

  // Each week is a booking of its own.
  await booked.nth(2).getByRole('link').click()
  await expect(guest.getByText('Week 3 of a series.')).toBeVisible()
  const series = await guest.getByRole('link', { name: 'See all of its weeks' }).getAttribute('href')
  await guest.getByRole('link', { name: 'Cancel booking' }).click()
  await guest.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(guest).toHaveURL(new RegExp(`${series}$`))
  const cancelled = guest.getByRole('status').filter({ hasText: / is cancelled.*\$55\.00 comes back to your card/ })
  await expect(cancelled).toBeVisible()
  await expect(booked.filter({ hasText: 'Cancelled' })).toHaveCount(1)
  await expect(booked.locator('s')).toHaveText(['$55.00'])
  await expect(paid).toHaveCount(0)
  await expect(booked.filter({ hasText: 'Confirmed' })).toHaveCount(3)
  // The list of bookings leads there too.
  await open(guest, '/my-bookings')
  const ofSeries = guest.getByRole('link', { name: 'One week of a series' })
  await expect(ofSeries).toHaveCount(4)
  await ofSeries.first().click()
  await expect(guest).toHaveURL(new RegExp(`${series}$`))

  for (const at of [0, 1, 3]) {
    const link = booked.nth(at).getByRole('link')
    await open(guest, `${await link.getAttribute('href')}/cancel`)
    await guest.getByRole('button', { name: 'Cancel the booking' }).click()
    await expect(guest).toHaveURL(new RegExp(`${series}$`))
  }
  await expect(guest.getByText('All of its weeks are cancelled.')).toBeVisible()
  await expect(terms).toHaveCount(0)
  await expectAccessibleInBoth(guest)
})

test('a guest cancels a week with the later ones by one form, also without JavaScript', async ({
  page: guest,
  browser,
}, { project }) => {
  const owner = await anotherBrowser(browser, null)
  await signUpOnPage(owner)
  const title = `The Autumn Room ${project.name}`
  const { slug } = await makeSpaceByApi(owner, { title })
  await signUpConfirmed(guest)
  const date = quietDay('America/New_York', 6, project.name)
  await open(guest, `/space/${slug}/every-week?date=${date}&time=10:00&hours=2&weeks=5&people=2`)
  await guest.getByRole('button', { name: 'Continue to Payment' }).click()
  await payWith(guest, '4242424242424242')
  await expect(guest.getByRole('heading', { name: 'Your weeks', exact: true })).toBeVisible()
  const weeks = guest.getByRole('region', { name: title }).getByRole('listitem')
  await expect(weeks.filter({ hasText: 'Confirmed' })).toHaveCount(5)
  const addressOf = async (week: number) =>
    (await weeks
      .nth(week - 1)
      .getByRole('link')
      .getAttribute('href')) ?? ''
  const [second, fourth] = [await addressOf(2), await addressOf(4)]

  // At first it is about one booking, as anywhere else.
  await open(guest, `${fourth}/cancel`)
  const one = guest.getByRole('radio', { name: 'Only this one' })
  await expect(one).toBeChecked()
  await expect(guest.getByText('Comes back to you$55.00')).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Cancel the booking' })).toBeVisible()
  await guest.getByRole('radio', { name: 'This and the later one' }).check()
  await expect(guest.getByText('Comes back to you in all$110.00')).toBeVisible()
  await expect(guest.getByText('Comes back to you$55.00')).toBeHidden()
  await expectAccessibleInBoth(guest)
  // The answer is lost, and the form is sent again by itself.
  const wasLost = await loseAnswer(guest, 'bookings/cancel-booking.tsx')
  await guest.getByRole('button', { name: 'Cancel 2 bookings' }).click()
  await expect(guest.getByRole('status').filter({ hasText: '2 bookings are cancelled' })).toContainText(
    '$110.00 comes back to your card.',
  )
  await expect(weeks.filter({ hasText: 'Cancelled' })).toHaveCount(2)
  wasLost()

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site() })
  await context.addCookies(await guest.context().cookies())
  const plain = await context.newPage()
  await plain.goto(`${second}/cancel`)
  await expect(plain.getByText('$55.00 comes back', { exact: true })).toBeVisible()
  await expect(plain.getByText('$110.00 comes back in all')).toBeVisible()
  await plain.getByRole('radio', { name: 'This and the later one' }).check()
  await plain.getByRole('button', { name: 'Cancel 2 bookings' }).click()
  await expect(plain.getByText('2 bookings are cancelled')).toBeVisible()
  const states = plain.getByRole('region', { name: title }).getByRole('listitem')
  await expect(states.filter({ hasText: 'Cancelled' })).toHaveCount(4)
  await expect(states.first()).toContainText('Confirmed')
})

test('add-ons are part of every week, and a space without series says so instead of a form', async ({
  page: guest,
  browser,
}, { project }) => {
  const owner = await anotherBrowser(browser, null)
  await signUpOnPage(owner)
  const { id, slug } = await makeSpaceByApi(owner, {
    title: `The Lamp Room ${project.name}`,
    location: 'Downtown, Las Vegas',
    timeZone: 'America/Los_Angeles',
  })
  const lamp = { name: 'Lamp', description: '', unit: 'booking', priceMinor: 500, required: false, most: 2 }
  const prices = { timePrices: [], datePrices: [], peopleSteps: [], lengthDiscounts: [], addOns: [lamp] }
  const priced = await owner.request.put(`/api/spaces/${id}/prices`, { data: { ...prices, version: 0 } })
  expect(priced.status(), await priced.text()).toBe(200)
  await signUpConfirmed(guest)

  const date = quietDay('America/Los_Angeles', 9, project.name)
  await open(guest, `/space/${slug}?date=${date}&time=18:00&hours=2&people=4`)
  await openForm(guest)
  await guest.getByLabel('Lamp', { exact: true }).selectOption('2')
  await guest.getByRole('link', { name: 'Book these hours every week' }).click()
  await expect(guest.getByLabel('Lamp', { exact: true })).toHaveValue('2')
  await guest.getByLabel('Weeks', { exact: true }).fill('2')
  await guest.getByRole('button', { name: 'Update the weeks' }).click()
  await expect(guest.getByText('2 of 2 weeks, service fee included')).toBeVisible()
  await expect(
    guest.getByText('Times are Los Angeles time. Each week is 21:00–23:00 your time.', { exact: true }),
  ).toBeVisible()
  // $50 for the hours, $10 for the lamps, and the fee: twice.
  await expect(guest.getByText('$132.00')).toBeVisible()
  // What the form says now is not what the button would hold.
  await guest.getByLabel('Lamp', { exact: true }).selectOption('1')
  await expect(guest.getByRole('button', { name: 'Continue to Payment' })).toBeHidden()
  await guest.getByRole('button', { name: 'Update the weeks' }).click()
  await expect(guest.getByText('$121.00')).toBeVisible()
  await expectAccessibleInBoth(guest)
  await guest.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(guest.getByText('Each week with Lamp.')).toBeVisible()
  await guest.getByRole('button', { name: 'Cancel' }).click()
  await expect(guest.getByLabel('Lamp', { exact: true })).toHaveValue('1')

  // The owner is away on the second day.
  const limits = { minHours: 1, noticeMinutes: 0, windowDays: null, bufferMinutes: 0 }
  const away = await owner.request.put(`/api/spaces/${id}/schedule`, {
    data: { ...limits, weekHours: null, specialHours: [{ date: addDays(date, 7), ranges: [] }], version: 0 },
  })
  expect(away.status(), await away.text()).toBe(200)
  await guest.reload()
  await expect(guest.getByText('The space is closed on that day. Nearest to it:')).toBeVisible()

  const byRequest = await owner.request.patch(`/api/spaces/${id}`, { data: { bookingMode: 'request' } })
  expect(byRequest.ok()).toBe(true)
  await guest.reload()
  await expect(guest.getByText('The owner of this space answers each booking')).toBeVisible()
  await expect(guest.getByRole('form', { name: 'Which weeks' })).toHaveCount(0)
  await expectAccessibleInBoth(guest)
  await guest.getByRole('link', { name: `Go to The Lamp Room ${project.name}` }).click()
  await expect(guest.getByRole('link', { name: 'Book these hours every week' })).toHaveCount(0)
})
