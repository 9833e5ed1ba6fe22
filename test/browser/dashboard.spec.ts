import { bookByPost } from './book-by-post.ts'
import { quietDay, spaceOpenAllHours } from './booking-form.ts'
import { expect, expectAccessibleInBoth, open, signInOnPage, signUpOnPage, test } from './browser-people.ts'

test('spec D49: the dashboard begins with the next stay, and ends with an invitation for who lets nothing', async ({
  page,
}, { project }) => {
  test.slow()
  const space = spaceOpenAllHours('Australia/Sydney')
  await signUpOnPage(page)
  await open(page, '/dashboard')
  await expect(page.getByRole('region', { name: 'Your next stay' })).toHaveCount(0)
  const date = quietDay(space.timeZone, 10, project.name)
  const bookingId = await bookByPost(page, space.path, { date, hours: 2 })

  await open(page, '/dashboard')
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
  expect(headings).toEqual([
    ...[
      'Your next stay',
      'Recent Bookings',
      'Let a space of your own',
      'No listings yet',
      'Earnings',
      'Bookings',
      'Listings',
    ],
  ])
  const next = page.getByRole('region', { name: 'Your next stay' })
  await expect(next.getByRole('link', { name: space.title })).toHaveAttribute('href', `/my-bookings/${bookingId}`)
  await expect(next.getByText(/^Booking [2-9A-Z]{3}-[2-9A-Z]{3}$/)).toBeVisible()
  await expect(next.getByText(space.streetAddress)).toBeVisible()
  await expect(next.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /openstreetmap\.org\/\?mlat=/)
  const invitation = page.getByRole('region', { name: 'Let a space of your own' })
  await expect(invitation.getByRole('region', { name: 'Payout account' })).toBeVisible()
  await expect(invitation.getByRole('link', { name: 'List A Space' })).toHaveAttribute('href', '/create-listing')
  await expectAccessibleInBoth(page)
})

test('finding O7: the Bookings tile counts received bookings too', async ({ page }) => {
  await signInOnPage(page, 'owner')
  await open(page, '/dashboard')
  const tile = page.getByRole('region', { name: 'Bookings', exact: true })
  await expect(tile).toContainText(/on your spaces/)
  await expect(tile.locator('.tile-figures')).toHaveText(/^[1-9]\d*$/)
  const atSpaces = await page.getByRole('region', { name: 'Next at your spaces' }).getByRole('listitem').count()
  expect(Number(await tile.locator('.tile-figures').innerText())).toBeGreaterThanOrEqual(atSpaces)
})
