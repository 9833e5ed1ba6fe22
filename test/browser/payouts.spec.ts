import { demoSpaces } from '../../db/seed/demo-spaces.ts'
import { bookByPost } from './book-by-post.ts'
import { demoSpace, quietDay } from './booking-form.ts'
import { expect, expectAccessible, open, signInOnPage } from './browser-people.ts'
import { moveClockOn } from './moved-clock.ts'
import { ownSiteTest } from './own-site.ts'

const test = ownSiteTest()

/** The only owner of the demo whose account is not connected. */
const ruben = 'ruben@demo.hourlet.example'

test.setTimeout(240_000)

test('an owner connects an account, a guest pays, the clock moves on, and the share is sent', async ({
  page,
  browser,
  ownSite,
}) => {
  const signedIn = await page.request.post('/sign-in', {
    form: { email: ruben, password: 'hourlet-demo' },
    maxRedirects: 0,
  })
  expect(signedIn.status()).toBe(302)
  await open(page, '/dashboard')
  const card = page.getByRole('region', { name: 'Payout account' })
  await expect(card.getByText('Not connected')).toBeVisible()
  await expectAccessible(page)
  await card.getByLabel('Country of your bank account').selectOption('ID')
  await card.getByRole('button', { name: 'Connect Stripe account' }).click()
  await expect(card.getByText('Failed to connect Stripe account')).toBeVisible()
  await card.getByLabel('Country of your bank account').selectOption('GB')
  await card.getByRole('button', { name: 'Connect Stripe account' }).click()
  await expect(page.getByRole('button', { name: 'Finish everything' })).toBeVisible()
  await open(page, '/dashboard')
  await expect(card.getByLabel('Country of your bank account')).toHaveValue('GB')
  await card.getByLabel('Country of your bank account').selectOption('US')
  await card.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Leave the bank account for later' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(card.getByText('Answers missing')).toBeVisible()
  await expect(card.getByLabel('Country of your bank account')).toHaveCount(0)
  await card.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Finish everything' }).click()
  await expect(card.getByText('Connected', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Open Stripe dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Your payout account' })).toBeVisible()
  await expect(page.getByText(ruben)).toBeVisible()

  const space = demoSpace(demoSpaces.find(({ ownerKey }) => ownerKey === 'ruben')?.title ?? '')
  const guest = await (await browser.newContext({ baseURL: ownSite })).newPage()
  await signInOnPage(guest, 'guest')
  await bookByPost(guest, space.path, { date: quietDay(space.timeZone, 0, 'desktop'), people: 1 })

  const mine = page.getByRole('listitem').filter({ hasText: 'June Castellano' }).last()
  await open(page, '/dashboard/payouts')
  await expect(mine).toContainText('Leaves')
  await expect(page.getByText('3-5 business days').first()).toBeVisible()
  await expectAccessible(page)
  for (let week = 0; week < 9; week += 1) await moveClockOn(page, 'week')
  await expect(async () => {
    await page.goto('/dashboard/payouts')
    await expect(page.getByRole('listitem').filter({ hasText: 'June Castellano' }).first()).toContainText('Sent')
  }).toPass({ timeout: 90_000 })

  const csv = await page.request.get('/dashboard/payouts.csv')
  expect(await csv.text()).toContain('June Castellano')
  // Finding O6, spec D46: the booking's number names the payout, and no provider's id does.
  expect(await csv.text()).not.toMatch(/\b(tr|py|ch|pi|acct)_/)
})
