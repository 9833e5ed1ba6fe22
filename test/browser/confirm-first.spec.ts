import { bookByPost } from './book-by-post.ts'
import { quietDay } from './booking-form.ts'
import { anotherBrowser, expect, expectAccessibleInBoth, open, signUpOnPage, test } from './browser-people.ts'
import { confirmAddressByMail } from './mailed-link.ts'
import { makeSpaceByApi } from './make-space.ts'

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }))

test('weeks ask for a confirmed address before their button, and the profile helps in its notice and notices it', async ({
  page: guest,
  browser,
}, { project, retry }) => {
  test.slow()
  const owner = await anotherBrowser(browser, null)
  await signUpOnPage(owner)
  const { slug } = await makeSpaceByApi(owner, { title: `The Room of Weeks ${retry}` })
  const email = await signUpOnPage(guest)
  const date = quietDay('America/New_York', 7, project.name)
  await open(guest, `/space/${slug}/every-week?date=${date}&time=18:00&hours=2&weeks=3&people=2`)
  await expect(guest.getByText(`Press the button in the e-mail to ${email}, or have it sent again.`)).toBeVisible()
  await expect(guest.getByRole('link', { name: 'have it sent again' })).toHaveAttribute('href', /^\/profile\?back=/)
  await expectAccessibleInBoth(guest)

  await guest.getByRole('button', { name: 'Continue to Payment' }).click()
  const notice = guest.locator('.notice').filter({ hasText: 'These weeks are not booked yet' })
  await expect(notice).toContainText(`press the button in the e-mail to ${email}`)
  const resend = guest.getByRole('button', { name: 'Send again' })
  await expect(resend).toBeInViewport({ ratio: 1 })
  await expectAccessibleInBoth(guest)
  await resend.click()
  await expect(notice).toContainText(`A new link is on its way to ${email}.`)

  await confirmAddressByMail(guest, email)
  await expect(guest.getByText('Your e-mail address is confirmed')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await guest.getByRole('link', { name: 'go on where you were' }).click()
  await expect(guest.getByText('3 of 3 weeks, service fee included')).toBeVisible()
  await expect(guest.getByText('Please confirm your e-mail address first')).toHaveCount(0)
  await guest.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(guest.getByRole('heading', { name: 'Pay for your weeks' })).toBeVisible()
})

test('the confirmation names what its e-mail leaves out for an address that is not confirmed', async ({
  page: guest,
  browser,
}, { project, retry }) => {
  test.slow()
  const owner = await anotherBrowser(browser, null)
  await signUpOnPage(owner)
  const { slug } = await makeSpaceByApi(owner, {
    title: `The Room behind the Gate ${retry}`,
    arrivalNotes: 'Gate code 4',
  })
  const email = await signUpOnPage(guest)
  const date = quietDay('America/New_York', 8, project.name)
  const booking = await bookByPost(guest, `/space/${slug}`, { date, hours: 1 })
  await open(guest, `/booking-confirmation?booking=${booking}`)
  await expect(guest.getByText('Gate code 4')).toBeVisible()
  const plans = guest.getByText(`We wrote to ${email} with all of this, except how to get in`)
  await expect(plans).toContainText('your e-mail address is not confirmed yet. Confirm it in your profile.')
  await expectAccessibleInBoth(guest)
  await confirmAddressByMail(guest, email)
  await open(guest, `/booking-confirmation?booking=${booking}`)
  await expect(guest.getByText(`We wrote to ${email}.`)).toBeVisible()
})
