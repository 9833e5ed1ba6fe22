import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  newEmail,
  open,
  signInOnPage,
  site,
  test,
} from './browser-people.ts'
import { loseRequests, loseScript } from './lose-requests.ts'
import { mailedLink } from './mailed-link.ts'

const pages = [
  ['about', 'About Us'],
  ['contact', 'Contact'],
  ['careers', 'Careers'],
  ['press', 'Press'],
  ['blog', 'Blog'],
  ['blog/what-to-charge-for-an-hour', 'What to charge for an hour'],
  ['help', 'Help Center'],
  ['safety', 'Safety Information'],
  ['cancellation', 'Cancellation Policy'],
  ['covid19', 'COVID-19 Response'],
  ['terms', 'Terms of Service'],
  ['privacy', 'Privacy Policy'],
  ['cookies', 'Cookie Policy'],
  ['sitemap', 'Sitemap'],
  ['newsletter', 'New rooms, once a month'],
] as const

/** What a page must say. */
const says: Record<string, readonly string[]> = {
  contact: ['Support hours', 'Mon-Fri 9-6 PST'],
  terms: [
    ...['Last updated March 15, 2025', 'Important Notice', 'legally binding'],
    ...['Agreement to Terms', 'Use License', 'personal, non-commercial use', 'copy or change', 'commercially'],
    ...['reverse engineer', 'remove copyright', 'transfer the material'],
    ...['User Responsibilities', 'accurate information', 'account secure', 'lawfully', 'respect the other people'],
    ...['All payments go through the platform', 'Cancellation policies apply', 'Service fees are non-refundable'],
    ...['Follow the rules of the space', 'Limitation of Liability', 'Changes to Terms', 'by posting'],
  ],
  privacy: [
    ...['Account and profile', 'Bookings and transactions', 'Communications', 'Usage and device', 'How We Use It'],
    ...['Other users, for a booking', 'Service providers', 'Law enforcement', 'with your consent'],
    ...['access what', 'correct what', 'delete your account', 'opt out of marketing'],
  ],
}

test('each page of the company has its title, description and address, in light and dark, and they say what they must', async ({
  page,
}) => {
  test.slow()
  for (const [path, title] of pages)
    await test.step(`/${path}`, async () => {
      await open(page, `/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      expect((await page.title()).length).toBeGreaterThan(10)
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40,}/)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site()}/${path}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      for (const part of says[path] ?? []) await expect(page.getByRole('main')).toContainText(part)
      if (path === 'careers') {
        const posting = page.getByRole('listitem').filter({ hasText: 'Payments Engineer' })
        for (const part of ['Engineering', 'Tampa, Florida', 'Full-time']) await expect(posting).toContainText(part)
      }
      await expectAccessibleInBoth(page)
    })
})

test('a message is sent with its four fields, what was typed stays when it is refused, and who is signed in need not type who they are', async ({
  page,
}) => {
  await open(page, '/contact?to=legal')
  await expect(page.getByLabel('Message')).toHaveValue('To the legal team: ')
  await expect(page.getByLabel('Subject')).toHaveValue('general')
  await page.getByLabel('Name').fill('June Castellano')
  await page.getByLabel('E-mail', { exact: true }).fill('june@nowhere')
  await page.getByLabel('Message').fill('May I film in a church?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Please enter an e-mail address')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('May I film in a church?')
  await expectAccessible(page)
  await page.getByLabel('E-mail', { exact: true }).fill('june@castellano.example')
  await page.getByLabel('Subject').selectOption('Partnership')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Your message has arrived')).toBeVisible()
  await expectAccessible(page)
  const mails = await (await page.request.get('/dev/mail')).text()
  expect(mails).toContain('Partnership: a message from June Castellano')

  await signInOnPage(page, 'guest')
  await page.goto('/contact?to=privacy')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('guest@demo.hourlet.example')
  await expect(page.getByLabel('Message')).toHaveValue('To the privacy team: ')
})

test('help is searched by address, and says so when it knows nothing; the terms can be kept as a file', async ({
  page,
}) => {
  await open(page, '/help')
  await page.getByRole('searchbox', { name: 'Search the answers' }).fill('door address')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/help\?q=door\+address$/)
  await page.goto('/help?q=tokyo')
  await expect(page.getByText('1 answer for “tokyo”.')).toBeVisible()
  await expect(page.getByText('The clock of the space.')).toBeVisible()
  await page.goto('/help?q=helicopter')
  await expect(page.getByText('No answer has these words')).toBeVisible()
  await expectAccessible(page)

  await open(page, '/terms')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Full Terms' }).click()
  expect((await download).suggestedFilename()).toBe('terms-of-service.txt')
  await page.getByRole('link', { name: 'Contact Legal Team' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('To the legal team: ')
})

test('the newsletter asks by mail, starts and ends by a press, or by the mailbox’s button', async ({
  page,
  request,
}) => {
  const email = newEmail()
  await open(page, '/about')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Your e-mail address').fill(email)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(footer.getByText(`we have written to ${email}`)).toBeVisible()
  await expect(page).toHaveURL(/\/about$/)

  const start = await mailedLink(page, email, '/newsletter/start')
  await open(page, start)
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list')

  // A mail scanner opens the link, which changes nothing.
  const end = start.replace('start', 'end')
  await open(page, end)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('End the newsletter?')
  const reach = await loseRequests(page, 'company/newsletter-end.tsx')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('The newsletter still comes')).toBeVisible()
  await reach()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are off the list')
  await expectAccessible(page)
  await loseScript(page, 'company/newsletter-start.tsx')
  const reachStart = await loseRequests(page, 'company/newsletter-start.tsx', { isDead: true })
  await page.getByRole('button', { name: 'That was a mistake' }).click()
  await expect(page.getByText('An error occurred')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are off the list')
  await reachStart()
  await page.getByRole('button', { name: 'That was a mistake' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list')
  // A mailbox's own button (RFC 8058).
  const ended = await request.post(end, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(await ended.text()).toContain('You are off the list')
  await page.goto('/newsletter/end?token=guess')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link leads nowhere')
})

test('a text for programs describes the site, and each of its addresses responds', async ({ request }) => {
  const text = await (await request.get('/llms.txt')).text()
  expect(text).toMatch(/^# Hourlet\n/)
  expect(text).toContain(`${site()}/mcp`)
  const addresses = [...text.matchAll(/\]\((\S+)\)/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(5)
  for (const address of addresses) {
    expect(address).toContain(site())
    expect((await request.get(address)).status(), address).toBe(200)
  }
})

test('search engines find every page, space and owner by the sitemap', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${site()}/sitemap.xml`)
  const index = await (await request.get('/sitemap.xml')).text()
  const parts = addressesIn(index)
  expect(parts).toHaveLength(3)
  const addresses = (await Promise.all(parts.map(async (part) => (await request.get(part)).text()))).flatMap(
    addressesIn,
  )
  expect(addresses).toContain(`${site()}/tokyo`)
  expect(addresses.filter((address) => address.includes('/space/')).length).toBeGreaterThan(75)
  const owners = addresses.filter((address) => address.includes('/owners/'))
  expect(owners.length).toBeGreaterThan(2)
  expect(new Set(owners).size).toBe(owners.length)
  for (const address of [...addresses.slice(0, 12), ...addresses.slice(-3)]) {
    expect((await request.get(address)).status(), address).toBe(200)
  }
})

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a refused message keeps what was typed, and a good one is answered', async ({ page }) => {
    await page.goto('/contact')
    await page.getByLabel('Name').fill('Ada Byron')
    await page.getByLabel('E-mail', { exact: true }).fill('ada@nowhere')
    await page.getByLabel('Message').fill('A question.')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Please enter an e-mail address')).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('A question.')
    await page.getByLabel('E-mail', { exact: true }).fill('ada@byron.example')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Your message has arrived')).toBeVisible()
  })

  test('the footer asks for the newsletter on a page of its own', async ({ page }) => {
    const email = newEmail()
    await page.goto('/terms')
    await page.getByRole('contentinfo').getByLabel('Your e-mail address').fill(email)
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click()
    await expect(page).toHaveURL(/\/newsletter$/)
    await expect(page.getByRole('main').getByText(`we have written to ${email}`)).toBeVisible()
  })
})

function addressesIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&#38;', '&'))
}
