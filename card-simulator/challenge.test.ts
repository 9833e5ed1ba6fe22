import { expect, test } from 'vitest'
import { confirmAsBrowser, startSimulator } from './simulator-for-tests.ts'

async function challenged(number: string, more: Record<string, string> = {}) {
  const simulator = await startSimulator()
  const intent = await simulator.stripe.paymentIntents.create({ amount: 8250, currency: 'usd' })
  const { body } = await confirmAsBrowser(simulator.url, intent, number, more)
  expect(body.status).toBe('requires_action')
  const action = body.next_action
  const url = action.type === 'redirect_to_url' ? action.redirect_to_url.url : action.use_stripe_sdk.stripe_js
  const answer = (given: string) => fetch(url, { method: 'POST', body: new URLSearchParams({ answer: given }) })
  return { ...simulator, intent, url: String(url), answer }
}

test('the challenge page shows the amount, with relative links only and a strict content security policy', async () => {
  const { url } = await challenged('4000002500003155')
  const response = await fetch(url)
  const page = await response.text()
  expect(page).toContain('Your bank has a question')
  expect(page).toContain('$82.50')
  expect([...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, link]) => link)).toEqual([
    '../challenge.css',
    '../challenge.js',
  ])
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  for (const file of ['challenge.css', 'challenge.js'])
    expect((await fetch(new URL(`../${file}`, url))).status).toBe(200)
})

test('the 3-D Secure card pays once the challenge is completed', async () => {
  const { stripe, intent, answer } = await challenged('4000002500003155')
  const page = await (await answer('complete')).text()
  expect(page).toContain(`data-intent="${intent.id}"`)
  const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect(paid).toMatchObject({ status: 'succeeded', next_action: null })
  expect(paid.latest_charge).toMatchObject({
    payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } },
  })
})

test('completing a challenge twice charges once', async () => {
  const { stripe, intent, answer } = await challenged('4000002500003155')
  await Promise.all([answer('complete'), answer('complete')])
  expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)
})

test('a failed challenge leaves the intent open for another card', async () => {
  const { stripe, intent, answer, url } = await challenged('4000002500003155')
  await answer('fail')
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
    latest_charge: null,
  })
  const again = await confirmAsBrowser(new URL(url).origin, intent, '4242424242424242')
  expect(again.body.status).toBe('succeeded')
})

test('the other 3-D Secure card is declined after the challenge', async () => {
  const { stripe, intent, answer } = await challenged('4000008400001629')
  await answer('complete')
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined' },
  })
})

test('with a return URL the completed page leads back there', async () => {
  const { intent, answer } = await challenged('4000002500003155', { return_url: 'http://127.0.0.1:3000/back?a=1' })
  expect(await (await answer('complete')).text()).toContain(
    `http://127.0.0.1:3000/back?a=1&amp;payment_intent=${intent.id}`,
  )
})

test('an intent with an abandoned challenge can be cancelled, after which the challenge has no effect', async () => {
  const { stripe, intent, answer } = await challenged('4000002500003155')
  expect((await stripe.paymentIntents.cancel(intent.id)).status).toBe('canceled')
  await answer('complete')
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'canceled', latest_charge: null })
})

test('without the client secret the challenge can be neither seen nor completed', async () => {
  const { stripe, intent, url } = await challenged('4000002500003155')
  const bare = url.replace(/\?.*/, '?client_secret=guess')
  expect((await fetch(bare)).status).toBe(404)
  expect((await fetch(bare, { method: 'POST', body: new URLSearchParams({ answer: 'complete' }) })).status).toBe(404)
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_action')
})
