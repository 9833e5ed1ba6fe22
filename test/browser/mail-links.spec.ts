import {
  anotherBrowser,
  expect,
  expectAccessible,
  fillCredentials,
  open,
  signUpOnPage,
  test,
} from './browser-people.ts'
import { mailedLink } from './mailed-link.ts'

test('finding S10: a link for a new password that a mail scanner opened first still works, once', async ({
  page,
  browser,
}) => {
  const email = await signUpOnPage(page)
  const person = await anotherBrowser(browser, page.viewportSize())
  await open(person, '/reset-password?next=%2Fspace%2Fnight-desk%3Fhours%3D4')
  await person.getByRole('main').getByLabel('E-mail').fill(email)
  await person.getByRole('button', { name: 'Send the link' }).click()
  await expect(person.getByText('Look into your e-mail')).toBeVisible()

  const link = await mailedLink(person, email, '/reset-password')
  const scanner = await anotherBrowser(browser, page.viewportSize())
  for (const method of ['HEAD', 'GET', 'GET'])
    expect((await scanner.request.fetch(link, { method })).status()).toBe(200)
  // A scanner that runs scripts.
  await open(scanner, link)
  await scanner.context().close()

  await open(person, link)
  await expectAccessible(person)
  await person.getByLabel('New password').fill('plum-lantern-7-harbour')
  await person.getByRole('button', { name: 'Save the password' }).click()
  await expect(person).toHaveURL(/sign-in/)
  await fillCredentials(person, email, 'plum-lantern-7-harbour')
  await expect(person).toHaveURL('/space/night-desk?hours=4')

  await open(page, link)
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect(page).toHaveURL('/reset-password?next=%2Fspace%2Fnight-desk%3Fhours%3D4')
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
  await person.context().close()
})
