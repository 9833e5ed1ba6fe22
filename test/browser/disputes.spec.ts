import type { Browser, Page } from '@playwright/test'
import { bookByPost, cancelByPost } from './book-by-post.ts'
import { cardProvider, demoSpace, quietDay } from './booking-form.ts'
import {
  anotherBrowser,
  expect,
  expectAccessible,
  open,
  signInOnPage,
  signUpOnPage,
  site,
  test,
} from './browser-people.ts'
import { loseRequests } from './lose-requests.ts'

const space = demoSpace('Lakeside Twenty')
const cards = { good: '4242424242424242', refundFails: '4000000000005126' }

/** A paid booking of the signed-in guest, with its payment's page in the simulator's console. */
async function aPaidBooking(page: Page, nth: number, project: string, card = cards.good) {
  const date = quietDay(space.timeZone, nth, project)
  const bookingId = await bookByPost(page, space.path, { date, time: '10:00', hours: 2 }, card)
  const { paymentIntents } = await cardProvider()
  const intent = paymentIntents.find(({ metadata }) => metadata?.booking_id === bookingId)
  return { bookingId, payment: `${consoleAddress()}/payments/${intent?.id}` }
}

/** The simulator listens beside the marketplace. */
function consoleAddress(): string {
  const { protocol, hostname, port } = new URL(site())
  return `${protocol}//${hostname}:${Number(port) + 1}/console`
}

/** An admin in a separate browser, and a user of the simulator's console in another. */
async function operators(browser: Browser, viewport: { width: number; height: number } | null) {
  const [admin, desk] = [await anotherBrowser(browser, viewport), await anotherBrowser(browser, viewport)]
  await signInOnPage(admin, 'admin')
  return { admin, desk }
}

test('payments that go wrong: a dispute at the bank, a refund from outside, and a refund that fails', async ({
  page,
  browser,
  viewport,
}, { project }) => {
  test.setTimeout(480_000)
  await signUpOnPage(page)
  const { admin, desk } = await operators(browser, viewport)

  await test.step('a disputed payment: opened at the bank, answered with evidence, won', async () => {
    const { bookingId, payment } = await aPaidBooking(page, 9, project.name)
    await open(admin, `/admin/bookings/${bookingId}`)
    await expect(admin.getByRole('heading', { name: 'Disputes' })).toHaveCount(0)

    await desk.goto(payment)
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Open a dispute' }).click()
    await expect(desk.getByRole('status')).toHaveText('The dispute is open.')

    // The admin's page updates by itself.
    const disputes = admin.getByRole('region', { name: 'Disputes' })
    await expect(disputes).toContainText('Needs an answer')
    await expect(disputes).toContainText('Waits for the bank')
    await expectAccessible(admin)
    const download = admin.waitForEvent('download')
    await disputes.getByRole('link', { name: 'Download the evidence (PDF)' }).click()
    expect((await download).suggestedFilename()).toMatch(/^evidence-du_\w+\.pdf$/)
    await disputes.getByLabel('Your words to the bank').fill('They came and stayed.')
    const isSure = disputes.getByRole('checkbox', { name: /^Send it as it is now/ })
    await disputes.getByRole('button', { name: 'Send the evidence' }).click()
    await expect(isSure, 'one press alone sends nothing').toBeFocused()
    await isSure.check()
    await disputes.getByRole('button', { name: 'Send the evidence' }).click()
    await expect(admin.getByRole('status').getByText('The evidence is with the card provider.')).toBeVisible()
    await expect(disputes).toContainText('With the bank')

    await open(admin, '/admin/reconciliation')
    const row = admin.getByRole('table', { name: 'Disputes with a bank' }).getByRole('row')
    await expect(row.filter({ has: admin.locator(`a[href="/admin/bookings/${bookingId}"]`) })).toContainText(
      'With the bank',
    )
    await expectAccessible(admin)
    await open(admin, `/admin/bookings/${bookingId}`)

    await desk.reload()
    await expect(desk.getByText('received')).toBeVisible()
    await desk.getByRole('button', { name: 'Platform wins' }).click()
    await expect(desk.getByRole('status')).toHaveText('The bank has decided.')
    await expect(disputes).toContainText('Won')
    await expect(disputes.getByRole('button', { name: 'Send the evidence' })).toHaveCount(0)
  })

  await test.step('a refund from outside is booked, its alert closed with a note', async () => {
    const { bookingId, payment } = await aPaidBooking(page, 10, project.name)
    await open(admin, `/admin/bookings/${bookingId}`)
    await desk.goto(payment)
    await desk.getByLabel('Amount in USD').fill('10.00')
    await desk.getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(desk.getByRole('status')).toHaveText('Refunded, without the marketplace.')
    await expect(admin.getByRole('table', { name: 'Refunds' })).toContainText('From outside')

    // Finding O5: what waits is on the first page of the admin area, and counted in its navigation.
    await open(admin, '/admin')
    const waiting = admin.getByRole('region', { name: 'Needs you' })
    const ofBooking = waiting
      .getByRole('listitem')
      .filter({ has: admin.locator(`a[href="/admin/bookings/${bookingId}"]`) })
    await expect(ofBooking).toContainText('A refund from outside')
    await expect(waiting.getByRole('link', { name: 'All open alerts' })).toHaveAttribute(
      'href',
      '/admin/reconciliation',
    )
    const counted = admin
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: /^Reconciliation \d+\+? open$/ })
    await expect(counted).toBeVisible()
    await counted.click()
    const alert = admin.getByRole('article').filter({ has: admin.locator(`a[href="/admin/bookings/${bookingId}"]`) })
    await expect(alert).toContainText('A refund from outside')
    await alert.getByLabel('What was done').fill('Agreed on the phone')
    const reach = await loseRequests(admin, 'admin/reconciliation.tsx')
    await alert.getByRole('button', { name: /^Close the alert/ }).click()
    await expect(admin.getByText('An error occurred')).toBeVisible()
    await reach()
    await expect(alert.getByLabel('What was done')).toHaveValue('Agreed on the phone')
    await alert.getByRole('button', { name: /^Close the alert/ }).click()
    await expect(admin.getByRole('status').getByText('The alert is closed.')).toBeVisible()
    await expect(alert).toHaveCount(0)
    await open(admin, '/admin/audit')
    await expect(admin.getByRole('table', { name: 'Audit log' })).toContainText('Agreed on the phone')
  })

  await test.step('a refund that fails later is marked as paid another way', async () => {
    const { bookingId } = await aPaidBooking(page, 11, project.name, cards.refundFails)
    await cancelByPost(page, bookingId)
    await open(admin, `/admin/bookings/${bookingId}`)
    const mend = admin.getByRole('region', { name: /that failed$/ })
    await expect(mend).toBeVisible({ timeout: 90_000 })
    await expectAccessible(admin)
    await mend.getByLabel('How it was paid').fill('Bank transfer of today')
    await mend.getByLabel(/this cannot be undone/).check()
    const reach = await loseRequests(admin, 'admin/admin-booking.tsx')
    await mend.getByRole('button', { name: 'Mark as paid' }).click()
    await expect(admin.getByText('An error occurred')).toBeVisible()
    await reach()
    await mend.getByRole('button', { name: 'Mark as paid' }).click()
    await expect(admin.getByRole('status').getByText('The refund counts as paid.')).toBeVisible()
    await expect(admin.getByRole('table', { name: 'Refunds' })).toContainText('Paid another way')
  })
})
