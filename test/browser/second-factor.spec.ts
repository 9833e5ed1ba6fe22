import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { codeOfApp } from '../authenticator.ts'
import {
  anotherBrowser,
  expect,
  expectAccessibleInBoth,
  fillCredentials,
  open,
  signUpOnPage,
  test,
} from './browser-people.ts'

const password = 'violet-harbour-42'

/** Turns it on by the forms of the page; returns the app's key and the recovery codes. */
async function turnOn(page: Page, look: () => Promise<void> = () => Promise.resolve()) {
  await page.getByLabel('Password to begin').fill(password)
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await look()
  const key = (await page.locator('.app-set-up code').innerText()).trim()
  await page.getByLabel('Code that the app shows now').fill(await codeOfApp(key))
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await expect(page.getByText('Store your recovery codes now')).toBeVisible()
  return { key, codes: await page.locator('.recovery-codes code').allInnerTexts() }
}

test('finding S10: two-step sign-in is turned on, asked for in another browser on the way back, and turned off', async ({
  page,
  browser,
}) => {
  const email = await signUpOnPage(page)
  await open(page, '/profile/security')
  const { key, codes } = await turnOn(page, async () => {
    await expectAccessibleInBoth(page)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByRole('status').getByText('Copied')).toHaveCount(1)
    const key = await page.locator('.app-set-up code').innerText()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key.replaceAll(' ', ''))
    await page.getByLabel('Code that the app shows now').fill('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This code is not right')).toBeVisible()
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await page.context().setOffline(true)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please try again once the line is back')).toBeInViewport()
    await page.context().setOffline(false)
    await expect(page.locator('.app-set-up code')).toHaveText(key)
  })
  expect(codes).toHaveLength(10)
  await expect(page.getByText('Store your recovery codes now')).toBeInViewport()
  await expectAccessibleInBoth(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect(await readFile(await (await coming).path(), 'utf8')).toContain(codes.join('\n'))

  const other = await anotherBrowser(browser, page.viewportSize())
  await open(other, '/favourites')
  const dialog = other.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  const field = dialog.getByLabel('Code from your app')
  await expect(field).toBeFocused()
  await expectAccessibleInBoth(other)
  await field.fill('000000')
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog.getByText('This code is not right')).toBeVisible()

  await other.context().setOffline(true)
  await field.fill(await codeOfApp(key, 1))
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog.getByText('We could not be reached')).toBeVisible()
  await expect(field).toHaveValue(/\d{6}/)
  await other.context().setOffline(false)
  await field.fill(await codeOfApp(key, 1))
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(other).toHaveURL(/\/favourites$/)
  await expect(other.getByRole('dialog')).toHaveCount(0)

  await page.reload()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  await page.getByLabel('Password for a change here').fill(password)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Two-step sign-in is off')).toBeVisible()
  await other.context().clearCookies()
  await other.goto('/sign-in')
  await fillCredentials(other, email, password)
  await expect(other).not.toHaveURL(/sign-in/)
  await other.context().close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('finding S10: two-step sign-in works by plain forms, with a recovery code that works once', {
    tag: '@once',
  }, async ({ page, browser }) => {
    const email = await signUpOnPage(page)
    await page.goto('/profile/security')
    const { codes } = await turnOn(page)
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin })
    const other = await context.newPage()
    const secondStep = async (recoveryCode: string) => {
      await other.goto('/sign-in?next=/my-bookings')
      await fillCredentials(other, email, password)
      await expect(other.getByLabel('Code from your app')).toBeVisible()
      await other.getByText('Use a recovery code instead').click()
      await other.getByLabel('Recovery code').fill(recoveryCode)
      await other.getByRole('button', { name: 'Sign in with it' }).click()
    }
    await secondStep(codes[0]!)
    await expect(other).toHaveURL(/\/my-bookings$/)
    await context.clearCookies()
    await secondStep(codes[0]!)
    await expect(other.getByText('This code is not right')).toBeVisible()
    await expect(other.getByLabel('Recovery code')).toBeVisible()
    await context.close()

    await page.goto('/profile/security')
    await expect(page.getByText('9 recovery codes left')).toBeVisible()
    await page.getByLabel('Password for a change here').fill(password)
    await page.getByRole('button', { name: 'Make new recovery codes' }).click()
    await expect(page.getByText('Store your recovery codes now')).toBeVisible()
    expect(await page.locator('.recovery-codes code').allInnerTexts()).not.toContain(codes[1])
  })
})
