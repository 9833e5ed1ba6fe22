import type { CDPSession, Page } from '@playwright/test'
import { anotherBrowser, expect, expectAccessibleInBoth, open, signUpOnPage, site, test } from './browser-people.ts'
import { loseRequests } from './lose-requests.ts'

const password = 'violet-harbour-42'

// Browsers make passkeys for a name, not for an address of numbers.
test.use({ baseURL: site().replace('127.0.0.1', 'localhost') })

type Credential = { credentialId: string; isResidentCredential: boolean; privateKey: string; signCount: number }

/** Gives a page a device that makes passkeys and, by default, recognizes its user. */
async function withDevice(page: Page, isUserVerified = true) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  })
  return { client, authenticatorId }
}

const credentialsOf = async ({ client, authenticatorId }: { client: CDPSession; authenticatorId: string }) =>
  (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials as Credential[]

const makeButton = (page: Page) => page.getByRole('button', { name: 'Make the passkey' })

async function begin(page: Page, name: string, typed = password): Promise<void> {
  await page.getByLabel('Name of the passkey').fill(name)
  await page.getByLabel('Password to add it').fill(typed)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
}

test('finding S10: a passkey is added, signs in elsewhere on the way back, until the first browser ends that session, is renamed and removed', async ({
  page,
  browser,
}) => {
  test.slow()
  await signUpOnPage(page)
  await open(page, '/profile/security')
  const device = await withDevice(page)
  await begin(page, 'My phone', 'not-this-one-42')
  await expect(page.getByText('This is not your password')).toBeVisible()
  await expect(page.getByLabel('Name of the passkey')).toHaveValue('My phone')
  await begin(page, 'My phone')
  await expect(makeButton(page)).toBeVisible()
  await expectAccessibleInBoth(page)

  // The device makes one passkey, which is sent again after a lost line.
  await page.route('**/profile/security.data*', (route) => route.abort())
  await makeButton(page).click()
  await expect(page.getByText('An error occurred')).toBeVisible()
  await page.unroute('**/profile/security.data*')
  await makeButton(page).click()
  await expect(page.getByText('The passkey is added')).toBeVisible()
  await expect(page.locator('.passkey-list')).toContainText('not used yet')
  expect(await credentialsOf(device)).toHaveLength(1)
  await expectAccessibleInBoth(page)

  await begin(page, 'My phone again')
  await makeButton(page).click()
  await expect(page.getByText('This device has a passkey for your account already')).toBeVisible()

  const [credential] = await credentialsOf(device)
  const other = await anotherBrowser(browser, page.viewportSize())
  const theirs = await withDevice(other)
  await theirs.client.send('WebAuthn.addCredential', {
    authenticatorId: theirs.authenticatorId,
    credential: { ...credential!, rpId: 'localhost' },
  })
  const home = new URL(page.url()).origin
  await open(other, `${home}/favourites`)
  const dialog = other.getByRole('dialog')
  await expectAccessibleInBoth(other)
  const reach = await loseRequests(other, 'account/passkey-challenge.ts')
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(dialog.getByText('An error occurred')).toBeVisible()
  await reach()
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(other).toHaveURL(/\/favourites$/)
  await expect(other.getByRole('dialog')).toHaveCount(0)

  await page.reload()
  const list = page.locator('.passkey-list')
  await expect(list).toContainText('last used')

  await test.step('the session is ended here, and its page leaves by itself', async () => {
    // The page has to listen before its session ends.
    const listening = other.waitForResponse(/\/api\/events/)
    await open(other, `${home}/my-bookings`)
    await listening
    await page.locator('.session-list').getByRole('button').first().click()
    await expect(page.getByText('Signed out there')).toBeVisible()
    await expect(other).toHaveURL(/sign-in/, { timeout: 20_000 })
    await open(other, `${home}/sign-in?next=/my-bookings`)
    await other.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(other).toHaveURL(({ pathname }) => pathname === '/my-bookings')
  })

  await list.getByText('Rename or remove My phone').click()
  await list.getByLabel('New name of My phone').fill('My blue phone')
  await list.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByText('The passkey has its new name')).toBeVisible()
  await list.getByLabel('Password to remove My blue phone').fill('not-this-one-42')
  await expectAccessibleInBoth(page)
  await list.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(list.getByText('This is not your password')).toBeVisible()
  await list.getByLabel('Password to remove My blue phone').fill(password)
  await list.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('The passkey is removed')).toBeVisible()
  await expect(list).toHaveCount(0)

  await other.context().clearCookies()
  await open(other, `${home}/sign-in`)
  await other.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(other.getByText('No account here has this passkey')).toBeVisible()
  await other.context().close()
})

test('fault 151: where no passkey can be made or used, the page says why', async ({ page, browser }) => {
  await signUpOnPage(page)
  await open(page, '/profile/security')
  await withDevice(page, false)
  await begin(page, 'My phone')
  await makeButton(page).click()
  await expect(page.getByText(/No passkey was used|This device cannot do that/)).toBeVisible()

  const byNumbers = await anotherBrowser(browser, page.viewportSize())
  await withDevice(byNumbers)
  await open(byNumbers, '/sign-in')
  await byNumbers.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(byNumbers.getByText('Passkeys do not work at this address')).toBeVisible()
  await byNumbers.context().close()
})
