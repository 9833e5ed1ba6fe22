import type { Page } from '@playwright/test'
import { addDays, todayIn } from '../rules/time.ts'
import { bank, demoSpace, fillBooking, openForm, payWith } from '../test/browser/booking-form.ts'
import { newEmail, open } from '../test/browser/browser-people.ts'

/** The location of a screen: its URL, or how to find it from another page, and the steps to reach a state. */
export type Screen = { at: string | ((page: Page) => Promise<string>); act?: (page: Page) => Promise<unknown> }

/** Screens by the name of their screenshots. */
type Screens = Record<string, Screen | Screen['at']>

const cards = { good: '4242424242424242', declined: '4000000000000002', challenge: '4000002500003155' }
const space = demoSpace('Lakeside Twenty')

const visitor: Screens = {
  home: '/',
  'home-search': { at: '/', act: openSearch },
  explore: '/explore',
  'explore-hours': `/explore?location=New+York&date=${inDays(9)}&from=14:00&to=17:00&people=6`,
  'explore-search': { at: '/explore', act: openSearch },
  'explore-nothing': '/explore?q=nothing-is-called-this',
  space: '/space/the-pencil-works',
  'space-photos': {
    at: '/space/the-pencil-works',
    act: (page) => press(page, /^All photos/),
  },
  'space-form': { at: '/space/the-pencil-works', act: openForm },
  'space-chosen': { at: '/space/the-pencil-works', act: (page) => fillBooking(page, { date: inDays(4) }) },
  'space-problem': { at: '/space/the-pencil-works', act: askForNothing },
  'space-not-found': '/space/nowhere',
  'space-reviews': '/space/the-pencil-works/reviews',
  'report-review': linkOn('/space/the-pencil-works/reviews', 'a[href^="/reviews/"]'),
  city: '/new-york',
  'city-type': '/tokyo/studio',
  'city-not-found': '/atlantis',
  'sign-in-dialog': '/?sign-in',
  'sign-in': '/sign-in',
  'sign-in-problem': { at: '/sign-in', act: signInWrongly },
  'sign-up': '/sign-in?mode=sign-up',
  'sign-up-problem': { at: '/sign-in?mode=sign-up', act: (page) => press(page, 'Create an Account') },
  'reset-password': '/reset-password',
  about: '/about',
  contact: '/contact',
  'contact-problem': { at: '/contact', act: (page) => press(page, 'Send Message') },
  careers: '/careers',
  press: '/press',
  blog: '/blog',
  article: linkOn('/blog', 'main a[href^="/blog/"]'),
  help: '/help',
  'help-answer': { at: '/help?q=refund', act: (page) => page.locator('summary').first().click() },
  safety: '/safety',
  cancellation: '/cancellation',
  covid19: '/covid19',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  sitemap: '/sitemap',
  newsletter: '/newsletter',
  'not-found': '/nobody/has/this',
  'api-docs': '/api/docs',
}

const guest: Screens = {
  home: '/',
  menu: { at: '/about', act: openMenu },
  dashboard: '/dashboard',
  favourites: '/favourites',
  'saved-searches': '/saved-searches',
  'my-bookings': '/my-bookings',
  'cancel-dialog': { at: '/my-bookings', act: (page) => page.locator('a[href$="/cancel"]').last().click() },
  'cancel-booking': linkOn('/my-bookings', 'a[href$="/cancel"]'),
  'change-booking': linkOn('/my-bookings', 'a[href$="/change"]'),
  'change-dearer': { at: linkOn('/my-bookings', 'a[href$="/change"]'), act: (page) => press(page, 'One hour more') },
  'change-cheaper': { at: linkOn('/my-bookings', 'a[href$="/change"]'), act: (page) => press(page, 'One hour less') },
  booking: linkOn(
    '/my-bookings',
    'a[href^="/my-bookings/"]:not([href$="/cancel"]):not([href$="/change"]):not([href$="/review"])',
  ),
  'write-review': linkOn('/my-bookings', 'a[href$="/review"]'),
  messages: '/messages',
  conversation: linkOn('/messages', '.talk-row'),
  'new-conversation': linkOn('/space/linden-kitchen', 'a[href^="/messages/new"]'),
  owner: linkOn('/space/the-pencil-works', 'a[href^="/owners/"]'),
  trust: '/trust',
  notifications: '/notifications',
  'notification-settings': '/profile/notifications',
  profile: '/profile',
  privacy: '/profile/privacy',
  keys: '/profile/keys',
  webhooks: '/profile/webhooks',
  'delete-account': { at: '/profile/privacy', act: (page) => press(page, /^Delete/) },
}

/** Screens of a new user who books a stay in a week that the demo has not filled. */
const newcomer: Screens = {
  dashboard: '/dashboard',
  'my-bookings': '/my-bookings',
  'my-listings': '/my-listings',
  payment: aHold,
  declined: { at: aHold, act: (page) => payWith(page, cards.declined) },
  challenge: {
    at: aHold,
    act: (page) => payWith(page, cards.challenge).then(() => bank(page).getByRole('button').first().waitFor()),
  },
  confirmed: {
    at: aHold,
    act: (page) => payWith(page, cards.good).then(() => page.getByText('Payment successful!').waitFor()),
  },
}

const owner: Screens = {
  dashboard: '/dashboard',
  'my-listings': '/my-listings',
  listing: linkOn('/my-listings', 'a[href^="/my-listings/"]:not([href$="/edit"])'),
  'delete-listing': {
    at: linkOn('/my-listings', 'a[href^="/my-listings/"]:not([href$="/edit"])'),
    act: (page) => press(page, 'Delete'),
  },
  'edit-listing': linkOn('/my-listings', 'a[href$="/edit"]'),
  hours: linkOn('/my-listings', 'a[href$="/hours"]'),
  'hours-own': { at: linkOn('/my-listings', 'a[href$="/hours"]'), act: setHours },
  prices: linkOn('/my-listings', 'a[href$="/prices"]'),
  'prices-typed': { at: linkOn('/my-listings', 'a[href$="/prices"]'), act: setPrices },
  calendar: '/calendar',
  'calendar-month': '/calendar?view=month',
  'calendar-day': '/calendar?view=day',
  'calendar-new': '/calendar/new',
  'calendar-entry': linkOn('/calendar', '[data-entry] a'),
  'calendar-request': linkOn('/calendar?view=month', '[data-kind=request] a'),
  'booking-request': linkOn('/dashboard', '.hosted li:has(.request-answer) a[href^="/my-bookings/"]'),
  'answer-request': async (page) =>
    `${await linkOn('/dashboard', '.hosted li:has(.request-answer) a[href^="/my-bookings/"]')(page)}/answer`,
  'calendar-booking': linkOn('/calendar', '[data-kind=booking] a'),
  calendars: async (page) => (await linkOn('/my-listings', 'a[href$="/prices"]')(page)).replace(/prices$/, 'calendars'),
  'co-hosts': async (page) => (await linkOn('/my-listings', 'a[href$="/prices"]')(page)).replace(/prices$/, 'co-hosts'),
  'own-space': '/space/the-pencil-works',
  'own-reviews': '/space/the-pencil-works/reviews',
  'review-guest': linkOn('/bookings-received', 'a[href$="/review"]'),
  'create-listing': '/create-listing',
  'create-listing-problem': { at: '/create-listing', act: (page) => press(page, 'Create Listing') },
  payouts: '/dashboard/payouts',
}

const admin: Screens = {
  admin: '/admin',
  'admin-bookings': '/admin/bookings',
  'admin-spaces': '/admin/spaces',
  'admin-booking': linkOn('/admin/bookings', 'tbody a[href^="/admin/bookings/"]'),
  'admin-review': linkOn('/space/the-pencil-works/reviews', 'a[href^="/admin/reviews/"]'),
  'admin-people': '/admin/people',
  'admin-person': linkOn('/admin/people', 'tbody a[href^="/admin/people/"]'),
  'admin-nobody': '/admin/people?q=nobody-is-called-this',
  'admin-types': '/admin/types',
  'admin-type': '/admin/types/studio',
  'admin-messages': '/admin/messages',
  'admin-newsletter': '/admin/newsletter',
  'admin-mails': '/admin/mails',
  'admin-audit': '/admin/audit',
  'admin-reconciliation': '/admin/reconciliation',
}

/** Screens by viewer; `newcomer` is an account created for the screenshots, the others are accounts of the demo. */
export const screensOf = { visitor, guest, newcomer, owner, admin }

export type Viewer = keyof typeof screensOf

function inDays(days: number): string {
  return addDays(todayIn('America/New_York', new Date()), days)
}

function linkOn(address: string, selector: string): (page: Page) => Promise<string> {
  return async (page) => {
    await page.goto(address)
    const link = page.locator(selector).first()
    return (await link.count()) > 0 ? ((await link.getAttribute('href')) ?? address) : address
  }
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('button', { name }).or(main.getByRole('link', { name })).first().click()
}

/** Chooses own hours with a break, a night and a date, and a mistake. */
async function setHours(page: Page): Promise<void> {
  await page.getByLabel('Hours of your own').check()
  await page.getByRole('button', { name: 'Tuesday: add hours' }).click()
  await page.getByLabel('Friday, first hours, closes').selectOption('02:00')
  await page.getByRole('button', { name: 'Sunday: remove the first hours' }).click()
  await page.getByLabel('Wednesday, first hours, closes').selectOption('')
  await page.getByRole('button', { name: 'Add dates' }).click()
  await page.getByRole('button', { name: 'Save hours' }).click()
}

async function setPrices(page: Page): Promise<void> {
  const add = (text: string, at = 0) => page.getByRole('button', { name: text, exact: true }).nth(at).click()
  await add('Add a price')
  const price = page.locator('.price-rows[data-field="timePrices"] > li:not([data-spare])').last()
  await price.getByLabel('Friday').check()
  await price.getByLabel('Saturday').check()
  await price.getByLabel(/, from$/).selectOption('18:00')
  await price.getByLabel(/, to$/).selectOption('02:00')
  await price.getByLabel(/, an hour$/).fill('140')
  await add('Add dates')
  await add('Add a step', 0)
  await page.getByLabel('People, step 1, from').fill('9')
  await page.getByLabel('People, step 1, more an hour').fill('20')
  await add('Add an add-on')
  await page.getByLabel('Name').first().fill('Cleaning')
  await page.getByRole('button', { name: 'Save prices' }).click()
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu$/ }).click()
}

/** Opens the sheet on phones, else the panel of days and hours. */
async function openSearch(page: Page): Promise<void> {
  await page
    .locator('[commandfor="search-sheet"], [popovertarget][data-when]')
    .filter({ visible: true })
    .first()
    .click()
}

async function askForNothing(page: Page): Promise<void> {
  await openForm(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
}

async function signInWrongly(page: Page): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel('E-mail').fill(newEmail())
  await form.getByLabel('Password', { exact: true }).fill('not-the-password')
  await form.getByRole('button', { name: 'Sign In', exact: true }).click()
  await form.getByRole('alert').waitFor()
}

/** Offset of the first hold, so that repeated runs on the same server use different times. */
let holds = Math.floor(Date.now() / 60_000) % 100

/** Starts a new hold and returns the URL of its payment step, one for each screenshot. */
async function aHold(page: Page): Promise<string> {
  holds += 1
  await open(page, space.path)
  await fillBooking(page, { date: inDays(60 + holds), hours: 3 })
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.waitForURL(/\/payment\//)
  return page.url()
}
