import type { Person } from '../../accounts/person.ts'
import { type StoreResponse, withIdempotency } from '../../payments/with-idempotency.ts'
import { z } from './api-routes.ts'

/** The headers of the operations that have their effect once for each key. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .max(255)
    .optional()
    .openapi({
      description: [
        'Chosen by you. The same request with the same key again, within 30 days, has no second effect and the same response; a',
        'refused one can be sent again. Another body with it is 422 `idempotencyMismatch`. If it held hours whose hold has ended',
        'since, it is 409 `holdLapsed`: send a new key to hold them again.',
      ].join(' '),
    }),
})

/** What the operations that make a space store of their response. */
export const madeSpace = z.object({ id: z.int(), slug: z.string() })

/** The request of an operation that makes something, and what is stored of its response. */
type KeyedMaking<T> = { person: Person; route: string; key: string | undefined; body: unknown; schema: z.ZodType<T> }

/**
 * Makes something by `work`, once for each key of the person; without a key each time. `work` calls `whenStored` in the
 * transaction that stores it. Throws what `withIdempotency` throws.
 */
export async function makeOnce<T>(
  { key, ...request }: KeyedMaking<T>,
  work: (whenStored?: StoreResponse<T>) => Promise<T>,
): Promise<T> {
  return key ? await withIdempotency({ ...request, key }, work) : await work()
}
