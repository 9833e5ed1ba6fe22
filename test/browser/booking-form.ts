import 'temporal-polyfill/global'
import { type FrameLocator, type Page, test } from '@playwright/test'
import { demoSpaces } from '../../db/seed/demo-spaces.ts'
import { slugify } from '../../rules/slug.ts'
import { addDays, todayIn } from '../../rules/time.ts'
import { expect, open, site } from './browser-people.ts'
import { chooseDate } from './dates.ts'

/** A demo space by its title, with the address of its page. */
export function demoSpace(title: string) {
  const space = demoSpaces.find((each) => each.title === title)
  if (!space) throw new Error(`no demo space is called ${title}`)
  return { ...space, path: `/space/${slugify(title)}` }
}

/** The demo space of a zone that starts at any hour of the day. */
export function spaceOpenAllHours(timeZone: string) {
  const space = demoSpaces.find((each) => each.openAllHours && each.timeZone === timeZone)
  if (!space) throw new Error(`no demo space in ${timeZone} is open at all hours`)
  return demoSpace(space.title)
}

/**
 * A day after the demo's bookings, in a week that is unique to each number and browser project. The second try of a test has
 * another day, since the first has booked.
 */
export function quietDay(timeZone: string, number: number, project: string): string {
  const week = 50 + number * 16 + (project === 'phone' ? 8 : 0)
  return addDays(todayIn(timeZone, new Date()), week + test.info().retry)
}

export type BookingFormInput = { date: string; time?: string; hours?: number; people?: number }

/** Fills the booking form as a user does; on phones it is behind 'Book'. */
export async function fillBooking(
  page: Page,
  { date, time = '14:00', hours = 3, people = 2 }: BookingFormInput,
): Promise<void> {
  await openForm(page)
  await chooseDate(page, date)
  await page.getByLabel('Start', { exact: true }).selectOption(time)
  await page.getByLabel('Hours', { exact: true }).fill(String(hours))
  await page.getByLabel('People', { exact: true }).fill(String(people))
}

export async function openForm(page: Page): Promise<void> {
  const book = page.getByRole('link', { name: /^(Book( other hours)?|Request)$/ })
  if (await book.isVisible()) await book.click()
  await expect(page.getByLabel('Date', { exact: true })).toBeVisible()
}

/** Goes from a space's page to its payment step, as a signed-in user. */
export async function continueToPayment(page: Page, path: string, input: BookingFormInput): Promise<void> {
  await open(page, path)
  await fillBooking(page, input)
  await page.getByRole('button', { name: /^(Continue to Payment|Request to book|Take these hours instead)$/ }).click()
  await expect(page).toHaveURL(/\/payment\//)
}

/** Types a card and pays. */
export async function payWith(page: Page, number: string, nameOnCard = 'June Castellano'): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12 / 40')
  await page.getByLabel('CVC').fill('123')
  const name = page.getByLabel('Name on the card')
  if (await name.isVisible()) await name.fill(nameOnCard)
  await page.getByRole('button', { name: /^((Try again: pay|Pay) \S*\d|Try again$|Send the request)/ }).click()
}

/** The frame with the bank's challenge. */
export function bank(page: Page): FrameLocator {
  return page.frameLocator('iframe[src*="/card-simulator/challenge"]')
}

type Provider = {
  paymentIntents: { id: string; status: string; metadata?: Record<string, string> }[]
  refunds: { payment_intent: string; amount: number; status: string }[]
}

/** Reads the card provider's state, at its own port. */
export async function cardProvider(): Promise<Provider> {
  const { protocol, hostname, port } = new URL(site())
  const response = await fetch(`${protocol}//${hostname}:${Number(port) + 1}/_control/state`)
  return await response.json()
}
