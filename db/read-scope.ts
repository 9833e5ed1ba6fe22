import { AsyncLocalStorage } from 'node:async_hooks'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { WalPosition } from '../rules/wal-position.ts'

/** What a request reads from. `dbToRead` (connect.ts) returns it. */
export type ReadScope = {
  /** A replica; null is the primary. */
  replica: (NodePgDatabase & { $client: pg.Pool }) | null
  /** The request sees every commit before this position. */
  position: WalPosition
  /** True once the request has written something. */
  hasWritten: boolean
}

const scopes = new AsyncLocalStorage<ReadScope>()

/** Runs `work` so that `dbToRead` returns the replica of `scope` in everything it calls. */
export function inReadScope<T>(scope: ReadScope, work: () => T): T {
  return scopes.run(scope, work)
}

/** Returns what the current request reads from; undefined in a worker, in a script, and if there are no replicas. */
export function readScope(): ReadScope | undefined {
  return scopes.getStore()
}

/** Makes the current request read from the primary from now on, because it has written. */
export function noteWrite(): void {
  const scope = scopes.getStore()
  if (!scope) return
  scope.replica = null
  scope.hasWritten = true
}
