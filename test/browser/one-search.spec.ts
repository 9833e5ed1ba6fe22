import type { Page } from '@playwright/test'
import { addDays, formatDay } from '../../rules/time.ts'
import { quietDay } from './booking-form.ts'
import { expect, open, test } from './browser-people.ts'
import { chooseDate, chooseInCalendar } from './dates.ts'

const date = (project: string) => quietDay('America/New_York', 14, project)
const bar = (page: Page) => page.getByRole('search', { name: 'Find a space' }).first()
const panel = (page: Page) => page.getByRole('group', { name: 'When', exact: true }).filter({ visible: true }).first()

test(
  'finding G13: the panel of hours has one button, and whichever way it closes the bar says what the heading says',
  { tag: '@once' },
  async ({ page }, { project }) => {
    const first = date(project.name)
    await open(page, '/explore?city=new-york')
    const ways = [
      () => panel(page).getByRole('button', { name: 'Search', exact: true }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(4, 400),
    ]
    for (const [nth, close] of ways.entries()) {
      const day = addDays(first, nth)
      await bar(page).getByRole('button', { name: /^When/ }).click()
      await chooseInCalendar(panel(page), day)
      await expect(panel(page).getByRole('button', { name: 'Done' })).toHaveCount(0)
      await expect(panel(page).getByRole('button', { name: 'Search', exact: true })).toHaveCount(1)
      await close()
      await expect(panel(page)).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(formatDay(day, 'short'))
      await expect(bar(page).getByRole('button', { name: /^When/ })).toContainText(formatDay(day, 'short'))
    }
    // Without a change there is no new search.
    const address = page.url()
    const requests: string[] = []
    page.on('request', (request) => request.url().includes('/explore.data') && requests.push(request.url()))
    await bar(page).getByRole('button', { name: /^When/ }).click()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    expect([page.url(), requests]).toEqual([address, []])
  },
)

test('a place that was chosen belongs to the search on screen', { tag: '@once' }, async ({ page }) => {
  await open(page, '/explore?q=loft&city=new-york')
  const where = bar(page).getByRole('combobox')
  // The search of the typed text itself never comes, so that Back leads to the search before.
  await page.route(/explore\.data\?.*q=Ber/, () => {})
  await where.fill('Berlin')
  await bar(page)
    .getByRole('option', { name: /^Berlin/ })
    .first()
    .click()
  await expect(page).toHaveURL(/city=berlin/)
  await page.goBack()
  await expect(where).toHaveValue('loft')
  const searched = page.waitForRequest(/\/explore\.data\?/)
  await bar(page).getByRole('button', { name: 'Search', exact: true }).click()
  expect((await searched).url()).toContain('q=loft&city=new-york')
})

test(
  'finding G13: a sheet that is closed without its search leaves what was searched',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await open(page, '/explore?city=new-york')
    await page.getByRole('button', { name: 'All filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Find a space' })
    const day = date(project.name)
    await chooseDate(page, day, sheet.getByLabel('Day', { exact: true }))
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'Search: New York' })).toContainText('Any day')
    await page.getByRole('button', { name: 'All filters' }).click()
    await sheet.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Search: New York' })).toContainText(formatDay(day, 'short'))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(formatDay(day, 'short'))
  },
)
