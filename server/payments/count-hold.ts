import type { Person } from '../accounts/person.ts'
import { limit } from '../limits/limit.ts'
import { currentRequest } from '../request-scope.ts'

/**
 * Counts a new hold with its payments, by its person, and by the network address of the request, because accounts are made
 * without a card. Throws `tooManyRequests`.
 */
export async function countHold(person: Person, { payments }: { payments: number }): Promise<void> {
  const { address } = currentRequest() ?? {}
  await limit('holds', person.id)
  for (let counted = 0; counted < payments; counted += 1) {
    await limit('intents', person.id)
    if (address) await limit('holdsOfAddress', address)
  }
}
