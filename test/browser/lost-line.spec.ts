import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import pg from 'pg'
import { runningEmbeddedPostgres } from '../../db/embedded/running.ts'
import { handedOver } from './assistant.ts'
import { holdByPost, payByPost } from './book-by-post.ts'
import { demoSpace, fillBooking, payWith, quietDay } from './booking-form.ts'
import { type DemoAccount, expect, open, signInOnPage, signUpOnPage, test } from './browser-people.ts'
import { fillListing } from './fill-listing.ts'
import { actionsThatLoseRequests, loseScript } from './lose-requests.ts'

type Kind = 'lost' | 'gateway'

/** Opens and fills a form. Returns its submit button, the expected message, and the typed values by field. */
type Form = (
  page: Page,
  project: string,
) => Promise<{
  send: Locator
  says: Locator | ((kind: Kind) => Locator)
  typed?: [Locator, string][]
}>

const space = demoSpace('Linden Kitchen')
const failed = 'An error occurred'
/** What a form says beside its failure if the connection was lost: a person would not know what to do by the failure alone. */
const advice = /[Pp]lease (try|send it|save it) again|We could not be reached/

const visitors: Record<string, Form> = {
  'account/sign-in.tsx': async (page) => {
    await open(page, '/?sign-in')
    const dialog = page.getByRole('dialog')
    const email = dialog.getByLabel('E-mail')
    const password = dialog.getByLabel('Password', { exact: true })
    await email.fill('guest@demo.hourlet.example')
    await password.fill('hourlet-demo')
    const send = dialog.getByRole('button', { name: 'Sign In', exact: true })
    const typed: [Locator, string][] = [
      [email, 'guest@demo.hourlet.example'],
      [password, 'hourlet-demo'],
    ]
    return { send, says: dialog.getByText('We could not be reached. Please try again.'), typed }
  },
  'account/reset-password.tsx': async (page) => {
    await open(page, '/reset-password')
    const email = page.getByRole('main').getByLabel('E-mail')
    await email.fill('guest@demo.hourlet.example')
    const send = page.getByRole('button', { name: 'Send the link' })
    return { send, says: page.getByText(failed), typed: [[email, 'guest@demo.hourlet.example']] }
  },
  'account/confirm-address.tsx': async (page) => {
    await open(page, '/confirm-address?token=some-token')
    return { send: page.getByRole('button', { name: 'Confirm my address' }), says: page.getByText(failed) }
  },
  'company/newsletter-start.tsx': async (page) => {
    await open(page, '/newsletter/start?token=some-token')
    return { send: page.getByRole('button', { name: 'Yes, subscribe me' }), says: page.getByText(failed) }
  },
  'company/newsletter.tsx': async (page) => {
    await open(page, '/about')
    const email = page.getByLabel('Your e-mail address')
    await email.fill('nina@test.example')
    const send = page.getByRole('button', { name: 'Subscribe' })
    return { send, says: page.getByText(failed), typed: [[email, 'nina@test.example']] }
  },
  'reports/report-space.tsx': async (page) => {
    await open(page, '/space/fig-court/report')
    await page.getByLabel('What is wrong?').selectOption('other')
    const words = page.getByLabel('What you saw')
    await words.fill('The stairs have no rail.')
    const send = page.getByRole('button', { name: 'Send the report' })
    return { send, says: page.getByText(failed), typed: [[words, 'The stairs have no rail.']] }
  },
  'reports/report-review.tsx': async (page) => {
    await open(page, '/space/the-pencil-works/reviews')
    await page
      .getByRole('link', { name: /^Report the review of/ })
      .first()
      .click()
    await page.getByLabel('What is wrong?').selectOption('other')
    const words = page.getByLabel('What you saw')
    await words.fill('It is about another place.')
    const send = page.getByRole('button', { name: 'Send the report' })
    return { send, says: page.getByText(failed), typed: [[words, 'It is about another place.']] }
  },
  'company/contact.tsx': async (page) => {
    await open(page, '/contact')
    const main = page.getByRole('main')
    await main.getByLabel('Name').fill('Nina')
    await main.getByLabel('E-mail').fill('nina@test.example')
    await main.getByLabel('Message').fill('A long message.')
    const typed: [Locator, string][] = [
      [main.getByLabel('Name'), 'Nina'],
      [main.getByLabel('Message'), 'A long message.'],
    ]
    return { send: main.getByRole('button', { name: 'Send Message' }), says: page.getByText(failed), typed }
  },
}

const guests: Record<string, Form> = {
  'favourites/favourites.tsx': async (page) => {
    await open(page, '/favourites')
    const name = page.getByLabel('A new collection')
    await name.fill('Shoots in March')
    const typed: [Locator, string][] = [[name, 'Shoots in March']]
    return { send: page.getByRole('button', { name: 'Make it' }), says: page.getByText(failed), typed }
  },
  'favourites/collection.tsx': async (page) => {
    await open(page, '/favourites')
    await page.getByLabel('A new collection').fill(`Talks ${Date.now()}`)
    await page.getByRole('button', { name: 'Make it' }).click()
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('Talks in May')
    const send = page.getByRole('button', { name: 'Rename' })
    return { send, says: page.getByText(failed), typed: [[name, 'Talks in May']] }
  },
  'saved-searches/saved-searches.tsx': async (page) => {
    await open(page, '/explore?q=loft')
    await page.getByRole('button', { name: 'Save this search' }).click()
    await expect(page.getByText('The search is saved')).toBeVisible()
    const name = page.getByLabel('Name').first()
    await name.fill('Lofts for March')
    const send = page.getByRole('button', { name: /^Save / }).first()
    return { send, says: page.getByText(failed), typed: [[name, 'Lofts for March']] }
  },
  'space/space.tsx': async (page, project) => {
    await open(page, space.path)
    await fillBooking(page, { date: quietDay(space.timeZone, 8, project), people: 3 })
    const words = {
      lost: /Failed to create payment intent \(0\)We could not be reached\. Nothing was charged; your hours stay chosen\./,
      gateway: 'Failed to create payment intent (502)',
    }
    return {
      send: page.getByRole('button', { name: 'Continue to Payment' }),
      says: (kind) =>
        page
          .getByRole('alert')
          .or(page.locator('.notice'))
          .filter({ hasText: words[kind] })
          .filter({ has: page.getByRole(kind === 'lost' ? 'button' : 'link', { name: 'Try again' }) }),
      typed: [[page.getByLabel('People', { exact: true }), '3']],
    }
  },
  'bookings/hand-over.tsx': async (page, project) => {
    const start = `${quietDay(space.timeZone, 8, project)}T10:00`
    await open(page, await handedOver({ space: space.path, start, hours: 2 }))
    const send = page.getByRole('button', { name: 'Continue to Payment' })
    return { send, says: page.getByText(failed) }
  },
  'bookings/payment.tsx': async (page, project) => {
    const bookingId = await holdByPost(page, space.path, { date: quietDay(space.timeZone, 9, project) })
    await open(page, `/payment/${bookingId}`)
    return { send: page.getByRole('button', { name: 'Cancel', exact: true }), says: page.getByText(failed) }
  },
  'bookings/withdraw-request.tsx': async (page, project) => {
    const { path } = demoSpace('The Long Table')
    const bookingId = await holdByPost(page, path, { date: quietDay(space.timeZone, 10, project) })
    expect(await payByPost(page, `/payment/${bookingId}`)).toContain('Your request has been sent.')
    await open(page, `/my-bookings/${bookingId}/withdraw`)
    const send = page.getByRole('button', { name: 'Withdraw the request' })
    return { send, says: page.getByText('This did not reach us. Please try again.') }
  },
  'bookings/cancel-booking.tsx': async (page) => {
    await open(page, '/my-bookings')
    await page
      .getByRole('link', { name: /^Cancel / })
      .first()
      .click()
    return {
      send: page.getByRole('button', { name: 'Cancel the booking' }),
      says: page.getByText('Failed to cancel booking'),
    }
  },
  'bookings/change-booking.tsx': async (page) => {
    await open(page, '/my-bookings')
    await page
      .getByRole('link', { name: /^Change / })
      .first()
      .click()
    const hours = page.getByLabel('Hours', { exact: true })
    const other = String(Number(await hours.inputValue()) + 1)
    await hours.fill(other)
    const send = page.locator('form.booking-form button:not([type=button])').last()
    return { send, says: page.getByText('Failed to process booking'), typed: [[hours, other]] }
  },
  'reviews/write-review-page.tsx': async (page) => {
    await open(page, '/my-bookings')
    await page.getByRole('link', { name: /^Write a review of The Pencil Works/ }).click()
    await page
      .getByRole('radio', { name: /^4 stars/ })
      .first()
      .check({ force: true })
    const words = page.getByLabel('In your words')
    await words.fill('North light, and a lift.')
    const send = page.getByRole('button', { name: 'Send the review' })
    return { send, says: page.getByText(failed), typed: [[words, 'North light, and a lift.']] }
  },
  'messages/ask-price.tsx': async (page) => {
    await open(page, '/messages')
    await page
      .getByRole('link', { name: /Night Desk/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Ask for a price' }).click()
    const price = page.getByLabel(/^Your idea/)
    await price.fill('120.50')
    const send = page.getByRole('button', { name: 'Ask', exact: true })
    return { send, says: page.getByText(failed), typed: [[price, '120.50']] }
  },
  'reports/report-conversation.tsx': async (page) => {
    await open(page, '/messages')
    await page
      .getByRole('link', { name: /Night Desk/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('link', { name: 'Report this conversation' }).click()
    await page.getByLabel('What is wrong?').selectOption('other')
    const words = page.getByLabel('What you saw')
    await words.fill('They want the scarf back.')
    const send = page.getByRole('button', { name: 'Send the report' })
    return { send, says: page.getByText(failed), typed: [[words, 'They want the scarf back.']] }
  },
  'account/profile.tsx': async (page) => {
    await open(page, '/profile')
    const name = page.getByLabel('Full name')
    await name.fill('Nina Newly')
    const send = page.getByRole('button', { name: 'Save' })
    return { send, says: page.getByText('Failed to update profile'), typed: [[name, 'Nina Newly']] }
  },
  'account/security.tsx': async (page) => {
    await open(page, '/profile/security')
    const [password, fresh] = [page.getByLabel('Current password'), page.getByLabel('New password')]
    await password.fill('not-this-one-42')
    await fresh.fill('plum-lantern-7-harbour')
    const typed: [Locator, string][] = [
      [password, 'not-this-one-42'],
      [fresh, 'plum-lantern-7-harbour'],
    ]
    return { send: page.getByRole('button', { name: 'Change the password' }), says: page.getByText(failed), typed }
  },
  'account/api-keys.tsx': async (page) => {
    await open(page, '/profile/keys')
    const [name, password] = [page.getByLabel('Name', { exact: true }), page.getByLabel('Your password')]
    await name.fill('Door display')
    await page.getByRole('checkbox', { name: 'See bookings' }).check()
    await password.fill('not-this-one-42')
    const typed: [Locator, string][] = [
      [name, 'Door display'],
      [password, 'not-this-one-42'],
    ]
    return { send: page.getByRole('button', { name: 'Make the key' }), says: page.getByText(failed), typed }
  },
  'account/webhooks.tsx': async (page) => {
    await open(page, '/profile/webhooks')
    const [address, password] = [page.getByLabel('Address', { exact: true }), page.getByLabel('Your password')]
    await address.fill('https://door.example/hourlet')
    await page.getByRole('checkbox', { name: 'A booking is confirmed' }).check()
    await password.fill('not-this-one-42')
    const typed: [Locator, string][] = [
      [address, 'https://door.example/hourlet'],
      [password, 'not-this-one-42'],
    ]
    return { send: page.getByRole('button', { name: 'Add the address' }), says: page.getByText(failed), typed }
  },
}

/** The address of the page of the owner's first listing. */
async function ownListing(page: Page): Promise<string> {
  const list = await (await page.request.get('/my-listings')).text()
  return list.match(/\/my-listings\/\d+(?=\/edit")/)?.[0] ?? ''
}

const owners: Record<string, Form> = {
  'messages/saved-answers.tsx': async (page) => {
    await open(page, '/messages/answers')
    const name = page.getByLabel('Name').last()
    const answer = page.getByLabel('Answer').last()
    await name.fill('Parking')
    await answer.fill('In the yard.')
    const typed: [Locator, string][] = [
      [name, 'Parking'],
      [answer, 'In the yard.'],
    ]
    return { send: page.getByRole('button', { name: 'Add the answer' }), says: page.getByText(failed), typed }
  },
  'messages/make-offer.tsx': async (page) => {
    await open(page, '/messages')
    await page
      .getByRole('link', { name: /Water Tower Deck/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Make an offer' }).click()
    const price = page.getByLabel(/^Price for all hours/)
    await price.fill('120.50')
    const send = page.getByRole('button', { name: 'Send the offer' })
    return { send, says: page.getByText(failed), typed: [[price, '120.50']] }
  },
  'reviews/space-reviews.tsx': async (page) => {
    await open(page, '/space/the-pencil-works/reviews')
    const review = page.getByRole('listitem').filter({ has: page.getByText(/^Answer /) })
    await review
      .getByText(/^Answer /)
      .first()
      .click()
    const answer = page.getByLabel(/^Your answer to/).first()
    await answer.fill('Come again.')
    const send = page.getByRole('button', { name: 'Answer', exact: true }).first()
    return { send, says: page.getByText(failed), typed: [[answer, 'Come again.']] }
  },
  'bookings/answer-request.tsx': async (page) => {
    await open(page, '/dashboard')
    const waiting = page.getByRole('region', { name: 'Waiting for your answer' })
    await waiting.locator('a[href^="/my-bookings/"]:not([href*="/answer"])').last().click()
    await expect(page).toHaveURL(/\/my-bookings\//)
    await open(page, `${new URL(page.url()).pathname}/answer`)
    await page.getByText('Decline this request').click()
    const words = page.getByLabel('A sentence to the guest')
    await words.fill('Not that day.')
    const send = page.getByRole('button', { name: 'Decline', exact: true })
    return { send, says: page.getByText('Your answer did not reach us.'), typed: [[words, 'Not that day.']] }
  },
  'search/explore.tsx': async (page) => {
    await open(page, '/explore?add-type')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Type ID').fill('orangery')
    await dialog.getByLabel('Display Name').fill('Orangery')
    const typed: [Locator, string][] = [
      [dialog.getByLabel('Type ID'), 'orangery'],
      [dialog.getByLabel('Display Name'), 'Orangery'],
    ]
    const send = dialog.getByRole('button', { name: 'Add Type' })
    return { send, says: dialog.getByText('Failed to add space type'), typed }
  },
  'listings/my-listings.tsx': async (page) => {
    await open(page, '/my-listings')
    const send = page.getByRole('switch', { name: /^Open for bookings/ }).first()
    return { send, says: page.getByText('Failed to update availability') }
  },
  'listings/listing.tsx': async (page) => {
    await open(page, await ownListing(page))
    const send = page.getByRole('switch', { name: /^Open for bookings/ })
    return { send, says: page.getByText('Failed to update availability') }
  },
  'listings/edit-listing.tsx': async (page) => {
    await open(page, `${await ownListing(page)}/edit`)
    await page.getByLabel('Title').fill('Another title')
    const send = page.getByRole('button', { name: 'Save' })
    return {
      send,
      says: page.getByText('Failed to save the listing'),
      typed: [[page.getByLabel('Title'), 'Another title']],
    }
  },
  'listings/edit-hours.tsx': async (page) => {
    await open(page, `${await ownListing(page)}/hours`)
    await page.getByLabel('At least').selectOption('3')
    const send = page.getByRole('button', { name: 'Save hours' })
    return { send, says: page.getByText('Failed to save the hours'), typed: [[page.getByLabel('At least'), '3']] }
  },
  'listings/edit-prices.tsx': async (page) => {
    await open(page, `${await ownListing(page)}/prices`)
    await page.getByRole('button', { name: 'Add a step' }).last().click()
    const percent = page.getByLabel('Long bookings, step 1, percent off')
    await page.getByLabel('Long bookings, step 1, from').fill('4')
    await percent.fill('10')
    const send = page.getByRole('button', { name: 'Save prices' })
    return { send, says: page.getByText('Failed to save the prices'), typed: [[percent, '10']] }
  },
  'calendar/new-entry.tsx': async (page) => {
    await open(page, '/calendar/new')
    const name = page.getByRole('textbox', { name: /What for/ })
    await name.fill('Painting the wall')
    const send = page.getByRole('button', { name: 'Add to the calendar' })
    return { send, says: page.getByText(failed), typed: [[name, 'Painting the wall']] }
  },
  'calendar/edit-entry.tsx': async (page) => {
    await open(page, '/calendar/new')
    await page.getByRole('textbox', { name: /What for/ }).fill('Painting the wall')
    await page.getByLabel('From').selectOption('00:00')
    await page.getByLabel('Until', { exact: true }).selectOption('00:30')
    await page.getByRole('button', { name: 'Add to the calendar' }).click()
    await page
      .getByRole('link', { name: /Painting the wall/ })
      .first()
      .click()
    const name = page.getByRole('textbox', { name: /What for/ })
    await name.fill('Painting the floor')
    const send = page.getByRole('button', { name: 'Save' })
    return { send, says: page.getByText(failed), typed: [[name, 'Painting the floor']] }
  },
  'listings/listing-calendars.tsx': async (page) => {
    await open(page, `${await ownListing(page)}/calendars`)
    const address = page.getByRole('textbox', { name: 'Address', exact: true })
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Elsewhere')
    await address.fill('https://calendar.example/1.ics')
    const send = page.getByRole('button', { name: 'Add calendar' })
    return {
      send,
      says: page.getByText('Your calendars could not be changed'),
      typed: [[address, 'https://calendar.example/1.ics']],
    }
  },
  'listings/listing-widget.tsx': async (page) => {
    await open(page, `${await ownListing(page)}/widget`)
    const sites = page.getByLabel('Your sites')
    await sites.fill('https://studio.example')
    const send = page.getByRole('button', { name: 'Save', exact: true })
    return { send, says: page.getByText('Nothing was changed'), typed: [[sites, 'https://studio.example']] }
  },
  'co-hosts/co-hosts.tsx': async (page) => {
    await open(page, `${await ownListing(page)}/co-hosts`)
    const email = page.getByRole('main').getByRole('textbox', { name: 'E-mail' })
    await email.fill('friend@example.com')
    const send = page.getByRole('button', { name: 'Invite', exact: true })
    return { send, says: page.getByText('Nothing was changed'), typed: [[email, 'friend@example.com']] }
  },
  'listings/create-listing.tsx': async (page) => {
    await open(page, '/create-listing')
    const form = page.getByRole('main')
    await fillListing(form, 'The Patient Room')
    const send = form.getByRole('button', { name: 'Create Listing' })
    return {
      send,
      says: page.getByText('Failed to create listing'),
      typed: [[form.getByLabel('Title'), 'The Patient Room']],
    }
  },
}

/** Opens a page with a decision about a listing, a person or a review, and gives its reason. */
async function moderation(page: Page, address: string, button: string): ReturnType<Form> {
  await open(page, address)
  const decide = page.getByRole('region', { name: 'Decide' })
  const reason = decide.getByLabel(/^The reason/)
  await reason.fill('The photos are of another place.')
  const send = decide.getByRole('button', { name: button, exact: true })
  return { send, says: page.getByText(failed), typed: [[reason, 'The photos are of another place.']] }
}

/** Stores a mail that was given up, because the mails of the demo always arrive. */
async function withFailingMail(): Promise<void> {
  const database = new pg.Client({
    connectionString: await runningEmbeddedPostgres(process.env.MARKETPLACE_DATA_DIR ?? ''),
  })
  await database.connect()
  try {
    await database.query(`insert into outgoing_mails (recipient, subject, body_text, due_at, attempts, last_error)
      values ('full@test.example', 'A mail that fails', 'Nothing', null, 3, 'The mailbox is full')`)
  } finally {
    await database.end()
  }
}

const admins: Record<string, Form> = {
  'admin/spaces.tsx': async (page) => {
    await open(page, '/admin/spaces')
    return { send: page.getByRole('switch', { name: /^Featured/ }).first(), says: page.getByText(failed) }
  },
  'admin/admin-types.tsx': async (page) => {
    await open(page, '/admin/types')
    const typed: [Locator, string][] = [
      [page.getByLabel('Type ID'), 'orangery'],
      [page.getByLabel('Display name'), 'Orangery'],
    ]
    for (const [field, value] of typed) await field.fill(value)
    return {
      send: page.getByRole('button', { name: 'Add type' }),
      says: page.getByText('Failed to add space type'),
      typed,
    }
  },
  'admin/admin-type.tsx': async (page) => {
    await open(page, '/admin/types/office')
    await page.getByLabel('Display name').fill('Desk rooms')
    const typed: [Locator, string][] = [[page.getByLabel('Display name'), 'Desk rooms']]
    return { send: page.getByRole('button', { name: 'Save' }), says: page.getByText(failed), typed }
  },
  'admin/admin-space.tsx': async (page) => await moderation(page, '/admin/spaces/1', 'Take it down'),
  'admin/admin-person.tsx': async (page) => {
    const html = await (await page.request.get('/admin/people?q=ruben')).text()
    return await moderation(page, html.match(/\/admin\/people\/[\w-]+/)?.[0] ?? '', 'Suspend')
  },
  'admin/admin-review.tsx': async (page) => {
    const html = await (await page.request.get('/space/the-pencil-works/reviews')).text()
    return await moderation(page, `/admin/reviews/${html.match(/\/reviews\/(\d+)\/report/)?.[1]}`, 'Remove it')
  },
  'admin/admin-report.tsx': async (page) => {
    const report = { reason: 'other', words: 'The gate squeaks.' }
    await page.request.post('/space/swan-boardroom/report', { form: report })
    await open(page, '/admin/reports')
    await page.getByRole('main').getByRole('link', { name: 'Swan Boardroom' }).first().click()
    await page.getByRole('link', { name: 'Dismiss' }).click()
    const dialog = page.getByRole('dialog')
    const reason = dialog.getByLabel(/^The reason/)
    await reason.fill('The gate has been oiled.')
    const send = dialog.getByRole('button', { name: 'Dismiss' })
    return { send, says: dialog.getByText(failed), typed: [[reason, 'The gate has been oiled.']] }
  },
  'admin/mails.tsx': async (page) => {
    await withFailingMail()
    await open(page, '/admin/mails')
    return {
      send: page.getByRole('button', { name: 'A mail that fails' }).first(),
      says: page.getByText(failed),
    }
  },
  'admin/messages.tsx': async (page) => {
    await open(page, '/admin/messages')
    return { send: page.getByRole('button', { name: /^Mark as answered/ }).first(), says: page.getByText(failed) }
  },
}

/** Forms of new accounts, which have no connections yet. */
const newcomers: Record<string, Form> = {
  'account/privacy-settings.tsx': async (page) => {
    await open(page, '/profile/privacy?delete')
    const dialog = page.getByRole('dialog')
    const password = dialog.getByLabel('Your password')
    await password.fill('not-this-one-42')
    const send = dialog.getByRole('button', { name: 'Delete for good' })
    return { send, says: dialog.getByText(failed), typed: [[password, 'not-this-one-42']] }
  },
  'earnings/connect-account.ts': async (page) => {
    await open(page, '/dashboard/payouts')
    const country = page.getByLabel('Country of your bank account')
    await country.selectOption('US')
    const send = page.getByRole('button', { name: 'Connect Stripe account' })
    return { send, says: page.getByText('Failed to connect Stripe account'), typed: [[country, 'US']] }
  },
}

/** Actions without a call of `loseRequests` in a spec, and why. */
const elsewhere: Record<string, string> = {
  'admin/subscribers-csv.ts': 'a download, which the browser makes and reports by itself',
  'account/sign-out-route.ts': 'only logged: below',
}

test('finding P1: the requests of every action are lost in a test, and every form of the router a way to fail in place', () => {
  const app = path.resolve('app')
  const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(path.join(app, file), 'utf8') }))
  const withAction = sources.filter(({ source }) => /^export (async )?(function|const) action\b/m.test(source))
  const listed = [visitors, guests, owners, admins, newcomers, elsewhere].flatMap((forms) => Object.keys(forms))
  const known = new Set([...listed, ...actionsThatLoseRequests()])
  expect(withAction.map(({ file }) => file).sort()).toEqual([...known].sort())
  const byScript = [
    'admin/subscribers-csv.ts',
    'bookings/hold-route.ts',
    'account/avatar-upload.ts',
    'account/passkey-challenge.ts',
    'listings/listing-photos-upload.ts',
    'favourites/change-route.ts',
    'messages/send-route.ts',
    'messages/upload-route.ts',
  ]
  const unguarded = withAction.filter(({ source }) => !/^export (async )?function clientAction\b/m.test(source))
  expect(unguarded.map(({ file }) => file).sort()).toEqual(byScript.sort())
})

const groups: [DemoAccount | 'newcomer' | null, Record<string, Form>][] = [
  [null, visitors],
  ['guest', guests],
  ['owner', owners],
  ['admin', admins],
  ['newcomer', newcomers],
]

for (const [who, forms] of groups) {
  test(`finding P1: forms of ${who ?? 'visitors'} say in place that they could not be sent, and lose nothing`, async ({
    page,
  }, { project }) => {
    test.slow()
    if (who === 'newcomer') await signUpOnPage(page)
    else if (who) await signInOnPage(page, who)
    for (const [name, prepare] of Object.entries(forms))
      await test.step(name, async () => {
        const { send, says, typed = [] } = await prepare(page, project.name)
        for (const kind of ['lost', 'gateway'] as const) {
          await loseScript(page, name)
          const isLost = kind === 'lost'
          if (isLost) await expect(page.getByText(advice)).toHaveCount(0)
          const broken = await breakRequests(page, kind)
          await send.click()
          // The error of the first failure may still be there when the second request has not failed yet.
          await expect.poll(broken).toBeGreaterThan(0)
          await expect(typeof says === 'function' ? says(kind) : says).toBeVisible()
          // Once the router is idle after the failure, the error and the page are still there.
          await untilAtRest(page)
          await expect(typeof says === 'function' ? says(kind) : says).toBeVisible()
          if (isLost) await expect.soft(page.getByText(advice).first(), name).toBeVisible()
          await page.unrouteAll()
          for (const [field, value] of typed) await expect(field).toHaveValue(value)
        }
      })
  })
}

test('finding P1: a payment whose connection is lost altogether says so, and is paid once it is back', async ({
  page,
}, { project }) => {
  test.slow()
  await signInOnPage(page, 'guest')
  const bookingId = await holdByPost(page, space.path, { date: quietDay(space.timeZone, 10, project.name) })
  await open(page, `/payment/${bookingId}`)
  await expect(page.getByLabel('Card number')).toBeVisible()
  await page.context().setOffline(true)
  await payWith(page, '4242424242424242')
  await expect(page.getByText('We could not be reached', { exact: true })).toBeVisible()
  await untilAtRest(page)
  await expect(page.getByText('Nothing was charged. Your hours are held')).toBeVisible()
  await expect(page.getByText('Your card is not the reason')).toBeVisible()
  await page.context().setOffline(false)
  const extended: string[] = []
  page.on('request', (request) => request.url().endsWith('/hold') && extended.push(request.url()))
  // Pressed twice, it pays once.
  await page.getByRole('button', { name: 'Try again' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByText('Payment successful! Your booking has been confirmed.')).toBeVisible()
  expect(extended).toHaveLength(1)
})

test('finding P1: a payment that is made while its connection is lost is found as soon as it is back', async ({
  page,
  context,
}, { project }) => {
  test.slow()
  await signInOnPage(page, 'guest')
  const bookingId = await holdByPost(page, space.path, { date: quietDay(space.timeZone, 11, project.name) })
  const codeOfNotice = page.waitForResponse(
    (response) => response.url().includes('/assets/offline-notice-') && response.frame().url().includes('/payment/'),
  )
  await page.setViewportSize({ width: 360, height: 480 })
  await open(page, `/payment/${bookingId}`)
  await codeOfNotice
  await page.route(/payment_intents\/\w+\/confirm/, async (route) => {
    await route.fetch()
    await context.setOffline(true)
    await route.abort()
  })
  await payWith(page, '4242424242424242')
  await expect(page.getByRole('button', { name: 'Waiting for your line' })).toBeVisible()
  await expect(page.getByText('Your payment may have gone through')).toBeInViewport()
  await expect(page.getByText(/This page stays as it is/)).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('Payment successful! Your booking has been confirmed.')).toBeVisible()
})

test('finding P1: a sign-out that does not reach the server is logged, and the person stays signed in here', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await signInOnPage(page, 'guest')
  await open(page, '/about')
  for (const kind of ['lost', 'gateway'] as const) {
    await page.getByRole('button', { name: /account menu/ }).click()
    await loseScript(page, 'account/sign-out-route.ts')
    await breakRequests(page, kind)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect
      .poll(() => logged.filter((line) => line.includes('Failed to sign out')).length)
      .toBe(kind === 'lost' ? 1 : 2)
    await page.unrouteAll()
    await untilAtRest(page)
    await expect(page).toHaveURL(/\/about$/)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: /account menu/ })).toBeHidden()
})

/**
 * Makes every submitting request fail: no connection, or a gateway that responds instead of the server. Returns a
 * function that counts the failed requests.
 */
async function breakRequests(page: Page, kind: Kind): Promise<() => number> {
  let broken = 0
  await page.route('**/*', (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    broken += 1
    if (kind === 'lost') return route.abort('internetdisconnected')
    return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' })
  })
  return () => broken
}

/** Waits until the router is idle. */
async function untilAtRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { navigation, revalidation, fetchers } = Reflect.get(window, '__reactRouterDataRouter').state
    const isBusy = [...fetchers.values()].some((fetcher: { state: string }) => fetcher.state !== 'idle')
    return navigation.state === 'idle' && revalidation === 'idle' && !isBusy
  })
}
