import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { signatureOf } from '../../card-simulator/webhooks.ts'
import { db } from '../../db/connect.ts'
import { useDatabase } from '../../test/database.ts'
import { useLogLines } from '../../test/log-lines.ts'
import { env, setEnv } from '../env.ts'
import { forgetRareLines } from '../log.ts'
import { handleStripeWebhook } from './stripe-webhook.ts'

useDatabase()
const lines = useLogLines()

const secret = 'whsec_of_the_test'
const useKey = (key: string) => setEnv({ ...env(), STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret })
beforeAll(() => useKey('sk_test_1'))

async function post(event: object, signedWith = secret, secondsLater = 0): Promise<{ status: number; code?: string }> {
  const body = JSON.stringify(event)
  const signature = signatureOf(body, signedWith, Math.floor(Date.now() / 1_000) + secondsLater)
  const routes = new Hono().post('/', handleStripeWebhook)
  const response = await routes.request('/', { method: 'POST', body, headers: { 'stripe-signature': signature } })
  const { error } = (await response.json()) as { error?: { code: string } }
  return { status: response.status, ...(error && { code: error.code }) }
}

const rowsOf = async (statement: string) => (await db().$client.query(statement)).rows

test.each([
  ['sk_live_1', [true]],
  ['rk_live_1', [true]],
  ['sk_test_1', [false]],
  ['rk_test_1', [false]],
])('with the key %s events of its mode are stored', async (key, stored) => {
  useKey(key)
  for (const livemode of [true, false]) {
    const object = { id: `pi_${key}`, object: 'payment_intent' }
    const id = `evt_${key}_${livemode}`
    const event = { id, object: 'event', type: 'payment_intent.succeeded', livemode, data: { object } }
    expect(await post(event)).toEqual({ status: 200 })
  }
  const events = await rowsOf(`select livemode from webhook_events where object_id = 'pi_${key}'`)
  expect(events.map(({ livemode }) => livemode)).toEqual(stored)
  expect(await rowsOf(`select 1 from alerts where key = 'other-mode:evt_${key}_${!stored[0]}'`)).toHaveLength(1)
})

test('a thin event is refused with one alert, and without one if its signature does not fit', async () => {
  const related = { id: 'acct_1', type: 'v2.core.account', url: '/v2/core/accounts/acct_1' }
  const thin = { object: 'v2.core.event', type: 'v2.core.account.updated', livemode: false, related_object: related }
  const alerts = () => rowsOf(`select 1 from alerts where kind = 'webhook_thin'`)
  expect(await post({ ...thin, id: 'evt_thin' }, 'whsec_guessed')).toEqual({ status: 400, code: 'badSignature' })
  expect(await alerts()).toHaveLength(0)
  for (const id of ['evt_thin', 'evt_thin_2'])
    expect(await post({ ...thin, id })).toEqual({ status: 400, code: 'thinEvent' })
  expect(await alerts()).toHaveLength(1)
  expect(await rowsOf(`select 1 from webhook_events where id like 'evt_thin%'`)).toHaveLength(0)
})

test.each([
  ['no secret of the settings made its signature', 'whsec_guessed', 0],
  // Its time is as little worth as the rest of it.
  ['no secret of the settings made its signature', 'whsec_guessed', 400],
  ['it was signed more than five minutes ago: compare the clocks', secret, -400],
  ['it was signed in the future: compare the clocks', secret, 400],
])(
  'a refused webhook is one warning a minute, without its secret and its body: %s',
  async (reason, signedWith, later) => {
    forgetRareLines()
    setEnv({ ...env(), STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_of_accounts' })
    for (const id of ['evt_refused', 'evt_refused_again'])
      expect(await post({ id, note: 'private' }, signedWith, later)).toEqual({ status: 400, code: 'badSignature' })
    const refused = lines.all().filter(({ message }) => message === 'a webhook of the card provider was refused')
    expect(refused).toEqual([expect.objectContaining({ level: 'warn', reason })])
    expect(lines.text()).not.toMatch(/whsec_|private|evt_/)
  },
)
