import type { Page } from '@playwright/test'
import type { BookingFormInput } from './booking-form.ts'
import { expect } from './browser-people.ts'

/**
 * What a guest does before the thing that a test is about, by the same requests that the pages send but without loading them:
 * each page in the browser costs about a second of processor time, and a payment loads four. The person who is signed in
 * in the page's browser acts.
 */

/** Books hours of a space with a price, pays them, and expects that the booking is confirmed. Returns the booking's id. */
export async function bookByPost(
  page: Page,
  path: string,
  input: BookingFormInput,
  card = '4242424242424242',
): Promise<string> {
  const bookingId = await holdByPost(page, path, input)
  const confirmation = await payByPost(page, `/payment/${bookingId}`, card)
  expect(confirmation).toContain('Payment successful! Your booking has been confirmed.')
  return bookingId
}

/** Sends the booking form of a space's page and returns the id of the booking, whose hours are held; a free one is booked. */
export async function holdByPost(
  page: Page,
  path: string,
  { date, time = '14:00', hours = 3, people = 2 }: BookingFormInput,
): Promise<string> {
  const hidden = hiddenFields(await (await page.request.get(path)).text())
  const form = { ...hidden, intent: 'book', date, time, hours, people, fullName: 'June Castellano' }
  const response = await page.request.post(path, { form, maxRedirects: 0 })
  expect(response.status(), `booking ${path} on ${date}`).toBe(302)
  const next = response.headers().location ?? ''
  return next.match(/\/payment\/([\w-]+)$/)?.[1] ?? next.match(/[?&]booking=([\w-]+)/)?.[1] ?? ''
}

/**
 * Pays by card what a payment page asks for: a booking, a request, or the difference of a change. Returns the page after it,
 * as HTML. The name on the card becomes the guest's if they have none.
 */
export async function payByPost(
  page: Page,
  paymentPath: string,
  card = '4242424242424242',
  nameOnCard = 'June Castellano',
): Promise<string> {
  const html = await (await page.request.get(paymentPath)).text()
  const clientSecret = html.match(/pi_\w+_secret_\w+/)?.[0] ?? ''
  const hold = await page.request.post(`${paymentPath.split('?')[0]}/hold`, {
    headers: { accept: 'application/json' },
    form: { fullName: nameOnCard },
  })
  expect(await hold.json(), paymentPath).toHaveProperty('ok')
  await page.request.post(`/card-simulator/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, {
    form: {
      key: 'pk_test_simulator',
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
      'payment_method_data[billing_details][name]': nameOnCard,
    },
  })
  const confirmation = await page.request.get(`/booking-confirmation?payment_intent_client_secret=${clientSecret}`)
  return await confirmation.text()
}

/** Lets a hold go, as 'Cancel' of its payment page does: each counts against the three that a guest may have. */
export async function releaseByPost(page: Page, bookingId: string): Promise<void> {
  const response = await page.request.post(`/payment/${bookingId}`, { maxRedirects: 0 })
  expect(response.status(), `releasing ${bookingId}`).toBe(302)
}

/** Cancels a booking, by its guest or owner, for what a look at the cancellation promises. */
export async function cancelByPost(page: Page, bookingId: string): Promise<void> {
  const form = hiddenFields(await (await page.request.get(`/my-bookings/${bookingId}/cancel`)).text())
  const response = await page.request.post(`/my-bookings/${bookingId}/cancel`, { form, maxRedirects: 0 })
  expect(response.status(), `cancelling ${bookingId}`).toBe(302)
}

/** The name and value of each hidden field of a page. */
function hiddenFields(html: string): Record<string, string> {
  return Object.fromEntries([...html.matchAll(hiddenField)].map(([, name = '', value = '']) => [name, value]))
}

const hiddenField = /<input type="hidden" name="([^"]+)" value="([^"]*)"/g
