import type { Page } from '@playwright/test'
import { decryptPush, newBrowserKeys, startPushService } from '../push-service.ts'
import { quietDay } from './booking-form.ts'
import { anotherBrowser, expect, expectAccessibleInBoth, open, signUpOnPage, test } from './browser-people.ts'
import { loseRequests } from './lose-requests.ts'
import { makeSpaceByApi } from './make-space.ts'

/**
 * Gives the page the push service of the test: the browser's own one is on the Internet, and Chromium without a window
 * refuses every permission to notify. The registration of the worker is the browser's.
 */
async function subscribeAt(page: Page, endpoint: string, { p256dh, authText }: ReturnType<typeof newBrowserKeys>) {
  await page.addInitScript(
    ({ endpoint, keys }) => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Notification.requestPermission = async () => 'granted'
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0)).buffer
      const subscriptionOf = (key: string) => ({
        endpoint,
        options: { applicationServerKey: bytes(key) },
        getKey: (name: 'p256dh' | 'auth') => bytes(keys[name]),
        unsubscribe: async () => {
          localStorage.removeItem('pushed')
          return true
        },
      })
      PushManager.prototype.subscribe = async (options) => {
        const key = String(options?.applicationServerKey)
        localStorage.setItem('pushed', key)
        return subscriptionOf(key) as unknown as PushSubscription
      }
      PushManager.prototype.getSubscription = async () => {
        const key = localStorage.getItem('pushed')
        return key ? (subscriptionOf(key) as unknown as PushSubscription) : null
      }
    },
    { endpoint, keys: { p256dh, auth: authText } },
  )
}

test('a device shows what happens once it is turned on, until it is turned off', async ({ page, browser }) => {
  const service = await startPushService()
  const keys = newBrowserKeys()
  try {
    await subscribeAt(page, `${service.url}/of-the-owner`, keys)
    await signUpOnPage(page)
    const { id } = await makeSpaceByApi(page, { title: 'The Pushed Room', priceMinor: 0 })
    await open(page, '/profile/notifications')
    const section = page.getByRole('region', { name: 'On this device' })
    const reach = await loseRequests(page, 'notifications/push-route.ts')
    await section.getByRole('button', { name: 'Show on this device' }).click()
    await expect(section.getByText('An error occurred')).toBeVisible()
    await reach()
    await section.getByRole('button', { name: 'Show on this device' }).click()
    await expect(section.getByText('This device shows what you choose below')).toBeVisible()
    await expectAccessibleInBoth(page)

    const guest = await anotherBrowser(browser, page.viewportSize())
    await signUpOnPage(guest)
    const book = async (hour: number) => {
      const startTime = `${quietDay('America/New_York', 1, '')}T${hour}:00`
      const data = { spaceId: id, startTime, hours: 1, headcount: 3 }
      expect((await guest.request.post('/api/bookings', { data })).ok()).toBe(true)
    }
    await book(10)
    await expect.poll(() => service.received.length).toBe(1)
    const pushed = decryptPush(service.received[0]?.body ?? Buffer.alloc(0), keys)
    expect(pushed).toMatchObject({
      title: expect.stringMatching('^Booked: The Pushed Room'),
      path: expect.stringMatching(/^\//),
    })
    // After a reload it is still on, and a press turns it off.
    await page.reload()
    const reachAgain = await loseRequests(page, 'notifications/push-route.ts')
    await section.getByRole('button', { name: 'Stop on this device' }).click()
    await expect(section.getByText('An error occurred')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('pushed'))).not.toBeNull()
    await reachAgain()
    await section.getByRole('button', { name: 'Stop on this device' }).click()
    await expect(section.getByRole('button', { name: 'Show on this device' })).toBeVisible()
    await book(12)
    await expect.poll(async () => (await page.request.get('/notifications')).text()).toMatch(/(Pushed Room[\s\S]*){2}/)
    expect(service.received).toHaveLength(1)
  } finally {
    await service.stop()
  }
})

test('a browser that blocks or cannot show notifications says how to get them', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await signUpOnPage(page)
  await open(page, '/profile/notifications')
  await expect(page.getByText('Your browser blocks notifications of this site.')).toBeVisible()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await page.reload()
  await expect(page.getByText('This browser cannot show notifications of a site.')).toBeVisible()
})
