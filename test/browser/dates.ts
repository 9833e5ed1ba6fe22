import type { Locator, Page } from '@playwright/test'
import { longDateText } from '../../app/ui/calendar-days.ts'
import { formatDay } from '../../rules/time.ts'
import { expect } from './browser-people.ts'

/** Chooses a day in the calendar of a date field, which shows it by `dayText`; without JavaScript fills in the native field. */
export async function chooseDate(
  page: Page,
  date: string,
  field: Locator = page.getByLabel('Date', { exact: true }),
  dayText: (date: string) => string = longDateText,
): Promise<void> {
  if (await field.evaluate((element) => element instanceof HTMLInputElement)) {
    // Our calendar replaces the native field once the page is hydrated, maybe just now.
    const isFilled = await field.fill(date, { timeout: 2_000 }).then(
      () => true,
      () => false,
    )
    if (isFilled) return
  }
  await field.click()
  const picker = page.getByRole('dialog', { name: 'Choose a date' })
  await chooseInCalendar(picker, date)
  const done = picker.getByRole('button', { name: `Choose ${formatDay(date, 'long')}`, exact: true })
  if (await done.isVisible()) await done.click()
  await expect(picker).toBeHidden()
  await expect(field).toHaveText(dayText(date))
}

/** Navigates to the month of a day and presses the day. */
export async function chooseInCalendar(around: Locator, date: string): Promise<void> {
  const days = around.locator('[data-date]')
  await expect(days.first()).toBeVisible()
  for (let turns = 0; turns < 24; turns += 1) {
    const shown = (await days.first().getAttribute('data-date'))?.slice(0, 7) ?? ''
    if (shown === date.slice(0, 7)) break
    const name = shown < date ? 'Next month' : 'Previous month'
    await around.getByRole('button', { name, exact: true }).click()
    await expect(days.first()).not.toHaveAttribute('data-date', new RegExp(`^${shown}`))
  }
  await around.locator(`[data-date="${date}"]`).click()
}

/** Expects that the date field shows a day as text. */
export async function expectDate(page: Page, date: string): Promise<void> {
  await expect(page.getByLabel('Date', { exact: true })).toHaveText(longDateText(date))
}

/** Sets a day that the calendar does not offer, or none, as the native field allows before hydration. */
export async function typeDate(page: Page, date: string): Promise<void> {
  await page.locator('input[name="date"]').evaluate((input, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, date)
}
