import type { Page } from '@playwright/test'
import { payoutRangeOf } from '../../app/earnings/payout-range.ts'
import { addDays, formatDay, todayIn } from '../../rules/time.ts'
import { demoSpace, openForm, quietDay } from './booking-form.ts'
import {
  blockScripts,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  open,
  signInOnPage,
  signUpOnPage,
  test,
} from './browser-people.ts'
import { chooseDate, expectDate } from './dates.ts'
import { fillListing } from './fill-listing.ts'
import { makeSpaceByApi } from './make-space.ts'

test('pages of a person ask a visitor to sign in, and come back to where one was', { tag: '@once' }, async ({
  request,
}) => {
  for (const path of ['create-listing', 'dashboard', 'my-listings', 'my-bookings', 'profile', 'booking-confirmation']) {
    const response = await request.get(`/${path}`, { maxRedirects: 0 })
    expect([response.status(), response.headers().location]).toEqual([302, `/?sign-in&next=%2F${path}`])
  }
  const inApp = await request.get('/my-bookings.data?page=2')
  expect(await inApp.text()).toContain('"/?sign-in&next=%2Fmy-bookings%3Fpage%3D2"')
  const files = {
    'profile/data': 'profile/privacy',
    'dashboard/payouts.csv': 'dashboard/payouts',
    'bookings-received.csv': 'bookings-received',
  }
  for (const [file, page] of Object.entries({ ...files, 'my-bookings/7/receipt.pdf': 'my-bookings/7' })) {
    const response = await request.get(`/${file}`, { maxRedirects: 0 })
    expect(response.headers().location).toBe(`/?sign-in&next=${encodeURIComponent(`/${page}`)}`)
  }
})

test('the dashboard has its tiles, the payout account, five bookings, three listings and the ways on', async ({
  page,
}) => {
  await signInOnPage(page, 'owner')
  await open(page, '/dashboard')
  for (const name of ['Earnings', 'Bookings', 'Listings'])
    await expect(page.getByRole('region', { name, exact: true }).locator('.tile-figures')).toHaveText(/\d/)
  await expect(page.getByRole('region', { name: 'Payout account' })).toBeVisible()
  const listings = page.getByRole('region', { name: 'Your listings' })
  await expect(listings.getByRole('article')).toHaveCount(3)
  await expect(listings.getByRole('link', { name: 'View All: Your listings' })).toHaveText('View All')
  await expect(listings.getByRole('link', { name: /^View All/ })).toHaveAttribute('href', '/my-listings')
  await expect(page.getByRole('link', { name: 'Create Listing' })).toHaveAttribute('href', '/create-listing')

  await page.context().clearCookies()
  await signInOnPage(page, 'guest')
  await open(page, '/dashboard')
  const recent = page.getByRole('region', { name: 'Recent Bookings' })
  await expect(recent.locator('tbody tr')).toHaveCount(5)
  for (const row of await recent.locator('tbody tr').all()) await expect(row).toContainText(/\d\d:\d\d.*[A-Z].* time/)
  await expect(recent.getByRole('link', { name: /^View All/ })).toHaveAttribute('href', '/my-bookings')
})

test('finding G13: My Bookings has a chip for each section, also for one that is on another page', async ({ page }) => {
  await signInOnPage(page, 'guest')
  await open(page, '/my-bookings')
  const chips = page.getByRole('navigation', { name: 'Which bookings' }).getByRole('link')
  const names = await chips.allInnerTexts()
  expect(names[0]).toMatch(/^Upcoming \d+$/)
  expect(names[1]).toMatch(/^Past \d+$/)
  const past = chips.filter({ hasText: /^Past/ })
  await past.click()
  await expect(page).toHaveURL(/\/my-bookings#past$/)
  // The guest of the demo has one page: all sections are on another one than this.
  await open(page, '/my-bookings?page=2')
  await expect(chips).toHaveText(names)
  await expect(page.getByText('No bookings yet')).toBeHidden()
  await past.click()
  await expect(page).toHaveURL(/\?page=1#past$/)
  await expect(page.getByRole('heading', { name: 'Past', exact: true })).toBeInViewport()
})

test('finding O7: my listings are the own spaces, a short line each, with a way to a new one', async ({ page }) => {
  await signInOnPage(page, 'owner')
  await open(page, '/my-listings')
  await expect(page.getByRole('link', { name: 'Create New Listing' })).toHaveAttribute('href', '/create-listing')
  const rows = page.getByRole('region', { name: 'Spaces' }).getByRole('listitem')
  await expect(rows).not.toHaveCount(0)
  await expect(page.getByRole('switch', { name: /^Open for bookings/ })).toHaveCount(await rows.count())
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(260)
  await expectAccessible(page)
})

test('the form for a listing asks for every field in its kind, and says that it is creating', async ({ page }) => {
  await signInOnPage(page, 'owner')
  await open(page, '/create-listing')
  await expect(page.getByRole('link', { name: 'Back to listings' })).toHaveAttribute('href', /^\/(explore)?$/)
  const form = page.getByRole('main')
  for (const name of ['Title', 'Description', 'Space type', 'Capacity', 'Price per hour', 'Country', 'Amenities'])
    await expect(form.getByLabel(name)).toHaveAttribute('required', '')
  await expect(form.getByLabel('Location', { exact: true })).toHaveAttribute('required', '')
  await expect(form.getByLabel('Capacity')).toHaveAttribute('min', '1')
  const currency = form.getByLabel('Currency')
  await expect(currency).toHaveValue('USD')
  await expect(currency.getByRole('option')).toHaveText(['USD', 'EUR', 'GBP', 'JPY', 'AUD', 'CAD', 'SGD', 'KRW', 'AED'])

  await fillListing(form, 'The Patient Room')
  await form.getByLabel('Price per hour').fill('forty')
  await form.getByRole('button', { name: 'Create Listing' }).click()
  await expect(form.getByText('Please enter a price, such as 75 or 75.50')).toBeVisible()
  await form.getByLabel('Price per hour').fill('25')
  // The connection is lost before anything is saved.
  const dropped = Promise.withResolvers<void>()
  await page.route('**/create-listing*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await dropped.promise
    await route.abort()
  })
  await form.getByRole('button', { name: 'Create Listing' }).click()
  await expect(form.getByRole('button', { name: 'Creating...' })).toBeVisible()
  dropped.resolve()
  await expect(page.getByText('Failed to create listing')).toBeVisible()
  await expect(form.getByLabel('Title')).toHaveValue('The Patient Room')
})

test('the page of a space has its facts, a week of 7 days by 13 hours, and a form with its defaults', async ({ page }, {
  project,
}) => {
  const space = demoSpace('The Pencil Works')
  await open(page, space.path)
  await expect(page.getByRole('link', { name: 'Back to listings' })).toHaveAttribute('href', '/explore')
  const main = page.getByRole('main')
  await expect(main.getByText('Greenpoint, New York, United States').first()).toBeVisible()
  await expect(main.getByText(`Up to ${space.capacity} people`)).toBeVisible()
  await expect(main.getByText('$75/hr').filter({ visible: true }).first()).toBeVisible()
  const amenities = main.getByRole('region', { name: 'Amenities' }).getByRole('listitem')
  await expect(amenities).toHaveText(space.amenities)
  await expect(main.getByText(/Refunds take 5-7 business days/)).toBeVisible()
  // Touch screens have no Shift.
  await expect(main.getByText('hold Shift for several')).toBeVisible({ visible: project.name !== 'phone' })
  await expect(main.getByText('tap the hours beside it')).toBeVisible({ visible: project.name === 'phone' })
  // Only its owner can switch it.
  await expect(page.getByRole('switch')).toHaveCount(0)

  const week = page.getByRole('table', { name: /hour by hour/ })
  await expect(week.getByRole('columnheader')).toHaveCount(1 + 7)
  const hours = Array.from({ length: 13 }, (_, row) => `${String(9 + row).padStart(2, '0')}:00`)
  await expect(week.getByRole('rowheader')).toHaveText(hours)
  await expect(week.getByRole('cell')).toHaveCount(7 * 13)
  // The end of the last hour, and cells that a finger can hit.
  await expect(week.locator('tbody tr').last()).toHaveText('22:00')
  const slot = await week.getByRole('button').first().boundingBox()
  expect(slot?.height).toBeGreaterThanOrEqual(project.name === 'phone' ? 44 : 32)

  await openForm(page)
  await expect(page.locator('input[name="date"]')).toHaveAttribute('min', todayIn(space.timeZone, new Date()))
  const start = page.getByLabel('Start', { exact: true })
  // The form and the grid begin at the next free hour (spec D50); what is taken of that day says so.
  await expect(start.getByRole('option')).toHaveText(hours.map((hour) => new RegExp(`^${hour}( |$)`)))
  const time = await start.inputValue()
  expect(hours).toContain(time)
  await expect(week.locator('[aria-pressed="true"]')).toHaveAttribute('aria-label', new RegExp(`, ${time}, selected$`))
  const duration = page.getByLabel('Hours', { exact: true })
  await expect(duration).toHaveValue('1')
  await expect(duration).toHaveAttribute('type', 'number')
  await expect(duration).toHaveAttribute('min', '1')
  await expect(duration).toHaveAttribute('max', '24')
  await chooseDate(page, quietDay(space.timeZone, 1, project.name))
  await duration.fill('3')
  const sums = page.locator('dl').filter({ hasText: 'Service fee' }).first()
  await expect(sums).toContainText('$75 × 3 hours')
  await expect(sums).toContainText('Service fee (10%)')
  await expect(sums).toContainText('$247.50')
})

test(
  'taps on the week of a phone choose several hours, and take them out again',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const space = demoSpace('The Pencil Works')
    const date = quietDay(space.timeZone, 1, project.name)
    await open(page, `${space.path}?date=${date}&time=14:00&hours=1`)
    const hour = (time: string) =>
      page.getByRole('button', { name: new RegExp(`^${formatDay(date, 'short')}, ${time}, `) })
    const chosen = page.getByRole('table', { name: /hour by hour/ }).getByRole('button', { pressed: true })
    const bar = page.getByRole('region', { name: 'Book this space' })
    const expectHours = async (hours: number, times: string) => {
      await expect(chosen).toHaveCount(hours)
      await expect(bar).toContainText(times)
    }
    await expectHours(1, '14:00–15:00')
    await hour('15:00').tap()
    await hour('16:00').tap()
    await expectHours(3, '14:00–17:00')
    await hour('13:00').tap()
    await expectHours(4, '13:00–17:00')
    await hour('16:00').tap()
    await hour('13:00').tap()
    await expectHours(2, '14:00–16:00')
    // A key starts again, with as many hours.
    await hour('15:00').press('Enter')
    await expectHours(2, '15:00–17:00')
  },
)

test('a day that was chosen before the scripts came stays', { tag: '@once' }, async ({ page }, { project }) => {
  const space = demoSpace('The Pencil Works')
  const date = quietDay(space.timeZone, 1, project.name)
  const bringScripts = await blockScripts(page)
  await page.goto(space.path, { waitUntil: 'commit' })
  await page.getByLabel('Date', { exact: true }).fill(date)
  await page.getByLabel('Hours', { exact: true }).fill('3')
  await bringScripts()
  await expect(page.getByText('$75 × 3 hours')).toBeVisible()
  await expectDate(page, date)
  await expect(page.getByRole('heading', { name: /^Availability/ })).toBeVisible()
})

test('a space is rented, and free again, by the clock alone while its page is open', { tag: '@once' }, async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/explore')
  const badges = page.getByRole('article').getByText(/^(Available|Currently Rented)$/)
  const before = await badges.allTextContents()
  // From here on the page receives no events.
  await page.context().setOffline(true)
  // Retried: a card's timer starts at hydration, and changes the badge once.
  await expect(async () => {
    await page.clock.fastForward('20:00:00')
    expect(await badges.allTextContents()).not.toEqual(before)
  }).toPass({ timeout: 30_000 })
  await page.context().setOffline(false)
})

test('a list says that it is loading while a slow line brings it', async ({ page }) => {
  await open(page, '/explore')
  let bring = () => {}
  await page.route('**/explore.data*', async (route) => {
    await new Promise<void>((resolve) => {
      bring = resolve
    })
    await route.continue()
  })
  await page.getByRole('link', { name: 'Meeting Room', exact: true }).click()
  await expect(page.getByText('Loading spaces...')).toBeVisible()
  bring()
  await expect(page.getByText('Loading spaces...')).toHaveCount(0)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('finding O2: an owner finds every booking received, the coming ones first, also as a table with the same filter', async ({
  page,
}) => {
  await signInOnPage(page, 'owner')
  await open(page, '/my-listings')
  // With listings, the account menu leads to the calendar and the bookings on phones too.
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account menu$/ })
    .click()
  for (const name of ['Calendar', 'Bookings Received'])
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Bookings Received' }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings Received')
  const parts = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(parts).toHaveText(['Upcoming', 'Over and cancelled'])
  const past = page.getByRole('region', { name: 'Over and cancelled' })
  await expect(past.getByRole('listitem')).toHaveCount(25)
  await expectAccessibleInBoth(page)
  await test.step('the table', () => expectTable(page))
  await past.getByRole('link', { name: 'Earlier bookings' }).click()
  await expect(page).toHaveURL(/part=past/)
  await expect(parts).toHaveText(['Over and cancelled'])
  await page.getByRole('link', { name: 'Show all bookings' }).click()
  await page.getByLabel('Guest, space or booking number').fill('linen house')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('Only bookings found by “linen house”.')).toBeVisible()
  for (const row of await past.getByRole('listitem').all()) await expect(row).toContainText('Linen House')
  // By day: tomorrow's, together with the text.
  const day = addDays(todayIn('America/New_York', new Date()), 1)
  await chooseDate(page, day, page.getByLabel('Day', { exact: true }))
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText(`Only bookings found by “linen house”, on ${formatDay(day)}.`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`day=${day}`))
  await expect(past).toBeHidden()
})

test('finding O7: listings are searched, closed and opened together, copied, and a deleted one keeps its page', async ({
  page,
}, { project }) => {
  await signUpOnPage(page)
  const title = `Shed of ${project.name} ${Date.now()}`
  for (const name of ['One', 'Two']) {
    await makeSpaceByApi(page, { title: `${title} ${name}` })
  }
  await open(page, '/my-listings')
  const one = page.getByRole('checkbox', { name: `Choose ${title} One` })
  const all = page.getByRole('checkbox', { name: 'Choose all 2 on this page' })
  await one.check()
  await expect(page.getByText('1 ticked:')).toBeVisible()
  await all.check()
  await expect(one).toBeChecked()
  // The buttons stay in view below, as long as something is ticked.
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 560 })
  await page.getByRole('button', { name: `Copy ${title} One` }).evaluate((row) => row.scrollIntoView())
  await expect(page.getByRole('button', { name: 'Close for bookings' })).toBeInViewport()
  await page.getByRole('button', { name: 'Close for bookings' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 listings are closed for bookings' })).toBeInViewport()
  if (size) await page.setViewportSize(size)
  for (const box of [one, all]) await expect(box).not.toBeChecked()
  await expect(page.getByText('The ticked ones:')).toBeVisible()
  await expect(page.getByRole('switch', { name: `Open for bookings: ${title} One` })).not.toBeChecked()
  await page.getByRole('button', { name: `Copy ${title} One` }).click()
  await expect(page.getByText(`${title} One (copy) is made`)).toBeVisible()
  await expect(page.getByText('3 listings, 0 open for bookings')).toBeVisible()
  await page.getByRole('link', { name: `Bookings of ${title} Two` }).click()
  await expect(page).toHaveURL(/my-listings\/\d+$/)
  await expect(page.getByRole('link', { name: 'See its page' }).first()).toHaveAttribute(
    'href',
    /^\/space\/[\w-]+-two$/,
  )
  const address = page.url()
  await page.getByRole('link', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete the listing' }).click()
  await expect(page.getByText('The listing is deleted')).toBeVisible()
  await open(page, address)
  await expect(page.getByText(/^This listing was deleted on/)).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expectAccessible(page)
})

test('finding O7: an admin sees another’s listing without switches that cannot work', { tag: '@once' }, async ({
  page,
}) => {
  await signInOnPage(page, 'admin')
  await open(page, '/admin/spaces?q=linen+house')
  const id = Number(
    /\d+/.exec((await page.locator('a[href^="/admin/spaces/"]').first().getAttribute('href')) ?? '')?.[0],
  )
  await open(page, `/my-listings/${id}`)
  await expect(page.getByText(/^You see the listing of/)).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
})

test('finding O6: payouts have columns that add up, a statement of each month, and a file of chosen days', async ({
  page,
}) => {
  await signInOnPage(page, 'owner')
  await open(page, '/dashboard/payouts')
  const columns = ['Currency', 'Gross', 'Owner fee', 'Net', 'Sent', 'Taken back', 'Due', 'Coming']
  await expect(page.getByRole('table', { name: 'Earnings by currency' }).getByRole('columnheader')).toHaveText(columns)
  await expectAccessibleInBoth(page)
  const month = await page.getByLabel('Statement').locator('option').nth(2).getAttribute('value')
  await page.getByLabel('Statement').selectOption(month)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('table', { name: /^Statement for / })).toBeVisible()
  // Each of the two forms has a key of its own, or React shows one of them twice.
  await expect(page.getByRole('button', { name: 'Show', exact: true })).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`month=${month}`))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toBe(`payouts-${month}.csv`)
  const params = new URL((await download).url()).searchParams
  expect(payoutRangeOf(params)).toEqual(payoutRangeOf(new URLSearchParams({ month: month ?? '' })))
  const whole = await (await page.request.get('/dashboard/payouts.csv')).text()
  const chosen = await (await page.request.get(`/dashboard/payouts.csv?month=${month}`)).text()
  expect(whole).toMatch(/^Booking,Space,Guest,Start,End,Start there,Time zone,Status,Currency,Gross,Owner fee,/)
  // The columns, a booking or more, and the empty text after the last line.
  expect(chosen.split('\r\n').length).toBeGreaterThanOrEqual(3)
  expect(chosen.length).toBeLessThan(whole.length)
})

/** Expects that the page of the bookings received leads to a table of them all, and of those that a filter finds. */
async function expectTable(page: Page): Promise<void> {
  const first = page.locator('.hosted li').first()
  const guest = first.locator('.hosted-guest')
  const number = (await guest.getByText(/^[A-Z\d]{3}-[A-Z\d]{3}$/).textContent()) ?? ''
  const address = await page.getByRole('link', { name: 'Download as a table (CSV)' }).getAttribute('href')
  const lines = async (query: string) => {
    const file = await page.request.get(`${address}${query}`)
    expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8')
    return (await file.text()).trimEnd().split('\r\n')
  }
  const all = await lines('')
  expect(all[0]).toMatch(/^Booking,Status,Space,Guest,/)
  expect(all[1]).toContain(number)
  expect(all.length).toBeGreaterThan(50)
  const found = await lines(`?q=${number}`)
  expect(found).toEqual([all[0], all[1]])
}
