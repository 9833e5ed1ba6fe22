import type { Browser, Page } from '@playwright/test'
import { expect, signUpOnPage } from './browser-people.ts'

export const hour = 3_600_000

/** A person who has just signed up on a marketplace of the test's own. */
export async function newcomer(browser: Browser, baseURL: string, options = {}): Promise<Page> {
  const page = await (
    await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, ...options })
  ).newPage()
  await signUpOnPage(page)
  const named = await page.request.patch('/api/profile', { data: { fullName: 'Nina Okafor' } })
  expect(named.ok()).toBe(true)
  return page
}

/** What the demo's clock says now. */
export async function timeOf(clock: Page): Promise<number> {
  return Date.parse((await clock.locator('strong').textContent()) ?? '')
}

/** Moves the demo's clock into the quarter of an hour before an instant, or into the last five minutes before it. */
export async function moveClockBefore(
  clock: Page,
  instant: number,
  within: 'quarter' | 'minutes' = 'quarter',
): Promise<void> {
  await clock.goto('/dev/clock')
  const steps = [
    ['One day on', 24 * hour],
    ['One hour on', hour],
    ['A quarter of an hour on', hour / 4],
    ['Five minutes on', hour / 12],
  ] as const
  for (const [text, step] of within === 'minutes' ? steps : steps.slice(0, -1)) {
    while ((await timeOf(clock)) + step < instant) await clock.getByRole('button', { name: text }).click()
  }
}
