import type { Browser, Page } from '@playwright/test'
import { expect } from './browser-people.ts'
import { signUpConfirmed } from './mailed-link.ts'

export const hour = 3_600_000

/** A person who has just signed up on a marketplace of the test's own, with a confirmed address. */
export async function newcomer(browser: Browser, baseURL: string, options = {}): Promise<Page> {
  const page = await (
    await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, ...options })
  ).newPage()
  await signUpConfirmed(page)
  const named = await page.request.patch('/api/profile', { data: { fullName: 'Nina Okafor' } })
  expect(named.ok()).toBe(true)
  return page
}

/** What the demo's clock says now, at the site of a page. */
export async function timeOf(page: Page): Promise<number> {
  return timeIn(await (await page.request.get('/dev/clock')).text())
}

const steps = { week: 168 * hour, day: 24 * hour, hour, quarter: hour / 4, minutes: hour / 12 }

/** Moves the demo's clock on by a step of its page, as its button does, and returns what it says then. */
export async function moveClockOn(page: Page, step: keyof typeof steps): Promise<number> {
  const form = { hours: String(steps[step] / hour) }
  // The server may close an idle connection meanwhile.
  return timeIn(await (await page.request.post('/dev/clock', { form, maxRetries: 2 })).text())
}

/** Moves the demo's clock into the quarter of an hour before an instant, or into the last five minutes before it. */
export async function moveClockBefore(
  page: Page,
  instant: number,
  within: 'quarter' | 'minutes' = 'quarter',
): Promise<void> {
  let now = await timeOf(page)
  for (const step of ['day', 'hour', 'quarter', 'minutes'] as const) {
    if (step === 'minutes' && within !== 'minutes') break
    while (now + steps[step] < instant) now = await moveClockOn(page, step)
  }
}

function timeIn(html: string): number {
  const time = Date.parse(/<strong>([^<]+)<\/strong>/.exec(html)?.[1] ?? '')
  expect(time).toBeGreaterThan(0)
  return time
}
