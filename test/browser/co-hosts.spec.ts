import 'temporal-polyfill/global'
import { anotherBrowser, expect, expectAccessibleInBoth, newEmail, open, signUpOnPage, test } from './browser-people.ts'
import { loseRequests } from './lose-requests.ts'
import { confirmAddressByMail, mailedLink, signUpConfirmed } from './mailed-link.ts'
import { makeSpaceByApi } from './make-space.ts'

const day = Temporal.Now.plainDateISO('America/New_York').add({ days: 9 }).toString()

test('an owner invites a co-host, who manages the calendar until the owner ends it', async ({
  page,
  browser,
  baseURL,
}) => {
  const own = await signUpOnPage(page)
  const title = `The Shared Loft ${Date.now()}`
  const { id } = await makeSpaceByApi(page, { title })
  await open(page, `/my-listings/${id}/hours`)
  await page.getByRole('link', { name: 'Co-hosts' }).click()
  const email = page.getByRole('main').getByRole('textbox', { name: 'E-mail' })
  await email.fill('not an address')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(email).toHaveJSProperty('validity.valid', false)

  const friend = await (await browser.newContext({ baseURL })).newPage()
  const address = newEmail()
  await email.fill(address)
  await page.getByRole('radio', { name: 'Calendar and bookings', exact: false }).first().check({ force: true })
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Please confirm your own e-mail address first')).toBeVisible()
  await expect(email).toHaveValue(address)
  // What the browser says about another address is alone.
  await email.fill('not an address')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Please confirm your own e-mail address first')).toHaveCount(0)
  await email.fill(address)
  await confirmAddressByMail(page, own)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Invited. The e-mail is on its way.')).toBeVisible()
  await expect(page.getByText(address, { exact: true }).first()).toBeVisible()
  await expectAccessibleInBoth(page)

  // Another person who has the link gets a sentence, and uses nothing up.
  const link = await mailedLink(friend, address, '/co-host-invitation')
  const stranger = await (await browser.newContext({ baseURL })).newPage()
  await signUpOnPage(stranger)
  expect((await stranger.goto(link))?.status()).toBe(403)
  await expect(stranger.getByText('This invitation was sent to another address.')).toBeVisible()

  const signedUp = await friend.request.post('/sign-in?mode=sign-up', {
    form: { email: address, password: 'violet-harbour-42' },
  })
  expect(signedUp.ok()).toBe(true)
  await open(friend, link)
  await expect(friend.getByText(title)).toBeVisible()
  await expectAccessibleInBoth(friend)
  const accept = friend.getByRole('button', { name: 'Accept the invitation' })
  const reach = await loseRequests(friend, 'co-hosts/co-host-invitation.tsx')
  await accept.click()
  await expect(friend.getByText('An error occurred')).toBeVisible()
  await reach()
  await accept.click()
  await expect(friend.getByText(`You co-host ${title} now`)).toBeVisible()
  await expect(friend.getByRole('link', { name: 'Prices', exact: true })).toHaveCount(0)
  expect((await friend.goto(link))?.status()).toBe(410)

  // The owner's page shows it live.
  await expect(page.getByText('Became a co-host')).toBeVisible()

  await open(friend, '/my-listings')
  await expect(friend.getByRole('heading', { name: 'You co-host' })).toBeVisible()
  await friend
    .getByRole('navigation', { name: `Manage ${title}` })
    .getByRole('link', { name: 'Calendar', exact: true })
    .click()
  await expect(friend.getByRole('heading', { name: 'Calendar', exact: true })).toBeVisible()
  await open(friend, `/calendar/new?for=${id}&on=${day}&from=10:00&to=12:00`)
  await friend.getByRole('textbox', { name: /What for/ }).fill('Painting the wall')
  await friend.getByRole('button', { name: 'Add to the calendar' }).click()
  await expect(page.getByText('Took time in the calendar')).toBeVisible()

  await page.getByRole('button', { name: /^Allow prices too/ }).click()
  await expect(page.getByText('They may change the prices too from now on.')).toBeVisible()
  await open(friend, `/my-listings/${id}/prices`)
  await expect(friend.getByRole('heading', { name: 'Prices', exact: true, level: 1 })).toBeVisible()

  await page
    .locator('summary')
    .filter({ hasText: /^Remove/ })
    .click()
  await page.getByRole('button', { name: /^Remove / }).click()
  await expect(page.getByText(/^Removed from .+\. They have no access any more\.$/)).toBeVisible()
  expect((await friend.goto(`/my-listings/${id}/co-hosts`))?.status()).toBe(404)
  await open(friend, '/my-listings')
  await expect(friend.getByRole('heading', { name: 'You co-host' })).toHaveCount(0)
})

test('a co-host answers a request, drags a block and cancels a booking in place', async ({ page, browser, viewport }, {
  project,
}) => {
  await signUpConfirmed(page)
  const title = `The Held Loft ${Date.now()}`
  const { id } = await makeSpaceByApi(page, { title, priceMinor: 0 })
  const friend = await anotherBrowser(browser, viewport)
  const address = await signUpOnPage(friend)
  const invited = { intent: 'invite', email: address, access: 'calendar' }
  expect((await page.request.post(`/my-listings/${id}/co-hosts`, { form: invited })).ok()).toBe(true)
  const invitation = await mailedLink(friend, address, '/co-host-invitation')
  const token = new URLSearchParams(invitation.split('?')[1]).get('token') ?? ''
  const accepted = await friend.request.post('/co-host-invitation', { form: { token } })
  expect(await accepted.text()).toContain(`You co-host ${title} now`)

  const guest = await anotherBrowser(browser, viewport)
  await signUpOnPage(guest)
  const book = (hour: string) =>
    guest.request.post('/api/bookings', {
      data: { spaceId: id, startTime: `${day}T${hour}:00`, hours: 2, headcount: 3 },
    })
  // The booking appears in the co-host's open calendar.
  await open(friend, `/calendar?date=${day}`)
  expect((await book('14')).ok()).toBe(true)
  const booking = friend.locator('.lane-row [data-kind=booking] a:visible, .day-list-item:visible')
  await expect(booking).toHaveCount(1)
  await booking.click()
  await expect(friend.getByRole('dialog')).toContainText('3 people')
  await expect(friend.getByRole('dialog').getByRole('link', { name: 'Message' })).toHaveCount(0)
  await expect(friend.getByRole('dialog')).not.toContainText(/receives?/)
  await friend.getByText('Cancel with a reason').click()
  await friend.getByLabel('Reason').fill('The heating is broken.')
  await friend.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(booking).toHaveCount(0)

  const byRequest = await page.request.patch(`/api/spaces/${id}`, { data: { bookingMode: 'request' } })
  expect(byRequest.ok()).toBe(true)
  const { number, id: requested } = await (await book('16')).json()
  await open(friend, `/bookings-received?q=${number}`)
  await friend.getByRole('button', { name: /^Accept/ }).click()
  await expect(friend.getByText('Accepted and booked')).toBeVisible()

  if (project.name === 'desktop') {
    await open(friend, `/calendar?date=${day}`)
    const lane = friend.getByRole('list', { name: new RegExp(title) }).nth(2)
    const { x = 0, y = 0, width = 0, height = 0 } = (await lane.boundingBox()) ?? {}
    const at = (hour: number) => x + ((hour - 9) / 13) * width
    await friend.mouse.move(at(10.1), y + height / 2)
    await friend.mouse.down()
    await friend.mouse.move(at(11.9), y + height / 2, { steps: 8 })
    await friend.mouse.up()
    await expect(friend.getByRole('dialog')).toBeVisible()
    await friend.getByRole('button', { name: 'Add to the calendar' }).click()
    await expect(friend.getByRole('status').getByText(/^Blocked: /)).toBeVisible()
  }
  await open(page, `/my-listings/${id}/co-hosts`)
  await expect(page.getByText('Accepted a request')).toBeVisible()
  await expect(page.getByText('Cancelled a booking')).toBeVisible()
  // The owner reads who answered.
  await open(page, `/my-bookings/${requested}/answer`)
  await expect(page.getByText(/^(?!You).+ has accepted this request\.$/)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an invitation is sent and withdrawn by plain forms', async ({ page }) => {
    await signUpConfirmed(page)
    const { id } = await makeSpaceByApi(page, { title: 'The Plain Loft' })
    await page.goto(`/my-listings/${id}/co-hosts`)
    await page.getByRole('main').getByRole('textbox', { name: 'E-mail' }).fill('friend@test.example')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(page.getByText('Invited. The e-mail is on its way.')).toBeVisible()
    await page.getByRole('button', { name: 'Withdraw: friend@test.example' }).click()
    await expect(page.getByText('Withdrawn. The link does not work any more.')).toBeVisible()
    await expect(page.getByText('Withdrew an invitation')).toBeVisible()
  })
})
