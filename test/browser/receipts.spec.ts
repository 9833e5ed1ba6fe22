import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { bookByPost } from './book-by-post.ts'
import { quietDay, spaceOpenAllHours } from './booking-form.ts'
import { expect, expectAccessible, open, signUpOnPage, test } from './browser-people.ts'

test('a guest pays, sees where the money is, and reads the receipt', async ({ page }, { project }) => {
  test.slow()
  const space = spaceOpenAllHours('Australia/Sydney')
  await signUpOnPage(page)
  const date = quietDay(space.timeZone, 5, project.name)
  const bookingId = await bookByPost(page, space.path, { date, hours: 2 })
  await open(page, '/my-bookings')
  await page.getByRole('link', { name: new RegExp(`^Details of ${space.title}`) }).click()
  await expect(page).toHaveURL(new RegExp(`/my-bookings/${bookingId}$`))
  await expect(page.getByRole('heading', { level: 1, name: space.title })).toBeVisible()
  const number = (await page.getByText(/^Booking [2-9A-Z]{3}-[2-9A-Z]{3}$/).innerText()).slice('Booking '.length)
  const money = page.getByRole('region', { name: 'Money' })
  await expect(money.getByRole('listitem')).toHaveText([/You paid by card.*The card ending in 4242\./])
  await expect(money).toContainText('Service fee (10%)')
  await expectAccessible(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the receipt (PDF)' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^hourlet-receipt-R-\d{6}\.pdf$/)
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await download.path())))
  const { text } = await extractText(pdf, { mergePages: true })
  expect(text).toContain(number)
  expect(text).not.toMatch(/\b(ch|pi)_/)
  expect(text).toContain(space.title)
  expect(text).toContain('Paid by card ending in 4242')
})

test('a receipt that is not one’s own is not there', async ({ page }) => {
  await signUpOnPage(page)
  const response = await page.request.get('/my-bookings/00000000-0000-4000-8000-000000000000/receipt.pdf')
  expect(response.status()).toBe(404)
})
