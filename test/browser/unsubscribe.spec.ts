import { expect, expectAccessibleInBoth, open, signInOnPage } from './browser-people.ts'
import { loseRequests } from './lose-requests.ts'
import { ownSiteTest } from './own-site.ts'

/** On a marketplace of its own, because `/dev/mail` shows the newest mails only, and other tests send many. */
const test = ownSiteTest()

test('fault 105: opening the link of a mail changes nothing; its button and a mailbox stop the mails', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  // The calendar that the demo imports is in conflict with a booking, which is mailed.
  await page.goto('/dev/mail')
  const link = page.getByRole('link', { name: /\/notifications\/unsubscribe\?token=[^.]+\.conflict\./ })
  await expect(async () => {
    await page.reload()
    await expect(link.first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const { pathname, search } = new URL(await link.first().innerText())
  const path = pathname + search
  await open(page, path)
  await expect(page.getByRole('heading', { name: 'Stop these e-mails?' })).toBeVisible()
  await expectAccessibleInBoth(page)
  const owner = await (await browser.newContext()).newPage()
  await signInOnPage(owner, 'owner')
  const mails = owner.getByLabel('Calendars of other sites: E-mail', { exact: true })
  const settings = async () => await open(owner, '/profile/notifications')
  await settings()
  await expect(mails).toBeChecked()
  // A mailbox sends either encoding, without cookies (RFC 8058).
  const oneClick = { 'List-Unsubscribe': 'One-Click' }
  for (const body of [{ form: oneClick }, { multipart: oneClick }]) {
    expect((await request.post(path, { ...body, maxRedirects: 0 })).status()).toBe(200)
    await settings()
    await expect(mails).not.toBeChecked()
    await mails.check()
    await expect(owner.getByText('Your choices are saved.')).toBeVisible()
  }
  const reach = await loseRequests(page, 'notifications/unsubscribe-page.tsx')
  await page.getByRole('button', { name: 'Stop these e-mails' }).click()
  await expect(page.getByText('These e-mails still come')).toBeVisible()
  await reach()
  await page.getByRole('button', { name: 'Stop these e-mails' }).click()
  await expect(page.getByRole('heading', { name: 'These e-mails have stopped' })).toBeVisible()
  await settings()
  await expect(mails).not.toBeChecked()
  await page.goto(`${path}x`)
  await expect(page.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible()
})
