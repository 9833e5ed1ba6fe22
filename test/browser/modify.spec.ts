import { bookByPost } from './book-by-post.ts'
import { cardProvider, demoSpace, payWith, quietDay } from './booking-form.ts'
import { anotherBrowser, expect, expectAccessible, open, signUpOnPage, test } from './browser-people.ts'
import { makeSpaceByApi } from './make-space.ts'

const cards = { good: '4242424242424242', declined: '4000000000000002' }

test('a guest who has paid adds an hour (declined, then paid), gives two back, moves, and cancels', async ({ page }, {
  project,
}) => {
  test.slow()
  const space = demoSpace('Lakeside Twenty')
  const date = quietDay(space.timeZone, 12, project.name)
  await signUpOnPage(page)
  const bookingId = await bookByPost(page, space.path, { date, time: '13:00', hours: 3 })
  const change = `/my-bookings/${bookingId}/change`

  // More expensive: only the difference is paid, and a declined card leaves the booking unchanged.
  await open(page, '/my-bookings')
  await page.getByRole('link', { name: /^Change / }).click()
  await expect(page).toHaveURL(/\/change/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change this booking')
  // It begins without a refusal, which is for those who send the form as it is.
  const unchanged = page.getByText('This is the time that you have already')
  await expect(page.getByText(/^Choose another day, start or number of hours/)).toBeVisible()
  await expect(unchanged).toHaveCount(0)
  await page.getByRole('button', { name: 'Change it', exact: true }).click()
  await expect(unchanged).toBeVisible()
  // Nothing is chosen yet: the hours are the booking's own, and can be chosen.
  await expect(page.getByRole('button', { name: /, selected/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /, your booking/ })).toHaveCount(3)
  await expectAccessible(page)
  await page.getByLabel('Hours', { exact: true }).fill('4')
  await expect(page.getByRole('button', { name: /, selected/ })).toHaveCount(4)
  await expect(unchanged).toHaveCount(0)
  const hourWithFee = Math.round(space.priceMinor * 1.1) / 100
  const pay = page.getByRole('button', { name: /^Change and pay / })
  await expect(pay).toContainText(hourWithFee.toFixed(2))
  await expectAccessible(page)
  await pay.click()
  await expect(page).toHaveURL(new RegExp(`/payment/${bookingId}\\?change=`))
  const [paid, whole] = [3, 4].map((hours) => (hours * hourWithFee).toFixed(2))
  await expect(page.getByText(/^You pay only the difference/)).toContainText(
    new RegExp(`the whole booking then costs \\S+${whole}, and \\S+${paid} is paid already`),
  )
  await expectAccessible(page)
  await payWith(page, cards.declined)
  await expect(page.getByText('Your card was declined.').first()).toBeVisible()
  await expect(page.getByText('Nothing was charged. The new time is held until')).toBeVisible()
  // Who leaves to look for another card finds the way back in the list, on the dashboard and on the booking's page.
  const waits = `A change waits for $${hourWithFee.toFixed(2)}`
  await open(page, '/my-bookings')
  await expect(
    page.getByText(new RegExp(`${waits.replaceAll(/[$.]/g, '\\$&')}. Pay by \\d\\d:\\d\\d,? .+ time, or`)),
  ).toBeVisible()
  const link = page.getByRole('link', { name: 'Pay the difference' })
  await expect(link).toHaveAttribute('href', new RegExp(`/payment/${bookingId}\\?change=`))
  await open(page, '/dashboard')
  await expect(page.getByText(waits)).toBeVisible()
  await open(page, `/my-bookings/${bookingId}`)
  await expect(page.getByText(waits)).toBeVisible()
  await expectAccessible(page)
  // The form of the change begins with the hours that are held.
  await open(page, change)
  await expect(page.getByLabel('Hours', { exact: true })).toHaveValue('4')
  await expect(page.getByRole('button', { name: /, selected/ })).toHaveCount(4)
  await page.getByRole('link', { name: 'Continue to Payment' }).click()
  await payWith(page, cards.good)
  await expect(page.getByText('Payment successful! Your booking has been changed.')).toBeVisible()
  const sums = page.locator('section', { has: page.getByRole('heading', { name: 'What you paid' }) })
  await expect(sums.getByText(/^The change cost /)).toContainText(`${hourWithFee.toFixed(2)}, charged to your card.`)
  await expect(sums.getByText('Paid in all')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText('13:00–17:00').first()).toBeVisible()
  expect(await takenOf(bookingId)).toHaveLength(2)

  // Cheaper: the refund is shown before, and is made at the provider.
  await open(page, change)
  await page.getByLabel('Hours', { exact: true }).fill('2')
  await page.getByRole('button', { name: /^Change it, .+ back$/ }).click()
  await expect(page.getByText(/ is changed$/)).toBeVisible()
  await expect(page.getByText(/comes back to your card/)).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => returnedOf(bookingId)).toBe(Math.round(2 * hourWithFee * 100))

  // Equal: another start, by the grid.
  await open(page, change)
  await page.getByLabel('Start', { exact: true }).selectOption('09:00')
  await expect(page.getByText(/^Cancel by .+ comes back/)).toBeVisible()
  await expect(page.getByText(/^At the new time it can be changed until .+, 09:00/)).toBeVisible()
  await page.getByRole('button', { name: 'Change it', exact: true }).click()
  await expect(page.getByText(/09:00–11:00/).first()).toBeVisible()
  await expect(page.getByText(/ is changed$/)).toBeVisible()
  await expect(page.getByText(/comes back to your card/)).toHaveCount(0)

  await page
    .getByRole('link', { name: new RegExp(`^Cancel ${space.title}`) })
    .first()
    .click()
  // What was charged is what the card paid, before what the change gave back.
  const question = page.getByRole('dialog').filter({ hasText: 'Are you sure you want to cancel' })
  await expect(question).toContainText(`You paid$${(4 * hourWithFee).toFixed(2)}`)
  await expect(question).toContainText(`Given back for changes−$${(2 * hourWithFee).toFixed(2)}`)
  await page.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect.poll(() => returnedOf(bookingId)).toBe(Math.round(4 * hourWithFee * 100))

  // What came back in parts is one line, and the money ends with its sum.
  await open(page, `/my-bookings/${bookingId}`)
  const money = page.locator('section', { has: page.getByRole('heading', { name: 'Money' }) })
  const twoHours = (2 * hourWithFee).toFixed(2)
  await expect(money.getByText(`−$${twoHours}`)).toHaveCount(2)
  await expect(money.getByText(/^In 2 parts, one for each payment: /)).toHaveCount(1)
  await expect(money.getByText(`−$${(4 * hourWithFee).toFixed(2)}`)).toHaveCount(1)
  await expect(money.getByText('Paid in the end')).toBeVisible()
  await open(page, '/notifications')
  await expect(page.getByText(`Your booking has been cancelled. $${twoHours} comes back.`)).toBeVisible()
})

test('a change that is let go leaves the booking, and frees the time', async ({ page }, { project }) => {
  test.slow()
  const space = demoSpace('Lakeside Twenty')
  const date = quietDay(space.timeZone, 13, project.name)
  await signUpOnPage(page)
  const bookingId = await bookByPost(page, space.path, { date, time: '10:00', hours: 1 })
  const address = `/my-bookings/${bookingId}/change`
  await open(page, address)
  await expect(page.getByText('It stays booked for 2 people. More or fewer?')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Write to \w+$/ })).toHaveAttribute('href', /^\/messages\/new\?booking=/)
  await page.getByLabel('Hours', { exact: true }).fill('2')
  await page.getByRole('button', { name: /^Change and pay / }).click()
  await expect(page).toHaveURL(/\/payment\//)
  await page.getByRole('button', { name: 'Keep the booking as it was' }).click()
  await expect(page).toHaveURL(/\/my-bookings\/.+\/change/)
  await expect(page.getByText('10:00–11:00').first()).toBeVisible()
  await expect(page.getByText(/^A change waits for/)).toHaveCount(0)

  // Hours that are taken have no price and no dead button, but the nearest free ones.
  await bookByPost(page, space.path, { date, time: '12:00', hours: 1 })
  await open(page, address)
  await page.getByLabel('Hours', { exact: true }).fill('3')
  await expect(page.getByText('All or part of it is taken')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Change and pay / })).toHaveCount(0)
  // They stay taken while the grid shows another week.
  const week = page.getByRole('heading', { name: /^Availability, / })
  const withBooking = await week.innerText()
  await page.getByRole('link', { name: 'Next week' }).click()
  await expect(week).not.toHaveText(withBooking)
  await expect(page.getByRole('button', { name: /^Take .+ instead$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Change and pay / })).toHaveCount(0)
  await page.getByRole('link', { name: 'Previous week' }).click()
  await page.getByRole('button', { name: /^Take \w+ \d+ \w+, \d\d:00–\d\d:00 instead$/ }).click()
  await expect(page.getByRole('button', { name: /^Change and pay / })).toBeEnabled()
})

test('hours that the owner closed, or a space that they switched off: the guest still gives hours back', async ({
  page,
  browser,
}, { project }) => {
  test.slow()
  const owner = await anotherBrowser(browser, page.viewportSize())
  await signUpOnPage(owner)
  const { id, slug } = await makeSpaceByApi(owner, { title: `The Closing Room ${project.name}` })
  const date = quietDay('America/New_York', 14, project.name)
  await signUpOnPage(page)
  const bookingId = await bookByPost(page, `/space/${slug}`, { date, time: '14:00', hours: 3 })
  const limits = { minHours: 1, noticeMinutes: 0, windowDays: null, bufferMinutes: 0 }
  const away = await owner.request.put(`/api/spaces/${id}/schedule`, {
    data: { ...limits, weekHours: null, specialHours: [{ date, ranges: [] }], version: 0 },
  })
  expect(away.status(), await away.text()).toBe(200)

  // Its own hours can be chosen on the closed day, and no others there.
  const change = `/my-bookings/${bookingId}/change`
  await open(page, change)
  await expect(page.getByRole('button', { name: /, your booking/ })).toHaveCount(3)
  await expect(page.getByLabel('Start', { exact: true }).getByRole('option')).toHaveText([/^14:00/, /^15:00/, /^16:00/])
  await page.getByLabel('Hours', { exact: true }).fill('4')
  await expect(page.getByRole('button', { name: /^Take .+ instead$/ })).toBeVisible()
  await page.getByLabel('Hours', { exact: true }).fill('2')
  await page.getByRole('button', { name: /^Change it, .+ back$/ }).click()
  await expect(page.getByText(/ is changed$/)).toBeVisible()
  await expect(page.getByText('14:00–16:00').first()).toBeVisible()

  // Switched off, the page offers nothing but the own hours.
  const off = await owner.request.patch(`/api/spaces/${id}`, { data: { available: false } })
  expect(off.status(), await off.text()).toBe(200)
  await open(page, change)
  await expect(page.getByText('This space takes no new times at the moment.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Availability/ })).toHaveCount(0)
  await expect(page.getByLabel('Date', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel('Start', { exact: true }).selectOption('15:00')
  await expect(page.getByLabel('Hours', { exact: true })).toHaveValue('1')
  await page.getByRole('button', { name: /^Change it, .+ back$/ }).click()
  await expect(page.getByText(/ is changed$/)).toBeVisible()
  await expect(page.getByText('15:00–16:00').first()).toBeVisible()
})

/** The charges of a booking at the card provider. */
async function takenOf(bookingId: string) {
  const { paymentIntents } = await cardProvider()
  return paymentIntents.filter(({ status, metadata }) => status === 'succeeded' && metadata?.booking_id === bookingId)
}

async function returnedOf(bookingId: string): Promise<number> {
  const intents = (await takenOf(bookingId)).map(({ id }) => id)
  const { refunds } = await cardProvider()
  const returned = refunds.filter(
    ({ payment_intent, status }) => status === 'succeeded' && intents.includes(payment_intent),
  )
  return returned.reduce((sum, { amount }) => sum + amount, 0)
}
