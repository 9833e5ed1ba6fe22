import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type WalPosition, walStart } from '../rules/wal-position.ts'
import { db, poolSettings } from './connect.ts'
import { type DatabaseIdentity, identityIsHidden, identityStatement, isSameDatabase } from './database-identity.ts'
import { errorCode, queryCanceled } from './error-code.ts'
import { positionSql } from './known-position.ts'
import { sendQuery } from './sql.ts'

/** How long a replica may take to connect, and to state its position, before it counts as away. */
const patienceMs = 2_000
const silenceMs = 3_000
/** pg-pool's own error, which has no code, if all connections are in use for too long. */
const poolIsBusy = 'timeout exceeded when trying to connect'

const stateSql = `select pg_is_in_recovery() as standby,
  ${positionSql('coalesce(pg_last_wal_replay_lsn(), pg_last_wal_receive_lsn())')} as replayed`

/** Thrown for a server that can never be a replica of ours. */
export class NotOurReplica extends Error {}

/**
 * A standby that is read from. `database` queries it, and the primary instead if the replica fails, so that no read fails because
 * a replica is lost or cancelled a statement that was in the way of replaying the WAL.
 */
export class Replica {
  readonly name: string
  readonly database: NodePgDatabase & { $client: pg.Pool }
  /** The position up to which it is known to have replayed the WAL; null while it cannot be read from. */
  replayed: WalPosition | null = null
  /** Why it cannot be read from. */
  problem: Error | null = new Error('It has not been asked yet')
  readonly #pool: pg.Pool
  /** Its one connection is not used by reads, so that a busy replica states its position too. */
  readonly #asker: pg.Pool
  readonly #open = new Set<pg.PoolClient>()
  #asking: Promise<void> | undefined

  constructor(url: string, identity: DatabaseIdentity | null) {
    const { host, port, database } = new pg.Client(url)
    this.name = `${host}:${port}/${database}`
    const settings = {
      ...poolSettings,
      connectionString: url,
      connectionTimeoutMillis: patienceMs,
      application_name: 'hourlet-reads',
      verify: (client: pg.PoolClient, done: (error?: Error) => void) => {
        this.#open.add(client)
        client.once('end', () => this.#open.delete(client))
        this.#verify(client, identity).then(() => done(), done)
      },
    }
    this.#pool = new pg.Pool({ ...settings, max: poolSettings.max - 1 })
    this.#asker = new pg.Pool({ ...settings, max: 1 })
    for (const pool of [this.#pool, this.#asker]) pool.on('error', (error) => this.#leaveOut(error))
    // Drizzle needs nothing else of a pool than this.
    const client = { query: (...query: Parameters<pg.Pool['query']>) => this.#query(query) }
    this.database = drizzle(client as unknown as pg.Pool)
  }

  /** Queries its position. It cannot be read from after an error, or if it does not respond. */
  async ask(): Promise<void> {
    this.#asking ??= this.#askState().finally(() => {
      this.#asking = undefined
    })
    await this.#asking
  }

  async end(): Promise<void> {
    this.replayed = null
    await Promise.all([this.#pool.end(), this.#asker.end()])
  }

  async #askState(): Promise<void> {
    const { promise: silence, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('It does not respond')), silenceMs)
    try {
      const asked = this.#asker.query<{ standby: boolean; replayed: WalPosition | null }>(stateSql)
      asked.catch(() => {})
      const { rows } = await Promise.race([asked, silence])
      const [state] = rows
      if (!state?.standby) throw new Error('It is no standby: it may have become the primary')
      this.replayed = state.replayed ?? walStart
      this.problem = null
    } catch (error) {
      this.#leaveOut(error instanceof Error ? error : new Error(String(error)))
    } finally {
      clearTimeout(timer)
    }
  }

  /** Refuses a connection to another database than that of the primary. */
  async #verify(client: pg.PoolClient, expected: DatabaseIdentity | null): Promise<void> {
    if (!expected) return
    try {
      const { rows } = await client.query<DatabaseIdentity>(identityStatement.toQuery().text)
      if (rows[0] && isSameDatabase(rows[0], expected)) return
    } catch (error) {
      if (sqlState(error) === identityIsHidden) return
      throw error
    }
    throw new NotOurReplica(
      `${this.name} in DATABASE_REPLICA_URL is another database than DATABASE_URL, so its pages would be of another marketplace. ` +
        'A replica is a standby that follows the primary by streaming replication.',
    )
  }

  async #query(query: Parameters<pg.Pool['query']>): Promise<unknown> {
    try {
      return await this.#pool.query(...query)
    } catch (error) {
      const code = sqlState(error)
      if (code === queryCanceled) throw error
      // Without a code, or with one of these classes, the connection or the server is lost; else the statement has failed here
      // only, or has found no connection because the replica is busy.
      if (error instanceof Error && (code === null ? error.message !== poolIsBusy : /^(08|57P)/.test(code)))
        this.#leaveOut(error)
      return await sendQuery(db(), query)
    }
  }

  /** Stops reading from it, and ends what waits for it: that is asked again at the primary. */
  #leaveOut(error: Error): void {
    this.replayed = null
    this.problem = error
    for (const client of this.#open) (client as unknown as pg.Client).connection.stream.destroy(error)
  }
}

/** Returns the code of an error of PostgreSQL; null for one of the connection. */
function sqlState(error: unknown): string | null {
  const code = errorCode(error)
  return code && /^[0-9A-Z]{5}$/.test(code) ? code : null
}
