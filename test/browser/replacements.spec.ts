import type { Page } from '@playwright/test'
import { bookByPost } from './book-by-post.ts'
import { quietDay } from './booking-form.ts'
import { anotherBrowser, expect, expectAccessibleInBoth, open, signUpOnPage, test } from './browser-people.ts'
import { loseRequests, loseScript } from './lose-requests.ts'
import { makeSpaceByApi } from './make-space.ts'

/** A city where no other test lists spaces: a free one in the list has no button that moves a payment. */
const montreal = { location: 'Mile End, Montreal', country: 'Canada', timeZone: 'America/Toronto' }

/** Lists the space that will be cancelled and five others like it; returns the slug of the first. */
async function listLofts(owner: Page, title: string): Promise<string> {
  for (const name of ['Amber', 'Birch', 'Cedar', 'Delta', 'Ember']) {
    await makeSpaceByApi(owner, { ...montreal, title: `${name} Loft beside ${title}`, priceMinor: 9_000 })
  }
  return (await makeSpaceByApi(owner, { ...montreal, title, priceMinor: 30_000 })).slug
}

test('a guest whose owner cancels sees what is free at the same hours, without reloading, and moves there with what was paid', async ({
  page: guest,
  browser,
}, { project }) => {
  test.slow()
  const owner = await anotherBrowser(browser, guest.viewportSize())
  await signUpOnPage(owner)
  const slug = await listLofts(owner, `Closing Loft ${project.name}`)
  await signUpOnPage(guest)
  const date = quietDay(montreal.timeZone, 6, project.name)
  const id = await bookByPost(guest, `/space/${slug}`, { date, people: 4 })
  await open(guest, `/my-bookings/${id}`)
  await expect(guest.getByRole('link', { name: 'Cancel booking' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Free at your hours' })).toHaveCount(0)

  // The owner reads what it costs before the press: 10% of the rental.
  await open(owner, `/my-bookings/${id}/cancel`)
  await expect(owner.getByText('It costs you $90.00')).toBeVisible()
  await expectAccessibleInBoth(owner)
  await owner.getByLabel('Reason').fill('The lift failed its inspection.')
  await owner.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(owner.getByText('The booking is cancelled')).toBeVisible()
  await open(owner, '/dashboard/payouts')
  const penalties = owner.getByRole('region', { name: 'What you owe: $90' })
  await expect(penalties.getByText('−$90.00')).toBeVisible()
  await expectAccessibleInBoth(owner)
  const replacements = guest.getByRole('region', { name: 'Free at your hours' })
  await expect(replacements.getByRole('article')).toHaveCount(4)
  await expect(guest.getByText('The owner cancelled: The lift failed its inspection.')).toBeVisible()
  await expect(replacements.getByText('Coffee').first()).toBeVisible()
  await expectAccessibleInBoth(guest)
  await expect(replacements.getByRole('link', { name: 'Search with the same hours' })).toHaveAttribute(
    'href',
    /^\/explore\?city=montreal&date=\d{4}-\d\d-\d\d&from=14%3A00&to=17%3A00&people=4$/,
  )

  const first = replacements.getByRole('article').first()
  const button = first.getByRole('button', { name: /^Move here/ })

  // Without a connection the list and its reason are on the page; nothing is held.
  await open(guest, `/my-bookings/${id}/replacement`)
  await expectAccessibleInBoth(guest)
  const reach = await loseRequests(guest, 'bookings/replacement.tsx')
  await button.click()
  await expect(guest.getByText('Failed to process booking')).toBeVisible()
  await expect(replacements.getByRole('article')).toHaveCount(4)
  await reach()
  await open(guest, `/my-bookings/${id}`)
  await loseScript(guest, 'bookings/replacement.tsx')
  const reachFromBooking = await loseRequests(guest, 'bookings/replacement.tsx', { isDead: true })
  await button.click()
  await expect(replacements.getByText('Failed to process booking')).toBeVisible()
  await expect(guest).toHaveURL(`/my-bookings/${id}`)
  await reachFromBooking()
  await guest.unrouteAll()

  // Other tests list and book spaces meanwhile: what counts is the list that is on the page now.
  await open(guest, `/my-bookings/${id}`)
  const title = (await first.getByRole('heading').textContent()) ?? ''
  const total = ((await first.locator('.price').textContent()) ?? '').replace(' all in', '')
  await button.click()
  await expect(guest.getByText('Your booking has moved')).toBeVisible()
  await expect(guest).not.toHaveURL(new RegExp(id))
  await expect(guest.getByRole('region', { name: 'Money' })).toContainText(total)
  await expect(guest.getByText(title).first()).toBeVisible()
  await open(guest, `/my-bookings/${id}`)
  await expect(guest.getByText('moved to the space that you chose instead').first()).toBeVisible()
  await expect(guest.getByRole('region', { name: 'Free at your hours' })).toHaveCount(0)
  await expectAccessibleInBoth(guest)
  await owner.context().close()
})

test('before JavaScript, one form moves the booking; a space that is taken meanwhile says so beside the others', async ({
  page: guest,
  browser,
}, { project }) => {
  test.slow()
  const owner = await anotherBrowser(browser, guest.viewportSize())
  await signUpOnPage(owner)
  const slug = await listLofts(owner, `Shutting Loft ${project.name}`)
  await signUpOnPage(guest)
  const date = quietDay(montreal.timeZone, 7, project.name)
  const id = await bookByPost(guest, `/space/${slug}`, { date, people: 4 })
  const { refundMinor, penaltyMinor } = await (await owner.request.get(`/api/bookings/${id}/cancellation-quote`)).json()
  const data = { refundMinor, penaltyMinor }
  expect((await owner.request.post(`/api/bookings/${id}/cancel`, { data })).status()).toBe(200)

  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await guest.context().storageState(),
    viewport: guest.viewportSize(),
  })
  const plain = await context.newPage()
  await plain.goto(`/my-bookings/${id}`)
  const rows = plain.getByRole('region', { name: 'Free at your hours' }).getByRole('article')
  await expect(rows).toHaveCount(4)
  const taken = rows.first()
  const [spaceId, amount] = [
    Number(await taken.locator('[name=spaceId]').getAttribute('value')),
    Number(await taken.locator('[name=amount]').getAttribute('value')),
  ]
  const rival = await anotherBrowser(browser, guest.viewportSize())
  await signUpOnPage(rival)
  const held = await rival.request.post('/api/create-payment-intent', {
    data: {
      spaceId,
      amount,
      currency: 'USD',
      headcount: 4,
      hours: 3,
      startTime: `${date}T14:00`,
      endTime: `${date}T17:00`,
    },
  })
  expect(held.status(), await held.text()).toBe(200)
  await rival.context().close()
  await taken.getByRole('button', { name: /^Move here/ }).click()
  await expect(plain.getByRole('heading', { level: 1, name: 'A place to go' })).toBeVisible()
  await expect(plain.locator('.notice')).toContainText('This time slot is not available')
  await expect(plain.locator(`[name=spaceId][value="${spaceId}"]`)).toHaveCount(0)
  await rows
    .first()
    .getByRole('button', { name: /^Move here/ })
    .click()
  await expect(plain.getByText('Your booking has moved')).toBeVisible()
  await context.close()
  await owner.context().close()
})
