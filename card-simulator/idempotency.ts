import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Call } from './call.ts'
import { ProviderError } from './errors.ts'
import type { RequestFaults } from './faults.ts'
import type { FormValue } from './form.ts'
import { internalError, type ProviderResponse, responseOf, type StoredResponse } from './provider-response.ts'
import type { Simulator } from './simulator-state.ts'

const keptMs = 24 * 60 * 60 * 1000

/**
 * Processes a request once per idempotency key. Later requests get the first response for 24 hours, also a 500, a decline, or a
 * rejection for the state of an account or a charge. Throws if the key was used with another request, or if its first request is
 * still in progress (409).
 */
export async function runOnce(
  simulator: Simulator,
  call: Call,
  faults: RequestFaults,
  act: () => ProviderResponse,
): Promise<StoredResponse> {
  const { keysInUse, store } = simulator
  const key = call.idempotencyKey
  if (key && keysInUse.has(key)) throw stillUnderWay(key)
  if (key) keysInUse.add(key)
  try {
    if (faults.delay?.beforeActing) await wait(faults.delay.ms)
    const response = store.transaction(() => {
      const stored = key && recall(simulator, key, call)
      if (stored) return stored
      const fresh = actUnderFaults(faults, () => actOrReject(act))
      if (key) keep(simulator, key, call, fresh)
      return fresh
    })
    if (faults.delay && !faults.delay.beforeActing) await wait(faults.delay.ms)
    return response
  } finally {
    if (key) keysInUse.delete(key)
  }
}

/** Codes of rejections for the state of an account or a charge: stored under the key, unlike those of invalid parameters. */
const storedCodes = ['balance_insufficient', 'charge_disputed', 'insufficient_capabilities_for_transfer']

function actOrReject(act: () => ProviderResponse): ProviderResponse {
  try {
    return act()
  } catch (error) {
    if (error instanceof ProviderError && storedCodes.includes(error.body.code ?? '')) return responseOf(error)
    throw error
  }
}

/** Returns the stored idempotency keys, the oldest first. */
export function usedIdempotencyKeys({ store }: Simulator): string[] {
  return store.all('select key from idempotency_keys order by created_ms, rowid').map(({ key }) => String(key))
}

/** Deletes every key, as the provider does after a day. */
export function forgetIdempotencyKeys({ store }: Simulator): number {
  return store.run('delete from idempotency_keys')
}

function actUnderFaults(faults: RequestFaults, act: () => ProviderResponse): ProviderResponse {
  if (!faults.status500) return act()
  if (faults.status500.afterActing) act()
  return responseOf(internalError())
}

function recall({ store }: Simulator, key: string, call: Call): StoredResponse | undefined {
  store.run('delete from idempotency_keys where created_ms < ?', Date.now() - keptMs)
  const [row] = store.all('select fingerprint, status, body from idempotency_keys where key = ?', key)
  if (!row) return undefined
  if (row.fingerprint !== fingerprint(call)) throw otherRequest(key)
  const body = z.record(z.string(), z.unknown()).parse(JSON.parse(String(row.body)))
  return { status: Number(row.status), body, replayed: true }
}

function keep({ store }: Simulator, key: string, call: Call, { status, body }: ProviderResponse): void {
  store.run(
    'insert into idempotency_keys (key, fingerprint, status, body, created_ms) values (?, ?, ?, ?, ?)',
    key,
    fingerprint(call),
    status,
    JSON.stringify(body),
    Date.now(),
  )
}

function fingerprint({ method, path, params, expand, clientSecret = '' }: Call): string {
  const request = JSON.stringify([method, path, inOrder(params), expand, clientSecret])
  return createHash('sha256').update(request).digest('hex')
}

/** Parameters in another order are the same request. */
function inOrder(value: FormValue): unknown {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(inOrder)
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, item]) => [name, inOrder(item)])
}

function otherRequest(key: string): ProviderError {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
  return new ProviderError(400, { type: 'idempotency_error', message })
}

function stillUnderWay(key: string): ProviderError {
  const message = `There is currently another in-progress request using this idempotency key (${key}). Please try again later.`
  return new ProviderError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
}
