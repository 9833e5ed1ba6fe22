import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { Refusal } from '../rules/refusal.ts'
import { isLockConflict } from './is-lock-conflict.ts'
import { clientOfPrimary, forgetPrimary } from './primary.ts'
import { noteWrite, readScope } from './read-scope.ts'

/** Parses int8 as a number: ids and minor units are far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Runs statements on the pool or on one transaction's connection: those of `sql.ts`, and `select()` and others of Drizzle. */
export type Database = NodePgDatabase & { $client: pg.Pool | pg.PoolClient }
/** A Database inside `inTransaction`; functions that take a Tx may rely on atomicity. */
export type Tx = NodePgDatabase & { $client: pg.PoolClient }

let pool: pg.Pool | undefined
let database: (NodePgDatabase & { $client: pg.Pool }) | undefined
/** Its one connection is used by `askDatabase` only, so that a busy pool does not look like a lost database. */
let asker: pg.Pool | undefined

type ConnectOptions = {
  max?: number
  /** Called when an idle connection dies. */
  onLost?: (error: Error) => void
}

/** The settings of every pool: statement 5 s, lock 3 s, idle in transaction 10 s. */
export const poolSettings = {
  max: 20,
  connectionTimeoutMillis: 3_000,
  idleTimeoutMillis: 30_000,
  options: '-c statement_timeout=5s -c lock_timeout=3s -c idle_in_transaction_session_timeout=10s -c timezone=UTC',
}

/** Opens the pool of this process to the primary among the hosts of `url`. */
export function connect(url: string, { max = poolSettings.max, onLost }: ConnectOptions = {}): Database {
  const settings = { ...poolSettings, Client: clientOfPrimary(url), application_name: 'hourlet' }
  pool = new pg.Pool({ ...settings, max })
  // A connection whose other end is gone without a word is dropped, and the next probe opens another.
  asker = new pg.Pool({ ...settings, max: 1, query_timeout: 2_000 })
  // Losing an idle connection must not end the process; the next query gets a new one.
  for (const each of [pool, asker]) each.on('error', (error) => onLost?.(error))
  database = drizzle(pool)
  return database
}

/** Returns the database of this process. Throws before `connect`. */
export function db(): Database {
  if (!database) throw new Error('db() was used before connect()')
  return database
}

/**
 * Returns what public pages and searches read from: a replica if the current request has one (read-scope.ts), else the
 * primary. What a decision depends on, and what belongs to one person, is read from `db()`.
 */
export function dbToRead(): Database {
  return readScope()?.replica ?? db()
}

/** Throws if the database does not respond, however many requests and workers use the pool. */
export async function askDatabase(): Promise<void> {
  if (!asker) throw new Error('askDatabase() was used before connect()')
  await asker.query('select 1')
}

const forgetters: (() => void)[] = []

/** Registers what drops a cache of this process when it disconnects: another database has other rows under the same ids. */
export function onDisconnect(forget: () => void): void {
  forgetters.push(forget)
}

export async function disconnect(): Promise<void> {
  const closing = [pool, asker]
  pool = undefined
  asker = undefined
  database = undefined
  forgetPrimary()
  for (const forget of forgetters) forget()
  await Promise.all(closing.map((each) => each?.end()))
}

const effects = new WeakMap<Tx, (() => void)[]>()

/**
 * Runs `work` in one READ COMMITTED transaction and commits, or rolls back if it throws. Effects registered by
 * `afterCommit` run only after the commit is acknowledged. `work` is retried after a deadlock or lock timeout
 * (`retryOnce`), so it must not have side effects outside the transaction.
 */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return await retryOnce(() => tryTransaction(work))
}

/**
 * Retries a transaction once if the database rolled it back because of a deadlock or a lock timeout. Throws serviceBusy if
 * that happens twice.
 */
export async function retryOnce<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction()
  } catch (error) {
    if (!isLockConflict(error)) throw error
  }
  try {
    return await transaction()
  } catch (error) {
    throw isLockConflict(error) ? new Refusal('serviceBusy', { details: { retryAfterSeconds: 2 } }) : error
  }
}

async function tryTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!pool) throw new Error('inTransaction() was used before connect()')
  const client = await pool.connect()
  const tx = drizzle(client)
  const afterwards: (() => void)[] = []
  effects.set(tx, afterwards)
  let broken: Error | undefined
  // A connection lost between two statements emits its error here, without a pending query; the next statement fails.
  const lose = (error: Error) => {
    broken = error
  }
  client.on('error', lose)
  try {
    await client.query('begin')
    const result = await work(tx)
    await client.query('commit')
    noteWrite()
    for (const effect of afterwards) effect()
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.off('error', lose)
    client.release(broken)
  }
}

/** Registers an effect that runs after, and only if, this transaction commits: a live event, a worker's wake-up. */
export function afterCommit(tx: Tx, effect: () => void): void {
  effects.get(tx)?.push(effect)
}
