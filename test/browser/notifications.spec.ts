import type { Page } from '@playwright/test'
import { quietDay } from './booking-form.ts'
import {
  anotherBrowser,
  blockScripts,
  expect,
  expectAccessibleInBoth,
  open,
  signUpOnPage,
  test,
} from './browser-people.ts'
import { loseRequests } from './lose-requests.ts'
import { makeSpaceByApi } from './make-space.ts'

async function bookForFree(guest: Page, spaceId: number): Promise<void> {
  const startTime = `${quietDay('America/New_York', 1, '')}T14:00`
  const booked = await guest.request.post('/api/bookings', { data: { spaceId, startTime, hours: 2, headcount: 3 } })
  expect(booked.ok()).toBe(true)
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })

test('fault 104: a booking rings the bell of both sides while their pages are open, and is read by sight', async ({
  page: owner,
  browser,
}) => {
  test.slow()
  await signUpOnPage(owner)
  const { id } = await makeSpaceByApi(owner, { title: 'The Ringing Room', priceMinor: 0 })
  await open(owner, '/about')
  await expect(bell(owner)).toHaveAccessibleName('Notifications')
  const guest = await anotherBrowser(browser, owner.viewportSize())
  await signUpOnPage(guest)
  await bookForFree(guest, id)
  await expect(bell(owner)).toHaveAccessibleName('Notifications 1 unread')
  await bell(owner).click()
  const item = owner.getByRole('link', { name: /Booked: The Ringing Room/ })
  await expect(item).toContainText('New:')
  await expect(item.getByRole('time')).toHaveText(/^(just now|\d minutes? ago)$/)
  await expect(owner.getByRole('region', { name: 'Last 24 hours' }).getByRole('listitem')).toHaveCount(1)
  // On a phone the line does not end after the dash of the hours.
  await expect(item.getByText('14:00–16:00', { exact: true }).first()).toHaveCSS('white-space', 'nowrap')
  // Read by sight: the count goes, the mark stays while the page is open.
  await expect(bell(owner)).toHaveAccessibleName('Notifications')
  await expect(item).toContainText('New:')
  await expectAccessibleInBoth(owner)
  await owner.reload()
  await expect(item).not.toContainText('New:')

  const reach = await loseRequests(guest, 'notifications/notifications.tsx')
  await open(guest, '/notifications')
  await guest.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(guest.getByText('An error occurred')).toBeVisible()
  await expect(bell(guest)).toHaveAccessibleName('Notifications 1 unread')
  await reach()
  await guest.getByRole('link', { name: /Confirmed: The Ringing Room/ }).click()
  await expect(guest).toHaveURL(/\/my-bookings\/[0-9a-f-]{36}$/)
})

test('without JavaScript all are marked as read by a button', async ({ page }) => {
  await signUpOnPage(page)
  const { id } = await makeSpaceByApi(page, { title: 'The Silent Room', priceMinor: 0 })
  await page.context().clearCookies()
  await signUpOnPage(page)
  await bookForFree(page, id)
  const allow = await blockScripts(page)
  await page.goto('/notifications')
  await expect(bell(page)).toHaveAccessibleName('Notifications 1 unread')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await page.goto('/profile/notifications')
  await page.getByLabel('Reviews: E-mail', { exact: true }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.goto('/profile/notifications')
  await expect(page.getByLabel('Reviews: E-mail', { exact: true })).not.toBeChecked()
  await expect(page.getByLabel('Reviews: Here', { exact: true })).toBeChecked()
  await allow()
})

test('each choice is saved as it is made, by mouse or keyboard, and a lost line says so', async ({ page }) => {
  await signUpOnPage(page)
  await open(page, '/profile')
  await page.getByRole('link', { name: 'Manage Notifications' }).click()
  const saved = page.getByRole('status').filter({ hasText: 'Your choices are saved.' })
  await page.getByLabel('Messages: E-mail', { exact: true }).uncheck()
  await expect(saved).toBeVisible()
  await page.getByLabel('Payout sent or waiting: Here', { exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(saved).toBeVisible()
  await expectAccessibleInBoth(page)
  await expect(page.getByRole('row', { name: /^Charges, refunds and disputes/ })).toContainText('Always')
  const reach = await loseRequests(page, 'notifications/notification-settings.tsx')
  await page.getByLabel('Reviews: E-mail', { exact: true }).uncheck()
  // Below the choice, which may be far from the end of the page.
  await expect(page.getByText('Your last choice was not saved.')).toBeInViewport()
  await expectAccessibleInBoth(page)
  await reach()
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(saved).toBeVisible()
  await expect(page.getByText('Your last choice was not saved.')).toHaveCount(0)
  // The status of the choice before is there until this one is sent.
  const stored = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok())
  await page.getByLabel('Reviews: Here', { exact: true }).uncheck()
  await stored
  await expect(saved).toBeVisible()
  await page.reload()
  for (const name of ['Messages: E-mail', 'Payout sent or waiting: Here', 'Reviews: E-mail', 'Reviews: Here'])
    await expect(page.getByLabel(name, { exact: true })).not.toBeChecked()
  await expect(page.getByLabel('Messages: Here', { exact: true })).toBeChecked()
})
