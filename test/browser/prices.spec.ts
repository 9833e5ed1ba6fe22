import 'temporal-polyfill/global'
import type { Locator, Page } from '@playwright/test'
import { addDays, todayIn } from '../../rules/time.ts'
import { expect, expectAccessibleInBoth, open, signUpOnPage, site, test } from './browser-people.ts'
import { chooseDate } from './dates.ts'
import { tabTo } from './keys.ts'
import { makeSpaceByApi } from './make-space.ts'

test('an owner sets a price, a discount and an add-on, and sees what they do', async ({ page }) => {
  await signUpOnPage(page)
  const { id, slug } = await makeSpaceByApi(page, { title: 'The Priced Room', priceMinor: 7500 })
  await open(page, '/my-listings')
  await page.getByRole('link', { name: 'Prices of The Priced Room' }).click()
  await expect(page).toHaveURL(`/my-listings/${id}/prices`)
  await expect(example(page)).toContainText('$75 × 4 hours')
  await page.getByRole('button', { name: 'Add a price' }).click()
  await expect(time(page, 1).getByLabel('Monday')).toBeFocused()
  for (const day of ['Friday', 'Saturday']) await time(page, 1).getByLabel(day).check()
  await page.getByLabel('Price 1, from').selectOption('18:00')
  await page.getByLabel('Price 1, to').selectOption('02:00')
  await page.getByLabel('Price 1, an hour').fill('110')
  await expect(week(page)).toContainText('Friday 18:00 to 24:00, $110')
  await expect(week(page)).toContainText('Saturday 00:00 to 02:00, $110')
  await row(page, 'lengthDiscounts').getByRole('button', { name: 'Add a step' }).click()
  await page.getByLabel('Long bookings, step 1, from').fill('4')
  await page.getByLabel('Long bookings, step 1, percent off').fill('10')
  await page.getByRole('button', { name: 'Add an add-on' }).click()
  await addOn(page, 1).getByLabel('Name').fill('Cleaning')
  await addOn(page, 1).getByLabel('Price').fill('35')
  await addOn(page, 1).getByLabel('Part of every booking').check()
  await expect(addOn(page, 1).getByLabel('Up to')).toBeHidden()
  await expect(example(page)).toContainText('From 4 hours, 10% off')
  await expect(example(page).getByText('Cleaning', { exact: true })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your prices are saved' })).toBeVisible()
  await page.getByLabel('Price 1, an hour').fill('much')
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByLabel('Price 1, an hour')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Your prices are saved')).toHaveCount(0)
  await page.getByLabel('Price 1, an hour').fill('110')
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your prices are saved' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Price 1, an hour')).toHaveValue('110.00')
  await expect(time(page, 1).getByLabel('Saturday')).toBeChecked()
  await expect(page.getByLabel('Price 1, to')).toHaveValue('02:00')
  await expect(page.getByLabel('Long bookings, step 1, percent off')).toHaveValue('10')
  await expect(addOn(page, 1).getByLabel('Name')).toHaveValue('Cleaning')
  const { tariff } = await (await page.request.get(`/api/spaces/${slug}`)).json()
  expect(tariff.timePrices).toEqual([{ days: [4, 5], from: '18:00', to: '02:00', priceMinor: 11_000 }])
  expect(tariff.addOns).toMatchObject([{ id: 'cleaning', required: true, most: 1, priceMinor: 3500 }])
})

test('wrong prices say why at their row, nothing is saved, and what was typed stays', { tag: '@once' }, async ({
  page,
}) => {
  await signUpOnPage(page)
  const { id } = await makeSpaceByApi(page, { title: 'The Wrongly Priced Room', priceMinor: 7500 })
  await open(page, `/my-listings/${id}/prices`)
  for (const _ of [1, 2]) await row(page, 'lengthDiscounts').getByRole('button', { name: 'Add a step' }).click()
  await page.getByLabel('Long bookings, step 2, from').fill('8')
  await page.getByLabel('Long bookings, step 2, percent off').fill('100')
  await page.getByRole('button', { name: 'Save prices' }).click()
  // The empty first step is left out.
  await expect(page.getByRole('alert')).toHaveText('A discount can be 90% at most')
  const percent = page.getByLabel('Long bookings, step 1, percent off')
  await expect(percent).toBeFocused()
  await expect(percent).toHaveValue('100')
  await expect(percent).toHaveAccessibleDescription('A discount can be 90% at most')
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await percent.evaluate((input) => input.scrollWidth - input.clientWidth), 'clipped').toBe(0)
  await page.setViewportSize(size)
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Add an add-on' }).click()
  await addOn(page, 1).getByLabel('Name').fill('The whole orchestra')
  await addOn(page, 1).getByLabel('Price').fill('999,000.00')
  await percent.fill('10')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByRole('alert')).toContainText('more than a card can be charged')
  await expect(addOn(page, 1).getByLabel('Price')).toBeFocused()
  await page.getByLabel('Long bookings, step 1, from').focus()
  await page.getByRole('main').getByRole('button', { name: 'Add-on 1', exact: true }).click()
  await expect(addOn(page, 1).getByLabel('Name')).toBeFocused()
  expect((await pricesOf(page, id)).version).toBe(0)
})

test('later rows win, and rows can change places', { tag: '@once' }, async ({ page }) => {
  await signUpOnPage(page)
  const { id } = await makeSpaceByApi(page, { title: 'The Room of Rows', priceMinor: 7500 })
  await open(page, `/my-listings/${id}/prices`)
  for (const [at, price] of [
    [1, '50'],
    [2, '90'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a price' }).click()
    await time(page, at).getByLabel('Sunday').check()
    await page.getByLabel(`Price ${at}, an hour`).fill(price)
  }
  await expect(week(page)).toContainText('Sunday 00:00 to 24:00, $90')
  await page.getByRole('button', { name: 'Price 2: move up' }).click()
  await expect(page.getByRole('button', { name: 'Price 1: move down' })).toBeFocused()
  await expect(week(page)).toContainText('Sunday 00:00 to 24:00, $50')
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByText('Your prices are saved')).toBeVisible()
  const priced = async () =>
    (await pricesOf(page, id)).timePrices.map((each: { priceMinor: number }) => each.priceMinor)
  expect(await priced()).toEqual([9000, 5000])
  await page.getByRole('button', { name: 'Remove Price 2' }).click()
  await expect(page.getByRole('button', { name: 'Add a price' })).toBeFocused()
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect.poll(priced).toEqual([9000])
})

test('dates have a price of their own', async ({ page }) => {
  await signUpOnPage(page)
  const { id } = await makeSpaceByApi(page, { title: 'The Holiday Room', priceMinor: 7500 })
  const date = addDays(todayIn('America/New_York', new Date()), 20)
  await open(page, `/my-listings/${id}/prices`)
  await page.getByRole('button', { name: 'Add dates' }).click()
  const dates = page.getByRole('group', { name: 'Date 1' })
  const from = dates.getByRole('button', { name: /^From/ })
  await expect(from).toBeFocused()
  await dates.getByLabel('An hour').fill('140')
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please choose a date')
  await expect(from).toBeFocused()
  await expect(from).toHaveAccessibleDescription('Please choose a date')
  await chooseDate(page, date, from)
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByText('Your prices are saved')).toBeVisible()
  expect((await pricesOf(page, id)).datePrices).toEqual([{ from: date, to: date, priceMinor: 14_000 }])
})

test('other listings in the same currency get the same prices, and of two tabs the second learns of the first', {
  tag: '@once',
}, async ({ page, context }) => {
  await signUpOnPage(page)
  const [first, second] = [
    await makeSpaceByApi(page, { title: 'Room 1', priceMinor: 7500 }),
    await makeSpaceByApi(page, { title: 'Room 2', priceMinor: 6000 }),
  ]
  await makeSpaceByApi(page, { title: 'Room in euros', currency: 'EUR', priceMinor: 7500 })
  await open(page, `/my-listings/${second.id}/prices`)
  await row(page, 'peopleSteps').getByRole('button', { name: 'Add a step' }).click()
  await page.getByLabel('People, step 1, from').fill('3')
  await page.getByLabel('People, step 1, more an hour').fill('4')
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByText('Your prices are saved')).toBeVisible()
  const other = await context.newPage()
  for (const tab of [page, other]) await open(tab, `${site()}/my-listings/${first.id}/prices`)
  for (const tab of [page, other]) {
    await row(tab, 'peopleSteps').getByRole('button', { name: 'Add a step' }).click()
    await tab.getByLabel('People, step 1, from').fill('5')
    await tab.getByLabel('People, step 1, more an hour').fill('12.50')
  }
  await page.getByText('Use these prices for other listings too').click()
  await expect(page.getByLabel('Room in euros')).toHaveCount(0)
  await expect(page.getByText('It replaces what they have.')).toBeVisible()
  await expect(page.getByText('Loses its extra per hour for people ($4 from 3).')).toBeVisible()
  await page.getByLabel('Room 2').check()
  await expect(page.getByText('they keep their own price per hour.')).toBeVisible()
  await page.getByLabel('Their price per hour becomes $75 too').check()
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByText('The prices of 2 listings are saved')).toBeVisible()
  await expect(page.getByText('Room 2 lost its extra per hour for people ($4 from 3).')).toBeVisible()
  expect((await pricesOf(page, second.id)).peopleSteps).toEqual([{ from: 5, extraMinor: 1250 }])
  const { priceMinor } = await (await page.request.get(`/api/spaces/${second.slug}`)).json()
  expect(priceMinor).toBe(7500)
  await other.getByRole('button', { name: 'Save prices' }).click()
  await expect(other.getByRole('alert')).toContainText('These prices were changed elsewhere meanwhile')
  await expect(other.getByLabel('People, step 1, from')).toHaveValue('5')
  await other.close()
})

test('the prices are set by keys alone', { tag: '@once' }, async ({ page }) => {
  await signUpOnPage(page)
  const { id } = await makeSpaceByApi(page, { title: 'The Room of Price Keys', priceMinor: 7500 })
  await open(page, `/my-listings/${id}/prices`)
  await tabTo(page, page.getByRole('button', { name: 'Add a price' }))
  await page.keyboard.press('Enter')
  await expect(time(page, 1).getByLabel('Monday')).toBeFocused()
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel('Price 1, to'))
  await page.keyboard.type('12')
  await tabTo(page, page.getByLabel('Price 1, an hour'))
  await page.keyboard.type('60')
  await tabTo(page, page.getByRole('button', { name: 'Save prices' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your prices are saved')).toBeVisible()
  expect((await pricesOf(page, id)).timePrices).toEqual([{ days: [0], from: '00:00', to: '12:00', priceMinor: 6000 }])
})

test('without JavaScript the same form works', { tag: '@once' }, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site(), javaScriptEnabled: false })
  const page = await context.newPage()
  await signUpOnPage(page)
  const { id } = await makeSpaceByApi(page, { title: 'The Plain Priced Room', priceMinor: 7500 })
  await page.goto(`/my-listings/${id}/prices`)
  await time(page, 1).getByLabel('Sunday').check()
  await page.getByLabel('Price 1, an hour').fill('1x')
  await addOn(page, 1).getByLabel('Name').fill('Second strobe set')
  await addOn(page, 1).getByLabel('Price').fill('12')
  await addOn(page, 1).getByLabel('For', { exact: true }).selectOption('hour')
  await addOn(page, 1).getByLabel('Up to').fill('2')
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByText('Please enter a price, such as 75 or 75.50')).toBeVisible()
  await expect(page.getByLabel('Price 1, an hour')).toHaveValue('1x')
  await expect(addOn(page, 1).getByLabel('Name')).toHaveValue('Second strobe set')
  await page.getByLabel('Price 1, an hour').fill('50')
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByText('Your prices are saved')).toBeVisible()
  // A row is left for one more.
  await expect(page.getByLabel('Price 2, an hour')).toHaveValue('')
  const { timePrices, addOns, version } = await pricesOf(page, id)
  expect(timePrices).toEqual([{ days: [6], from: '00:00', to: '00:00', priceMinor: 5000 }])
  expect(addOns).toMatchObject([{ id: 'second-strobe-set', unit: 'hour', most: 2, required: false }])
  expect(version).toBe(1)
  await context.close()
})

/** A list of rows with its button. */
function row(page: Page, list: string): Locator {
  return page.getByRole('region').filter({ has: page.locator(`[data-field="${list}"]`) })
}

function time(page: Page, number: number): Locator {
  return page.locator('[data-field="timePrices"] > li').nth(number - 1)
}

function addOn(page: Page, number: number): Locator {
  return page.getByRole('group', { name: `Add-on ${number}`, exact: true })
}

/** The week in prices, beside the form or, on phones, in it. */
function week(page: Page): Locator {
  return page.getByRole('table', { name: 'The price of an hour in a week' })
}

function example(page: Page): Locator {
  return page.getByRole('region', { name: 'What a guest would pay' })
}

async function pricesOf(page: Page, id: number) {
  return await (await page.request.get(`/api/spaces/${id}/prices`)).json()
}
