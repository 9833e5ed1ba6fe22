import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { bookByPost } from './book-by-post.ts'
import { demoSpace, quietDay } from './booking-form.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  open,
  signInOnPage,
  signUpOnPage,
  test,
} from './browser-people.ts'
import { loseRequests } from './lose-requests.ts'
import { mailedLink } from './mailed-link.ts'

const password = 'violet-harbour-42'

test.describe('the profile', () => {
  test('asks a visitor to sign in, is reached by the account menu, and takes a name and a picture, which the header shows, but nothing else', async ({
    page,
    request,
  }) => {
    test.slow()
    const response = await request.get('/profile', { maxRedirects: 0 })
    expect(response.status()).toBe(302)
    expect(response.headers().location).toBe('/?sign-in&next=%2Fprofile')
    const email = await signUpOnPage(page)
    await open(page, '/dashboard')
    await page.getByRole('button', { name: email }).click()
    await page.getByRole('link', { name: 'Profile', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
    await expectAccessibleInBoth(page)

    await test.step('takes a new name, which the header shows, and leaves the e-mail alone', async () => {
      await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
      await expect(page.getByLabel('E-mail', { exact: true })).toHaveAttribute('readonly', '')
      await expect(page.getByRole('link', { name: 'Sign-in and security', exact: true })).toHaveAttribute(
        'href',
        '/profile/security',
      )
      await page.getByLabel('Full name').fill('Ada Byron')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Your name is saved')).toBeVisible()
      await expect(page.getByRole('button', { name: /Ada Byron/ })).toHaveCount(1)
      await open(page, '/profile')
      await expect(page.getByLabel('Full name')).toHaveValue('Ada Byron')
    })

    await test.step('what was typed stays when it cannot be saved', async () => {
      await page.getByLabel('Full name').evaluate((field) => field.removeAttribute('maxlength'))
      await page.getByLabel('Full name').fill('x'.repeat(121))
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('At most 120 characters')).toBeVisible()
      await expect(page.getByLabel('Full name')).toHaveValue('x'.repeat(121))
    })

    await test.step('a picture is taken and removed, and others are refused in words', async () => {
      await expect(page.getByText('JPG, PNG or GIF, max 5MB')).toBeVisible()
      const choose = page.getByLabel('A picture of you')
      await choose.setInputFiles({
        name: 'notes.gif',
        mimeType: 'image/gif',
        buffer: Buffer.from('not a picture at all'),
      })
      await expect(page.getByText('Please choose a JPG, PNG or GIF picture')).toBeVisible()
      await expectAccessible(page)
      await choose.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
      await expect(page.getByText('A picture can have 5 MB at most')).toBeVisible()
      const reach = await loseRequests(page, 'account/avatar-upload.ts')
      await choose.setInputFiles(await picture('gif'))
      await expect(page.getByText('Failed to update profile')).toBeVisible()
      await reach()
      await choose.setInputFiles(await picture('gif'))
      const shown = page.locator('.avatar img')
      await expect(shown).toHaveCount(2)
      const address = await shown.first().getAttribute('src')
      expect(address).toMatch(/^\/photos\/avatars\/[0-9a-f-]{36}-\d+\.webp$/)
      await expect(page.getByText('A picture can have 5 MB at most')).toHaveCount(0)
      await page.getByRole('button', { name: 'Remove the picture' }).click()
      await expect(shown).toHaveCount(0)
      expect((await page.request.get(address ?? '')).status()).toBe(404)
    })
  })

  test(
    'a confirmed address leads to the next booking, if there is one',
    { tag: '@once' },
    async ({ page }, { project }) => {
      const email = await signUpOnPage(page)
      const space = demoSpace('The Pencil Works')
      const id = await bookByPost(page, space.path, { date: quietDay(space.timeZone, 17, project.name) })
      await open(page, await mailedLink(page, email, '/confirm-address'))
      await page.getByRole('button', { name: 'Confirm my address' }).click()
      await page.getByRole('main').getByRole('link', { name: 'See your booking' }).click()
      await expect(page).toHaveURL(`/my-bookings/${id}`)
    },
  )

  test('shows whether the address is confirmed, which takes a press on the page of the mail', async ({ page }) => {
    const email = await signUpOnPage(page)
    await open(page, '/profile')
    await expect(page.getByText(`Please confirm: press the button in the e-mail to ${email}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText(`A new link is on its way to ${email}.`)).toBeVisible()
    await expectAccessible(page)

    const link = await confirmationLink(page, email)
    // Opening the link, as mail scanners do, confirms nothing.
    expect((await page.request.get(link)).ok()).toBe(true)
    await open(page, '/profile')
    await expect(page.getByText('Please confirm')).toBeVisible()
    await open(page, link)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
    await open(page, '/profile')
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
    await open(page, link)
    await expect(page.getByRole('heading', { name: 'Your address is confirmed already' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Confirm my address' })).toHaveCount(0)
    await expectAccessible(page)
  })

  test('takes a picture without JavaScript too', async ({ page, browser }) => {
    await signUpOnPage(page)
    const context = await browser.newContext({
      baseURL: process.env.MARKETPLACE_URL ?? '',
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    const plain = await context.newPage()
    await plain.goto('/profile')
    await plain.getByLabel('A picture of you').setInputFiles(await picture('png'))
    await plain.getByRole('button', { name: 'Upload' }).click()
    await expect(plain.getByLabel('Another picture')).toBeVisible()
    await expect(plain.locator('.avatar img')).not.toHaveCount(0)
    await context.close()
  })
})

test.describe('the privacy settings', () => {
  test('are where the privacy policy says, subscribe by asking first, opt out, and delete an account for good, after the password', async ({
    page,
  }) => {
    const email = await signUpOnPage(page)
    await open(page, '/privacy')
    await expect(page.getByRole('link', { name: 'Contact Privacy Team' })).toHaveAttribute(
      'href',
      '/contact?to=privacy',
    )
    await page.getByRole('link', { name: 'Manage Privacy Settings' }).click()
    await expect(page.getByRole('heading', { name: 'Privacy Settings', level: 1 })).toBeVisible()
    await expectAccessible(page)

    await test.step('subscribe and opt out', async () => {
      await page.getByRole('button', { name: 'Subscribe to the newsletter' }).click()
      await expect(page.getByText('We have asked you by e-mail.')).toBeVisible()
      await page.getByRole('button', { name: 'Opt out of marketing' }).click()
      await expect(page.getByText('You get no marketing from us.')).toBeVisible()
    })

    await test.step('delete the account', async () => {
      await openDeletion(page)
      await expectAccessible(page)
      await deleteWith(page, 'not the password')
      await expect(page.getByText('This is not your password')).toBeVisible()
      await page.evaluate(() => localStorage.setItem('draft', 'a message'))
      await deleteWith(page, password)
      await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('draft'))).toBeNull()
      await expect(page.getByText(/^Sign In/).first()).toBeVisible()
      await expectAccessible(page)
      await page.goto('/sign-in')
      await page.getByRole('main').getByLabel('E-mail').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign In', exact: true }).last().click()
      await expect(page.getByText('The e-mail or the password is not right')).toBeVisible()
    })
  })

  test('hand out everything of the person as a file, and refuse to delete while bookings are ahead, with the reasons', async ({
    page,
  }) => {
    await signInOnPage(page, 'guest')
    await open(page, '/profile/privacy')
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download My Data' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/^hourlet-data-\d{4}-\d\d-\d\d\.json$/)
    const found = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(found.profile.email).toBe('guest@demo.hourlet.example')
    expect(found.bookings.length).toBeGreaterThan(0)
    expect(found.payments.length).toBeGreaterThan(0)
    expect(Object.keys(found)).toEqual(
      expect.arrayContaining([
        'sessions',
        'mails',
        'listings',
        'bookingsOnMySpaces',
        'refunds',
        'messages',
        'newsletter',
      ]),
    )

    await openDeletion(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Your account cannot be deleted yet')).toBeVisible()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'still to come' })).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'See your bookings' })).toHaveAttribute('href', '/my-bookings')
    await expect(dialog.getByLabel('Your password')).toHaveCount(0)
    await expectAccessible(page)
    await dialog.getByRole('link', { name: 'Keep it' }).click()
    await expect(dialog).toHaveCount(0)
  })
})

/** The path of the link that was sent again to this mailbox. */
async function confirmationLink(page: Page, email: string): Promise<string> {
  const mails = (await (await page.request.get('/dev/mail')).text()).split('<li>')
  const mail = mails.find((text) => text.includes(`To ${email},`) && text.includes('Please confirm your address'))
  return /\/confirm-address\?token=[\w-]+/.exec(mail ?? '')?.[0] ?? ''
}

async function openDeletion(page: Page) {
  await page.getByRole('link', { name: 'Delete My Account' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible()
}

async function deleteWith(page: Page, typed: string) {
  await page.getByRole('dialog').getByLabel('Your password').fill(typed)
  await page.getByRole('button', { name: 'Delete for good' }).click()
}

async function picture(format: 'gif' | 'png') {
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background: '#c04020' } })
  return { name: `me.${format}`, mimeType: `image/${format}`, buffer: await image.toFormat(format).toBuffer() }
}
