import { anotherBrowser, expect, expectAccessibleInBoth, open, signUpOnPage, test } from './browser-people.ts'
import { loseRequests, loseScript } from './lose-requests.ts'

test('a search is saved on Explore, opened, renamed, mailed about, and deleted', async ({ page }) => {
  await signUpOnPage(page)
  await open(page, '/explore')
  await expect(page.getByRole('button', { name: 'Save this search' })).toHaveCount(0)
  await open(page, '/explore?city=new-york&date=2026-01-05&from=10:00&to=12:00')
  await expect(page.getByText('That day is past.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save this search' })).toHaveCount(0)
  await open(page, '/explore?type=studio&city=new-york&people=4')
  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect(page.getByText('The search is saved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Confirm it in your profile' })).toHaveAttribute('href', '/profile')
  await expect(page.getByRole('link', { name: 'Studio in New York' })).toHaveAttribute(
    'href',
    /type=studio&city=new-york/,
  )
  await page.getByLabel('Name').fill('')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Please give it a name')).toBeVisible()
  await page.getByLabel('Name').fill('Four in a studio')
  await expect(page.getByLabel('E-mail me')).toHaveValue('week')
  await page.getByLabel('E-mail me').selectOption('day')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Your change is saved')).toBeVisible()
  await expect(page.getByLabel('E-mail me')).toHaveValue('day')
  await expectAccessibleInBoth(page)
  await page.getByRole('link', { name: 'Four in a studio' }).click()
  await expect(page).toHaveURL('/explore?type=studio&city=new-york&people=4')
  await open(page, '/saved-searches')
  await page.getByText('Delete: Four in a studio').click()
  await page.getByRole('button', { name: 'Delete it: Four in a studio' }).click()
  await expect(page.getByRole('heading', { name: 'No searches saved yet' })).toBeVisible()
})

test('fault 108: the link of a mail stops the mails of its search by a button, without signing in', async ({
  page,
  browser,
}) => {
  await signUpOnPage(page)
  await open(page, '/explore?q=loft')
  await loseScript(page, 'saved-searches/saved-searches.tsx')
  const reachSaved = await loseRequests(page, 'saved-searches/saved-searches.tsx', { isDead: true })
  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect(page.getByText('An error occurred')).toBeVisible()
  await expect(page).toHaveURL('/explore?q=loft')
  await reachSaved()
  await page.getByRole('button', { name: 'Save this search' }).click()
  await page.getByLabel('E-mail me').selectOption('day')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Your change is saved')).toBeVisible()
  const id = await page.locator('input[name=id]').inputValue()
  const reader = await anotherBrowser(browser, page.viewportSize())
  await open(reader, `/saved-searches/stop?search=${id}`)
  await expectAccessibleInBoth(reader)
  await page.reload()
  await expect(page.getByLabel('E-mail me')).toHaveValue('day')
  const reach = await loseRequests(reader, 'saved-searches/stop-search-mails.tsx')
  await reader.getByRole('button', { name: 'Stop these e-mails' }).click()
  await expect(reader.getByText('These e-mails still come')).toBeVisible()
  await reach()
  await reader.getByRole('button', { name: 'Stop these e-mails' }).click()
  await expect(reader.getByRole('heading', { name: 'These e-mails have stopped' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('E-mail me')).toHaveValue('never')
  await reader.goto('/saved-searches/stop?search=unknown')
  await expect(reader.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible()
  await reader.context().close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a search with a date that is over says so; saving works as a form', async ({ page }) => {
    await signUpOnPage(page)
    await page.goto('/explore?q=loft')
    await page.getByRole('button', { name: 'Save this search' }).click()
    await expect(page.getByText('The search is saved')).toBeVisible()
    const address = 'city=london&date=2026-01-05&from=10:00&to=12:00'
    await page.request.post('/saved-searches', { form: { intent: 'save', address, name: 'London' } })
    await page.goto('/saved-searches')
    await expect(page.getByText('Its date is over.')).toBeVisible()
    await page.getByRole('link', { name: 'Search without the date' }).click()
    await expect(page).toHaveURL('/explore?city=london')
  })
})
