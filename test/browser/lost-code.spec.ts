import type { Page } from '@playwright/test'
import { holdByPost, releaseByPost } from './book-by-post.ts'
import { demoSpace, fillBooking, quietDay } from './booking-form.ts'
import { expect, open, signInOnPage, test } from './browser-people.ts'

const space = demoSpace('Linden Kitchen')
const offline = 'This page stays as it is. Please try again once the line is back.'

test('finding M1: a visitor whose line is lost keeps the page and the chosen hours, and signs in once it is back', async ({
  page,
  context,
}, { project }) => {
  const isGuarded = guarded(page)
  await open(page, space.path)
  await fillBooking(page, { date: quietDay(space.timeZone, 8, project.name), hours: 4 })
  await isGuarded
  await context.setOffline(true)
  const send = page.getByRole('button', { name: 'Continue to Payment' })
  // The second press is like the first.
  for (const _ of [1, 2]) {
    await send.click()
    await expect(page.getByText(offline)).toBeInViewport()
    await expect(send).toBeInViewport()
    await expect(page.getByLabel('Hours', { exact: true })).toHaveValue('4')
  }
  await context.setOffline(false)
  await expect(page.getByText(offline)).toHaveCount(0)
  await send.click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/sign-in\?next=.*hours%3D4/)
})

test('finding M1: without a line the header says so in place of the sign-in, and opens it later', async ({
  page,
  context,
}) => {
  const isGuarded = guarded(page)
  await open(page, '/about')
  await isGuarded
  await context.setOffline(true)
  const link = page.getByRole('banner').getByRole('link', { name: 'Sign In' })
  await link.click()
  await expect(page.getByText(offline)).toBeInViewport()
  await context.setOffline(false)
  await link.click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})

test('finding M1: where the question of a cancellation cannot be loaded, its page opens once the line is back', async ({
  page,
  context,
}) => {
  await signInOnPage(page, 'guest')
  const isGuarded = guarded(page)
  await open(page, '/my-bookings')
  await isGuarded
  await context.setOffline(true)
  const cancel = page.getByRole('link', { name: /^Cancel / }).first()
  await cancel.click()
  await expect(page.getByText(offline)).toBeInViewport()
  await expect(page).toHaveURL(/\/my-bookings$/)
  await context.setOffline(false)
  await cancel.click()
  await expect(page.getByRole('button', { name: 'Cancel the booking' })).toBeVisible()
})

test('finding M1: photos, suggestions and the calendar leave the page there if their code is lost', async ({
  page,
  isMobile,
}) => {
  await loseCode(page, 'photo-viewer')
  await open(page, '/space/the-pencil-works')
  await page.getByRole('link', { name: /^All photos/ }).click()
  await expect(page.getByText('The photos could not be loaded')).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Pencil Works')

  if (isMobile) return
  await open(page, '/')
  await loseCode(page, 'suggestion-line')
  await loseCode(page, 'calendar')
  await page.getByRole('combobox').first().fill('tok')
  await expect(page.getByRole('option', { name: 'Tokyo', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^When/ }).click()
  await page.getByRole('button', { name: /^Day / }).focus()
  const day = page.locator('.when-calendar').getByLabel('Day', { exact: true })
  await expect(day).toHaveAttribute('type', 'date')
  await day.fill('2040-05-06')
  await expect(day).toHaveValue('2040-05-06')
})

test('finding M1: a card form whose code is lost says so beside the held time', async ({ page }, { project }) => {
  await signInOnPage(page, 'guest')
  const bookingId = await holdByPost(page, space.path, { date: quietDay(space.timeZone, 9, project.name) })
  await loseCode(page, 'simulator-card-form')
  await open(page, `/payment/${bookingId}`)
  await expect(page.getByText('The card form could not be loaded')).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await releaseByPost(page, bookingId)
})

async function loseCode(page: Page, name: string): Promise<void> {
  await page.route(new RegExp(`/assets/${name}-[^/]+\\.js$`), (route) => route.abort('internetdisconnected'))
}

/** Waits until the page has the code that guards it against a lost line, with all that it imports. */
async function guarded(page: Page): Promise<void> {
  const code = await page.waitForResponse(/\/assets\/offline-notice-/)
  await page.evaluate((address) => import(address), code.url())
}
