import { holdByPost } from './book-by-post.ts'
import { payWith, quietDay, spaceOpenAllHours } from './booking-form.ts'
import { expect, expectAccessibleInBoth, open, signUpOnPage, test } from './browser-people.ts'

test('finding G16: the first booking asks for one name, that on the card, and for another one if that is refused', async ({
  page,
}, { project }) => {
  test.slow()
  const space = spaceOpenAllHours('Australia/Sydney')
  await signUpOnPage(page)
  const date = quietDay(space.timeZone, 11, project.name)
  await open(page, `/payment/${await holdByPost(page, space.path, { date, hours: 1 })}`)
  const name = page.getByLabel('Your name')
  const isOnCard = page.getByLabel('Use this name for the owner and the receipt')
  await expect(isOnCard).toBeChecked()
  await expect(isOnCard).not.toHaveCSS('accent-color', 'auto')
  await expect(name).toHaveCount(0)
  await page.getByLabel('Name on the card').fill('Ines Ferreira')
  await isOnCard.uncheck()
  await expect(name).toHaveValue('Ines Ferreira')
  await expectAccessibleInBoth(page)
  await isOnCard.check()
  // The card of another person may be declined: its name is not stored, and nothing has to be entered again.
  await payWith(page, '4000000000000002', 'Somebody Else')
  await expect(page.getByText('Your card was declined.').first()).toBeVisible()
  await expect(isOnCard).toBeChecked()
  await expect(page.getByLabel('Name on the card')).toHaveValue('Somebody Else')
  await payWith(page, '4242424242424242', 'www.ines.example')
  await expect(page.getByText('A name cannot have a web address')).toBeVisible()
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('www.ines.example')
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  await expect(isOnCard).not.toBeChecked()
  await name.fill('Ines Ferreira')
  await page.getByRole('button', { name: /^Pay \S*\d/ }).click()
  await expect(page.getByText('Payment successful! Your booking has been confirmed.')).toBeVisible()

  const { fullName } = await (await page.request.get('/api/profile')).json()
  expect(fullName).toBe('Ines Ferreira')
  const another = await holdByPost(page, space.path, { date, time: '16:00', hours: 1 })
  await open(page, `/payment/${another}`)
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expect(page.getByLabel('Name on the card')).toHaveValue('Ines Ferreira')
  await expect(isOnCard).toHaveCount(0)
})
