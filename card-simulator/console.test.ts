import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { startEventReceiver, startSimulator } from './simulator-for-tests.ts'

const pay = (stripe: Stripe, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({
    amount: 24_750,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
    ...more,
  })

/** Starts a simulator and returns its console as used by a browser without scripts. */
async function aConsole(options: Parameters<typeof startSimulator>[0] = {}) {
  const simulator = await startSimulator(options)
  const open = async (path: string) => {
    const response = await fetch(`${simulator.url}${path}`)
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  const post = async (path: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const own = { origin: simulator.url, 'sec-fetch-site': 'same-origin' }
    const body = new URLSearchParams(form)
    const response = await fetch(`${simulator.url}${path}`, { method: 'POST', body, headers: { ...own, ...headers } })
    return { status: response.status, text: await response.text() }
  }
  return { ...simulator, open, post }
}

describe('the console', () => {
  test('lists payments with their states', async () => {
    const { stripe, open } = await aConsole()
    await pay(stripe, { metadata: { booking_id: '<b>bold</b>' } })
    await pay(stripe, { payment_method: 'pm_card_visa_chargeDeclined' }).catch(() => undefined)
    const { status, text, headers } = await open('/')
    expect(status).toBe(200)
    expect(text).toContain('$247.50')
    expect(text).toContain('>declined<')
    expect(text).toContain('&lt;b&gt;bold')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(text).not.toContain('<script')
  })

  test('makes a partial refund, and explains why it rejects one that is too large', async () => {
    const { stripe, post, open } = await aConsole()
    const { id } = await pay(stripe)
    expect((await post(`/console/payments/${id}/refund`, { amount: '47,50' })).text).toContain('Refunded')
    expect((await stripe.refunds.list({ payment_intent: id })).data).toMatchObject([{ amount: 4_750 }])
    const tooMuch = await post(`/console/payments/${id}/refund`, { amount: '200.01' })
    expect(tooMuch).toMatchObject({ status: 422, text: expect.stringContaining('greater than unrefunded amount') })
    for (const amount of ['', 'all', '-1', '1.234', '0']) {
      expect((await post(`/console/payments/${id}/refund`, { amount })).status).toBe(422)
    }
    expect((await open('/console/refunds')).text).toContain('outside')
  })

  test('writes yen without decimals', async () => {
    const { stripe, post, open } = await aConsole()
    const { id } = await pay(stripe, { amount: 8_000, currency: 'jpy' })
    expect((await open(`/console/payments/${id}`)).text).toContain('value="8000"')
    expect((await post(`/console/payments/${id}/refund`, { amount: '80.5' })).status).toBe(422)
    expect((await post(`/console/payments/${id}/refund`, { amount: '8000' })).status).toBe(200)
    expect((await stripe.refunds.list({ payment_intent: id })).data).toMatchObject([{ amount: 8_000 }])
  })

  test('opens a dispute once, and decides it', async () => {
    const { stripe, post } = await aConsole()
    const { id } = await pay(stripe)
    expect((await post(`/console/payments/${id}/dispute`)).text).toContain('The dispute is open')
    expect((await post(`/console/payments/${id}/dispute`)).status).toBe(422)
    const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data
    expect((await post(`/console/disputes/${dispute!.id}/won`)).text).toContain('The bank has decided')
    expect((await stripe.disputes.retrieve(dispute!.id)).status).toBe('won')
    expect((await post(`/console/disputes/${dispute!.id}/lost`)).status).toBe(422)
  })

  test('makes a refund fail', async () => {
    const { stripe, post } = await aConsole()
    const { id } = await pay(stripe)
    const refund = await stripe.refunds.create({ payment_intent: id })
    expect((await post(`/console/refunds/${refund.id}/fail`)).text).toContain('has failed')
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('failed')
  })

  test('drops webhooks by a switch, lists them, and sends them later', async () => {
    const receiver = await startEventReceiver()
    const { stripe, post, open, control } = await aConsole({ webhookUrl: receiver.url })
    const lose = { name: 'loseWebhooks', turn: 'on', only: 'payment_intent.', count: '1' }
    expect((await post('/console/faults', lose)).text).toContain('for payment_intent., 1 more time')
    await pay(stripe)
    await control('POST', 'webhooks/flush')
    expect(receiver.types()).not.toContain('payment_intent.created')
    expect((await open('/console/webhooks?state=lost')).text).toContain('payment_intent.created')
    expect((await post('/console/webhooks/resend-missing')).text).toContain('Sent again')
    expect(receiver.types()).toContain('payment_intent.created')
    expect((await control('GET', 'state')).body.webhooks).toMatchObject({ waiting: 0, lost: 0 })
  })

  test('switches faults on and off again', async () => {
    const { post, control } = await aConsole()
    await post('/console/faults', { name: 'status429', turn: 'on', only: '/v1/refunds', count: '' })
    await post('/console/faults', { name: 'delayMs', turn: 'on', only: '', count: '2' })
    expect((await control('GET', 'faults')).body).toEqual({
      status429: { pathPrefix: '/v1/refunds' },
      delayMs: { ms: 5_000, count: 2 },
    })
    await post('/console/faults', { name: 'status429', turn: 'off' })
    expect((await control('GET', 'faults')).body).toEqual({ delayMs: { ms: 5_000, count: 2 } })
    await post('/console/faults/clear')
    expect((await control('GET', 'faults')).body).toEqual({})
    expect((await post('/console/faults', { name: 'secretKey', turn: 'on' })).status).toBe(422)
  })

  test('lists accounts and transfers', async () => {
    const { stripe, open } = await aConsole()
    const capabilities = { transfers: { requested: true } }
    const fees = { payer: 'application' as const }
    const losses = { payments: 'application' as const }
    const controller = { fees, losses, stripe_dashboard: { type: 'express' as const } }
    const { id } = await stripe.accounts.create({ country: 'US', email: 'marta@example.com', capabilities, controller })
    const { text } = await open('/console/transfers')
    expect(text).toContain('Nothing has been sent to an owner.')
    expect(text).toContain(id)
    expect(text).toContain('marta@example.com')
    expect(text).toContain('>not finished<')
  })

  test('shows a message for unknown objects', async () => {
    const { open, post } = await aConsole()
    expect((await open('/console/payments/pi_nobody')).status).toBe(404)
    expect((await post('/console/refunds/re_nobody/fail')).status).toBe(404)
    expect((await open('/console')).text).toContain('Nobody has paid yet.')
  })
})

describe('other sites', () => {
  test('cannot post to the console or its control', async () => {
    const { stripe, post, control } = await aConsole()
    const { id } = await pay(stripe)
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await post(`/console/payments/${id}/refund`, { amount: '1' }, foreign)).status).toBe(403)
    expect((await post('/_control/faults', {}, foreign)).status).toBe(403)
    const siblingPort = { origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-site' }
    expect((await post(`/console/payments/${id}/dispute`, {}, siblingPort)).status).toBe(403)
    expect((await stripe.refunds.list({ payment_intent: id })).data).toEqual([])
    expect((await control('GET', 'state')).status).toBe(200)
  })

  test('cannot read it by a host name that resolves to it', async () => {
    const { url } = await aConsole()
    const { request } = await import('node:http')
    const status = await new Promise((resolve, reject) =>
      request(`${url}/console`, { headers: { host: 'evil.example' } }, ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end(),
    )
    expect(status).toBe(403)
  })
})
