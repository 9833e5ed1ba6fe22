import type { Page } from '@playwright/test'
import { anotherBrowser, expect, expectAccessibleInBoth, newEmail, open, signUpOnPage, test } from './browser-people.ts'
import { mailedLink, signUpConfirmed } from './mailed-link.ts'
import { makeSpaceByApi } from './make-space.ts'

/** Lists three rooms, the last one first in lists, and returns the page of the first one's co-hosts. */
async function listRooms(page: Page): Promise<string> {
  await signUpConfirmed(page)
  const ids: number[] = []
  for (const title of ['The Oak Room', 'The Elm Room', 'The Ash Room']) {
    ids.push((await makeSpaceByApi(page, { title })).id)
  }
  return `/my-listings/${ids[0]}/co-hosts`
}

test('one invitation is for several spaces, accepted once, and ended on all of them', async ({
  page,
  browser,
  viewport,
}) => {
  const coHosts = await listRooms(page)
  const friend = await anotherBrowser(browser, viewport)
  const address = await signUpOnPage(friend)
  await open(page, coHosts)
  await page.getByRole('main').getByRole('textbox', { name: 'E-mail' }).fill(address)
  // By keyboard alone.
  await page.getByText('Also for your other spaces').focus()
  await page.keyboard.press('Enter')
  const all = page.getByRole('checkbox', { name: 'All 2' })
  await all.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Also for your other spaces: 2 of 2')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /The Elm Room/ })).toBeHidden()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: /The Ash Room/ })).toBeChecked()
  await expect(page.getByText('Also for your other spaces: 1 of 2')).toBeVisible()
  await expectAccessibleInBoth(page)
  await all.check()
  await page.getByRole('button', { name: 'Invite', exact: true }).press('Enter')
  await expect(page.getByText('Invited to 3 spaces. The e-mail is on its way.')).toBeVisible()
  await expect(page.getByText('Also for 2 other spaces')).toBeVisible()
  await expect(all).toBeHidden()

  await open(friend, await mailedLink(friend, address, '/co-host-invitation'))
  for (const room of ['Oak', 'Elm', 'Ash']) await expect(friend.getByText(`The ${room} Room`)).toBeVisible()
  await expectAccessibleInBoth(friend)
  await friend.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(friend.getByText('You co-host 3 spaces now')).toBeVisible()
  await expect(friend.getByRole('link', { name: 'Co-hosts and log' })).toHaveCount(3)

  // The owner's page has the co-host in place of the invitation, live.
  await expect(page.getByText('Became a co-host')).toBeVisible()
  await page.getByText('Also on 2 other spaces').click()
  await expect(page.getByText('The Elm Room, The Ash Room')).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: /^Remove from all 3/ }).click()
  await expect(page.getByText('Removed from 3 spaces. They have no access any more.')).toBeVisible()
  await open(friend, '/my-listings')
  await expect(friend.getByRole('heading', { name: 'You co-host' })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an invitation to several spaces is sent and withdrawn by plain forms', async ({ page }) => {
    await page.goto(await listRooms(page))
    const invite = page.getByRole('button', { name: 'Invite', exact: true })
    const email = page.getByRole('main').getByRole('textbox', { name: 'E-mail' })
    const address = newEmail()
    await email.fill('nobody@localhost')
    await page.getByRole('radio', { name: /and prices/ }).check()
    await page.getByText('Also for your other spaces').click()
    await page.getByRole('checkbox', { name: /The Elm Room/ }).check()
    await invite.click()
    // A refused form keeps what was chosen.
    await expect(page.getByRole('checkbox', { name: /The Elm Room/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /and prices/ })).toBeChecked()
    await email.fill(address)
    await invite.click()
    await expect(page.getByText('Invited to 2 spaces. The e-mail is on its way.')).toBeVisible()
    await page.getByText('Also for another space').click()
    await page.getByRole('button', { name: `Withdraw all 2: ${address}` }).click()
    await expect(page.getByText('Withdrawn for 2 spaces. No link works any more.')).toBeVisible()
    await expect(page.getByText('Also for another space')).toHaveCount(0)
  })
})
