import {
  anotherBrowser,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  open,
  signInOnPage,
  signUpOnPage,
  site,
  test,
} from './browser-people.ts'
import { makeSpaceByApi } from './make-space.ts'

test.slow()

test('finding O1: a visitor reports a space before its scripts, and an admin takes it down', async ({
  page,
  browser,
  viewport,
}) => {
  const title = `The Shed ${Math.random().toString(36).slice(2, 8)}`
  await signUpOnPage(page)
  const { id, slug } = await makeSpaceByApi(page, { title })
  const path = `/space/${slug}`
  await page.goto(path)
  await expect(page.getByRole('link', { name: 'Report this space' })).toHaveCount(0)

  const visitor = await (await browser.newContext({ baseURL: site(), javaScriptEnabled: false })).newPage()
  await visitor.goto(path)
  await visitor.getByRole('link', { name: 'Report this space' }).click()
  await visitor.getByLabel('What is wrong?').selectOption('Something else')
  await visitor.getByLabel('What you saw').evaluate((area) => area.removeAttribute('maxlength'))
  await visitor.getByLabel('What you saw').fill('There is no shed. '.repeat(120))
  await visitor.getByRole('button', { name: 'Send the report' }).click()
  await expect(visitor.getByText('What you saw can have 2000 characters at most')).toBeVisible()
  await expect(visitor.getByLabel('What is wrong?')).toHaveValue('other')
  await expect(visitor.getByLabel('What you saw')).toHaveValue(/^There is no shed\. There/)
  await visitor.getByLabel('What you saw').fill('There is no shed.')
  await visitor.getByRole('button', { name: 'Send the report' }).click()
  await expect(visitor.getByText('Your report has arrived')).toBeVisible()
  await visitor.context().close()

  const admin = await anotherBrowser(browser, viewport)
  await signInOnPage(admin, 'admin')
  // On a phone the tab with the count is out of view.
  await admin.setViewportSize({ width: 360, height: 740 })
  await open(admin, '/admin')
  await expect(admin.getByRole('link', { name: /^(1 report waits|\d+ reports wait)$/ })).toBeInViewport()
  if (viewport) await admin.setViewportSize(viewport)
  await expect(admin.getByRole('link', { name: /^(1 report waits|\d+ reports wait)$/ })).toBeInViewport()
  await open(admin, '/admin/reports')
  await expect(admin.getByRole('link', { name: /^Reports \d+ open$/ })).toBeVisible()
  await expectAccessibleInBoth(admin)
  await admin.getByRole('link', { name: title }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toContainText(title)
  await expect(admin.getByText('There is no shed.', { exact: true })).toBeVisible()
  await expectAccessibleInBoth(admin)
  await admin.getByRole('link', { name: 'Take down the listing' }).click()
  const dialog = admin.getByRole('dialog', { name: `Take down ${title}?` })
  await expect(dialog.getByText('It cannot be found or booked')).toBeVisible()
  await expectAccessible(admin)
  await dialog.getByLabel(/^The reason/).fill('There is no shed.')
  await dialog.getByRole('button', { name: 'Take it down' }).click()
  await expect(admin.getByText(`${title} is taken down.`)).toBeVisible()
  await expect(admin.getByRole('link', { name: 'Take down the listing' })).toHaveCount(0)
  expect((await admin.request.get(path)).status()).toBe(200)
  await open(page, `/my-listings/${id}`)
  await expect(page.getByText('This listing is taken down')).toBeVisible()
  await expect(page.getByText('Open for bookings')).toHaveCount(0)
  await open(page, '/my-listings')
  await expect(page.getByRole('link', { name: `Edit ${title}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Copy ${title}` })).toHaveCount(0)
  await admin.context().clearCookies()
  expect((await admin.request.get(path)).status()).toBe(404)
  await open(admin, path)
  await expect(admin.getByText('or the space is not listed any more')).toBeVisible()

  await signInOnPage(admin, 'admin')
  await open(admin, `/admin/spaces?q=${encodeURIComponent(title)}`)
  await admin.getByRole('link', { name: title }).click()
  await admin.getByLabel(/^The reason/).fill('They showed us the shed.')
  await admin.getByRole('button', { name: 'Restore it' }).click()
  await expect(admin.getByText(`${title} is listed again.`)).toBeVisible()
  await expect(admin.getByRole('form', { name: `Take down ${title}?` }).getByLabel(/^The reason/)).toHaveValue('')
  await admin.context().close()
})

test('a report of a listing that was taken down on its page is closed as already dealt with', async ({
  page,
  browser,
  viewport,
}) => {
  const title = `The Barn ${Math.random().toString(36).slice(2, 8)}`
  await signUpOnPage(page)
  const { id, slug } = await makeSpaceByApi(page, { title })
  await open(page, `/space/${slug}/report`)
  await page.getByLabel('What is wrong?').selectOption('Something else')
  await page.getByLabel('What you saw').fill('There is no barn.')
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page.getByText('Your report has arrived')).toBeVisible()

  const admin = await anotherBrowser(browser, viewport)
  await signInOnPage(admin, 'admin')
  await open(admin, `/admin/spaces/${id}`)
  await admin.getByLabel(/^The reason/).fill('The photos are of another place.')
  await admin.getByRole('button', { name: 'Take it down' }).click()
  await expect(admin.getByText(`${title} is taken down.`)).toBeVisible()
  await open(admin, '/admin/reports')
  await admin.getByRole('link', { name: title }).click()
  const decide = admin.getByRole('region', { name: 'Decide' })
  await expect(decide.getByText(/^The listing was taken down on \w{3} \d/)).toBeVisible()
  await expect(decide.getByRole('link', { name: /^Dismiss/ })).toHaveCount(0)
  await expectAccessibleInBoth(admin)
  await decide.getByRole('link', { name: 'Already dealt with' }).click()
  const dialog = admin.getByRole('dialog', { name: `Close the reports of ${title}?` })
  await expect(dialog.getByText('without the reason')).toBeVisible()
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Close the report' }).click()
  await expect(admin.getByText(`${title}: closed as already dealt with.`)).toBeVisible()
  await expect(admin.getByText('Already dealt with', { exact: true })).toBeVisible()
  await admin.context().close()
})

test('finding O1: the form of a report is accessible, and a person is told where the answer goes', async ({ page }) => {
  await signInOnPage(page, 'guest')
  await open(page, '/space/fig-court/report')
  await expect(page.getByText('We write to guest@demo.hourlet.example')).toBeVisible()
  await expect(page.getByLabel(/^E-mail/)).toHaveCount(0)
  await expectAccessibleInBoth(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
