import type { Locator, Page } from '@playwright/test'
import { longDateText } from '../../app/ui/calendar-days.ts'
import { addDays, formatDay, todayIn } from '../../rules/time.ts'
import { holdByPost } from './book-by-post.ts'
import { demoSpace, openForm, payWith, quietDay } from './booking-form.ts'
import {
  anotherBrowser,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  open,
  signUpOnPage,
  test,
} from './browser-people.ts'
import { chooseDate, chooseInCalendar, expectDate } from './dates.ts'
import { chooseDayByKeys, payByKeys, signInByKeys, tabTo } from './keys.ts'

/** Days that no other test takes. */
const day = (project: string, nth = 0) => addDays(quietDay('America/New_York', 12, project), nth)

/** Of London, where no test lists spaces: with a full page of results there is no list of nearly free ones. */
const spaceOf = (project: string) => (project === 'phone' ? 'Fig Court' : 'Tannery Light')

test('a removed amenity is not ticked any more beside the results', { tag: '@once' }, async ({ page }) => {
  await open(page, '/explore?q=loft')
  const box = page.getByRole('form', { name: 'Filters' }).locator('input[name="amenities"]').first()
  const amenity = await box.inputValue()
  await box.check()
  await page.getByRole('link', { name: `Remove ${amenity}` }).click()
  await expect(page).not.toHaveURL(/amenities/)
  await expect(box).not.toBeChecked()
})

test('a guest finds hours from home, opens the space filled in, pays, and others see the slot go, come back and go', async ({
  page,
  browser,
  viewport,
}, { project }) => {
  test.slow()
  const date = day(project.name)
  const title = spaceOf(project.name)
  await signUpOnPage(page)
  await open(page, '/')
  const form = await searchForm(page)
  await ready(form.getByRole('combobox', { name: 'Where' }))
  await form.getByRole('combobox', { name: 'Where' }).fill('lond')
  await form.getByRole('option', { name: /London/ }).click()
  await chooseHours(page, form, { date, from: '14:00', to: '17:00' })
  await form.getByRole('spinbutton', { name: 'People' }).fill('8')
  await form.getByRole('button', { name: 'Search', exact: true }).last().click()

  await expect(page).toHaveURL(new RegExp(`city=london&date=${date}&from=14%3A00&to=17%3A00&people=8$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`London, ${formatDay(date, 'short')}, 14:00–17:00`)
  await expect(page.getByText('Totals are for 3 hours, service fee included.')).toBeVisible()
  const card = cardOf(page, title)
  await expect(card).toContainText(/£\d+(\.\d\d)? total/)
  await expect(card.getByRole('img', { name: /Your hours: 14:00 to 17:00/ })).toBeVisible()
  await expectAccessibleInBoth(page)

  const watching = await anotherBrowser(browser, viewport)
  await open(watching, page.url())
  await expect(cardOf(watching, title).getByRole('img', { name: /Your hours/ })).toBeVisible()

  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const filledIn = page.url()
  await openForm(page)
  await expectDate(page, date)
  await expect(page.getByLabel('Start', { exact: true })).toHaveValue('14:00')
  await expect(page.getByLabel('Hours', { exact: true })).toHaveValue('3')
  await expect(page.getByLabel('People', { exact: true })).toHaveValue('8')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page).toHaveURL(/\/payment\//)

  // The other browser updates without reloading: the space is now only nearly free, is free again, and is taken.
  const hours = (name: RegExp) => cardOf(watching, title).getByRole('img', { name })
  await expect(hours(/The nearest: /)).toBeVisible()
  await page
    .getByRole('button', { name: 'Cancel', exact: true })
    .or(page.getByRole('link', { name: 'Cancel', exact: true }))
    .click()
  await expect(hours(/Your hours/)).toBeVisible()
  await open(page, filledIn)
  await openForm(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page).toHaveURL(/\/payment\//)
  await expect(hours(/The nearest: /)).toBeVisible()
  await watching.context().close()
  await payWith(page, '4242424242424242')
  await expect(page.getByText('Payment successful! Your booking has been confirmed.')).toBeVisible()
})

test('a search for hours that nobody has is no dead end', async ({ page }, { project }) => {
  const date = day(project.name, 2)
  await open(page, `/explore?city=tokyo&date=${date}&from=06:00&to=10:00`)
  await expect(page.getByText('No spaces found. Try adjusting your filters.')).toBeVisible()
  await expect(page.getByText(`Nothing that fits is free on ${formatDay(date, 'short')}, 06:00–10:00.`)).toBeVisible()
  const nearly = page.getByRole('region', { name: 'Nearly: free the same day, at other hours' })
  const first = nearly.getByRole('article').first()
  await expect(first.getByRole('img', { name: /The nearest: 09:00 to 13:00.* Tokyo time\.$/ })).toBeVisible()
  await expectAccessible(page)
  const title = (await first.getByRole('heading').textContent()) ?? ''
  await first.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await openForm(page)
  await expect(page.getByLabel('Start', { exact: true })).toHaveValue('09:00')
  await expect(page.getByLabel('Hours', { exact: true })).toHaveValue('4')
})

test('a day that is sold out leads to the nearest with room', async ({ page, browser, viewport }, { project }) => {
  const [date, next] = [day(project.name, 5), day(project.name, 6)]
  const { title, path } = demoSpace(spaceOf(project.name))
  const buyer = await anotherBrowser(browser, viewport)
  await signUpOnPage(buyer)
  await holdByPost(buyer, path, { date, time: '09:00', hours: 24 })

  const hoursQuery = '&from=14%3A00&to=17%3A00'
  await open(page, `/explore?q=${encodeURIComponent(title.toLowerCase())}&date=${date}${hoursQuery}`)
  await expect(
    page.getByText(`Nothing that matches your search is free on ${formatDay(date, 'short')}, 14:00–17:00.`),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: /^Nearly/ })).toHaveCount(0)
  const days = page.getByRole('list', { name: 'Nearest days with room' }).getByRole('link')
  await expect(days).toHaveCount(3)
  await expectAccessible(page)
  await days.filter({ hasText: formatDay(next, 'short') }).click()
  await expect(page).toHaveURL(new RegExp(`date=${next}${hoursQuery}$`))
  await expect(cardOf(page, title).getByRole('img', { name: /Your hours: 14:00 to 17:00/ })).toBeVisible()
  await buyer.context().close()
})

test('the sheet of a phone is accessible, light and dark', { tag: '@phone' }, async ({ page }) => {
  const onExplore = `/explore?date=${day('phone', 2)}&from=14:00&to=17:00`
  for (const [address, opener] of [
    ['/', /^Where, and which hours/],
    [onExplore, 'All filters'],
  ] as const) {
    await open(page, address)
    const isExplore = address === onExplore
    // The filters leave half of the screen to the first result.
    if (isExplore) expect((await page.getByRole('article').first().boundingBox())?.y).toBeLessThan(844 / 2)
    await page.getByRole('button', { name: opener }).click()
    const sheet = page.getByRole('dialog', { name: 'Find a space' })
    if (isExplore) {
      await expect(sheet.getByRole('group', { name: 'Type' })).toBeFocused()
      await expect(sheet.getByText('Price up to')).toBeInViewport()
    }
    await ready(sheet.getByRole('combobox', { name: 'Where' }))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
  }
})

test('on a phone, a tap beside the suggestions reaches what it was meant for', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: /^Where, and which hours/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Find a space' })
  const where = sheet.getByRole('combobox', { name: 'Where' })
  await ready(where)
  const type = sheet.getByRole('radio', { name: 'Meeting Room' })
  await type.scrollIntoViewIfNeeded()
  const places = () => Promise.all([where, type].map(async (field) => (await field.boundingBox())?.y ?? 0))
  const [whereY = 0, typeY = 0] = await places()
  await where.pressSequentially('Lis')
  const suggestions = sheet.getByRole('listbox', { name: 'Suggestions' })
  await expect(suggestions).toBeVisible()
  const [whereNow = 0, typeNow = 0] = await places()
  expect(typeNow - whereNow).toBe(typeY - whereY)
  await type.tap()
  await expect(type).toBeChecked()
  await expect(suggestions).toBeHidden()
})

test('any hours between two days name the first start and how many others there are', async ({ page }, { project }) => {
  const [friday, sunday] = [day(project.name, 2), day(project.name, 4)]
  await open(page, `/explore?city=tokyo&hours=4&between=${friday}T16:00/${sunday}T22:00`)
  await expect(page.getByRole('article').first()).toContainText(/16–20, \d+ other starts/)
  // On phones the bar shows it, and no chip repeats it (finding G3).
  const isPhone = project.name === 'phone'
  const remove = page.getByRole('link', { name: isPhone ? 'Clear search' : /^Remove Any 4 hours/ })
  if (isPhone) expect((await remove.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await remove.click()
  await expect(page).toHaveURL(isPhone ? /\/explore$/ : /\/explore\?city=tokyo$/)
})

test(
  'prices are compared in one currency, and what that leaves out is a link away',
  { tag: '@once' },
  async ({ page }, { project }) => {
    const date = day(project.name, 2)
    await open(page, `/explore?date=${date}&from=14:00&to=17:00&maxTotal=20000&sort=cheapest`)
    await expect(page.getByText('Prices are compared in USD.')).toBeVisible()
    // Spaces of other tests may cost nothing.
    await expect(
      page
        .getByRole('article')
        .filter({ hasText: /\$[1-9]/ })
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: /[€£¥]/ })).toHaveCount(0)
    const all = page.getByRole('link', { name: 'Show all currencies' })
    // What is drawn only now that it is in view can move the link while it is pressed.
    await all.scrollIntoViewIfNeeded()
    await page.waitForTimeout(300)
    await all.click()
    await expect(page).toHaveURL(new RegExp(`date=${date}&from=14%3A00&to=17%3A00$`))
  },
)

test('from home to payment by hours, by keyboard alone', { tag: '@once' }, async ({ page }, { project }) => {
  test.slow()
  const date = day(project.name, 2)
  await open(page, '/')
  const bar = page.getByRole('search', { name: 'Find a space' })
  await bar.getByRole('combobox', { name: 'Where' }).focus()
  await page.keyboard.type('london')
  await expect(bar.getByRole('option', { name: /London/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(bar.getByRole('combobox', { name: 'Where' })).toHaveValue('London')

  await page.keyboard.press('Tab')
  await expect(bar.getByRole('button', { name: /^When/ })).toBeFocused()
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('grid')
  await expect(calendar).toBeVisible()
  await tabTo(page, calendar.locator('button[tabindex="0"]'))
  await chooseDayByKeys(page, date)
  await expect(calendar.getByRole('gridcell', { selected: true })).toHaveText(String(Number(date.slice(8))))
  await expectAccessible(page)
  await tabTo(page, page.getByLabel('From', { exact: true }).first())
  await page.keyboard.type('10')
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('button', { name: /^When/ })).toBeFocused()
  await expect(bar.getByRole('button', { name: /^From-to/ })).toContainText('10:00–13:00')
  await tabTo(page, bar.getByRole('button', { name: 'Search', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`city=london&date=${date}&from=10%3A00&to=13%3A00$`))

  const card = page.getByRole('article').first()
  await expect(card).toContainText('total')
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await tabTo(page, card.getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByLabel('Start', { exact: true })).toHaveValue('10:00')
  await tabTo(page, page.getByRole('button', { name: 'Continue to Payment' }))
  await page.keyboard.press('Enter')
  await signInByKeys(page)
  await payByKeys(page)
})

test('without JavaScript the form asks the same', { tag: '@once' }, async ({ browser, viewport }, { project }) => {
  const context = await browser.newContext({
    baseURL: process.env.MARKETPLACE_URL ?? '',
    javaScriptEnabled: false,
    ...(viewport && { viewport }),
  })
  const page = await context.newPage()
  await page.goto('/')
  const form = await searchForm(page)
  await form.getByRole('combobox', { name: 'Where' }).fill('tokyo')
  await chooseHours(page, form, { date: day(project.name, 2), from: '14:00', to: '17:00' }, false)
  await form.getByRole('button', { name: 'Search', exact: true }).last().click()
  await expect(page).toHaveURL(new RegExp(`/explore\\?q=tokyo&date=${day(project.name, 2)}&from=14%3A00&to=17%3A00$`))
  await expect(page.getByRole('article').first()).toContainText('14–17 free')
  await context.close()
})

test.describe('where the date is always a day later than in Honolulu', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('today of a search is the date in the zone of its city, or else in the own one', async ({ page }, {
    project,
  }) => {
    const isPhone = project.name === 'phone'
    for (const [address, zone] of [
      ['/', 'Pacific/Kiritimati'],
      ['/explore', 'Pacific/Kiritimati'],
      ['/explore?city=los-angeles', 'America/Los_Angeles'],
    ] as const)
      await test.step(`${address} in ${zone}`, async () => {
        await open(page, address)
        const sheet = page.getByRole('dialog', { name: 'Find a space' })
        const form = isPhone ? sheet : page.getByRole('search', { name: 'Find a space' }).first()
        if (isPhone) {
          await page.getByRole('button', { name: /^(Where, and which hours|Search: )/ }).click()
          await sheet.getByLabel('Day', { exact: true }).click()
        } else await form.getByRole('button', { name: /^When/ }).click()
        const today = todayIn(zone, new Date())
        await expect(form.locator('[data-date][aria-current="date"]')).toHaveAttribute('data-date', today)
        await form.getByRole('button', { name: 'Today', exact: true }).click()
        await expect(form.locator(`[data-date="${today}"]`)).toHaveAccessibleName(`${longDateText(today)}, today`)
        await expect(form.locator('input[name="date"]')).toHaveValue(today)
      })
  })
})

/** The hero's bar, or on phones the sheet behind its button. */
async function searchForm(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: /^Where, and which hours/ })
  if (!(await opener.isVisible())) return page.getByRole('search', { name: 'Find a space' })
  await opener.click()
  return page.getByRole('dialog', { name: 'Find a space' })
}

/** Waits until a part of a page is hydrated; values typed before would be sent as a plain form. */
async function ready(part: Locator): Promise<void> {
  await expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true)
}

type Hours = { date: string; from: string; to: string }

async function chooseHours(page: Page, form: Locator, hours: Hours, hasScripts = true) {
  const when = form.getByRole('button', { name: /^When/ })
  const isPanel = await when.isVisible()
  if (isPanel) await when.click()
  if (isPanel && hasScripts) await chooseInCalendar(form, hours.date)
  else await chooseDate(page, hours.date, form.getByLabel('Day', { exact: true }))
  await form.getByLabel('From', { exact: true }).selectOption(hours.from)
  await form.getByLabel('To', { exact: true }).selectOption(hours.to)
  if (isPanel) await page.keyboard.press('Escape')
}

function cardOf(page: Page, title: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}
