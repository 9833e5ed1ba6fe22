import {
  anotherBrowser,
  expect,
  expectAccessible,
  newEmail,
  open,
  signInOnPage,
  signUpByForm,
  signUpOnPage,
  test,
} from './browser-people.ts'

const password = 'violet-harbour-42'

test('a session ended from another browser is signed out at once, and a new password ends the others', async ({
  page,
  browser,
}) => {
  const email = await signUpOnPage(page)
  const other = await anotherBrowser(browser, page.viewportSize())
  const signIn = async (typed: string) => {
    const response = await other.request.post('/sign-in', { form: { email, password: typed }, maxRedirects: 0 })
    expect(response.status()).toBe(302)
    await open(other, '/profile')
  }
  await signIn(password)

  await open(page, '/profile')
  await page.getByRole('link', { name: 'Manage Sign-in and Security' }).click()
  const sessions = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.first()).toContainText('this one')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Sign out / }).click()
  await expect(page.getByText('Signed out there')).toBeVisible()
  // The other page leaves by itself: within a second on a quiet machine, five on a busy one.
  await expect(other).toHaveURL(/sign-in/, { timeout: 5_000 })
  await expect(sessions).toHaveCount(1)

  await signIn(password)
  await open(page, '/profile/security')
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password').fill('plum-lantern-7-harbour')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('This is not your password')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('plum-lantern-7-harbour')
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('Your password is changed')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('')
  await expect(other).toHaveURL(/sign-in/)
  await signIn('plum-lantern-7-harbour')
  await other.context().close()
})

test('finding S10: the open page of a suspended person leaves by itself', { tag: '@once' }, async ({
  page,
  browser,
}) => {
  const email = await signUpOnPage(page)
  await open(page, '/my-bookings')
  const admin = await anotherBrowser(browser, page.viewportSize())
  await signInOnPage(admin, 'admin')
  await open(admin, `/admin/people?q=${encodeURIComponent(email)}`)
  await admin.getByRole('link', { name: email }).first().click()
  await admin.getByRole('textbox', { name: 'Reason' }).fill('We check who this is.')
  await admin
    .getByRole('button', { name: /^Suspend/ })
    .last()
    .click()
  await expect(page).toHaveURL(/sign-in/)
  await open(admin, `/admin/people?q=${encodeURIComponent(email)}`)
  await expect(admin.locator('tbody tr').getByText('Suspended')).toBeVisible()
  await admin.context().close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the password changes by a plain form', { tag: '@once' }, async ({ page }) => {
    await signUpByForm(page)
    await page.goto('/profile/security')
    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('New password').fill('plum-lantern-7-harbour')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await expect(page.getByText('Your password is changed')).toBeVisible()
  })
})

test('who signs up while the page loads its data again arrives where they wanted', { tag: '@once' }, async ({
  page,
}) => {
  await open(page, '/?sign-in&next=%2Ffavourites')
  const dialog = page.getByRole('dialog')
  await page.route('**/sign-in.data*', async (route) => {
    if (route.request().method() !== 'POST') return await route.continue()
    const response = await route.fetch()
    // As a live event does. The router drops the redirect of a form that was sent before.
    await page.evaluate(() => {
      const { __reactRouterDataRouter: router } = window as unknown as Record<string, { revalidate(): Promise<void> }>
      router?.revalidate().catch(() => undefined)
    })
    await expect(dialog).toBeHidden()
    await route.fulfill({ response })
  })
  await dialog.getByRole('link', { name: 'Create an Account' }).click()
  await dialog.getByLabel('E-mail').fill(newEmail())
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Create an Account' }).click()
  await expect(page).toHaveURL(/\/favourites$/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
