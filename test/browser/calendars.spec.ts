import 'temporal-polyfill/global'
import type { Page } from '@playwright/test'
import { type CalendarServer, calendarOf, startCalendarServer } from '../calendar-server.ts'
import { expect, expectAccessibleInBoth, open, signInOnPage, signUpOnPage, test } from './browser-people.ts'
import { makeSpaceByApi } from './make-space.ts'

let there: CalendarServer
test.beforeAll(async () => {
  there = await startCalendarServer()
})
test.afterAll(() => there.stop())

test('an owner has a calendar read, sees what is wrong with it, and removes it; gives a calendar to others, with names or without, and takes it back', async ({
  page,
}) => {
  await signUpOnPage(page)
  const { id } = await makeSpaceByApi(page, { title: 'The Shared Room' })
  await open(page, `/my-listings/${id}/prices`)
  await page.getByRole('link', { name: 'Calendars' }).click()
  await expect(page.getByText('No calendar is read into this space yet.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Elsewhere')
  await address(page).fill('calendar.example/1.ics')
  await page.getByRole('button', { name: 'Add calendar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please paste the whole address, from https:// on')
  await expect(address(page)).toHaveValue('calendar.example/1.ics')
  const day = Temporal.Now.plainDateISO().add({ days: 5 }).toString().replaceAll('-', '')
  there.serve(calendarOf(['1', `${day}T150000Z`, `${day}T170000Z`]))
  await address(page).fill(there.url)
  await page.getByRole('button', { name: 'Add calendar' }).click()
  await expect(page.getByText(/^Read .*, 1 event ahead$/)).toBeVisible()
  await expect(address(page)).toHaveValue('')
  await expectAccessibleInBoth(page)
  there.serve('<!doctype html>')
  await page.getByRole('button', { name: 'Read now: Elsewhere' }).click()
  await expect(page.getByText(/something else than a calendar/)).toBeVisible()
  await expect(page.getByText('What it said last still applies.')).toBeVisible()
  await expect(page.getByText(/^Last read [^,]*$/)).toBeVisible()
  await page.locator('summary', { hasText: 'Remove: Elsewhere' }).click()
  await page.getByRole('button', { name: 'Remove it: Elsewhere' }).click()
  await expect(page.getByText('Removed. Time that nothing else takes is free again')).toBeVisible()
  await expect(page.getByText('No calendar is read into this space yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Make an address: This space' }).click()
  const secret = page.getByRole('textbox', { name: 'Secret address' })
  await expect(secret).toHaveValue(/\/calendars\/[\w-]{43}\.ics$/)
  await expectAccessibleInBoth(page)
  const url = await secret.inputValue()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect(page.getByRole('status').getByText('Copied')).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  const file = await page.request.get(url)
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await file.text()).toContain('X-WR-CALNAME:The Shared Room')
  const again = await page.request.get(url, { headers: { 'if-none-match': file.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
  await page.getByRole('button', { name: 'Show names of guests: This space' }).click()
  await expect(page.getByText('Names of guests are shown now')).toBeVisible()
  await page.locator('summary', { hasText: 'New address: This space' }).click()
  await page.getByRole('button', { name: 'Make a new address: This space' }).click()
  await expect(secret).not.toHaveValue(url)
  expect((await page.request.get(url)).status()).toBe(404)
  const renewed = await secret.inputValue()
  await page.locator('summary', { hasText: 'End the address: This space' }).click()
  await page.getByRole('button', { name: 'End it: This space' }).click()
  await expect(secret).toHaveCount(0)
  expect((await page.request.get(renewed)).status()).toBe(404)
})

test('the demo’s owner finds a time that is let twice, and keeps both', async ({ page }) => {
  await signInOnPage(page, 'owner')
  const found = await page.request.get('/api/spaces?q=the+works+room')
  const { spaces } = await found.json()
  await open(page, `/my-listings/${spaces[0].id}/calendars`)
  await expect(page.getByRole('heading', { name: 'One time is let twice' })).toBeVisible()
  await expect(page.getByText('Drawing class, 8 people')).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: /^Both can stay/ }).click()
  await expect(page.getByText('Both stay.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'One time is let twice' })).toHaveCount(0)
})

function address(page: Page) {
  return page.getByRole('textbox', { name: 'Address', exact: true })
}
