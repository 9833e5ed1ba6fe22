import { z } from 'zod'
import type { Simulator } from './simulator-state.ts'

export const deliveryStates = ['waiting', 'delivered', 'lost', 'failed'] as const

export type DeliveryState = (typeof deliveryStates)[number]

const delivery = z.object({
  sequence: z.number(),
  eventId: z.string(),
  type: z.string(),
  objectId: z.string(),
  created: z.number(),
  state: z.enum(deliveryStates),
  attempts: z.number(),
})

/** One delivery of an event to the marketplace. */
export type WebhookDelivery = z.infer<typeof delivery>

/** Returns the newest deliveries, optionally of one state or about one object. */
export function recentDeliveries(
  { store }: Simulator,
  { state, about, limit }: { state?: DeliveryState; about?: string; limit: number },
): WebhookDelivery[] {
  const rows = store.all(
    `select deliveries.sequence, deliveries.event_id as eventId, deliveries.state, deliveries.attempts, events.created,
       json_extract(events.body, '$.type') as type, json_extract(events.body, '$.data.object.id') as objectId
     from webhook_deliveries deliveries join objects events on events.id = deliveries.event_id
     where (?1 is null or deliveries.state = ?1)
       and (?2 is null or ?2 in (json_extract(events.body, '$.data.object.id'),
         json_extract(events.body, '$.data.object.payment_intent')))
     order by deliveries.sequence desc limit ?3`,
    state ?? null,
    about ?? null,
    limit,
  )
  return rows.map((row) => delivery.parse(row))
}

/** Sends a delivery again, regardless of its state. Returns false if there is no such delivery. */
export function resend({ store }: Simulator, sequence: number): boolean {
  return store.run(`update webhook_deliveries set state = 'waiting', due_ms = 0 where sequence = ?`, sequence) === 1
}

/** Sends all lost and abandoned deliveries again. Returns their number. */
export function resendAllMissing({ store }: Simulator): number {
  return store.run(`update webhook_deliveries set state = 'waiting', due_ms = 0 where state in ('lost', 'failed')`)
}
