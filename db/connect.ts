import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { Refusal } from '../rules/refusal.ts'

/** int8 as a number: ids and minor units stay far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Where statements go: the pool, or one transaction's connection. `db.select()...` is Drizzle; hot statements use
 * `read(db, { name, text, values })`, which the server prepares once per connection.
 */
export type Database = NodePgDatabase & { $client: pg.Pool | pg.PoolClient }
/** A Database inside `inTransaction`; what takes a Tx may rely on all-or-nothing. */
export type Tx = NodePgDatabase & { $client: pg.PoolClient }

let pool: pg.Pool | undefined
let database: (NodePgDatabase & { $client: pg.Pool }) | undefined

type ConnectOptions = {
  max?: number
  /** Called when an idle connection dies. */
  onLost?: (error: Error) => void
}

/** Opens the pool of this process. Limits are those of the policy: statement 5 s, lock 3 s, idle in transaction 10 s. */
export function connect(url: string, { max = 20, onLost }: ConnectOptions = {}): Database {
  pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    options: '-c statement_timeout=5s -c lock_timeout=3s -c idle_in_transaction_session_timeout=10s -c timezone=UTC',
    application_name: 'hourlet',
  })
  // A connection that dies while idle must not end the process; the next query gets a new one.
  pool.on('error', (error) => onLost?.(error))
  database = drizzle(pool)
  return database
}

/** The process's database. Throws before `connect`. */
export function db(): Database {
  if (!database) throw new Error('db() was used before connect()')
  return database
}

export async function disconnect(): Promise<void> {
  const closing = pool
  pool = undefined
  database = undefined
  await closing?.end()
}

const effects = new WeakMap<Tx, (() => void)[]>()

/**
 * Runs `work` in one READ COMMITTED transaction and commits, or rolls everything back when it throws. Effects
 * registered by `afterCommit` run once the commit is acknowledged, and never otherwise. `work` runs a second time after a
 * deadlock or a lock that was not to be had (`retryOnce`), so it changes nothing outside of the transaction.
 */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return await retryOnce(() => tryTransaction(work))
}

/**
 * Runs a transaction again that the database rolled back over its locks: a deadlock, or a lock that others held too long.
 * Refuses serviceBusy where that happens twice.
 */
export async function retryOnce<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction()
  } catch (error) {
    if (!isOverLocks(error)) throw error
  }
  try {
    return await transaction()
  } catch (error) {
    throw isOverLocks(error) ? new Refusal('serviceBusy', { details: { retryAfterSeconds: 2 } }) : error
  }
}

/** PostgreSQL's deadlock_detected and lock_not_available; Drizzle wraps them. */
function isOverLocks(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : null
  return code === '40P01' || code === '55P03' || isOverLocks(error.cause)
}

async function tryTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!pool) throw new Error('inTransaction() was used before connect()')
  const client = await pool.connect()
  const tx = drizzle(client)
  const afterwards: (() => void)[] = []
  effects.set(tx, afterwards)
  let broken: Error | undefined
  // A connection that dies between two statements says so here, where nobody waits for it; the next statement fails.
  const lose = (error: Error) => {
    broken = error
  }
  client.on('error', lose)
  try {
    await client.query('begin')
    const result = await work(tx)
    await client.query('commit')
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

/** Registers what should happen once (and only if) this transaction commits: a live announcement, a job's wake-up. */
export function afterCommit(tx: Tx, effect: () => void): void {
  effects.get(tx)?.push(effect)
}

/** Runs one named, prepared statement and returns its rows. The caller's Row type is what the statement selects. */
export async function read<Row extends pg.QueryResultRow>(
  on: Database,
  statement: { name: string; text: string; values: unknown[] },
): Promise<Row[]> {
  const { rows } = await on.$client.query<Row>(statement)
  return rows
}

/** The product's time by the database's clock: real time, plus a shift that only demo mode and tests can set. */
export async function appNow(on: Database): Promise<Date> {
  const rows = await read<{ now: Date }>(on, { name: 'app_now', text: 'select app_now() as now', values: [] })
  const row = rows[0]
  if (!row) throw new Error('app_now() returned nothing')
  return row.now
}
