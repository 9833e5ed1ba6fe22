import { continueToPayment, openForm, payWith, quietDay } from './booking-form.ts'
import { anotherBrowser, expect, expectAccessibleInBoth, open, signUpOnPage, test } from './browser-people.ts'
import { makeSpaceByApi } from './make-space.ts'

test('a guest whose owner cancels sees what is free at the same hours, without reloading, and books it', async ({
  page: guest,
  browser,
}, { project }) => {
  test.slow()
  const owner = await anotherBrowser(browser, guest.viewportSize())
  await signUpOnPage(owner)
  const { slug } = await makeSpaceByApi(owner, { title: `Closing Loft ${project.name}`, priceMinor: 30_000 })
  await signUpOnPage(guest)
  await continueToPayment(guest, `/space/${slug}`, { date: quietDay('America/New_York', 6, project.name), people: 4 })
  await payWith(guest, '4242424242424242')
  await expect(guest.getByText('Payment successful! Your booking has been confirmed.')).toBeVisible()
  const id = new URL(guest.url()).searchParams.get('booking') ?? ''
  await open(guest, `/my-bookings/${id}`)
  await expect(guest.getByRole('link', { name: 'Cancel booking' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Free at your hours' })).toHaveCount(0)

  const { refundMinor } = await (await owner.request.get(`/api/bookings/${id}/cancellation-quote`)).json()
  const cancelled = await owner.request.post(`/api/bookings/${id}/cancel`, {
    data: { refundMinor, reason: 'The lift failed its inspection.' },
  })
  expect(cancelled.status()).toBe(200)
  const replacements = guest.getByRole('region', { name: 'Free at your hours' })
  await expect(replacements.getByRole('article')).toHaveCount(4)
  await expect(guest.getByText('The owner cancelled: The lift failed its inspection.')).toBeVisible()
  await expect(replacements.getByText('Coffee').first()).toBeVisible()
  await expectAccessibleInBoth(guest)
  await expect(replacements.getByRole('link', { name: 'Search with the same hours' })).toHaveAttribute(
    'href',
    /^\/explore\?city=new-york&date=\d{4}-\d\d-\d\d&from=14%3A00&to=17%3A00&people=4$/,
  )

  const first = replacements.getByRole('article').first()
  const title = (await first.getByRole('heading').textContent()) ?? ''
  const total = ((await first.locator('.price').textContent()) ?? '').replace(' all in', '')
  await first.getByRole('link', { name: /^Book 14:00–17:00/ }).click()
  await expect(guest).toHaveURL(/\/space\/.+time=14%3A00&hours=3&people=4/)
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await openForm(guest)
  await guest.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(guest).toHaveURL(/\/payment\//)
  await expect(guest.getByRole('button', { name: `Pay ${total}` })).toBeVisible()
  await payWith(guest, '4242424242424242')
  await expect(guest.getByText('Payment successful! Your booking has been confirmed.')).toBeVisible()
  await owner.context().close()
})
