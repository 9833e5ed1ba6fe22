import 'temporal-polyfill/global'
import type { Locator, Page } from '@playwright/test'
import { addDays, formatDay, todayIn, weekdayOf } from '../../rules/time.ts'
import { expect, expectAccessibleInBoth, open, signUpOnPage, site, test } from './browser-people.ts'
import { chooseDate } from './dates.ts'
import { tabTo } from './keys.ts'
import { makeSpaceByApi } from './make-space.ts'

const timeZone = 'America/New_York'
/** The Wednesday after next. */
const wednesday = addDays(todayIn(timeZone, new Date()), 16 - weekdayOf(todayIn(timeZone, new Date())))

test('an owner sets the hours and closes a date, and the page of the space follows', async ({ page }) => {
  await signUpOnPage(page)
  const { id, slug } = await makeSpaceByApi(page, { title: 'The Morning Room' })
  await open(page, '/my-listings')
  await page.getByRole('link', { name: 'Hours of The Morning Room' }).click()
  await expect(page).toHaveURL(`/my-listings/${id}/hours`)
  await page.getByLabel('Hours of your own').check()
  await hour(page, 'Monday', 'closes').selectOption('12:00')
  await page.getByRole('button', { name: 'Copy Monday to all days' }).click()
  await expect(hour(page, 'Sunday', 'closes')).toHaveValue('12:00')
  await page.getByRole('button', { name: 'Sunday: remove the first hours' }).click()
  await expect(page.getByRole('button', { name: 'Sunday: add hours' })).toBeFocused()
  await expect(page.getByText('Open 18 hours a week').filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add dates' }).click()
  await chooseDate(page, wednesday, dateRow(page).getByLabel('Date', { exact: true }))
  await page.getByLabel('At least').selectOption('2')
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your hours are saved' })).toBeVisible()
  await expect(hour(page, 'Monday', 'closes')).toHaveValue('12:00')
  await expect(dateRow(page).getByLabel('Date', { exact: true })).toContainText(String(Number(wednesday.slice(8))))
  await open(page, `/space/${slug}?week=${addDays(wednesday, -2)}`)
  await expect(freeHours(page, addDays(wednesday, 1)).first()).toBeVisible()
  await expect(freeHours(page, addDays(wednesday, 1))).toHaveCount(3)
  await expect(freeHours(page, wednesday)).toHaveCount(0)
  await expect(freeHours(page, addDays(wednesday, 4))).toHaveCount(0)
  await expect(page.getByText('Closed from 12:00')).toBeVisible()
})

test('wrong hours say why at their day, and what was chosen stays', { tag: '@once' }, async ({ page }) => {
  await signUpOnPage(page)
  const { id } = await makeSpaceByApi(page, { title: 'The Overlapping Room' })
  await open(page, `/my-listings/${id}/hours`)
  await page.getByLabel('Hours of your own').check()
  await page.getByRole('button', { name: 'Tuesday: add hours' }).click()
  await expect(hour(page, 'Tuesday', 'opens', 'second')).toBeFocused()
  await hour(page, 'Tuesday', 'opens', 'second').selectOption('20:00')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByRole('alert')).toHaveText('09:00 to 22:00 and 20:00 to 24:00 overlap')
  await expect(hour(page, 'Tuesday', 'opens')).toBeFocused()
  await expect(hour(page, 'Tuesday', 'opens', 'second')).toHaveValue('20:00')
  await expectAccessibleInBoth(page)
  await page.getByLabel('At least').focus()
  await page.getByRole('main').getByRole('button', { name: 'Tuesday', exact: true }).click()
  await expect(hour(page, 'Tuesday', 'opens')).toBeFocused()
  await hour(page, 'Tuesday', 'opens', 'second').selectOption('22:00')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('Your hours are saved')).toBeVisible()
})

test('of two tabs the second learns that the first has saved', { tag: '@once' }, async ({ page, context }) => {
  await signUpOnPage(page)
  const { id } = await makeSpaceByApi(page, { title: 'The Room of Two Tabs' })
  const other = await context.newPage()
  for (const tab of [page, other]) await open(tab, `${site()}/my-listings/${id}/hours`)
  await page.getByLabel('At least').selectOption('2')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('Your hours are saved')).toBeVisible()
  await other.getByLabel('At least').selectOption('4')
  await other.getByRole('button', { name: 'Save hours' }).click()
  await expect(other.getByRole('alert')).toContainText('These hours were changed elsewhere meanwhile')
  await expect(other.getByLabel('At least')).toHaveValue('4')
  await other.close()
})

test('other listings get the same hours', { tag: '@once' }, async ({ page }) => {
  await signUpOnPage(page)
  const ids = [
    (await makeSpaceByApi(page, { title: 'Room 1' })).id,
    (await makeSpaceByApi(page, { title: 'Room 2' })).id,
    (await makeSpaceByApi(page, { title: 'Room 3' })).id,
  ]
  await open(page, `/my-listings/${ids[0]}/hours`)
  await page.getByLabel('At least').selectOption('3')
  await page.getByText('Use these hours for other listings too').click()
  await page.getByLabel('Room 2').check()
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('The hours of 2 listings are saved')).toBeVisible()
  for (const [at, expected] of [3, 3, 1].entries()) {
    const schedule = await page.request.get(`/api/spaces/${ids[at]}/schedule`)
    expect((await schedule.json()).minHours).toBe(expected)
  }
})

test('the hours are set by keys alone', { tag: '@once' }, async ({ page }) => {
  await signUpOnPage(page)
  const { id } = await makeSpaceByApi(page, { title: 'The Room of Keys' })
  await open(page, `/my-listings/${id}/hours`)
  await tabTo(page, page.getByLabel('The usual hours'))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, hour(page, 'Monday', 'opens'))
  await page.keyboard.type('10')
  await expect(hour(page, 'Monday', 'opens')).toHaveValue('10:00')
  await tabTo(page, page.getByRole('button', { name: 'Sunday: remove the first hours' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Add dates' }))
  await page.keyboard.press('Enter')
  await expect(dateRow(page).getByLabel('Date', { exact: true })).toBeFocused()
  await tabTo(page, dateRow(page).getByRole('button', { name: 'Date 1: add hours' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Save hours' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Please choose a date')
  await tabTo(page, dateRow(page).getByRole('button', { name: 'Remove Date 1' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Add dates' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Save hours' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your hours are saved')).toBeVisible()
  const schedule = await (await page.request.get(`/api/spaces/${id}/schedule`)).json()
  expect(schedule.weekHours[0]).toEqual([{ from: '10:00', to: '22:00' }])
  expect(schedule.weekHours[6]).toEqual([])
})

test('bookings outside new hours are listed of all listings that got them, and stay', { tag: '@once' }, async ({
  page,
  browser,
}) => {
  await signUpOnPage(page)
  const { id: firstId } = await makeSpaceByApi(page, { title: 'The First Room' })
  const { id } = await makeSpaceByApi(page, { title: 'The Booked Room', priceMinor: 0 })
  const context = await browser.newContext({ baseURL: site() })
  const guest = await context.newPage()
  await signUpOnPage(guest)
  const sunday = { spaceId: id, startTime: `${addDays(wednesday, 4)}T15:00`, hours: 2 }
  expect((await guest.request.post('/api/bookings', { data: sunday })).status()).toBe(201)
  await context.close()
  await open(page, `/my-listings/${firstId}/hours`)
  await page.getByLabel('Hours of your own').check()
  await page.getByRole('button', { name: 'Sunday: remove the first hours' }).click()
  await page.getByText('Use these hours for other listings too').click()
  await page.getByLabel('The Booked Room').check()
  await page.getByRole('button', { name: 'Save hours' }).click()
  const outside = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /15:00–17:00$/ }) })
  await expect(outside).toContainText('The Booked Room')
  await expect(page.getByText('One booking lies outside these hours')).toBeVisible()
  await expect(page.getByText('It stays booked; new hours apply to new bookings only.')).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('link', { name: /15:00–17:00$/ }).click()
  await expect(page).toHaveURL(/\/my-bookings\//)
  await expect(page.getByText('Booked, 15:00–17:00')).toBeVisible()
  await open(page, `/my-listings/${id}?delete`)
  await expect(page.getByRole('dialog', { name: 'The Booked Room cannot be deleted yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete the listing' })).toHaveCount(0)
})

test('without JavaScript the same form works', { tag: '@once' }, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site(), javaScriptEnabled: false })
  const page = await context.newPage()
  await signUpOnPage(page)
  const { id } = await makeSpaceByApi(page, { title: 'The Plain Room' })
  await page.goto(`/my-listings/${id}/hours`)
  await page.getByLabel('Hours of your own').check()
  await hour(page, 'Monday', 'closes').selectOption('12:00')
  await hour(page, 'Monday', 'opens', 'second').selectOption('11:00')
  await hour(page, 'Monday', 'closes', 'second').selectOption('15:00')
  await hour(page, 'Sunday', 'opens').selectOption('')
  await hour(page, 'Sunday', 'closes').selectOption('')
  await page.getByLabel('Date', { exact: true }).fill(wednesday)
  await page.getByLabel('Until', { exact: true }).fill(addDays(wednesday, 2))
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('09:00 to 12:00 and 11:00 to 15:00 overlap')).toBeVisible()
  await expect(hour(page, 'Monday', 'opens', 'second')).toHaveValue('11:00')
  await expect(page.getByLabel('Until', { exact: true }).first()).toHaveValue(addDays(wednesday, 2))
  await hour(page, 'Monday', 'opens', 'second').selectOption('13:00')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('Your hours are saved')).toBeVisible()
  const schedule = await (await page.request.get(`/api/spaces/${id}/schedule`)).json()
  expect(schedule.weekHours[0]).toHaveLength(2)
  expect(schedule.weekHours[6]).toEqual([])
  expect(schedule.specialHours).toEqual([0, 1, 2].map((days) => ({ date: addDays(wednesday, days), ranges: [] })))
  await context.close()
})

/** The select of a day's hours. */
function hour(page: Page, day: string, end: 'opens' | 'closes', nth = 'first'): Locator {
  return page.getByLabel(`${day}, ${nth} hours, ${end}`)
}

/** The first row of dates. */
function dateRow(page: Page): Locator {
  return page.locator('.date-row:not([data-spare])').first()
}

/** The free hours of a day in the week of a space's page. */
function freeHours(page: Page, date: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${formatDay(date, 'short')}, \\d\\d:00, free$`) })
}
