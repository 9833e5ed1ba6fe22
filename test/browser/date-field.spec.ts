import type { Locator, Page } from '@playwright/test'
import { longDateText } from '../../app/ui/calendar-days.ts'
import { addDays, formatDay, todayIn } from '../../rules/time.ts'
import { demoSpace, openForm, quietDay } from './booking-form.ts'
import { expect, expectAccessibleInBoth, open, signInOnPage, test } from './browser-people.ts'
import { chooseDate, expectDate } from './dates.ts'

const space = demoSpace('Fern House')
const field = (page: Page) => page.getByLabel('Date', { exact: true })
const picker = (page: Page) => page.getByRole('dialog', { name: 'Choose a date' })
const today = () => todayIn(space.timeZone, new Date())

test('finding G15: the date of a booking is in words and is chosen in our own calendar', async ({ page }, {
  project,
}) => {
  const date = quietDay(space.timeZone, 5, project.name)
  await open(page, space.path)
  await openForm(page)
  await expect(page.locator('input[type="date"]').filter({ visible: true })).toHaveCount(0)
  await expect(field(page)).toHaveAccessibleName(/^Date \w+day \d+ \w+ \d{4}$/)
  await field(page).click()
  await expect(picker(page)).toBeVisible()
  await expect(picker(page).locator('[data-date]:focus')).toHaveCount(1)
  await expect(picker(page).getByRole('columnheader')).toHaveText(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'])
  // It slides in from below.
  await expect(picker(page)).toBeInViewport({ ratio: 1 })
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Escape')
  await expect(picker(page)).toBeHidden()
  await expect(field(page)).toBeFocused()
  await chooseDate(page, date)
  await expect(page.locator('input[name="date"]')).toHaveValue(date)
  await expect(page.getByText(formatDay(date, 'long')).first()).toBeVisible()
  // A button of a stepper keeps the focus at the bound.
  await page.getByLabel('People', { exact: true }).fill('2')
  const fewer = page.getByRole('button', { name: 'One person less' })
  await fewer.focus()
  for (const _ of [1, 2]) await page.keyboard.press('Enter')
  await expect(page.getByLabel('People', { exact: true })).toHaveValue('1')
  await expect(fewer).toBeDisabled()
  await expect(fewer).toBeFocused()
})

test('each day of a space shows which of its four parts are free; without an answer the days can be chosen', async ({
  page,
}, { project }) => {
  const date = quietDay(space.timeZone, 6, project.name)
  await open(page, `${space.path}?date=${date}`)
  await openForm(page)
  await field(page).click()
  const cells = picker(page).locator(`[data-date="${date}"] .calendar-parts i`)
  await expect(cells).toHaveCount(4)
  await expect(picker(page).getByText('9 to 22 in four parts: half dark is partly free')).toBeVisible()
  await expect(cells.and(page.locator('[data-free="all"]'))).toHaveCount(4)
  const name = `${longDateText(date)}, free 9 to 12 and 12 to 15 and 15 to 18 and 18 to 22`
  await expect(picker(page).getByRole('button', { name })).toBeVisible()
  await expectAccessibleInBoth(page)

  await page.route('**/availability?*', (route) => route.abort())
  await open(page, `${space.path}?date=${date}`)
  await openForm(page)
  await chooseDate(page, addDays(date, 1))
  await expect(page.locator('input[name="date"]')).toHaveValue(addDays(date, 1))
})

test('finding G15: tomorrow is one press, and targets are large enough for a finger', async ({ page }, { project }) => {
  await open(page, space.path)
  if (project.name === 'phone') {
    expect(await tooSmall(page.locator('.space-back, .space-tools button, .gallery-all, .owner-line a'))).toEqual([])
  }
  await openForm(page)
  await field(page).click()
  await expect(picker(page).getByRole('button', { name: 'This weekend' })).toBeVisible()
  if (project.name === 'phone') {
    for (const size of [390, 360]) {
      await page.setViewportSize({ width: size, height: 740 })
      expect(await tooSmall(picker(page).getByRole('button'))).toEqual([])
    }
  }
  const tomorrow = addDays(today(), 1)
  await picker(page).getByRole('button', { name: 'Tomorrow' }).click()
  // On phones the sheet stays until its button is pressed, which names the day.
  if (project.name === 'phone')
    await picker(page)
      .getByRole('button', { name: `Choose ${formatDay(tomorrow, 'long')}`, exact: true })
      .click()
  await expect(picker(page)).toBeHidden()
  await expectDate(page, tomorrow)
})

test('finding G15: a week begins on Monday where the language has it so', { tag: '@once' }, async ({
  browser,
  viewport,
}) => {
  const context = await browser.newContext({
    baseURL: process.env.MARKETPLACE_URL ?? '',
    locale: 'en-GB',
    ...(viewport && { viewport }),
  })
  const page = await context.newPage()
  await open(page, space.path)
  await openForm(page)
  await field(page).click()
  await expect(picker(page).getByRole('columnheader').first()).toHaveText('Mo')
  await context.close()
})

test('finding G15: days that cannot be chosen say why', { tag: '@once' }, async ({ page }) => {
  await open(page, space.path)
  await openForm(page)
  await field(page).click()
  const yesterday = addDays(today(), -1)
  const day = picker(page).locator(`[data-date="${yesterday}"]`)
  await expect(picker(page).locator('[data-date]:focus')).toHaveCount(1)
  // On the last day of a month the calendar may open on the next one, which does not show yesterday yet.
  for (let steps = 0; steps < 14 && (await day.and(page.locator(':focus')).count()) === 0; steps += 1)
    await page.keyboard.press('ArrowLeft')
  // On the first of a month there is no earlier day to move to.
  if (today().endsWith('-01')) return
  await expect(day).toBeFocused()
  await expect(day).toHaveAccessibleName(`${longDateText(yesterday)}, past`)
  await expect(day).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await expect(picker(page).getByText(`${longDateText(yesterday)}: past`)).toBeVisible()
  await expect(field(page)).not.toHaveText(longDateText(yesterday))
})

test('finding G15: the range of the file of payouts is chosen in the calendar, and can be left open', {
  tag: '@once',
}, async ({ page }) => {
  await signInOnPage(page, 'owner')
  await open(page, '/dashboard/payouts')
  const from = page.getByLabel('Stays from', { exact: true })
  await expect(from).toHaveText('Any day')
  const date = `${today().slice(0, 8)}15`
  await chooseDate(page, date, from, formatDay)
  await expect(page.locator('input[name="from"]')).toHaveValue(date)
  await from.click()
  await picker(page).getByRole('button', { name: 'Any day' }).click()
  if (await picker(page).isVisible()) await page.keyboard.press('Escape')
  await expect(from).toHaveText('Any day')
  await expect(page.locator('input[name="from"]')).toHaveValue('')
})

test('finding G15: without JavaScript the browser’s own field asks', { tag: '@once' }, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: process.env.MARKETPLACE_URL ?? '', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${space.path}?date=${addDays(today(), 3)}#book`)
  await expect(field(page)).toHaveAttribute('type', 'date')
  await expect(field(page)).toHaveValue(addDays(today(), 3))
  await context.close()
})

test('finding G18: a day that is past or too far ahead says why beside the field, with and without scripts', {
  tag: '@once',
}, async ({ page, browser }) => {
  const late = addDays(today(), 800)
  const last = addDays(today(), 365)
  const plain = await (
    await browser.newContext({ baseURL: process.env.MARKETPLACE_URL ?? '', javaScriptEnabled: false })
  ).newPage()
  for (const [date, why] of [
    ['2020-01-01', 'Wednesday 1 January 2020 is past.'],
    [late, `${longDateText(late)} is too far ahead, the last day is ${longDateText(last)}.`],
  ] as const) {
    const address = `${space.path}?date=${date}&time=14:00`
    await open(page, address)
    await openForm(page)
    await expect(page.getByText(why)).toBeVisible()
    await expect(field(page)).toHaveAccessibleDescription(why)
    // A day that is past is no reason to open its month.
    if (date < today()) {
      await field(page).click()
      await expect(picker(page).locator('[data-date]:not([aria-disabled])').first()).toBeVisible()
    }
    await plain.goto(address)
    await expect(plain.getByText(why)).toBeVisible()
    await expect(plain.getByLabel('Date', { exact: true })).toHaveAccessibleDescription(why)
  }
  await plain.context().close()
  await page.goto('/explore?date=2020-01-01&from=14:00&to=17:00')
  await expect(page.getByText('Nothing that fits is free on Wed 1 Jan, 14:00–17:00. That day is past.')).toBeVisible()
})

/** The names of controls that are smaller than a finger. */
function tooSmall(controls: Locator): Promise<(string | null)[]> {
  return controls.evaluateAll((all) =>
    all
      .map((each) => ({
        name: each.getAttribute('aria-label') ?? each.textContent,
        box: each.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
      .map(({ name }) => name),
  )
}
