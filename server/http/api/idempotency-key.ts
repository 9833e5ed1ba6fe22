import type { Person } from '../../accounts/person.ts'
import { type StoreResponse, withIdempotency } from '../../payments/with-idempotency.ts'
import type { StoredSpace } from '../../spaces/create-space.ts'
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

const madeSpace = z.object({ id: z.int(), slug: z.string() })

/**
 * Makes a space by `work`, once for each key of the person; without a key each time. `work` calls `whenStored` in the transaction
 * that stores the space. Throws what `withIdempotency` throws.
 */
export async function makeSpaceOnce(
  request: { person: Person; route: string; key: string | undefined; body: unknown },
  work: (whenStored?: StoreResponse<StoredSpace>) => Promise<StoredSpace>,
): Promise<StoredSpace> {
  const { key, ...rest } = request
  return key ? await withIdempotency({ ...rest, key, schema: madeSpace }, work) : await work()
}
