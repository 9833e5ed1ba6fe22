import { expect, open, signUpOnPage, test } from './browser-people.ts'
import { fillListing } from './fill-listing.ts'

test.use({ locale: 'de-DE' })

test('the form for a listing knows a country by its name in the language of the browser, and says at once what it cannot read', async ({
  page,
}) => {
  await signUpOnPage(page)
  await open(page, '/create-listing')
  const form = page.getByRole('main')
  await fillListing(form, 'The Patient Room')
  const country = form.getByLabel('Country')
  const currency = form.getByLabel('Currency')
  await country.fill('Deutschland')
  await country.blur()
  await expect(country).toHaveValue('Germany')
  await expect(currency).toHaveValue('EUR')
  await expect(form.getByLabel('Time zone')).toHaveValue('Europe/Berlin')
  await country.fill('Nimmerland')
  await country.blur()
  await expect(page.getByText('Please enter a country by its English name')).toBeVisible()
  await expect(currency).toHaveValue('EUR')
  await country.fill('Nimmerland!')
  await expect(page.getByText('Please enter a country by its English name')).toHaveCount(0)

  const price = form.getByLabel('Price per hour')
  await price.fill('12,5')
  await price.blur()
  await expect(page.getByText('Please write decimals after a point, such as 75.50')).toBeVisible()
  await price.fill('12.5')
  await expect(page.getByText('Please write decimals after a point')).toHaveCount(0)
  // A form that is sent by the Enter key was not left before.
  await country.fill('Österreich')
  await country.press('Enter')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('The Patient Room').first()).toBeVisible()
})
