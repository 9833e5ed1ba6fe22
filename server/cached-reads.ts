import { LRUCache } from 'lru-cache'
import { onDisconnect } from '../db/connect.ts'

type Reading<Input, Value> = {
  /** How many values are cached; the least recently used is dropped first. */
  most: number
  /** For how long; without it until `clear`. */
  milliseconds?: number
  keyOf(input: Input): string
  read(input: Input): Promise<Value>
}

/**
 * A cache of this process for what is read from the database. Concurrent calls of one key share a read; a failure and a value
 * that is undefined are not cached. All is dropped with the connection, because another database has other rows under the same
 * ids. A read that runs during `clear` is returned to those who wait for it, and not cached.
 */
export function cachedReads<Input, Value extends object | number | undefined>({
  most,
  milliseconds = 0,
  keyOf,
  read,
}: Reading<Input, Value>) {
  const cache = new LRUCache<string, NonNullable<Value>, { input: Input }>({
    max: most,
    ttl: milliseconds,
    perf: { now: () => Date.now() },
    ttlResolution: 0,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => (await read(context.input)) as NonNullable<Value> | undefined,
  })
  const clear = () => cache.clear()
  onDisconnect(clear)
  return {
    // Undefined only if it was read.
    get: (input: Input) => cache.fetch(keyOf(input), { context: { input } }) as Promise<Value>,
    clear,
  }
}
