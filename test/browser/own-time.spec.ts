import 'temporal-polyfill/global'
import { localTime } from '../../rules/time.ts'
import { continueToPayment, demoSpace, fillBooking, payWith, quietDay } from './booking-form.ts'
import { expect, open, signInOnPage, signUpOnPage, test } from './browser-people.ts'

const viewerZone = 'Asia/Kolkata'
test.use({ timezoneId: viewerZone })

test('finding G18: a viewer in another zone reads the hours by the own clock beside those of the space', async ({
  page,
}, { project }) => {
  const { path, timeZone } = demoSpace('The Pencil Works')
  await open(page, path)
  const grid = page.getByRole('region', { name: /^Availability/ })
  await expect(grid).toContainText(/Times are New York time: 09:00 there is (18|19):30 your time\./)
  const date = quietDay(timeZone, 3, project.name)
  await fillBooking(page, { date, time: '14:00', hours: 3 })
  const start = new Date(Temporal.PlainDateTime.from(`${date}T14:00`).toZonedDateTime(timeZone).epochMilliseconds)
  const end = new Date(start.getTime() + 3 * 3_600_000)
  const own = `${localTime(start, viewerZone)}–${localTime(end, viewerZone)} your time`
  await expect(page.getByText(/^14:00–17:00 New York time, /).filter({ visible: true })).toContainText(own)
  await expect(
    page.getByText(/^After .+, nothing comes back unless somebody else books the hours\. Times are New York time\.$/),
  ).toBeVisible()
  await expect(page.locator('#cancellation ~ .deadline')).toContainText(/Now\S.+, New York time/)

  await signInOnPage(page, 'guest')
  await open(page, '/my-bookings')
  await page
    .getByRole('link', { name: /^Details of/ })
    .first()
    .click()
  await expect(page.getByText(/\d\d:\d\d.*time \(.*\d\d:\d\d your time\)/).first()).toBeVisible()
})

test('a hold ends by the own clock, and is no booking ahead until it is paid', async ({ page }, { project }) => {
  const { path, timeZone } = demoSpace('The Pencil Works')
  await signUpOnPage(page)
  const before = Date.now()
  const date = quietDay(timeZone, 4, project.name)
  await continueToPayment(page, path, { date })
  const tenMinutesOn = [before, Date.now()].map((from) => localTime(new Date(from + 600_000), viewerZone))
  await expect(page.getByText('Your hours are held until')).toHaveText(
    new RegExp(`held until (${tenMinutesOn.join('|')}) your time`),
  )
  await open(page, '/my-bookings')
  await expect(page.getByRole('link', { name: /^Continue to Payment/ })).toHaveCount(1)
  await expect(page.getByText(/One booking ahead/)).toHaveCount(0)

  // The time zone is named beside each deadline, and the own time beside the hours.
  await page.getByRole('link', { name: /^Continue to Payment/ }).click()
  // Three of cancelling, one of changing.
  await expect(page.getByText(/^(Until|Sooner, until|After) .+, New York time/).filter({ visible: true })).toHaveCount(
    4,
  )
  await payWith(page, '4242424242424242')
  await expect(page.getByText(/, 14:00–17:00, New York time \(.+ your time\)/)).toBeVisible()
  await expect(page.getByText(/^After .+ Times are New York time\.$/)).toBeVisible()
  await open(page, '/my-bookings')
  await page.getByRole('link', { name: /^Change / }).click()
  await expect(page.getByText(/You can change it until .+, New York time\./)).toBeVisible()

  // A further hold is in the list of what is ahead, which says so.
  await continueToPayment(page, path, { date, time: '09:00', hours: 1 })
  await open(page, '/my-bookings')
  await expect(page.getByText(/^One booking ahead, 3 hours, and one not confirmed yet\. It is on /)).toBeVisible()
})
