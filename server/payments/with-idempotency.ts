import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { type Database, db, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { isDatabaseAway } from '../is-database-away.ts'
import { logProblem } from '../log.ts'

type KeyId = { userId: string; route: string; key: string }
/** `token` names the request that claims the key: its own claim stays its own if the response to it is lost. */
type Claim = KeyId & { bodyHash: string; token: string }

type KeyedRequest<T> = {
  person: Person
  route: string
  key: string
  body: unknown
  /** Parses a stored response. */
  schema: z.ZodType<T>
  /** Throws if a stored response is no longer usable. */
  check?: (stored: T) => Promise<void>
}

/** Stores the response in the transaction of the work. Throws `serviceBusy` if another request with the key was quicker. */
export type StoreResponse<T> = (tx: Tx, response: T) => Promise<void>

const waitSeconds = 10
const renewMilliseconds = 20_000

/** Instructs a client whose key belongs to an ended hold. */
export const endedKeyText =
  'The hold that was made with this Idempotency-Key has ended. To hold a time again, send the request with a new key.'

/**
 * Runs `work` once per person, route and key and returns the same response to every repetition; concurrent repetitions wait
 * for it. A failure is forgotten, so that it can be retried. Throws `idempotencyMismatch` for another body under the same
 * key, `serviceBusy` if the wait is too long. Work that does not recognise its own earlier result passes the response to
 * `store` in its transaction, so that neither is stored without the other.
 */
export async function withIdempotency<T>(
  request: KeyedRequest<T>,
  work: (store: StoreResponse<T>) => Promise<T>,
): Promise<T> {
  const { person, route, key, schema } = request
  if (key.length > 255) throw new Refusal('invalidFields', { fields: { 'Idempotency-Key': 'At most 255 characters' } })
  const id = { userId: person.id, route, key }
  const bodyHash = createHash('sha256').update(JSON.stringify(request.body)).digest('hex')
  const wanted = { ...id, bodyHash, token: randomUUID() }
  for (let waited = 0; waited < waitSeconds * 10; waited += 1) {
    if (await repeatIfLost(() => claim(wanted))) return await runOnce(wanted, work)
    const earlier = await earlierResponse(id)
    if (earlier && earlier.bodyHash !== bodyHash) throw new Refusal('idempotencyMismatch')
    if (earlier?.response) return await checked(schema.parse(earlier.response), request.check)
    await pause(100)
  }
  throw new Refusal('serviceBusy')
}

async function checked<T>(stored: T, check: KeyedRequest<T>['check']): Promise<T> {
  await check?.(stored)
  return stored
}

/** Runs a statement that may run twice, again if its connection was lost, whether it was stored or not. */
async function repeatIfLost<T>(statement: () => Promise<T>): Promise<T> {
  try {
    return await statement()
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return await statement()
  }
}

/**
 * Acquires the idempotency key if it is unused or already held by this request, or if its previous holder crashed more than a
 * minute ago.
 */
async function claim({ userId, route, key, bodyHash, token }: Claim): Promise<boolean> {
  const claimed = await fetchRows(
    db(),
    sql`
      insert into idempotency_keys (user_id, route, key, body_hash, claim_token)
      values (${userId}, ${route}, ${key}, ${bodyHash}, ${token})
      on conflict (user_id, route, key) do update set created_at = now(), claim_token = excluded.claim_token
      where idempotency_keys.response is null and idempotency_keys.body_hash = excluded.body_hash
        and (idempotency_keys.created_at < now() - interval '60 seconds' or idempotency_keys.claim_token = excluded.claim_token)
      returning key`,
  )
  return claimed.length > 0
}

async function runOnce<T>(id: Claim, work: (store: StoreResponse<T>) => Promise<T>): Promise<T> {
  const renewal = setInterval(() => void renew(id), renewMilliseconds)
  try {
    const result = await work(async (tx, response) => {
      if (!(await storeResponse(tx, id, response))) throw new Refusal('serviceBusy')
    })
    await storeResponse(db(), id, result)
    return result
  } catch (error) {
    await repeatIfLost(() => release(id))
    throw error
  } finally {
    clearInterval(renewal)
  }
}

async function release({ token, ...id }: Claim): Promise<void> {
  const isClaim = sql`${isKey(id)} and claim_token = ${token}`
  await execute(db(), sql`delete from idempotency_keys where ${isClaim} and response is null`)
}

/** Returns false if the key has a response already, or was removed. */
async function storeResponse(on: Database, id: KeyId, response: unknown): Promise<boolean> {
  const stored = await execute(
    on,
    sql`update idempotency_keys set response = ${JSON.stringify(response)}, status = 200 where ${isKey(id)} and response is null`,
  )
  return stored > 0
}

/** Keeps a repetition from starting beside work that takes longer than a minute. */
async function renew(id: KeyId): Promise<void> {
  try {
    await execute(db(), sql`update idempotency_keys set created_at = now() where ${isKey(id)} and response is null`)
  } catch (error) {
    logProblem('an idempotency key was not renewed', error)
  }
}

async function earlierResponse(id: KeyId): Promise<{ bodyHash: string; response: unknown } | undefined> {
  const [earlier] = await fetchRows<{ bodyHash: string; response: unknown }>(
    db(),
    sql`select body_hash, response from idempotency_keys where ${isKey(id)}`,
  )
  return earlier
}

const isKey = ({ userId, route, key }: KeyId) => sql`user_id = ${userId} and route = ${route} and key = ${key}`
