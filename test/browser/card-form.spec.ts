import type { Page, Route } from '@playwright/test'
import { holdByPost } from './book-by-post.ts'
import { demoSpace, payWith, quietDay } from './booking-form.ts'
import { expect, expectAccessibleInBoth, open, signUpOnPage, test } from './browser-people.ts'

// Without Stripe's keys the content policy allows no script of theirs.
test.use({ bypassCSP: true })

const paid = 'Payment successful! Your booking has been confirmed.'

/** Holds hours as a new guest, and opens a page with a link to their payment. */
async function holdAndOpen(page: Page, week: number): Promise<void> {
  await signUpOnPage(page)
  const { path, timeZone } = demoSpace('Linen House')
  await holdByPost(page, path, { date: quietDay(timeZone, week, 'desktop') })
  await open(page, '/my-bookings')
}

/** Goes on to the payment without a new document: the card form is not part of the page then. */
async function goToPayment(page: Page): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name: 'Continue to payment' }).first()
  // A press before the link is hydrated would load a new document.
  const isHydrated = () => link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')))
  await expect.poll(isHydrated).toBe(true)
  await link.click()
  await expect(page).toHaveURL(/\/payment\//)
}

/** Holds the requests of an address back, until they are let through. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

test('Pay that is pressed before the card form is there waits for it, and says so', { tag: '@once' }, async ({
  page,
}) => {
  test.slow()
  await holdAndOpen(page, 2)
  const release = await holdBack(page, '**/assets/simulator-card-form-*.js')
  await goToPayment(page)
  await page.getByRole('button', { name: /^Pay \S*\d/ }).click()
  const waits = page.getByRole('button', { name: 'Loading the card form...' })
  await expect(waits).toBeVisible()
  // Nothing is paid yet, so the hours may still be let go.
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeEnabled()
  await expectAccessibleInBoth(page)
  release()
  await expect(page.getByLabel('Card number')).toBeFocused()
  await expect(page.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true')
  await expect(waits).toHaveCount(0)
  await payWith(page, '4242424242424242')
  await expect(page.getByText(paid)).toBeVisible()
})

test('a card form whose script could not be loaded is loaded again, and nothing typed is lost', {
  tag: '@once',
}, async ({ page }) => {
  test.slow()
  await useStripeForm(page)
  await holdAndOpen(page, 4)
  let isDown = true
  await page.route('https://js.stripe.com/**', (route) => (isDown ? route.abort() : sendScript(route)))
  await goToPayment(page)
  const name = page.getByLabel('Your name')
  await expect(name).toBeVisible()
  await name.fill('Ines Ferreira')
  await expect(page.getByText('The card form could not be loaded. Nothing was charged.')).toBeVisible()
  await expectAccessibleInBoth(page)
  const again = page.getByRole('button', { name: 'Try again', exact: true })
  const pay = page.getByRole('button', { name: /^Pay \S*\d/ })
  await pay.click()
  await expect(again).toBeFocused()
  await again.click()
  await expect(page.getByLabel('Card of the script')).toHaveCount(0)
  await expect(again).toBeVisible()

  isDown = false
  const release = await holdBack(page, 'https://js.stripe.com/**')
  await again.click()
  await pay.click()
  await expect(page.getByRole('button', { name: 'Loading the card form...' })).toBeVisible()
  release()
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible()
  await page.getByLabel('Card of the script').fill('4242424242424242')
  await expect(name).toHaveValue('Ines Ferreira')
  await pay.click()
  await expect(page.getByText(paid)).toBeVisible()
})

/** Lets the pages use Stripe's form, as they do with Stripe's keys: changes the settings among the data of each. */
async function useStripeForm(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { prototype } = ReadableStreamDefaultController
    const { enqueue } = prototype
    prototype.enqueue = function enqueueSettings(chunk: unknown) {
      enqueue.call(this, typeof chunk === 'string' ? chunk.replace('"simulator"', '"stripe"') : chunk)
    }
  })
  await page.route(/\/payment\/[^/]+\.data/, async (route) => {
    if (route.request().method() !== 'GET') return await route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('"simulator"', '"stripe"') })
  })
}

/** Sends another script than Stripe's, which is not part of the project: one field, and payments of the simulator. */
async function sendScript(route: Route): Promise<void> {
  await route.fulfill({ contentType: 'text/javascript', body: `(${stripeScript})()` })
}

function stripeScript(): void {
  const field = document.createElement('input')
  const problem = document.createElement('p')
  field.ariaLabel = 'Card of the script'
  const payment = {
    on: (name: string, then: () => void) => name === 'ready' && setTimeout(then),
    mount: (place: HTMLElement) => place.append(field, problem),
    destroy: () => field.parentElement?.replaceChildren(),
  }
  const submit = async () => {
    problem.textContent = field.value ? '' : 'Your card number is incomplete.'
    return field.value ? {} : { error: { message: problem.textContent } }
  }
  const confirmPayment = async ({ clientSecret }: { clientSecret: string }) => {
    const body = new URLSearchParams({
      key: 'pk_test_simulator',
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': field.value,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    })
    const intent = `/card-simulator/v1/payment_intents/${clientSecret.split('_secret_')[0]}`
    return (await fetch(`${intent}/confirm`, { method: 'POST', body })).ok ? {} : { error: { type: 'card_error' } }
  }
  const elements = () => ({ create: () => payment, submit })
  Reflect.set(window, 'Stripe', () => ({ elements, confirmPayment }))
}

test('after a refusal Pay is busy until the page was loaded again', { tag: '@once' }, async ({ page }) => {
  test.slow()
  await holdAndOpen(page, 6)
  await goToPayment(page)
  const release = await holdBack(page, '**/payment/*.data*')
  await payWith(page, '4000000000000002')
  await expect(page.getByText('Your card was declined.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'One moment...' })).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: /^Try again: pay / })).toBeVisible()
  await payWith(page, '4242424242424242')
  await expect(page.getByText(paid)).toBeVisible()
})
