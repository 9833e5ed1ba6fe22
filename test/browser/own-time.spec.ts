import 'temporal-polyfill/global'
import { addDays, formatDay, localTime, todayIn } from '../../rules/time.ts'
import { holdByPost } from './book-by-post.ts'
import { demoSpace, fillBooking, openForm, payWith, quietDay } from './booking-form.ts'
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
  await open(page, `/payment/${await holdByPost(page, path, { date })}`)
  const tenMinutesOn = [before, Date.now()].map((from) => localTime(new Date(from + 600_000), viewerZone))
  await expect(page.getByText('Your hours are held until')).toHaveText(
    new RegExp(`held until (${tenMinutesOn.join('|')}) your time`),
  )
  await open(page, '/my-bookings')
  await expect(page.getByRole('link', { name: /^Continue to Payment/ })).toHaveCount(1)
  await expect(page.getByText(/One booking ahead/)).toHaveCount(0)
  await expect(page.getByText('Held for you for')).toHaveText(
    new RegExp(`minutes?, until (${tenMinutesOn.join('|')}) your time$`),
  )

  // The time zone is named beside each deadline, and the own time beside the hours.
  await page.getByRole('link', { name: /^Continue to Payment/ }).click()
  await expect(page.getByText(/^(Until|Sooner, until|After) .+, New York time/).filter({ visible: true })).toHaveCount(
    3,
  )
  await expect(
    page
      .getByRole('term')
      .filter({ hasText: /^Change by$/ })
      .locator('+ dd'),
  ).toHaveText(/^\w+ \d+ \w+, 14:00, New York time$/)
  await payWith(page, '4242424242424242')
  await expect(page.getByText(/, 14:00–17:00, New York time \(.+ your time\)/)).toBeVisible()
  await expect(page.getByText(/^After .+ Times are New York time\.$/)).toBeVisible()
  // So do the lists: a guest elsewhere need not convert the hours.
  const own = String.raw`New York time \(.*\d\d:\d\d–\d\d:\d\d your time\)`
  await open(page, '/dashboard')
  await expect(page.getByText(new RegExp(`, 14:00–17:00, ${own}\\. 2 people`))).toBeVisible()
  await expect(page.getByRole('table').getByText(new RegExp(`^${own}`))).toBeVisible()
  await open(page, '/my-bookings')
  await expect(page.getByText(new RegExp(`^14:00–17:00, ${own} · 2 people`))).toBeVisible()
  await page.getByRole('link', { name: /^Change / }).click()
  await expect(page.getByText(/You can change it until .+, New York time\./)).toBeVisible()

  // A further hold is in the list of what is ahead, which says so.
  await holdByPost(page, path, { date, time: '09:00', hours: 1 })
  await open(page, '/my-bookings')
  await expect(
    page.getByText(/^One booking ahead, 3 hours, and one not confirmed yet\. The confirmed one is on /),
  ).toBeVisible()
})

test('an end after midnight has its day, and a week of another year its year', async ({ page }) => {
  const { path, timeZone } = demoSpace('Night Desk')
  const today = todayIn(timeZone, new Date())
  const date = addDays(today, 350)
  for (const [hours, until] of [
    [4, `${formatDay(addDays(date, 1))}, 01:00`],
    [3, '24:00'],
    [2, '23:00'],
  ] as const) {
    await open(page, `${path}?date=${date}&time=21:00&hours=${hours}`)
    await openForm(page)
    await expect(page.getByText(`Come at 21:00. Leave it as you found it by ${until}.`, { exact: true })).toBeVisible()
  }
  await open(page, `${path}/every-week?date=${date}&time=21:00&hours=4&weeks=2`)
  const weeks = page.getByRole('region', { name: /^Every \w+day, 21:00–01:00$/ }).getByRole('listitem')
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  await expect(weeks.first()).toContainText(`${formatDay(date, isThisYear ? 'short' : 'full')}21:00–01:00`)
})
