import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBoth, open, signUpOnPage, test } from './browser-people.ts'
import { makeSpaceByApi } from './make-space.ts'

test('the page of a space has its own record and leads to its owner, whose record is at an address with the name, and both say how they are counted', async ({
  page,
  request,
}) => {
  await open(page, '/space/the-pencil-works')
  await test.step('the record of the space', async () => {
    await expectFigures(page)
    await expect(recordOf(page).getByText(/^Finished bookings here, \d+ hours\.$/)).toBeVisible()
    await expectExplained(page)
  })

  const link = page.getByRole('region', { name: 'Owner' }).getByRole('link').first()
  const name = await link.innerText()
  const path = await link.getAttribute('href')
  await test.step('the record of the owner', async () => {
    await link.click()
    await expect(page).toHaveURL(/\/owners\/[a-z-]+-[0-9a-f]{12}$/)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('link', { name: /The Pencil Works/ }).first()).toBeVisible()
    await expect(recordOf(page).getByText('Finished bookings in all spaces')).toBeVisible()
    await expectFigures(page)
    await expectExplained(page)
  })

  await test.step('another name in the address leads to the present one, and an address that is none is not found', async () => {
    const old = `/owners/an-old-name-${path?.slice(-12)}`
    const moved = await request.get(old, { maxRedirects: 0 })
    expect([moved.status(), moved.headers().location]).toEqual([301, path])
    for (const none of ['/owners/nobody', '/owners/nobody-000000000000', `${path}0`])
      expect((await request.get(none)).status()).toBe(404)
  })
})

const recordOf = (page: Page) => page.getByRole('region', { name: 'The record' })

async function expectFigures(page: Page): Promise<void> {
  for (const figure of ['Stays without a problem', 'Cancelled by the owner']) {
    const shown = recordOf(page).getByText(figure, { exact: true }).locator('..')
    await expect(shown.getByText(/^\d+ of \d+$/)).toBeVisible()
  }
}

async function expectExplained(page: Page): Promise<void> {
  const record = recordOf(page)
  await record.getByText('How this is counted').click()
  await expect(record.getByText('A stay is a confirmed booking whose time is over.')).toBeVisible()
  await expectAccessibleInBoth(page)
}

test('a space with too few bookings to count says so once', async ({ page }) => {
  await signUpOnPage(page)
  const { slug } = await makeSpaceByApi(page, { title: 'The New Room' })
  await open(page, `/space/${slug}`)
  const record = page.getByRole('region', { name: 'The record' })
  await expect(record).toContainText(/^The record\s*Here since \w+ \d{4}, with too few bookings to count yet\./)
  await expect(record.getByRole('definition')).toHaveCount(0)
  await expect(record.getByRole('link', { name: 'The owner’s record' })).toBeVisible()
})

test('the record of the marketplace is in the footer, counted and explained', async ({ page }) => {
  await open(page, '/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Record' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our record' })).toBeVisible()
  const figures = page.getByRole('definition')
  await expect(figures.filter({ hasText: 'The database refuses them' })).toBeVisible()
  await expect(page.getByText('Double bookings').locator('..').getByText('0', { exact: true })).toBeVisible()
  await expectAccessibleInBoth(page)
})
