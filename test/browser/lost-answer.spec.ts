import { paths } from '../../rules/paths.ts'
import { bookByPost, cancelByPost } from './book-by-post.ts'
import { demoSpace, quietDay } from './booking-form.ts'
import { expect, open, signInOnPage, signUpOnPage, test } from './browser-people.ts'
import { loseAnswer, loseScript } from './lose-requests.ts'

const space = demoSpace('Lakeside Twenty')
const offline = 'You are offline.'

test('a cancellation whose answer is lost leads where its answer would have led', async ({ page }, { project }) => {
  test.slow()
  await signUpOnPage(page)
  for (const [number, isPage] of [
    [5, true],
    [6, false],
  ] as const) {
    const date = quietDay(space.timeZone, number, project.name)
    const booking = await bookByPost(page, space.path, { date })
    await open(page, isPage ? paths.cancelBooking(booking) : paths.myBookings())
    if (!isPage) await page.getByRole('link', { name: /^Cancel / }).click()
    const wasLost = await loseAnswer(page, 'bookings/cancel-booking.tsx')
    await page.getByRole('button', { name: 'Cancel the booking' }).click()
    await expect(page.getByText(`Your booking of ${space.title} is cancelled`)).toBeVisible()
    await expect(page.getByText(/comes back/).first()).toBeVisible()
    wasLost()
    await page.unrouteAll()
  }
})

test('a booking that is cancelled already is said to be, on a second press', async ({ page }, { project }) => {
  await signUpOnPage(page)
  const date = quietDay(space.timeZone, 7, project.name)
  const booking = await bookByPost(page, space.path, { date })
  // The open page does not notice the cancellation.
  await page.route('**/api/events?*', (route) => route.abort())
  await open(page, paths.cancelBooking(booking))
  await cancelByPost(page, booking)
  await page.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(page.getByText(`Your booking of ${space.title} is cancelled`)).toBeVisible()
})

test('a cancellation that goes offline with its answer says so, and is shown once the line is back', async ({
  page,
  context,
}, { project }) => {
  await signUpOnPage(page)
  const date = quietDay(space.timeZone, 8, project.name)
  const booking = await bookByPost(page, space.path, { date })
  await open(page, paths.cancelBooking(booking))
  const wasLost = await loseAnswer(page, 'bookings/cancel-booking.tsx', () => context.setOffline(true))
  await page.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Failed to cancel booking.*You are offline. Please try again once/)
  wasLost()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'You cancelled this booking' })).toBeVisible()
})

test('finding M2: a cancellation pressed twice after a failure is sent once, without the failure before', async ({
  page,
  context,
}, { project }) => {
  test.slow()
  await signUpOnPage(page)
  for (const [number, isPage] of [
    [16, true],
    [17, false],
  ] as const) {
    const booking = await bookByPost(page, space.path, { date: quietDay(space.timeZone, number, project.name) })
    await open(page, isPage ? paths.cancelBooking(booking) : paths.myBookings())
    if (!isPage) await page.getByRole('link', { name: /^Cancel / }).click()
    const send = page.getByRole('button', { name: 'Cancel the booking' })
    const failure = page.getByText('Failed to cancel booking')
    await expect(send).toBeVisible()
    await loseScript(page, 'bookings/cancel-booking.tsx')
    await context.setOffline(true)
    await send.click()
    await expect(failure).toBeVisible()
    await context.setOffline(false)
    await page.waitForFunction(() => Reflect.get(window, '__reactRouterDataRouter').state.revalidation === 'idle')
    let sent = 0
    let letThrough = () => {}
    const isLetThrough = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route('**/cancel*', async (route) => {
      if (route.request().method() === 'GET') return await route.fallback()
      sent += 1
      await isLetThrough
      await route.continue()
    })
    await send.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect(page.getByRole('button', { name: 'Cancelling...' })).toBeVisible()
    await expect(failure).toHaveCount(0)
    letThrough()
    await expect(page.getByText(`Your booking of ${space.title} is cancelled`)).toBeVisible()
    expect(sent).toBe(1)
    await page.unrouteAll()
  }
})

test('a change without a payment whose answer is lost is said to be made; a failure is red', async ({ page, context }, {
  project,
}) => {
  test.slow()
  await signUpOnPage(page)
  const date = quietDay(space.timeZone, 9, project.name)
  const booking = await bookByPost(page, space.path, { date, time: '13:00', hours: 4 })
  const hours = page.getByLabel('Hours', { exact: true })
  const send = page.getByRole('button', { name: /^Change it, .+ back$/ }).last()
  const failure = page.locator('.notice', { hasText: 'Failed to process booking' })

  await open(page, paths.changeBooking(booking))
  await hours.fill('3')
  const wasLost = await loseAnswer(page, 'bookings/change-booking.tsx')
  await send.click()
  await expect(page.getByText(/ is changed$/)).toBeVisible()
  await expect(page.getByText(/comes back to your card/)).toBeVisible()
  wasLost()
  await page.unrouteAll()

  await open(page, paths.changeBooking(booking))
  await hours.fill('2')
  const wasLostToo = await loseAnswer(page, 'bookings/change-booking.tsx', () => context.setOffline(true))
  await send.click()
  await expect(failure).toHaveAttribute('data-tone', 'bad')
  await expect(failure).toContainText(offline)
  wasLostToo()
  await context.setOffline(false)
  await expect(page.getByText('This is your booking now')).toBeVisible()
  await expect(failure).toHaveCount(0)
})

test('what is sent offline says in view that it is kept and can be sent again', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await signInOnPage(page, 'guest')
  const kept = page.getByText('You are offline. Your text is kept; please send it again once the line is back.')

  await open(page, '/contact')
  const main = page.getByRole('main')
  await main.getByLabel('Message').fill('A long message.')
  await context.setOffline(true)
  await main.getByRole('button', { name: 'Send Message' }).click()
  await expect(kept).toBeInViewport()
  await expect(main.getByLabel('Message')).toHaveValue('A long message.')
  await context.setOffline(false)
  await expect(page.getByText('You are offline')).toHaveCount(0)

  await open(page, '/my-bookings')
  await page.getByRole('link', { name: /^Write a review of The Pencil Works/ }).click()
  await page
    .getByRole('radio', { name: /^4 stars/ })
    .first()
    .check({ force: true })
  const words = page.getByLabel('In your words')
  await words.fill('North light, and a lift.')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send the review' }).click()
  await expect(kept).toBeInViewport()
  await expect(words).toHaveValue('North light, and a lift.')
  await context.setOffline(false)

  await open(page, '/profile')
  await page.getByLabel('Full name').fill('Nina Newly')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to update profile' })
  await expect(failed).toContainText('You are offline. What you typed is kept; please save it again once')
  await expect(failed).toBeInViewport()
  await context.setOffline(false)
})
