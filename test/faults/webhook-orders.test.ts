import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { signatureOf } from '../../card-simulator/webhooks.ts'
import { db } from '../../db/connect.ts'
import { processPaymentEvents } from '../../server/payments/process-webhook-events.ts'
import { provider } from '../../server/payments/provider.ts'
import { startCheckout } from '../../server/payments/start-checkout.ts'
import {
  faults,
  inConsole,
  inSimulatorConsole,
  payByCard,
  postWebhook,
  testWebhookSecret,
  useCardProvider,
} from '../card-provider.ts'
import { useDatabase } from '../database.ts'
import { checkoutRequest, minutesLater } from '../make-bookings.ts'
import { makeSpace } from '../make-spaces.ts'
import { expectBooksToAgree, makePeople } from './marketplace-people.ts'
import { randomOfRun, runs, seed } from './runs.ts'

/** The number of tested orders of the 120 of five events; all by `npm run test:faults -- --orders 120`. */
const count = runs('ORDERS', 8)

useDatabase()
useCardProvider()

/** Events at the provider whose webhooks are held back, and the expected end state here. */
const stories = [
  {
    what: 'paid, and refunded in part from outside',
    happen: (intentId: string) => inConsole('/refunds', { payment_intent: intentId, amount: '5000' }),
    types: [
      'charge.refunded',
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
      'refund.created',
    ],
    end: {
      status: 'confirmed',
      payments: ['succeeded 24750'],
      refunds: ['succeeded 5000'],
      disputes: null,
      mails: ['A refund', 'Confirmed'],
      alerts: ['refund_from_outside'],
    },
  },
  {
    what: 'paid, disputed and lost',
    happen: async (intentId: string) => {
      await inSimulatorConsole(`/payments/${intentId}/dispute`)
      const { data } = await provider().disputes.list({ payment_intent: intentId })
      await inSimulatorConsole(`/disputes/${data[0]!.id}/lost`)
    },
    types: [
      ...['charge.dispute.closed', 'charge.dispute.created', 'charge.dispute.funds_withdrawn'],
      ...['charge.succeeded', 'payment_intent.succeeded'],
    ],
    end: {
      status: 'cancelled',
      payments: ['succeeded 24750'],
      refunds: ['settled_otherwise 22500'],
      disputes: ['lost'],
      mails: ['Cancelled', 'Confirmed'],
      alerts: ['new_dispute'],
    },
  },
]

test.each(stories)(
  '$what: whatever order the five events come in, some twice, the state is the same',
  async (story) => {
    const orders = permutations([0, 1, 2, 3, 4])
    const chance = randomOfRun(seed)
    console.info(`orders of webhooks: ${count} from --seed ${seed}`)
    for (let run = 0; run < count; run += 1) {
      const order = orders[Math.floor((run * orders.length) / count)]!
      const { bookingId, guestEmail, events } = await withholdEvents(story)
      // Some are delivered twice, and one again at the end.
      const delivered = order
        .map((at) => events[at]!)
        .flatMap((event) => (chance.happens(0.4) ? [event, event] : [event]))
      delivered.push(chance.of(events))
      for (const event of delivered) {
        await deliver(event)
        if (chance.happens(0.5)) await processPaymentEvents()
      }
      while ((await processPaymentEvents()) > 0);
      expect(await stateOf(bookingId, guestEmail), delivered.map(({ type }) => type).join(', ')).toEqual(story.end)
    }
    // Each booking starts on Thursday, so a slow one's fee may be due a little later than now.
    await minutesLater(10)
    await expectBooksToAgree()
  },
  600_000,
)

test('of the events of a payment only the first that can change something asks the provider', async () => {
  const types = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']
  const { bookingId, intentId, guestEmail, events } = await withholdEvents({ happen: async () => {}, types })
  const requests: string[] = []
  const note = ({ method, path }: Stripe.RequestEvent) => requests.push(`${method} ${path}`)
  provider().on('request', note)
  try {
    await deliver(events[0]!)
    await processPaymentEvents()
    expect(requests).toEqual([])
    await deliver(events[1]!)
    await deliver(events[2]!)
    while ((await processPaymentEvents()) > 0);
    expect(requests).toEqual([`GET /v1/payment_intents/${intentId}?expand[0]=latest_charge`])
  } finally {
    provider().off('request', note)
  }
  expect(await stateOf(bookingId, guestEmail)).toMatchObject({ status: 'confirmed', payments: ['succeeded 24750'] })
  const { rows } = await db().$client.query(
    'select 1 from webhook_events where object_id = $1 and processed_at is null',
    [intentId],
  )
  expect(rows).toEqual([])
})

test('an event that an intent was created is settled if its id was never stored', async () => {
  const { bookingId, intentId, guestEmail, events } = await withholdEvents({
    happen: async () => {},
    types: ['payment_intent.created'],
  })
  await db().$client.query(`update payments set provider_id = null, status = 'created' where provider_id = $1`, [
    intentId,
  ])
  await deliver(events[0]!)
  while ((await processPaymentEvents()) > 0);
  expect(await stateOf(bookingId, guestEmail)).toMatchObject({ status: 'confirmed', payments: ['succeeded 24750'] })
})

async function withholdEvents({ happen, types }: Pick<(typeof stories)[number], 'happen' | 'types'>) {
  const { owner, guest } = await makePeople()
  await faults({ loseWebhooks: true })
  const { bookingId, clientSecret } = await startCheckout(checkoutRequest({ guest, spaceId: await makeSpace(owner) }))
  await payByCard(clientSecret)
  const intentId = clientSecret.split('_secret')[0]!
  await happen(intentId)
  const { data } = await provider().events.list({ limit: 20 })
  const about = data.filter((event) => JSON.stringify(event.data.object).includes(intentId))
  const events = types.map((type) => about.find((event) => event.type === type)!)
  expect(events.map(({ type }) => type)).toEqual(types)
  return { bookingId, intentId, guestEmail: guest.email, events }
}

async function deliver(event: Stripe.Event): Promise<void> {
  const body = JSON.stringify(event)
  const response = await postWebhook(body, signatureOf(body, testWebhookSecret, Math.floor(Date.now() / 1_000)))
  expect(response.status).toBe(200)
}

async function stateOf(bookingId: string, guestEmail: string) {
  const { rows } = await db().$client.query(
    `select status,
       (select array_agg(p.status || ' ' || p.captured_minor) from payments p where p.booking_id = b.id) as payments,
       (select array_agg(r.status || ' ' || r.amount_minor) from refunds r where r.booking_id = b.id) as refunds,
       (select array_agg(d.status) from disputes d where d.booking_id = b.id) as disputes,
       (select array_agg(regexp_replace(m.subject, '( for|:).*', '') order by m.subject) from outgoing_mails m
         where m.recipient = $2) as mails,
       (select array_agg(a.kind) from alerts a where a.booking_id = b.id) as alerts
     from bookings b where id = $1`,
    [bookingId, guestEmail],
  )
  return rows[0]
}

function permutations(items: number[]): number[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
}
