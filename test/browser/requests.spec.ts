import type { Page } from '@playwright/test'
import { addDays } from '../../rules/time.ts'
import { holdByPost, payByPost } from './book-by-post.ts'
import { demoSpace, fillBooking, payWith, quietDay } from './booking-form.ts'
import {
  expect,
  expectAccessibleInBoth,
  open,
  ownerBeside,
  signInOnPage,
  signUpOnPage,
  site,
  test,
} from './browser-people.ts'

const cards = { good: '4242424242424242', captureFails: '4000000000000093' }
const space = demoSpace('The Long Table')

/** Sends a request as a signed-in guest, and returns the booking's id. */
async function sendRequest(guest: Page, date: string, card: string = cards.good, time?: string): Promise<string> {
  const id = await holdByPost(guest, space.path, { date, people: 4, ...(time && { time }) })
  expect(await payByPost(guest, `/payment/${id}`, card)).toContain('Your request has been sent.')
  return id
}

test('a guest knows before paying, the owner accepts in one tap, and both see the booking', async ({
  page: guest,
  browser,
}, { project }) => {
  test.slow()
  const date = quietDay(space.timeZone, 1, project.name)
  await signUpOnPage(guest)
  await open(guest, space.path)
  await fillBooking(guest, { date, people: 4 })
  await expect(
    guest.getByText(/^You send a request\. The owner has until .+ Your card is only charged if/),
  ).toBeVisible()
  await expectAccessibleInBoth(guest)
  await guest.getByRole('button', { name: 'Request to book' }).click()
  await expect(guest).toHaveURL(/\/payment\//)
  await expect(
    guest.getByText(
      /^The owner has until .+, \S.+ time, to answer\. Your card is only charged if they accept; \$\S+ is reserved on it now\.$/,
    ),
  ).toBeVisible()
  await expectAccessibleInBoth(guest)
  await payWith(guest, cards.good)
  await expect(guest.getByRole('heading', { name: 'Your request has been sent.' })).toBeVisible()
  await expect(guest.getByText(/^Booking \w{3}-\w{3}$/)).toBeVisible()
  await expect(guest.getByText(/hours after the owner accepts|Everything comes back/).first()).toBeVisible()
  await expectAccessibleInBoth(guest)
  const id = new URL(guest.url()).searchParams.get('booking') ?? ''

  const owner = await ownerBeside(browser, guest)
  await open(owner, '/dashboard')
  const waiting = owner.getByRole('region', { name: 'Waiting for your answer' })
  await expect(waiting).toBeVisible()
  await expectAccessibleInBoth(owner)
  await open(owner, `/calendar/bookings/${id}`)
  await expect(owner.getByRole('dialog').getByText('Requested')).toBeVisible()
  await expectAccessibleInBoth(owner)
  // Found by its number: other tests have made bookings that come before.
  const { number } = await (await guest.request.get(`/api/bookings/${id}`)).json()
  await open(owner, `/bookings-received?q=${number}`)
  await expectAccessibleInBoth(owner)
  const row = owner.getByRole('listitem').filter({ has: owner.locator(`a[href="/my-bookings/${id}"]`) })
  await row.getByRole('button', { name: /^Accept/ }).click()
  await expect(owner.getByText(/^Accepted and booked: /)).toBeVisible()
  await expect(owner).toHaveURL(new RegExp(`/my-bookings/${id}$`))
  await owner.getByRole('status').getByRole('link', { name: 'Bookings Received' }).click()
  await expect(owner).toHaveURL(new RegExp(`/bookings-received\\?q=${number}$`))
  await expect(row.getByRole('button')).toHaveCount(0)

  // The guest's page changes by itself, and says why.
  await expect(guest.getByText('The owner accepted your request.')).toBeVisible()
  await expect(guest.getByText('Payment successful! Your booking has been confirmed.')).toBeVisible()
  await open(guest, `/my-bookings/${id}`)
  await expect(guest.getByRole('link', { name: 'Cancel booking' })).toBeVisible()
  await owner.context().close()
})

test('a second tap at the place of Accept decides no other request @once', async ({ page: guest, browser }, {
  project,
}) => {
  test.slow()
  await signUpOnPage(guest)
  const date = quietDay(space.timeZone, 6, project.name)
  const ids: string[] = []
  for (const time of ['14:00', '18:00']) ids.push(await sendRequest(guest, date, cards.good, time))
  for (const days of [2, 4, 6]) ids.push(await sendRequest(guest, addDays(date, days)))
  const statusOf = async (id: string) => (await (await guest.request.get(`/api/bookings/${id}`)).json()).status

  for (const script of [true, false]) {
    const context = await browser.newContext({
      baseURL: site(),
      viewport: { width: 360, height: 740 },
      javaScriptEnabled: script,
    })
    const owner = await context.newPage()
    await signInOnPage(owner, 'owner')
    for (const path of script ? [`/bookings-received?day=${date}`, '/dashboard', '/calendar'] : ['/dashboard']) {
      await (script ? open(owner, path) : owner.goto(path))
      const accept = owner
        .locator(`form[action="/my-bookings/${ids[0]}/answer"]`)
        .getByRole('button', { name: /^Accept/ })
      await accept.scrollIntoViewIfNeeded()
      const box = await accept.boundingBox()
      const tap = () => owner.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 15)
      await tap()
      // Which guest and which hours, in sight.
      const said = owner
        .getByRole('status')
        .getByText(/^Accepted and booked: June Castellano, .+ 20\d\d, \d\d:00–\d\d:00$/)
      await expect(said).toBeInViewport()
      await owner.waitForTimeout(500)
      await tap()
      await owner.waitForTimeout(500)
      expect(await statusOf(ids.shift() ?? ''), path).toBe('confirmed')
      for (const id of ids) expect(await statusOf(id), path).toBe('requested')
    }
  }
})

test('the owner declines by the link of the mail with a sentence, which the guest reads; answered twice is one outcome', async ({
  page: guest,
  browser,
}, { project }) => {
  test.slow()
  await signUpOnPage(guest)
  const id = await sendRequest(guest, quietDay(space.timeZone, 2, project.name))
  await open(guest, `/my-bookings/${id}`)
  await expect(guest.getByText('Waiting for an answer')).toBeVisible()
  const plans = guest.getByRole('region', { name: 'If plans change' })
  await expect(plans).toContainText(/24 hours after the owner accepts and no later than .+ comes back/)
  await expectAccessibleInBoth(guest)

  const owner = await ownerBeside(browser, guest)
  // The answer and what it brings come first on a phone, and the list is one tap away.
  const phone = await owner.context().newPage()
  await phone.setViewportSize({ width: 360, height: 740 })
  await open(phone, `/my-bookings/${id}`)
  await expect(phone.getByText(/^June Castellano would like to book\. You receive \$/)).toBeInViewport()
  await expect(phone.getByRole('button', { name: 'Accept' })).toBeInViewport({ ratio: 1 })
  await expect(phone.getByLabel('A sentence to the guest')).toBeHidden()
  await phone.getByRole('link', { name: 'Bookings Received' }).click()
  await expect(phone).toHaveURL(/\/bookings-received$/)
  // Opening the link, which the list has too, answers nothing; the form is in sight as soon as the page is.
  const { number } = await (await guest.request.get(`/api/bookings/${id}`)).json()
  for (const screen of [phone, owner]) {
    await open(screen, `/bookings-received?q=${number}`)
    await screen.locator(`a[href="/my-bookings/${id}/answer?decline"]`).click()
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText('Decline June Castellano’s request?')
    await expect(screen.getByLabel('A sentence to the guest')).toBeInViewport({ ratio: 1 })
    await expect(screen.getByRole('button', { name: 'Decline' })).toBeInViewport({ ratio: 1 })
    await expect(screen.locator('summary').filter({ hasText: 'Decline' })).toHaveCount(0)
  }
  await phone.close()
  const late = await owner.context().newPage()
  // Else it may follow the event first, and show the message of the answer.
  await late.route('**/api/events*', (route) => route.abort())
  await open(late, `/my-bookings/${id}/answer`)
  await expectAccessibleInBoth(owner)
  await owner.getByLabel('A sentence to the guest').fill('The roof is being repaired that day.')
  await owner.getByRole('button', { name: 'Decline' }).click()
  await expect(owner.getByText(/^Declined: June Castellano, /)).toBeVisible()

  await expect(guest.getByText('The owner declined your request. Nothing was charged.')).toBeVisible()
  await expect(guest.getByText('The roof is being repaired that day.')).toBeVisible()
  await expect(guest.getByRole('region', { name: 'Money' })).toHaveText(
    /^MoneyNothing was charged\. Your bank may show/,
  )
  await expectAccessibleInBoth(guest)
  await open(guest, `/booking-confirmation?booking=${id}`)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('There is no booking.')
  await expect(guest.getByText('The roof is being repaired that day.')).toBeVisible()
  await open(guest, '/my-bookings')
  const trip = guest.getByRole('listitem').filter({ hasText: space.title })
  await expect(trip.getByText('Declined', { exact: true })).toBeVisible()
  const file = await owner.request.get('/bookings-received.csv')
  expect(await file.text()).toContain(`,declined,${space.title},`)

  await open(late, `/my-bookings/${id}/answer`)
  await expect(late.getByText('You have declined this request.')).toBeVisible()
  await expect(late.getByText('The roof is being repaired that day.')).toBeVisible()
  await expect(late.getByText('You receive')).toHaveCount(0)
  await expect(late.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  // As wide as its word.
  expect((await late.locator('.badge').getByText('Declined').boundingBox())?.width).toBeLessThan(150)
  await owner.context().close()
})

test('the owner answers a request in the conversation, and both see the booking there', async ({
  page: guest,
  browser,
}, { project }) => {
  test.slow()
  await signUpOnPage(guest)
  const id = await sendRequest(guest, quietDay(space.timeZone, 7, project.name))
  await open(guest, `/messages/new?booking=${id}`)
  await guest.getByLabel(/^Message to/).fill('We would be four, and quiet.')
  await guest.getByRole('button', { name: 'Send' }).click()
  await expect(guest).toHaveURL(/\/messages\/\d+$/)
  await expect(guest.getByText(/^The owner has until .+, \S.+ time, to answer\.$/)).toBeVisible()
  await expectAccessibleInBoth(guest)

  const owner = await ownerBeside(browser, guest)
  await open(owner, new URL(guest.url()).pathname)
  await expect(owner.getByText(/^You receive \$.+\. Answer by .+, \S.+ time\.$/)).toBeVisible()
  await expectAccessibleInBoth(owner)
  const address = owner.url()
  await owner
    .getByRole('log')
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(owner.getByText(/^Accepted and booked: /)).toBeVisible()
  await owner.getByRole('link', { name: 'Back to the conversation' }).click()
  await expect(owner).toHaveURL(address)
  await expect(owner.getByRole('log').getByText(/^Booked on/)).toBeVisible()
  await expect(owner.getByRole('log').getByRole('button', { name: /^Accept/ })).toHaveCount(0)
  // The guest's page changes by itself.
  await expect(guest.getByRole('log').getByText(/^Booked on/)).toBeVisible()
  await owner.context().close()
})

test('a guest whose request was accepted gives hours back, and writes to the owner for others', async ({
  page: guest,
  browser,
}, { project }) => {
  test.slow()
  await signUpOnPage(guest)
  const id = await sendRequest(guest, quietDay(space.timeZone, 11, project.name))
  const owner = await ownerBeside(browser, guest)
  const accepted = await owner.request.post(`/api/bookings/${id}/answer`, { data: { answer: 'accepted' } })
  expect(accepted.status(), await accepted.text()).toBe(200)
  await owner.context().close()

  await open(guest, `/my-bookings/${id}`)
  await expect(guest.getByText(/^Change by \w+ \d+ \w+, \d\d:\d\d/)).toBeVisible()
  await open(guest, `/my-bookings/${id}/change`)
  await expect(guest.getByText(/ agreed to these hours\. You can shorten your booking within them/)).toBeVisible()
  await expect(guest.getByRole('heading', { name: /^Availability/ })).toHaveCount(0)
  await expect(guest.getByLabel('Date', { exact: true })).toHaveCount(0)
  await expect(guest.getByLabel('Hours', { exact: true })).toHaveAttribute('max', '3')
  await expectAccessibleInBoth(guest)
  // A later start leaves fewer hours.
  await guest.getByLabel('Start', { exact: true }).selectOption('15:00')
  await expect(guest.getByLabel('Hours', { exact: true })).toHaveValue('2')
  await guest.getByRole('button', { name: /^Change it, .+ back$/ }).click()
  await expect(guest.getByText(/ is changed$/)).toBeVisible()
  await expect(guest.getByText('15:00–17:00').first()).toBeVisible()

  await open(guest, `/my-bookings/${id}/change`)
  await guest.getByLabel('Hours', { exact: true }).fill('3')
  await expect(guest.getByRole('status').getByText(/ agreed to these hours/)).toBeVisible()
  await expect(guest.getByRole('button', { name: /^(Change|Take) / })).toBeDisabled()
  await guest
    .getByRole('link', { name: /^Write to / })
    .first()
    .click()
  await expect(guest).toHaveURL(/\/messages\/new\?booking=/)
})

test('a guest withdraws, and an owner who answers on an old page is told', async ({ page: guest, browser }, {
  project,
}) => {
  test.slow()
  await signUpOnPage(guest)
  const id = await sendRequest(guest, quietDay(space.timeZone, 3, project.name))
  const owner = await ownerBeside(browser, guest)
  await owner.route('**/api/events*', (route) => route.abort())
  await open(owner, `/my-bookings/${id}/answer`)
  await open(guest, '/my-bookings')
  await guest.getByRole('link', { name: /^Withdraw/ }).click()
  await expect(guest.getByRole('heading', { name: 'Withdraw your request?' })).toBeVisible()
  await expectAccessibleInBoth(guest)
  await guest.getByRole('button', { name: 'Withdraw the request' }).click()
  await expect(guest).toHaveURL(/\/my-bookings$/)
  await expect(guest.getByText('Nothing was charged, and the owner was told.')).toBeVisible()
  // Back does not lead to the question again; its address says that it is answered.
  await guest.goBack()
  await expect(guest.getByText('Withdraw your request?')).toHaveCount(0)
  await open(guest, `/my-bookings/${id}/withdraw`)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('You withdrew this request')
  await expect(guest.getByRole('link', { name: 'Keep it' })).toHaveCount(0)
  await expectAccessibleInBoth(guest)
  await guest.getByRole('link', { name: 'See the request' }).click()
  await expect(guest).toHaveURL(`/my-bookings/${id}`)
  await owner.getByRole('button', { name: 'Accept' }).click()
  await expect(owner.getByText('The guest has withdrawn this request.')).toBeVisible()
  await expectAccessibleInBoth(owner)
  await owner.context().close()
})

test('a card that cannot be charged keeps the hours, and the guest pays again', async ({ page: guest, browser }, {
  project,
}) => {
  test.slow()
  await signUpOnPage(guest)
  const id = await sendRequest(guest, quietDay(space.timeZone, 4, project.name), cards.captureFails)
  const owner = await ownerBeside(browser, guest)
  await open(owner, `/my-bookings/${id}`)
  await expectAccessibleInBoth(owner)
  await owner.getByRole('button', { name: 'Accept' }).click()
  await expect(owner.getByText(/^Accepted, not booked yet: /)).toBeVisible()
  await open(guest, `/my-bookings/${id}`)
  await expect(
    guest.getByText(/^The owner accepted, but your card could not be charged\. Please pay again by/),
  ).toBeVisible()
  await guest.getByRole('link', { name: 'Pay again' }).click()
  await expect(guest.getByText(/The hours are yours if you pay by/)).toBeVisible()
  await expectAccessibleInBoth(guest)
  await payWith(guest, cards.good)
  await expect(guest.getByText('Payment successful! Your booking has been confirmed.')).toBeVisible()
  await owner.context().close()
})

test('the answer is a plain form: an error keeps the sentence', async ({ page: guest, browser }, { project }) => {
  test.slow()
  await signUpOnPage(guest)
  const id = await sendRequest(guest, quietDay(space.timeZone, 5, project.name))
  const owner = await ownerBeside(browser, guest)
  const cookies = await owner.context().cookies()
  const plain = await (await browser.newContext({ javaScriptEnabled: false, baseURL: site() })).newPage()
  await plain.context().addCookies(cookies)
  // The page that only declines; it stays the same page after an error.
  const sentence = plain.getByLabel('A sentence to the guest')
  await plain.goto(`/my-bookings/${id}/answer?decline`)
  await sentence.evaluate((field) => field.removeAttribute('maxlength'))
  await sentence.fill('y'.repeat(501))
  await plain.getByRole('button', { name: 'Decline' }).click()
  await expect(plain.getByText('The sentence can have 500 characters at most')).toBeVisible()
  await expect(sentence).toHaveValue('y'.repeat(501))
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(/^Decline June Castellano’s request/)
  await plain.getByRole('link', { name: 'Accept it instead' }).click()
  await expect(plain.getByRole('button', { name: 'Accept' })).toBeVisible()
  await expect(sentence).toBeHidden()
  await plain.getByText('Decline this request').click()
  await sentence.evaluate((field) => field.removeAttribute('maxlength'))
  await sentence.fill('x'.repeat(501))
  await plain.getByRole('button', { name: 'Decline' }).click()
  await expect(plain.getByText('The sentence can have 500 characters at most')).toBeVisible()
  await expect(sentence).toHaveValue('x'.repeat(501))
  await sentence.fill('Not that day.')
  await plain.getByRole('button', { name: 'Decline' }).click()
  await expect(plain).toHaveURL(new RegExp(`/my-bookings/${id}$`))
  await expect(plain.getByText(/^Declined: /)).toBeVisible()
  await plain.context().close()
  await owner.context().close()
})

test('cards say which spaces answer requests, and a filter leaves only the others', async ({ page }) => {
  await open(page, '/explore?city=boston')
  const card = page.getByRole('article').filter({ hasText: space.title })
  const badge = card.getByText('By request', { exact: true })
  await expect(badge).toHaveAttribute('title', 'The owner answers first')
  await expect(badge).toBeVisible()
  await open(page, '/explore?city=boston&instant=1')
  await expect(page.getByRole('article').filter({ hasText: space.title })).toHaveCount(0)
  await page.getByRole('link', { name: 'Remove Booked at once' }).click()
  await expect(card).toBeVisible()
})

test('an owner chooses how guests book in the form of the listing', async ({ page }) => {
  await signInOnPage(page, 'owner')
  await open(page, '/my-listings')
  const row = page.getByRole('listitem').filter({ hasText: space.title })
  await row.locator('a[href$="/edit"]').first().click()
  await expect(page).toHaveURL(/\/edit$/)
  await expect(page.getByRole('radio', { name: /^By request/ })).toBeChecked()
  await expectAccessibleInBoth(page)
})
