import { expect, expectAccessibleInBoth, open } from './browser-people.ts'
import { ownSiteTest } from './own-site.ts'

/** On a marketplace of its own, because `/dev/mail` shows the newest mails only, and other tests send many. */
const test = ownSiteTest()

test('fault 105: opening the link of a mail changes nothing; its button and a mailbox stop the mails', async ({
  page,
  request,
}) => {
  test.slow()
  // The calendar that the demo imports is in conflict with a booking, which is mailed.
  await page.goto('/dev/mail')
  const link = page.getByRole('link', { name: /\/notifications\/unsubscribe\?token=/ })
  await expect(async () => {
    await page.reload()
    await expect(link.first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const { pathname, search } = new URL(await link.first().innerText())
  const path = pathname + search
  await open(page, path)
  await expect(page.getByRole('heading', { name: 'Stop these e-mails?' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Stop these e-mails' }).click()
  await expect(page.getByRole('heading', { name: 'These e-mails have stopped' })).toBeVisible()
  const byMailbox = await request.post(path, { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 })
  expect(byMailbox.status()).toBe(200)
  await page.goto(`${path}x`)
  await expect(page.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible()
})
