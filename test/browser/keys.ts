import type { Locator, Page } from '@playwright/test'
import { expect } from './browser-people.ts'

/** Presses Tab until the target has the focus; gives up after the length of a page. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 120 && !(await isFocused(target)); presses += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

export async function isFocused(target: Locator): Promise<boolean> {
  return await target.evaluate((element) => element === document.activeElement)
}

/** Moves to a day in the focused calendar by keys, by months and then by days, and chooses it. */
export async function chooseDayByKeys(page: Page, date: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => (document.activeElement instanceof HTMLElement && document.activeElement.dataset.date) || '')
  await expect.poll(focused).not.toBe('')
  for (let presses = 0; presses < 60 && (await focused()) !== date; presses += 1) {
    const at = await focused()
    const isMonth = at.slice(0, 7) === date.slice(0, 7)
    const key = at < date ? (isMonth ? 'ArrowRight' : 'PageDown') : isMonth ? 'ArrowLeft' : 'PageUp'
    await page.keyboard.press(key)
    await expect.poll(focused).not.toBe(at)
  }
  await page.keyboard.press('Enter')
}

/** Signs the demo guest in, in the dialog that appears when a visitor continues to payment. */
export async function signInByKeys(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').last()
  await expect(dialog.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type('guest@demo.hourlet.example')
  await tabTo(page, dialog.getByLabel('Password', { exact: true }))
  await page.keyboard.type('hourlet-demo')
  await page.keyboard.press('Enter')
}

/** Pays on the payment step with a valid card. */
export async function payByKeys(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/payment\//)
  await tabTo(page, page.getByLabel('Card number'))
  await page.keyboard.type('4242424242424242')
  await tabTo(page, page.getByLabel('Expiry'))
  await page.keyboard.type('1240')
  await tabTo(page, page.getByLabel('CVC'))
  await page.keyboard.type('123')
  await tabTo(page, page.getByRole('button', { name: /^Pay \S*\d/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Payment successful! Your booking has been confirmed.')).toBeVisible()
}
