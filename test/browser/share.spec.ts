import { expect, expectAccessibleInBoth, open, site, test } from './browser-people.ts'

const cards = '.cards article'

test('a space is shared by the dialog of the device, else its address is copied, else it is shown', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.assign(navigator, { share: (data: unknown) => Promise.resolve(void shared.push(data)) })
    const clipboard = { writeText: (text: string) => Promise.resolve(void shared.push(text)) }
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  })
  const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)
  const address = `${site()}/space/linden-kitchen`
  await open(page, '/space/linden-kitchen?week=1')
  const share = page.getByRole('link', { name: 'Share', exact: true })
  await share.click()
  await expect.poll(shared).toEqual([{ title: 'Linden Kitchen', url: address }])
  // A closed dialog is no reason to copy.
  await page.evaluate(() => {
    navigator.share = () => Promise.reject(new DOMException('closed', 'AbortError'))
  })
  await share.click()
  await page.evaluate(() => {
    navigator.share = () => Promise.reject(new DOMException('no target', 'NotAllowedError'))
  })
  await share.click()
  await expect(page.getByRole('link', { name: 'Link copied' })).toBeVisible()
  expect((await shared()).slice(1)).toEqual([address])
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  })
  await page.getByRole('link', { name: 'Link copied' }).click()
  await expect(page).toHaveURL('/space/linden-kitchen/share')
  await expect(page.getByLabel('Its address')).toHaveValue(address)
  await expectAccessibleInBoth(page)
})

test('the spaces that were seen are listed, the last one first, until they are forgotten', async ({ page }) => {
  await open(page, '/recently-seen')
  await expect(page.getByRole('heading', { name: 'Nothing seen yet' })).toBeVisible()
  for (const slug of ['linden-kitchen', 'north-wall', 'linden-kitchen', 'the-pencil-works']) {
    await open(page, `/space/${slug}`)
  }
  await page.getByRole('link', { name: 'Recently seen' }).click()
  await expect(page.locator(cards).getByRole('heading')).toHaveText([
    'The Pencil Works',
    'Linden Kitchen',
    'North Wall',
  ])
  await expectAccessibleInBoth(page)
  await page.route('**/recently-seen/spaces*', (route) => route.fulfill({ status: 502, body: 'bad gateway' }))
  await page.reload()
  await expect(page.getByText('These spaces could not be loaded')).toBeVisible()
  await page.unroute('**/recently-seen/spaces*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Forget them' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nothing seen yet' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the button to share is a link to the address', async ({ page }) => {
    await page.goto('/space/north-wall')
    await page.getByRole('link', { name: 'Share', exact: true }).click()
    await expect(page.getByLabel('Its address')).toHaveValue(`${site()}/space/north-wall`)
    await expect(page.getByRole('link', { name: 'Send by e-mail' })).toHaveAttribute('href', /^mailto:.*north-wall/)
    await page.goto('/recently-seen')
    await expect(page.getByText('shows it only with JavaScript')).toBeVisible()
  })
})
