import { failures } from '../../rules/failure.ts'
import { paths } from '../../rules/paths.ts'
import { askByPost } from './ask-by-post.ts'
import { bookByPost, cancelByPost, holdByPost } from './book-by-post.ts'
import { demoSpace, payWith, quietDay } from './booking-form.ts'
import { expect, newEmail, open, signInOnPage, signUpOnPage, test } from './browser-people.ts'
import { signUpConfirmed } from './mailed-link.ts'
import { makeSpaceByApi } from './make-space.ts'

test('a price is typed beside the results, and other searches replace it', async ({ page }) => {
  await open(page, '/explore?q=loft')
  const price = page.getByRole('form', { name: 'Filters' }).getByLabel('An hour, before fee')
  const entries = await page.evaluate(() => history.length)
  await price.pressSequentially('45', { delay: 20 })
  await expect(page).toHaveURL(/maxPrice=4500/)
  await expect(page.getByRole('link', { name: 'Remove Up to $45/hr' })).toBeVisible()
  await expect(price).toBeFocused()
  await page.keyboard.type('.5')
  await expect(page).toHaveURL(/maxPrice=4550/)
  await expect(price).toHaveValue('45.5')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(price).toHaveValue('45.50')
  const currency = page.getByRole('form', { name: 'Filters' }).getByLabel('Currency')
  await currency.selectOption('EUR')
  await expect(page).toHaveURL(/currency=EUR/)
  await page.getByRole('link', { name: 'Remove Up to €45.50/hr' }).click()
  await expect(price).toHaveValue('')
})

for (const address of ['/', '/explore']) {
  test(`what is typed into the search of ${address} while it searches stays`, async ({ page }) => {
    await open(page, address)
    const label = 'Search by location, country, or title'
    const field = page.getByRole('search').getByLabel(label).filter({ visible: true })
    const request = page.waitForRequest(/\.data\?.*q=sail(&|$)/)
    await field.pressSequentially('sail', { delay: 20 })
    await request
    // The results of the first text arrive between two letters.
    await page.keyboard.type(' loft prinseneiland', { delay: 100 })
    await expect(page).toHaveURL(/q=sail\+loft\+prinseneiland/)
    await expect(field).toHaveValue('sail loft prinseneiland')
    await expect(field).toBeFocused()
    await page.getByRole('link', { name: 'Remove “sail loft prinseneiland”' }).click()
    await expect(field).toHaveValue('')
  })
}

test('the name on a card and the consent to keep it stay through a decline, a reload and Back', async ({ page }, {
  project,
}) => {
  const space = demoSpace('The Pencil Works')
  await signUpConfirmed(page)
  const id = await holdByPost(page, space.path, { date: quietDay(space.timeZone, 19, project.name) })
  await open(page, `/payment/${id}`)
  const name = page.getByLabel('Name on the card')
  const keeps = page.getByLabel(/^Keep my card/)
  await expect(keeps).not.toBeChecked()
  await keeps.check()
  await payWith(page, '4000000000000002', 'Ines Ferreira')
  await expect(page.getByText('Your card was declined.').first()).toBeVisible()
  for (const again of [() => page.reload(), () => open(page, '/about').then(() => page.goBack())]) {
    await again()
    await expect(name).toHaveValue('Ines Ferreira')
    await expect(keeps).toBeChecked()
    await expect(page.getByLabel('Card number')).toHaveValue('')
  }
  await keeps.uncheck()
  await page.reload()
  await expect(name).toHaveValue('Ines Ferreira')
  await expect(keeps).not.toBeChecked()
})

test('hours and prices that could not be saved are not left without a question', async ({ page }) => {
  await signUpOnPage(page)
  const { id } = await makeSpaceByApi(page, { title: 'The Unsaved Room' })
  for (const name of ['hours', 'prices']) {
    await open(page, `/my-listings/${id}/${name}`)
    if (name === 'hours') await page.getByLabel('At least').selectOption('2')
    else {
      await page.getByRole('button', { name: 'Add an add-on' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('Cleaning')
      await page.getByRole('textbox', { name: 'Price', exact: true }).fill('35')
    }
    await page.route(`**/${name}.data*`, (route) => route.fulfill({ status: 502 }), { times: 1 })
    const save = page.getByRole('button', { name: `Save ${name}` })
    await save.click()
    await expect(page.getByText(`Failed to save the ${name}`)).toBeVisible()
    await page.getByRole('link', { name: 'Calendars' }).click()
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    await page.getByRole('button', { name: 'Stay here' }).click()
    // The session ends, and begins again in another tab.
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await page.evaluate(() => Reflect.get(window, '__reactRouterDataRouter').revalidate())
    await save.click()
    await expect(page.getByText('You are signed out')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign in in another tab' })).toBeVisible()
    await page.context().addCookies(cookies)
    await save.click()
    await expect(page.getByText(`Your ${name} are saved`)).toBeVisible()
    await page.getByRole('link', { name: 'Calendars' }).click()
    await expect(page).toHaveURL(/\/calendars$/)
  }
})

test('a new saved answer stays in its form while another one is deleted', async ({ page }) => {
  await signUpOnPage(page)
  const former = { intent: 'add', title: 'Parking', body: 'In the yard.' }
  await page.request.post(paths.savedAnswers(), { form: former })
  await open(page, paths.savedAnswers())
  const name = page.getByLabel('Name').last()
  await name.fill('Heating')
  await page.getByRole('button', { name: 'Delete Parking' }).click()
  await expect(page.getByText('The answer is deleted')).toBeVisible()
  await expect(name).toHaveValue('Heating')
  await page.getByLabel('Answer').last().fill('By the door.')
  await page.getByRole('button', { name: 'Add the answer' }).click()
  await expect(page.getByText('The answer is saved')).toBeVisible()
  await expect(name).toHaveValue('')
})

test('a calendar to add stays in its form while another one is removed', async ({ page }) => {
  await signUpOnPage(page)
  const { id } = await makeSpaceByApi(page, { title: 'The Room of Two Calendars' })
  await open(page, paths.listingCalendars(id))
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('First')
  await page.getByRole('textbox', { name: /^Address/ }).fill('https://calendar.example/1.ics')
  await page.getByRole('button', { name: 'Add calendar' }).click()
  await expect(page.getByText(/^Added/)).toBeVisible()
  await expect(name).toHaveValue('')
  await name.fill('Second')
  await page.locator('summary', { hasText: 'Remove: First' }).click()
  await page.getByRole('button', { name: 'Remove it: First' }).click()
  await expect(page.getByText('Removed. Time that nothing else takes is free again')).toBeVisible()
  await expect(name).toHaveValue('Second')
})

test('an address to invite stays in its form while another invitation is withdrawn', async ({ page }) => {
  await signUpConfirmed(page)
  const { id } = await makeSpaceByApi(page, { title: 'The Room of Two Friends' })
  await open(page, paths.listingCoHosts(id))
  const email = page.getByRole('main').getByRole('textbox', { name: 'E-mail' })
  await email.fill(newEmail())
  await page.getByRole('radio', { name: 'Calendar and bookings', exact: false }).first().check({ force: true })
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Invited. The e-mail is on its way.')).toBeVisible()
  await expect(email).toHaveValue('')
  await email.fill('second@test.example')
  await page.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(page.getByText('Withdrawn. The link does not work any more.')).toBeVisible()
  await expect(email).toHaveValue('second@test.example')
})

test('Enter that ends a composed word sends no message', async ({ page }) => {
  await signUpOnPage(page)
  await open(page, await askByPost(page, 'linen-house', 'Where can I park?'))
  const field = page.getByLabel(/^Message to /)
  await field.fill('駐車場')
  // Safari ends the composition before this event, so that `isComposing` is false.
  await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: false })
  await expect(field).toHaveValue('駐車場')
  await field.press('Enter')
  await expect(field).toHaveValue('')
})

test('the dialog to cancel says that it could not be loaded, and what became of the booking', async ({ page }, {
  project,
}) => {
  await signUpOnPage(page)
  const date = quietDay('America/New_York', 16, project.name)
  const booking = await bookByPost(page, demoSpace('Water Tower Deck').path, { date })
  // The open page does not notice the cancellation.
  await page.route('**/api/events?*', (route) => route.abort())
  await page.route('**/cancel.data*', (route) => route.fulfill({ status: 502 }), { times: 1 })
  await open(page, paths.myBookings())
  const cancel = page.getByRole('main').getByRole('link', { name: /^Cancel / })
  await cancel.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(failures.cancelBooking)).toBeVisible()
  await page.keyboard.press('Escape')
  await cancelByPost(page, booking)
  await cancel.click()
  await expect(page.getByRole('dialog', { name: 'You cancelled this booking' })).toBeVisible()
  await dialog.getByRole('link', { name: 'See the booking' }).click()
  await expect(page).toHaveURL(paths.booking(booking))
})

test('each of two cancellations is focused, and leaves the address', async ({ page }, { project }) => {
  await signUpOnPage(page)
  for (const number of [17, 18]) {
    const date = quietDay('America/New_York', number, project.name)
    await bookByPost(page, demoSpace('Water Tower Deck').path, { date })
  }
  // The list must not change before the answer.
  await page.route('**/api/events?*', (route) => route.abort())
  await open(page, paths.myBookings())
  for (const left of [1, 0]) {
    const cancels = page.getByRole('main').getByRole('link', { name: /^Cancel / })
    await cancels.first().click()
    await page.getByRole('button', { name: 'Cancel the booking' }).click()
    await expect(cancels).toHaveCount(left)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator(':focus')).toContainText('cancelled')
    await expect.poll(() => page.evaluate(() => location.search)).toBe('')
  }
})

test('another type of a city keeps what was chosen for the search', async ({ page }) => {
  await open(page, '/tokyo')
  const form = page.getByRole('search', { name: 'Find a space' }).filter({ visible: true })
  await form.getByLabel('People').fill('4')
  await page.getByRole('link', { name: 'Meeting Room', exact: true }).click()
  await expect(page).toHaveURL(/\/tokyo\/meeting-room$/)
  await expect(form.getByLabel('Type')).toHaveValue('meeting-room')
  await expect(form.getByLabel('People')).toHaveValue('4')
})

test('the reason of a removed review is not in the form that restores it', async ({ page }) => {
  await signInOnPage(page, 'admin')
  await open(page, `${demoSpace('The Pencil Works').path}/reviews`)
  await page.getByRole('link', { name: 'Remove', exact: true }).first().click()
  const reason = page.getByLabel(/^The reason/)
  await reason.fill('It names a neighbour.')
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByRole('button', { name: 'Restore it' })).toBeVisible()
  await expect(reason).toHaveValue('')
  await reason.fill('The neighbour agrees.')
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect(page.getByRole('button', { name: 'Remove it' })).toBeVisible()
  await expect(reason).toHaveValue('')
})

test('a password that is changed twice is in no field', async ({ page }) => {
  await signUpOnPage(page)
  await open(page, '/profile/security')
  const words = ['violet-harbour-42', 'plum-lantern-7-harbour', 'amber-window-9-harbour']
  for (const turn of [1, 2]) {
    await page.getByLabel('Current password').fill(words[turn - 1]!)
    await page.getByLabel('New password').fill(words[turn]!)
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await answer
    await expect(page.getByText('Your password is changed')).toBeVisible()
    await expect(page.getByLabel('New password')).toHaveValue('')
  }
})
