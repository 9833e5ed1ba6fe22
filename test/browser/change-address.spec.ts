import type { Page } from '@playwright/test'
import { anotherBrowser, expect, expectAccessibleInBoth, newEmail, open, signUpOnPage, test } from './browser-people.ts'
import { loseRequests } from './lose-requests.ts'
import { mailedLink, signUpConfirmed } from './mailed-link.ts'

const password = 'violet-harbour-42'

/** Signs the browser of a page in. */
async function signIn(page: Page, email: string): Promise<void> {
  const response = await page.request.post('/sign-in', { form: { email, password }, maxRedirects: 0 })
  expect(response.status()).toBe(302)
}

test('fault 154: an address changes once both mailboxes have pressed their links, and what was typed stays', async ({
  page,
  browser,
}) => {
  const email = await signUpConfirmed(page)
  const next = newEmail()
  const other = await anotherBrowser(browser, page.viewportSize())
  await signIn(other, email)
  await open(other, '/profile')

  await open(page, '/profile/security')
  const [address, own] = [page.getByLabel('New e-mail address'), page.getByLabel('Password to change it')]
  const send = page.getByRole('button', { name: 'Change the address' })
  await address.fill(next)
  await own.fill('not-this-one-42')
  await send.click()
  await expect(page.getByText('This is not your password')).toBeVisible()
  await expect(address).toHaveValue(next)
  await own.fill(password)
  await send.click()
  await expect(page.getByText(`An e-mail is on its way to ${email}`)).toBeVisible()
  await expect(address).toHaveValue('')
  await expectAccessibleInBoth(page)

  // The mails are read in a browser without a session.
  const mailbox = await anotherBrowser(browser, page.viewportSize())
  const approval = await mailedLink(page, email, '/change-address')
  await open(mailbox, approval)
  await expect(mailbox.getByRole('heading', { name: 'May your account move?' })).toBeVisible()
  await expect(mailbox.getByText(next)).toBeVisible()
  await expectAccessibleInBoth(mailbox)
  const approve = mailbox.getByRole('button', { name: 'Yes, ask the new address' })
  const reach = await loseRequests(mailbox, 'account/change-address.tsx')
  await approve.click()
  await expect(mailbox.getByText('An error occurred')).toBeVisible()
  await reach()
  await approve.click()
  await expect(mailbox.getByRole('heading', { name: 'Now the new address' })).toBeVisible()
  await open(mailbox, approval)
  await expect(mailbox.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()

  await open(mailbox, await mailedLink(page, next, '/change-address'))
  await mailbox.getByRole('button', { name: 'Confirm the new address' }).click()
  await expect(mailbox.getByRole('heading', { name: 'Your address is changed' })).toBeVisible()
  await expectAccessibleInBoth(mailbox)

  // The session in which it was asked for stays, the other one is signed out.
  await open(page, '/profile/security')
  await expect(page.getByText(`It is ${next}.`)).toBeVisible()
  await other.reload()
  await expect(other).toHaveURL(/sign-in/)
  await signIn(mailbox, next)
  for (const each of [other, mailbox]) await each.context().close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an address that was never confirmed changes by its new mailbox alone', async ({ page }) => {
    const email = await signUpOnPage(page)
    const next = newEmail()
    await page.goto('/profile/security')
    await page.getByLabel('New e-mail address').fill(next)
    await page.getByLabel('Password to change it').fill('not-this-one-42')
    await page.getByRole('button', { name: 'Change the address' }).click()
    await expect(page.getByText('This is not your password')).toBeVisible()
    await expect(page.getByLabel('New e-mail address')).toHaveValue(next)
    await page.getByLabel('Password to change it').fill(password)
    await page.getByRole('button', { name: 'Change the address' }).click()
    await expect(page.getByText(`An e-mail is on its way to ${next}`)).toBeVisible()
    await page.goto(await mailedLink(page, next, '/change-address'))
    await page.getByRole('button', { name: 'Confirm the new address' }).click()
    await expect(page.getByRole('heading', { name: 'Your address is changed' })).toBeVisible()
    await page.goto('/profile/security')
    await expect(page.getByText(`It is ${next}.`)).toBeVisible()
    expect(email).not.toBe(next)
  })
})
