import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, signUpOnPage, site, test } from './browser-people.ts'
import { fillListing } from './fill-listing.ts'
import { makeSpaceByApi } from './make-space.ts'

/** Finds the message that a page shows once. */
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

test('finding O9: a listing that is created says so, once', async ({ page }) => {
  await signUpOnPage(page)
  const title = `The Said Room ${Date.now()}`
  await open(page, '/create-listing')
  await fillListing(page.getByRole('main'), title)
  await page.getByRole('button', { name: 'Create Listing' }).click()
  await expect(said(page, `${title} is listed`)).toContainText('They see “the owner” until you add your name')
  await expect(page.getByRole('link', { name: 'Add your name' })).toHaveAttribute('href', '/profile')
  await expect(page.getByRole('link', { name: 'Set up payouts' })).toHaveAttribute('href', '/dashboard/payouts')
  await expect(said(page, title).getByRole('link', { name: 'See its page' })).toHaveAttribute('href', /^\/space\//)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByText(`${title} is listed`)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByText(`${title} is listed`)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(`${title} is listed`)).toHaveCount(0)
})

test('finding O9: a listing that is saved or switched says so, until the page is loaded again', async ({ page }) => {
  await signUpOnPage(page)
  await open(page, await aListing(page))
  await page.getByLabel('Capacity').fill('9')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(said(page, 'Your changes are saved')).toBeVisible()
  await page.getByRole('switch', { name: 'Open for bookings' }).click()
  await expect(said(page, 'It is closed for bookings now')).toBeVisible()
  // The event of the switch revalidates the page, and the message stays.
  await expect(said(page, 'Your changes are saved')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your changes are saved')).toHaveCount(0)
})

test('finding O9: without JavaScript a message comes once too', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site(), javaScriptEnabled: false })
  const page = await context.newPage()
  await signUpOnPage(page)
  await aListing(page)
  await page.goto('/my-listings')
  await page.getByRole('button', { name: 'Copy The Held Room' }).click()
  await expect(said(page, 'The Held Room (copy) is made')).toBeVisible()
  await page.reload()
  await expect(page.getByText('The Held Room (copy) is made')).toHaveCount(0)
  await context.close()
})

test('finding O9: a half-edited listing is not left without a question', async ({ page }) => {
  await signUpOnPage(page)
  for (const address of ['/create-listing', await aListing(page)]) {
    await open(page, address)
    // Nothing is changed yet.
    await page.getByRole('link', { name: /^Back to/ }).click()
    await expect(page).not.toHaveURL(address)
    await open(page, address)
    await page.getByLabel('Title').fill('The Half Room')
    await page.getByRole('link', { name: /^Back to/ }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(address)
    await expect(page.getByLabel('Title')).toHaveValue('The Half Room')
    expect(await asksBeforeLeaving(page)).toBe(true)
    await page.getByRole('link', { name: /^Back to/ }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).not.toHaveURL(address)
  }
})

test('finding O9: the way back of the browser asks too, and a changed field that is changed back asks nothing', async ({
  page,
}) => {
  await signUpOnPage(page)
  const address = await aListing(page)
  await open(page, '/my-listings')
  await page.getByRole('link', { name: 'Edit The Held Room' }).click()
  await page.getByLabel('Title').fill('The Half Room')
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(address)
  await expect(page.getByLabel('Title')).toHaveValue('The Half Room')

  await page.getByLabel('Title').fill('The Held Room')
  const capacity = page.getByLabel('Capacity')
  const before = await capacity.inputValue()
  await capacity.fill('77')
  await expect.poll(() => asksBeforeLeaving(page)).toBe(true)
  await capacity.fill(before)
  await expect.poll(() => asksBeforeLeaving(page)).toBe(false)
  await page.getByRole('link', { name: 'Back to the listing' }).click()
  await expect(page).not.toHaveURL(address)
})

test('a listing that is edited in two tabs keeps what each of them changed', { tag: '@once' }, async ({ page }) => {
  await signUpOnPage(page)
  const address = await aListing(page)
  await open(page, address)
  const other = await page.context().newPage()
  await open(other, address)
  await other.getByLabel('Title').fill('The Renamed Room')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(said(other, 'Your changes are saved')).toBeVisible()
  await page.getByLabel('Capacity').fill('77')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(said(page, 'Your changes are saved')).toBeVisible()
  await open(page, address)
  await expect(page.getByLabel('Title')).toHaveValue('The Renamed Room')
  await expect(page.getByLabel('Capacity')).toHaveValue('77')
})

/** Creates a listing and returns the address of its form. */
async function aListing(page: Page): Promise<string> {
  const { id } = await makeSpaceByApi(page, { title: 'The Held Room' })
  return `/my-listings/${id}/edit`
}

function asksBeforeLeaving(page: Page): Promise<boolean> {
  return page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
}
