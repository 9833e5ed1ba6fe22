import { randomUUID } from 'node:crypto'
import { db } from '../db/connect.ts'
import { fetchRows, sql } from '../db/sql.ts'
import type { Person } from '../server/accounts/person.ts'
import { sendOffer } from '../server/messages/send-offer.ts'
import type { StoredMessage } from '../server/messages/store-message.ts'
import { sendFirst } from './make-messages.ts'

type OfferInput = {
  owner: Person
  guest: Person
  spaceId: number
  date?: string
  time?: string
  hours?: number
  headcount?: number
  price?: string
}

/** Makes an offer in the conversation of a guest and an owner; by default Saturday at two, three hours for $200. */
export async function makeOffer({
  owner,
  guest,
  spaceId,
  ...asked
}: OfferInput): Promise<{ id: string } & StoredMessage> {
  const { conversationId } = await sendFirst(guest, spaceId, 'May we come?')
  const sent = await sendOffer(owner, { conversationId }, { ...offerFields(asked), clientId: randomUUID() })
  const [offer] = await fetchRows<{ id: string }>(
    db(),
    sql`select id from offers where conversation_id = ${sent.conversationId} and number = ${sent.number}`,
  )
  return { id: offer!.id, ...sent }
}

/** The fields of the form as the browser sends them. */
export function offerFields(asked: Omit<OfferInput, 'owner' | 'guest' | 'spaceId'> = {}) {
  const { date = '2026-05-23', time = '14:00', hours = 3, headcount = 6, price = '200' } = asked
  return { date, time, hours: String(hours), headcount: String(headcount), price }
}
