import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { anotherSite } from './another-site.ts'
import { expect, expectAccessible, expectAccessibleInBoth, open, signUpOnPage, site, test } from './browser-people.ts'
import { makeSpaceByApi } from './make-space.ts'

/** The line of docs/EMBED.md for a space of this marketplace. */
function lineFor(slug: string): string {
  const [, line = ''] = /```html\n([\s\S]*?)```/.exec(readFileSync('docs/EMBED.md', 'utf8')) ?? []
  return line.replace('http://localhost:3000', site()).replace('the-pencil-works', slug)
}

/** Follows docs/EMBED.md as the owner of a new space, whose week another site may show. */
async function setUp(page: Page, origin: string): Promise<{ slug: string; line: string }> {
  await signUpOnPage(page)
  const { id, slug } = await makeSpaceByApi(page, { title: 'The Window Seat' })
  await open(page, `/my-listings/${id}/edit`)
  await page.getByRole('link', { name: 'Your own site' }).click()
  await page.getByLabel('Your sites').fill('studio.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText('“studio.example” is not like https://your-site.example, with https:// and no page'),
  ).toBeVisible()
  await expect(page.getByLabel('Your sites')).toHaveValue('studio.example')
  await page.getByLabel('Your sites').fill(`https://your-site.example\n${origin}`)
  await page.getByLabel('Your colour').fill('#1b4c98')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessibleInBoth(page)
  await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible()
  return { slug, line: await page.getByLabel('HTML').inputValue() }
}

test('docs/EMBED.md is right: an owner allows a site, a visitor there chooses hours by keyboard and books', async ({
  page,
  browser,
}) => {
  test.slow()
  const allowed = await anotherSite('<div id="here"></div>')
  const made = await setUp(page, allowed.origin)
  expect(made.line.trim()).toBe(lineFor(made.slug).trim())
  const studio = await anotherSite(lineFor(made.slug))
  allowed.close()

  // The second server has another port, so that it is refused; the owner allows it next.
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(studio.origin)
  const link = visitor.getByRole('link', { name: 'See the free hours and book' })
  await expect(link).toHaveAttribute('href', `${site()}/space/${made.slug}`)
  await expect(visitor.frameLocator('iframe').getByRole('heading', { name: /^Free hours/ })).toBeHidden()

  await page.getByLabel('Your sites').fill(studio.origin)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Your sites')).toHaveValue(studio.origin)
  await expect
    .poll(
      async () =>
        (await (await visitor.request.get(`${site()}/embed/${made.slug}`)).headers())['content-security-policy'],
    )
    .toContain(studio.origin)

  await visitor.goto(studio.origin)
  const frame = visitor.frameLocator('iframe[title="Free hours"]')
  await expect(frame.getByRole('heading', { name: /^Free hours/ })).toBeVisible()
  await expect(link).toBeHidden()
  await frame.getByRole('link', { name: 'Later' }).press('Enter')
  await expect(frame.getByRole('link', { name: 'Earlier' })).toBeVisible()
  await frame.getByRole('combobox').selectOption('2')
  await frame
    .getByRole('button', { name: /10:00, free$/ })
    .first()
    .press('Enter')
  await expect(frame.getByText('$55.00')).toBeVisible()
  await expect(frame.getByRole('button', { name: /selected$/ })).toHaveCount(2)

  const opened = visitor.waitForEvent('popup')
  await frame.getByRole('link', { name: /^Book these hours/ }).press('Enter')
  const tab = await opened
  await expect(tab).toHaveURL(new RegExp(`^${site()}/space/${made.slug}\\?date=[\\d-]+&time=10%3A00&hours=2&people=1$`))
  await expect(tab.getByRole('heading', { level: 1, name: 'The Window Seat' })).toBeVisible()
  await visitor.context().close()
  studio.close()
})

test('the frame by itself is accessible, in light and dark, with chosen hours, and the demo has a page to try the widget', async ({
  page,
}) => {
  await page.goto('/embed/the-pencil-works')
  await page.getByRole('button', { name: /free$/ }).first().click()
  await expect(page.getByText('service fee included').or(page.locator('.problem'))).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })

  await page.goto('/dev/embed?space=the-pencil-works')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: /^Free hours/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the free hours and book' })).toBeHidden()
  await expectAccessible(page)
})
