import { holdByPost } from './book-by-post.ts'
import {
  bank,
  cardProvider,
  continueToPayment,
  demoSpace,
  fillBooking,
  openForm,
  payWith,
  quietDay,
  spaceOpenAllHours,
} from './booking-form.ts'
import {
  anotherBrowser,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  newEmail,
  open,
  signInByForm,
  signInOnPage,
  signUpOnPage,
  test,
} from './browser-people.ts'
import { expectDate, typeDate } from './dates.ts'
import { loseRequests } from './lose-requests.ts'

const cards = { good: '4242424242424242', declined: '4000000000000002', asks: '4000002500003155' }

test.describe('from a visitor to a booking and back', () => {
  test('looks, signs up on the way, is declined, pays, is confirmed, cancels, and the money goes back', async ({
    page,
    browser,
    viewport,
  }, { project }) => {
    test.slow()
    const space = spaceFor(project.name)
    const date = quietDay(space.timeZone, 0, project.name)
    const watching = await anotherBrowser(browser, viewport)
    await open(watching, `${space.path}?week=${date}`)

    await open(page, space.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(space.title)
    await expectAccessible(page)
    await fillBooking(page, { date })
    // Finding G6: every stage, not only the grace of the first day.
    const lines = page.getByText(/^(Cancel by|Sooner, by|After) .+ comes? back/)
    await expect(lines.and(page.locator(':not(.sr-only)'))).toHaveText([
      /^Cancel by .+ the service fee of .+ is kept/,
      /^Sooner, by .+ service fee included/,
      /^After .+, nothing comes back unless somebody else books the hours\.$/,
    ])
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    const dialog = page.getByRole('dialog').last()
    await dialog.getByText('Create an Account').click()
    await dialog.getByLabel('E-mail').fill(newEmail())
    await dialog.getByLabel('Password', { exact: true }).fill('violet-harbour-42')
    await dialog.getByRole('button', { name: 'Create an Account' }).click()
    await expect(page).toHaveURL(/\/payment\//)
    const bookingId = page.url().split('/').at(-1)?.split('?')[0] ?? ''
    await expectAccessible(page)

    await payWith(page, cards.declined)
    await expect(page.getByText('Your card was declined.').first()).toBeVisible()
    await expectAccessibleInBoth(page)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await payWith(page, cards.good)
    await expect(page.getByText('Payment successful! Your booking has been confirmed.')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/booking-confirmation\\?booking=${bookingId}$`))
    await expectAccessible(page)

    // The other browser shows the hours as taken without reloading.
    await expect(watching.getByRole('button', { name: /14:00, free/ })).toHaveCount(6)
    await watching.context().close()

    await open(page, '/my-bookings')
    await expectAccessible(page)
    await page
      .getByRole('link', { name: new RegExp(`^Cancel ${space.title}`) })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Are you sure you want to cancel this booking?' })).toBeVisible()
    await expect(page.getByRole('dialog').getByText('You paid')).toBeVisible()
    await expectAccessibleInBoth(page)
    // Finding M3: a dialog with an outdated refund asks again with the correct one.
    await page.locator('input[name=refundMinor]').evaluate((input: HTMLInputElement) => {
      input.value = '1'
      // At once, because a live event may render the right amount again.
      const button = [...(input.form?.elements ?? [])].find((element) => element instanceof HTMLButtonElement)
      input.form?.requestSubmit(button as HTMLButtonElement)
    })
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      'would come back now. Nothing was cancelled',
    )
    await expect(page.getByRole('dialog').getByText('Comes back to you')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel the booking' }).click()
    await expect(page.getByText('on its way back').or(page.getByText('sent back')).first()).toBeVisible()

    await expect
      .poll(async () => {
        const { paymentIntents, refunds } = await cardProvider()
        const intent = paymentIntents.find((each) => each.metadata?.booking_id === bookingId)
        return refunds.find((refund) => refund.payment_intent === intent?.id)?.status
      })
      .toBe('succeeded')
  })

  test('a card that asks the bank is confirmed after its answer', async ({ page }, { project }) => {
    const space = spaceFor(project.name)
    await signInOnPage(page, 'guest')
    const bookingId = await holdByPost(page, space.path, { date: quietDay(space.timeZone, 1, project.name) })
    await open(page, `/payment/${bookingId}`)
    await payWith(page, cards.asks)
    await expect(bank(page).getByRole('button', { name: 'Complete authentication' })).toBeVisible()
    await expectAccessibleInBoth(page)
    await bank(page).getByRole('button', { name: 'Complete authentication' }).click()
    await expect(page.getByText('Payment successful! Your booking has been confirmed.')).toBeVisible()
  })

  test(
    'cancelling the payment step leads back to the form and frees the hours',
    { tag: '@once' },
    async ({ page }, { project }) => {
      const space = spaceFor(project.name)
      const date = quietDay(space.timeZone, 2, project.name)
      await signInOnPage(page, 'guest')
      await continueToPayment(page, space.path, { date })
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      const payment = page.url()
      // Finding G17: back from the payment, the hold is not a booking yet and links to its payment.
      await open(page, `${space.path}?week=${date}`)
      // On phones the panel that says so is in a sheet; the week links to the payment everywhere.
      await expect(page.getByText(/Held for you until \d\d:\d\d/).first()).toBeAttached()
      await expect(page.locator('.week [data-state="mine"]')).toHaveCount(0)
      await page.getByRole('link', { name: /14:00, held for you until \d\d:\d\d, continue to payment/ }).click()
      await expect(page).toHaveURL(payment)
      await page
        .getByRole('button', { name: 'Cancel', exact: true })
        .or(page.getByRole('link', { name: 'Cancel', exact: true }))
        .click()
      await expect(page).toHaveURL(/\/space\//)
      await open(page, `${space.path}?week=${date}`)
      await expect(page.getByRole('button', { name: /14:00, free/ })).toHaveCount(7)
    },
  )
})

test.describe('what cannot be booked', () => {
  test('finding G11: the form begins at a free time, whatever the hour', async ({ page }) => {
    await open(page, demoSpace('The Pencil Works').path)
    await openForm(page)
    await expect(page.getByLabel('Date', { exact: true })).toHaveText(/\d{4}$/)
    await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeVisible()
    await expect(page.getByText('Please select a future date and time')).toHaveCount(0)
    await expect(page.getByText('This time slot is not available')).toHaveCount(0)
  })

  test(
    'says so in the words of the specification, and keeps what was typed',
    { tag: '@once' },
    async ({ page }, { project }) => {
      const space = spaceFor(project.name)
      await signInOnPage(page, 'guest')
      await open(page, space.path)
      await openForm(page)
      await typeDate(page, '')
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await expect(page.getByText('Please select a date and time')).toBeVisible()
      await typeDate(page, '2020-01-01')
      await expect(page.getByText('Please select a future date and time')).toBeVisible()
      // finding G11: a time that is not free is not offered, another one is.
      await expect(page.getByRole('button', { name: 'Continue to Payment' })).toHaveCount(0)
      await page.getByRole('button', { name: / instead$/ }).click()
      await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeVisible()
      await expect(page.getByText('Please select a future date and time')).toHaveCount(0)
      // Without a number of hours there is no price and nothing to pay.
      await page.getByLabel('Hours', { exact: true }).fill('')
      await expect(page.getByText('Please choose 1 to 24 whole hours')).toBeVisible()
      await expect(page.getByText('Total', { exact: true })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeDisabled()
      await page.getByLabel('Hours', { exact: true }).fill('1')
      await expect(page.getByText('Total', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeEnabled()
    },
  )

  test(
    'a slot that was taken meanwhile is refused',
    { tag: '@once' },
    async ({ page, browser, viewport }, { project }) => {
      const space = spaceFor(project.name)
      const input = { date: quietDay(space.timeZone, 3, project.name) }
      const other = await anotherBrowser(browser, viewport)
      await signUpOnPage(other)
      await open(other, space.path)
      await fillBooking(other, input)
      await signInOnPage(page, 'guest')
      await page.route('**/api/events*', (route) => route.abort())
      await open(page, space.path)
      await fillBooking(page, input)
      // Without events a page polls every 30 seconds, which would tell it.
      const polls = '**/*.data*'
      await page.route(polls, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()))
      await other.getByRole('button', { name: 'Continue to Payment' }).click()
      await expect(other).toHaveURL(/\/payment\//)
      await page.unroute(polls)
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await expect(page.getByText('This time slot is not available').first()).toBeVisible()
      await expectDate(page, input.date)
      // A reload keeps it, too: the address has what was typed, not what the form began with.
      await expect(page).toHaveURL(new RegExp(`date=${input.date}&time=14%3A00&hours=3&people=2`))
      // The start says so in its list, and only other hours have a total and a button.
      const start = page.getByLabel('Start', { exact: true })
      await expect(start.getByRole('option', { selected: true })).toHaveText('14:00 on hold')
      await expect(page.getByText('Total', { exact: true })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Continue to Payment' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^Take .+ instead$/ })).toBeVisible()
      await other.context().close()
    },
  )

  test('an unknown space is a real 404, an id leads to the slug', { tag: '@once' }, async ({ page, request }) => {
    expect((await request.get('/space/no-such-space')).status()).toBe(404)
    await page.goto('/space/no-such-space')
    await expect(page.getByText('Space not found')).toBeVisible()
    const moved = await request.get('/space/1', { maxRedirects: 0 })
    expect([301, 302, 308]).toContain(moved.status())
    expect(moved.headers().location).toContain('/space/the-pencil-works')
  })
})

test.describe('an owner', () => {
  test('lists a space with a photo, which appears to others at once; switching it off closes its form', async ({
    page,
    browser,
    viewport,
  }) => {
    const title = `Attic Nine ${Date.now().toString(36)}`
    const watching = await anotherBrowser(browser, viewport)
    await open(watching, '/explore')
    await signInOnPage(page, 'owner')
    await open(page, '/create-listing')
    await expectAccessible(page)
    await page.getByLabel('Title').fill(title)
    await page
      .getByLabel('Description')
      .fill('An attic with a skylight. Rain is audible, which some people book it for.')
    await page.getByLabel('Space type').selectOption('studio')
    await page.getByLabel('Capacity').fill('6')
    await page.getByLabel('Amenities').fill('Skylight, Wi-Fi, Kettle')
    await page.getByLabel('Location').fill('Williamsburg, New York')
    await page.getByLabel('Country').fill('United States')
    await page.getByLabel('Price per hour').fill('40')
    await expect(page.getByLabel('Time zone')).toHaveValue('America/New_York')
    await expect(page.getByText('$44/hr')).toBeVisible()
    await expect(page.getByText('$36/hr')).toBeVisible()
    const reach = await loseRequests(page, 'listings/listing-photos-upload.ts')
    await page.getByLabel('Add photos').setInputFiles('db/seed/photos/art-studio-skylight-800.webp')
    await expect(page.getByText('The line dropped.')).toBeVisible()
    await page.getByRole('button', { name: 'Create Listing' }).click()
    await expect(page.getByText('Not uploaded: art-studio-skylight-800.webp. Try again, or remove it.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
    await expect(page).toHaveURL(/\/create-listing$/)
    await reach()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Cover')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Title')).toHaveValue(title)
    await expect(page.getByText('Cover')).toBeVisible()
    await page.getByRole('button', { name: 'Create Listing' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(watching.getByRole('link', { name: title })).toBeVisible()

    await watching.getByRole('link', { name: title }).click()
    await expect(watching.getByRole('heading', { level: 1 })).toHaveText(title)
    await open(page, '/my-listings')
    await expectAccessible(page)
    await page.getByRole('switch', { name: `Open for bookings: ${title}` }).click()
    await expect(
      watching.getByText('This space is currently not accepting bookings. Please check back later.').first(),
    ).toBeVisible()
    await expect(watching.getByText('Temporarily Unavailable').first()).toBeVisible()
    await watching.context().close()
  })

  test('sees who booked, and their dashboard', async ({ page }) => {
    await signInByForm(page, 'owner')
    await open(page, '/dashboard')
    await expect(page.getByText('Earnings').first()).toBeVisible()
    await expectAccessible(page)
    await open(page, '/my-listings')
    await page.getByRole('link', { name: 'Bookings of The Pencil Works' }).click()
    await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('from another time zone, across a change of the clocks', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('five hours over the spring night end at the right hour of the space, and the missing hour is refused', {
    tag: '@once',
  }, async ({ page }) => {
    const space = spaceOpenAllHours('America/New_York')
    const change = nextChange(space.timeZone, 'forward')
    const [time, hours, end] = ['20:00', 5, '01:00']
    const date = new Date(Date.parse(change) - 86_400_000).toISOString().slice(0, 10)
    // A guest's hold on another slot of the space ends the first, so this test has a guest of its own.
    await signUpOnPage(page)
    await open(page, space.path)
    await fillBooking(page, { date: change, time: '02:00', hours: 2 })
    await expect(page.getByText(/does not exist|skip|clocks/i).first()).toBeVisible()
    await fillBooking(page, { date, time, hours })
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page).toHaveURL(/\/payment\//)
    await expect(
      page
        .getByText(/New York time/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await payWith(page, cards.good)
    await expect(page.getByText('Payment successful! Your booking has been confirmed.')).toBeVisible()
    await expect(page.getByText(end).first()).toBeVisible()
    await open(page, '/my-bookings')
    await expect(page.getByText(end).first()).toBeVisible()
  })
})

/**
 * A hold on another slot of the same space replaces the guest's own, so each size of browser has a space of its own.
 */
function spaceFor(project: string) {
  return demoSpace(project === 'phone' ? 'Linen House' : 'North Wall')
}

/** The next local day on which the clocks of a zone change. */
function nextChange(timeZone: string, direction: 'forward' | 'back'): string {
  let at = Temporal.Now.zonedDateTimeISO(timeZone)
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (!next) throw new Error(`${timeZone} has no daylight saving`)
    const wider = next.offsetNanoseconds > next.subtract({ hours: 1 }).offsetNanoseconds
    if (wider === (direction === 'forward')) return next.toPlainDate().toString()
    at = next
  }
}
