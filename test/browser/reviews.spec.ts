import type { Browser, Page } from '@playwright/test'
import { type DemoAccount, expect, expectAccessibleInBoth, open, signInOnPage } from './browser-people.ts'
import { ownSiteTest } from './own-site.ts'

const test = ownSiteTest()

test.describe.configure({ mode: 'serial' })
test.setTimeout(180_000)

const pencilWorks = '/space/the-pencil-works'
const words = 'North light is everything they say. Bring ten minutes for the lift.'
const stars = (page: Page, legend: string, count: number) =>
  page.getByRole('group', { name: legend }).getByRole('radio', { name: new RegExp(`^${count} star`) })
const send = (page: Page) => page.getByRole('button', { name: 'Send the review' })

/** A page of a demo account in a browser of its own. */
async function signedIn(browser: Browser, baseURL: string, account: DemoAccount, options = {}): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, ...options })).newPage()
  await signInOnPage(page, account)
  return page
}

test('a guest and an owner review a stay: both reviews appear together, the owner answers, an admin removes one', async ({
  browser,
  ownSite,
}) => {
  const guest = await signedIn(browser, ownSite, 'guest')
  const owner = await signedIn(browser, ownSite, 'owner')
  await open(guest, '/my-bookings')
  await guest.getByRole('link', { name: /^Write a review of The Pencil Works/ }).click()
  await expect(guest.getByRole('heading', { name: 'How was it?' })).toBeVisible()
  const address = new URL(guest.url()).pathname
  await guest.getByLabel('In your words').fill(words)
  await stars(guest, 'Getting in', 3).check({ force: true })
  await send(guest).click()
  await expect(guest.getByRole('alert')).toHaveText('Choose one to five stars. The words can stay empty.')
  await expect(stars(guest, 'Overall', 1)).toBeFocused()
  await expect(guest.getByRole('alert')).toBeInViewport()
  await expect(guest.getByLabel('In your words')).toHaveValue(words)
  await expectAccessibleInBoth(guest)
  await stars(guest, 'Overall', 3).check({ force: true })
  await expect(guest.getByRole('alert')).toHaveCount(0)
  // A draft stays in the browser.
  await open(guest, address)
  await expect(guest.getByLabel('In your words')).toHaveValue(words)
  await expect(stars(guest, 'Getting in', 3)).toBeChecked()
  await stars(guest, 'Overall', 4).check({ force: true })
  await expect(guest.getByText('Very good', { exact: true })).toBeVisible()
  await send(guest).click()
  await expect(guest.getByRole('heading', { name: 'Thank you, June.' })).toBeVisible()
  await expect(
    guest.getByText(/^Your review appears once Marta has written too, or on .+ Neither side reads/),
  ).toBeVisible()

  await open(owner, `${pencilWorks}/reviews`)
  await expect(owner.getByText(words)).toHaveCount(0)
  const before = Number((await owner.getByText(/\d+ reviews, all from/).innerText()).match(/(\d+) reviews/)?.[1])
  await open(owner, '/bookings-received')
  await owner
    .getByRole('link', { name: /^Review the guest June Castellano/ })
    .first()
    .click()
  await expect(owner).toHaveURL(address)
  await stars(owner, 'Overall', 5).check({ force: true })
  await owner.getByLabel('In your words').fill('Careful with everything.')
  await send(owner).click()
  await expect(owner.getByText('Your review is visible to owners.')).toBeVisible()
  // The guest's open page shows it.
  await expect(guest.getByText('Your review is on the space’s page.')).toBeVisible()

  await open(guest, pencilWorks)
  await expect(guest.getByText(words)).toBeVisible()
  await open(owner, '/my-listings')
  await owner.locator(`a[href="${pencilWorks}/reviews"]`).click()
  await expect(owner.getByText(`${before + 1} reviews, all from`)).toBeVisible()
  const mine = owner.getByRole('listitem').filter({ hasText: words })
  await expect(mine).toContainText('June C.')
  await mine.getByText('Answer June C.').click()
  await mine.getByLabel('Your answer to June C.').fill('The lift has a new motor now.')
  await expectAccessibleInBoth(owner)
  await mine.getByRole('button', { name: 'Answer' }).click()
  await expect(mine.getByText('The lift has a new motor now.')).toBeVisible()
  await expect(mine.getByText('Answer June C.')).toHaveCount(0)
  await expect(mine.getByRole('status')).toHaveText('Your answer is published.')
  await expect(mine.getByRole('status')).toBeFocused()

  await mine.getByRole('link', { name: 'Report the review of June C.' }).click()
  await owner.getByLabel('What is wrong?').selectOption('other')
  await owner.getByLabel('What you saw').fill('The lift is a trade secret.')
  await expectAccessibleInBoth(owner)
  await owner.getByRole('button', { name: 'Send the report' }).click()
  await expect(owner.getByText('Your report has arrived')).toBeVisible()

  const admin = await signedIn(browser, ownSite, 'admin')
  await open(admin, '/admin/reports')
  await admin.getByRole('link', { name: 'Review of The Pencil Works' }).click()
  await expect(admin.getByText(words)).toBeVisible()
  await admin.getByRole('link', { name: 'Remove the review' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel(/^The reason/).fill('It is about the lift, not the stay.')
  await dialog.getByRole('button', { name: 'Remove it' }).click()
  await expect(admin.getByText('Review removed').first()).toBeVisible()
  await open(guest, `${pencilWorks}/reviews`)
  await expect(guest.getByText(words)).toHaveCount(0)
  await expect(guest.getByText('It is about the lift, not the stay.')).toBeVisible()
  await expect(guest.getByText(`${before} reviews, all from`)).toBeVisible()

  await open(admin, `${pencilWorks}/reviews`)
  await admin.getByRole('link', { name: 'Restore' }).click()
  await expectAccessibleInBoth(admin)
  await admin.getByLabel(/^The reason/).fill('The lift is part of it.')
  await admin.getByRole('button', { name: 'Restore it' }).click()
  await expect(admin.getByText('is visible again')).toBeVisible()
  await open(guest, `${pencilWorks}/reviews`)
  await expect(guest.getByText(words)).toBeVisible()
  await expect(guest.getByText('The lift has a new motor now.')).toBeVisible()
})

test('on a phone without scripts: a refused review keeps its words, and one that waits appears after 14 days', async ({
  browser,
  ownSite,
}) => {
  const guest = await signedIn(browser, ownSite, 'guest', {
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  await guest.goto('/my-bookings')
  const links = guest.getByRole('link', { name: /^Write a review of/ })
  const [first, second] = [await links.nth(0).getAttribute('href'), await links.nth(1).getAttribute('href')]
  await guest.goto(first ?? '')
  await guest.getByLabel('In your words').fill('Quiet.')
  await send(guest).click()
  await expect(guest.getByText('Choose one to five stars.')).toBeVisible()
  await expect(guest.getByLabel('In your words')).toHaveValue('Quiet.')
  await stars(guest, 'Overall', 2).check({ force: true })
  await stars(guest, 'Value', 1).check({ force: true })
  const box = await guest.getByRole('group', { name: 'Overall' }).locator('label').first().boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await send(guest).click()
  await expect(guest.getByRole('heading', { name: 'Thank you, June.' })).toBeVisible()

  // The other form is open while its time runs out.
  await guest.goto(second ?? '')
  await guest.getByLabel('In your words').fill('Too late.')
  await stars(guest, 'Overall', 5).check({ force: true })
  const clock = await guest.context().newPage()
  await clock.goto('/dev/clock')
  const hoursOn = clock.getByRole('button').evaluateAll((all) => all.map((each) => Number(each.getAttribute('value'))))
  expect(await hoursOn).toEqual([1 / 12, 0.25, 1, 24, 168])
  for (let week = 0; week < 2; week += 1) await clock.getByRole('button', { name: 'One week on' }).click()
  await send(guest).click()
  await expect(guest.getByText('The two weeks for reviews of this booking are over')).toBeVisible()
  await expect(guest.getByLabel('In your words')).toHaveValue('Too late.')
  await expect(stars(guest, 'Overall', 5)).toBeChecked()
  await guest.goto(second ?? '')
  await expect(guest.getByRole('heading', { name: 'The two weeks are over.' })).toBeVisible()
  await expect(async () => {
    await guest.goto(first ?? '')
    await expect(guest.getByText('Your review is on the space’s page.')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 90_000 })
})
