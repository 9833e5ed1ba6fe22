import type { Page } from '@playwright/test'
import { addDays } from '../../rules/time.ts'
import { bookByPost, payByPost } from './book-by-post.ts'
import { demoSpace, openForm, quietDay } from './booking-form.ts'
import { expect, expectAccessibleInBoth, open, signUpOnPage, test } from './browser-people.ts'
import { chooseDate, expectDate } from './dates.ts'

test('finding G5: a booking has what is needed in the street first, and the money last', async ({ page }, {
  project,
}) => {
  test.slow()
  // Its arrival notes mention the booking's number.
  const space = demoSpace('Fern House')
  await signUpOnPage(page)
  const date = quietDay(space.timeZone, 9, project.name)
  const bookingId = await bookByPost(page, space.path, { date, hours: 2 })
  await open(page, `/booking-confirmation?booking=${bookingId}`)
  const number = await numberOn(page)
  const directions = page.getByRole('link', { name: 'Directions' })
  const { lat, lon } = space.point
  const atTheDoor = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`
  await expect(directions).toHaveAttribute('href', atTheDoor)
  await expect(page.getByText(/^Change by \w+ \d+ \w+, \d\d:\d\d/)).toBeVisible()

  await open(page, `/my-bookings/${bookingId}`)
  expect(await numberOn(page)).toBe(number)
  await expect(directions).toHaveAttribute('href', atTheDoor)
  await expect(page.getByText(/^(In \d+ days|\w+day, in \d days)$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', `/contact?booking=${bookingId}`)
  const inOrder = [
    page.getByText(`Booking ${number}`),
    page.getByRole('heading', { level: 1, name: space.title }),
    page.getByRole('img', { name: /Yours \d\d:00 to \d\d:00/ }),
    page.getByText(space.streetAddress),
    page.getByRole('link', { name: 'Directions' }),
    page.getByText(`the last three characters of your booking number, ${number}.`),
    page.getByRole('link', { name: 'Change', exact: true }),
    page.getByRole('link', { name: 'Get help' }),
    page.getByRole('link', { name: 'Cancel booking' }),
    page.getByRole('heading', { name: 'Good to know' }),
    page.getByRole('heading', { name: 'Money' }),
    page.getByRole('link', { name: 'Download the receipt (PDF)' }),
  ]
  for (const each of inOrder) await expect(each).toBeVisible()
  // Hydration may add elements between two readings.
  await expect(async () => {
    const places = await Promise.all(inOrder.map((each) => each.evaluate(placeInPage)))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }).toPass({ timeout: 30_000 })
  await expect(page.getByRole('main')).not.toContainText(/\b(ch|pi)_\w{8}|owner’s share/)
  await expectAccessibleInBoth(page)

  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('download', '')
  const calendar = await page.request.get(
    (await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
  )
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  const event = (await calendar.text()).replaceAll('\r\n ', '')
  expect(event).toContain(`UID:booking-${bookingId}@hourlet\r\nSEQUENCE:0\r\n`)
  expect(event).toContain(`\r\nSUMMARY:${space.title}\r\n`)
  expect(event).toContain(space.streetAddress.replaceAll(',', '\\,'))
  expect(event).toContain(`/my-bookings/${bookingId}\r\n`)

  await page.getByRole('link', { name: 'Cancel booking' }).click()
  await expect(page.getByRole('link', { name: 'Change it instead' })).toHaveAttribute(
    'href',
    `/my-bookings/${bookingId}/change`,
  )
  await open(page, '/notifications')
  await open(page, `/my-bookings/${bookingId}/cancel`)
  await page.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'cancelled' })).toBeVisible()
  // Back does not lead to the question again; a link in a mail does, where it is answered.
  await page.goBack()
  await expect(page).toHaveURL('/notifications')
  await open(page, `/my-bookings/${bookingId}/cancel`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You cancelled this booking')
  await expect(page.getByText(/^\$[\d.]+ (is on its way back|was sent back) to your card/)).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('link', { name: 'See the booking' }).click()
  await expect(page).toHaveURL(`/my-bookings/${bookingId}`)
  await expect(page.getByRole('main').getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(page.getByText(/(is on its way back|was sent back) to your card/)).toBeVisible()
  await expect(page.getByText(space.streetAddress)).toHaveCount(0)
  await expectAccessibleInBoth(page)
  // The hours are free again, so that the form has them.
  await page.getByRole('link', { name: 'Book again' }).click()
  await expect(page).toHaveURL(new RegExp(`${space.path}\\?date=.*&time=`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(space.title)
  await expect(page.getByRole('main').getByRole('button', { name: 'Continue to Payment' }).first()).toBeVisible()
})

test('a booking that starts too soon for anything to come back says so before it is cancelled', async ({ page }) => {
  await signUpOnPage(page)
  await open(page, demoSpace('Water Tower Deck').path)
  // The form begins at the next free hour.
  await openForm(page)
  const words = page.getByText('If you cancel, nothing comes back.', { exact: true })
  await expect(words).toBeVisible()
  // On phones beside the total, which is in view with the button.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('link', { name: 'Book', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: 'Continue to Payment' })).toBeInViewport({ ratio: 1 })
  await expect(words.filter({ visible: true })).toBeInViewport({ ratio: 1 })
  expect(await sheet.evaluate((dialog) => dialog.scrollTop)).toBe(0)
  // The rows above the total, which it covers while one scrolls, are in view too.
  const fee = await sheet
    .getByText(/^Service fee/)
    .last()
    .boundingBox()
  const total = await sheet.locator('[data-total]').boundingBox()
  expect((fee?.y ?? 0) + (fee?.height ?? 0)).toBeLessThanOrEqual(total?.y ?? 0)
  await sheet.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page).toHaveURL(/\/payment\//)
  await expect(
    page.getByText('Nothing comes back if you cancel, unless somebody else books the hours.'),
  ).toBeInViewport()
  await expectAccessibleInBoth(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const { pathname } = new URL(page.url())
  const confirmation = await payByPost(page, pathname)
  expect(confirmation).toContain('Payment successful! Your booking has been confirmed.')
  expect(confirmation).toContain(
    'Nothing comes back if you cancel, unless somebody else books the hours: it starts too',
  )
  await open(page, pathname.replace('payment', 'my-bookings'))
  await expect(
    page.getByText(/^Nothing comes back if you cancel now, unless somebody else books the hours\. Moderate: /),
  ).toBeVisible()
  // Nor can it be changed: the page says so, and who can help.
  await expect(page.getByRole('link', { name: 'Change', exact: true })).toHaveCount(0)
  const ended = page.getByText(
    /^Changes end 48 hours before the start\. If the hours no longer suit you, ask the owner\.$/,
  )
  await ended.getByRole('link', { name: 'ask the owner' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Water Tower Deck' })).toBeVisible()
})

test('a day that was chosen survives a reload, and is checked whatever week is shown', async ({ page }, {
  project,
}) => {
  test.slow()
  const space = demoSpace('Lakeside Twenty')
  const date = quietDay(space.timeZone, 10, project.name)
  await signUpOnPage(page)
  await bookByPost(page, space.path, { date, time: '14:00', hours: 2 })
  const bookingId = await bookByPost(page, space.path, { date: addDays(date, -9), time: '11:00', hours: 2 })
  const taken = { name: /^Take .+ instead$/ }
  for (const address of [space.path, `/my-bookings/${bookingId}/change`]) {
    const toGoOn = page.getByRole('button', { name: /^(Continue to Payment|Change it|Change and pay|Checking)/ })
    await open(page, `${address}?date=${addDays(date, -9)}&time=14:00&hours=3`)
    await expect(toGoOn).toHaveText(/^(Continue to Payment|Change and pay .+)$/)
    await chooseDate(page, date)
    await expect(page.getByRole('button', taken)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`\\?date=${date}&time=14%3A00&hours=3`))
    await page.reload()
    await expectDate(page, date)
    await expect(page.getByRole('button', taken)).toBeVisible()
    await expect(toGoOn).toHaveCount(0)
    // Hours are chosen again, and another week is shown.
    await page.getByLabel('Start', { exact: true }).selectOption('15:00')
    await page.getByLabel('Hours', { exact: true }).fill('1')
    await expect(page).toHaveURL(/time=15%3A00&hours=1/)
    await page.getByRole('link', { name: 'Previous week' }).click()
    await expect(page).toHaveURL(/week=/)
    await page.reload()
    await expectDate(page, date)
    await expect(page.getByLabel('Start', { exact: true })).toHaveValue('15:00')
    await expect(page.getByLabel('Start', { exact: true })).toContainText('14:00 yours')
    await expect(page.getByRole('button', taken)).toBeVisible()
    await expect(toGoOn).toHaveCount(0)
    // Back and Forward leave the choice as well.
    await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/"]')?.click())
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expectDate(page, date)
    await expect(page.getByLabel('Start', { exact: true })).toHaveValue('15:00')
    await expect(page.getByRole('button', taken)).toBeVisible()
  }
})

test('a booking that is not found says which account is signed in, since the link may be of another one', async ({
  page,
}) => {
  await signUpOnPage(page)
  const response = await page.goto('/my-bookings/00000000-0000-4000-8000-000000000000')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Booking not found' })).toBeVisible()
  await expect(page.getByText(/You are signed in as \S+@\S+\. If you booked with another account/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'My Bookings' }).last()).toHaveAttribute('href', '/my-bookings')
})

async function numberOn(page: Page): Promise<string> {
  const words = await page.getByText(/^Booking [2-9A-Z]{3}-[2-9A-Z]{3}$/).innerText()
  return words.slice('Booking '.length)
}

/** The number of elements before one in the document. */
function placeInPage(element: Element): number {
  return [...document.querySelectorAll('*')].indexOf(element)
}
