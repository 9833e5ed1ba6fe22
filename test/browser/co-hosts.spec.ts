import 'temporal-polyfill/global'
import { expect, expectAccessibleInBoth, newEmail, open, signUpOnPage, test } from './browser-people.ts'
import { makeSpaceByApi } from './make-space.ts'

const day = Temporal.Now.plainDateISO('America/New_York').add({ days: 9 }).toString()

test('an owner invites a co-host, who manages the calendar until the owner ends it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signUpOnPage(page)
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
  await expect(page.getByText('Invited. The mail is on its way.')).toBeVisible()
  await expect(page.getByText(address, { exact: true }).first()).toBeVisible()
  await expectAccessibleInBoth(page)

  // Another person who has the link gets a sentence, and uses nothing up.
  const link = await invitationIn(friend)
  const stranger = await (await browser.newContext({ baseURL })).newPage()
  await signUpOnPage(stranger)
  expect((await stranger.goto(link))?.status()).toBe(403)
  await expect(stranger.getByText('This invitation was sent to another address.')).toBeVisible()

  await friend.goto('/sign-in?mode=sign-up')
  await friend.getByRole('main').getByLabel('E-mail').fill(address)
  await friend.getByLabel('Password', { exact: true }).fill('violet-harbour-42')
  await friend.getByRole('button', { name: 'Create an Account' }).click()
  await expect(friend).not.toHaveURL(/sign-in/)
  await open(friend, link)
  await expect(friend.getByText(title)).toBeVisible()
  await expectAccessibleInBoth(friend)
  await friend.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(friend.getByText(`You co-host ${title} now`)).toBeVisible()
  await expect(friend.getByRole('link', { name: 'Prices', exact: true })).toHaveCount(0)
  expect((await friend.goto(link))?.status()).toBe(410)

  // The owner's page shows it live.
  await expect(page.getByText('Became a co-host')).toBeVisible()

  await open(friend, '/my-listings')
  await expect(friend.getByRole('heading', { name: 'You co-host' })).toBeVisible()
  await friend
    .getByRole('navigation', { name: `Manage ${title}` })
    .getByRole('link', { name: 'Calendar' })
    .click()
  await expect(friend.getByRole('heading', { name: 'Calendar', exact: true })).toBeVisible()
  await open(friend, `/calendar/new?for=${id}&on=${day}&from=10:00&to=12:00`)
  await friend.getByRole('textbox', { name: /What for/ }).fill('Painting the wall')
  await friend.getByRole('button', { name: 'Add to the calendar' }).click()
  await expect(page.getByText('Took time in the calendar')).toBeVisible()

  await page.getByRole('button', { name: /^Allow prices too/ }).click()
  await expect(page.getByText('Changed', { exact: true })).toBeVisible()
  await open(friend, `/my-listings/${id}/prices`)
  await expect(friend.getByRole('heading', { name: 'Prices', exact: true, level: 1 })).toBeVisible()

  await page.getByRole('button', { name: /^Remove / }).click()
  await expect(page.getByText('Removed. They have no access any more.')).toBeVisible()
  expect((await friend.goto(`/my-listings/${id}/co-hosts`))?.status()).toBe(404)
  await open(friend, '/my-listings')
  await expect(friend.getByRole('heading', { name: 'You co-host' })).toHaveCount(0)

  async function invitationIn(reader: typeof page): Promise<string> {
    await reader.goto('/dev/mail')
    const mail = reader.getByRole('listitem').filter({ hasText: `To ${address}` })
    await mail.getByRole('link', { name: /manage a space together/ }).click()
    const html = await reader.content()
    const [path] = /\/co-host-invitation\?token=[\w-]{43}/.exec(html) ?? []
    return path ?? ''
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an invitation is sent and withdrawn by plain forms', async ({ page }) => {
    await signUpOnPage(page)
    const { id } = await makeSpaceByApi(page, { title: 'The Plain Loft' })
    await page.goto(`/my-listings/${id}/co-hosts`)
    await page.getByRole('main').getByRole('textbox', { name: 'E-mail' }).fill('friend@test.example')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(page.getByText('Invited. The mail is on its way.')).toBeVisible()
    await page.getByRole('button', { name: 'Withdraw: friend@test.example' }).click()
    await expect(page.getByText('Withdrawn. The link does not work any more.')).toBeVisible()
    await expect(page.getByText('Withdrew an invitation')).toBeVisible()
  })
})
